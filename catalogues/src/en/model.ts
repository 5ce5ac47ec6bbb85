import type { MODEL } from '@holdfast/contracts/messages/model';
import type { Words } from '../catalogue.ts';

export const model: Words<typeof MODEL> = {
  strongTitle: 'Strong: act on it',
  usefulTitle: 'Useful: good for ranking whom to contact first',
  weakTitle: 'Weak: a hint, not a plan',
  noTitle: 'Do not act on this',
  notTestedTitle: 'Not tested',
  strong:
    'Given one customer who left and one who stayed, the model picks the right one {percent} of the time (AUC {auc}); the 10% of customers with the highest scores include {lift}× as many leavers as average.',
  strongEvent:
    'Given one customer with “{event}” and one without, the model picks the right one {percent} of the time (AUC {auc}); the 10% of customers with the highest scores include {lift}× as many with “{event}” as average.',
  useful:
    'Given one customer who left and one who stayed, the model picks the right one {percent} of the time (AUC {auc}); the 10% of customers with the highest scores include {lift}× as many leavers as average. Use it to order a list, not to decide about a single customer.',
  usefulEvent:
    'Given one customer with “{event}” and one without, the model picks the right one {percent} of the time (AUC {auc}); the 10% of customers with the highest scores include {lift}× as many with “{event}” as average. Use it to order a list, not to decide about a single customer.',
  weak: 'There is some signal here, but little: AUC {auc}, where 0.5 is guessing and 1 is perfect; the 10% of customers with the highest scores include {lift}× as many leavers as average. More informative columns (usage, contract, complaints, payments) would help more than more rows.',
  weakEvent:
    'There is some signal here, but little: AUC {auc}, where 0.5 is guessing and 1 is perfect; the 10% of customers with the highest scores include {lift}× as many with “{event}” as average. More informative columns (usage, contract, complaints, payments) would help more than more rows.',
  no: 'Nothing in this file predicts who will leave: the scores are no better than giving everyone the average of {percent} (AUC {auc}, where 0.5 is guessing). Results are available, but acting on them would be no better than choosing at random.',
  noEvent:
    'Nothing in this file predicts who will have “{event}”: the scores are no better than giving everyone the average of {percent} (AUC {auc}, where 0.5 is guessing). Results are available, but acting on them would be no better than choosing at random.',
  weakActive:
    'Of the {active} customers who were still active when the model was tested, {left} left: too few of one outcome to measure how well the model separates them. It does recognise customers who had already been inactive for a long time.',
  uncertain: 'With {customers} customers, {smaller} of them in the smaller group, this figure is uncertain.',
  uncertainRange:
    'With {customers} customers, {smaller} of them in the smaller group, this figure is uncertain (AUC between {low} and {high}).',
  notTested:
    'The file summarises purchases and does not show who left, so the probabilities could not be checked against outcomes. They come from a purchase model fitted to these customers; upload the individual purchases to measure its quality.',
  measuredEarlier: 'Measured on the earlier file; the outcomes for this one are not known yet.',
  twoModels:
    'Two models trained on {customers} labelled customers and {columns} columns: boosted trees ({trees} trees of up to {leaves} leaves, depth {depth}) and a ridge-penalised additive spline model (penalty {penalty}); their log-odds are combined as {treeWeight} × trees + {splineWeight} × spline.',
  folds:
    "Tree size, number of trees, penalty and weights were chosen for each of {folds} folds on the other folds; a labelled customer's score comes from a model that was not trained on this customer. Duplicates of a customer share a fold.",
  scoredByOne:
    'Customers without a label are scored by a model fitted on all labelled ones. No resampling and no class weights are used, so probabilities stay calibrated.',
  scoredByMany:
    'Customers without a label are scored by the mean of {models} models fitted on all labelled ones. No resampling and no class weights are used, so probabilities stay calibrated.',
  thoroughModel:
    'Trained in thorough mode: {families} kinds of trees, {models} forests in total, and additive models of several shapes, weighted by their performance on held-out customers.',
  shapley:
    "Reasons are exact Shapley values of the trees and the terms of the spline model; with the average they add up to the customer's log-odds.",
  bestRule: 'The best rule on a single column (“{name}”) reaches an AUC of {auc}.',
  earlierNote: 'Scored with a model trained on an earlier file.',
  buying:
    'BG/NBD purchase model (Fader, Hardie and Lee 2005) fitted to {customers} customers: r = {r}, alpha = {alpha} weeks, a = {a}, b = {b}; log-likelihood {likelihood}.',
  alive:
    '`churn_probability` is the probability of {event}; `probability_alive` is the probability that the customer has not left for good. In this model nobody leaves before a second purchase, so customers with a single purchase always count as alive.',
  compared:
    'Reasons compare a customer with others who bought more than once ({percent} on average); together they add up to the difference.',
  rfmRaises: '{name}: {fact} means higher risk; on average it moves the risk by {points} [{points}|point|points].',
  rfmLowers: '{name}: {fact} means lower risk; on average it moves the risk by {points} [{points}|point|points].',
  kaplanMeier:
    'Kaplan-Meier estimate from the start of each subscription to “{name}”; subscriptions without an end count as still running on {day}.',
  lifeTable:
    'Period life table: at each value of “{name}” the share of leavers among the customers of that tenure, read as “left during the last period”.',
  hazardRatios:
    'The share of leavers at each value of “{name}” cannot be a risk per period: it would imply a mean tenure of {implied}, but the customers who stayed have {observed}. The file contains more leavers than one period would, or covers a longer time. We therefore show only relative risk by tenure (1 = average) and no survival curve.',
  noCurve: 'Too few subscriptions have ended to extrapolate the curve beyond the data.',
  curveFalls:
    'A Weibull curve fitted to the same durations has shape {shape}, so the risk of ending falls the longer a subscription lasts; its median is {median} months.',
  curveGrows:
    'A Weibull curve fitted to the same durations has shape {shape}, so the risk of ending grows the longer a subscription lasts; its median is {median} months.',
  curveStays:
    'A Weibull curve fitted to the same durations has shape {shape}, so the risk of ending stays about the same; its median is {median} months.',
  fewEnds:
    '{ends} [{ends}|end is|ends are] too few to estimate {effects} [{effects}|effect|effects], so every subscription gets the overall curve.',
  noneSooner:
    'The columns do not predict which subscriptions end sooner (concordance {concordance} out of fold, 0.50 is chance), so every subscription gets the overall curve.',
  cox: 'Renewal risks come from a Cox proportional hazards model (Efron ties) with {effects} [{effects}|effect|effects]; out of fold, the subscription with the higher risk ended first in {percent} of all pairs.',
  'card.verdict': '**{title}.** {reason}',
  'card.measure': 'measure',
  'card.value': 'value',
  'card.interval': '95% interval',
  'card.figure': '{value}',
  'card.range': '{low} to {high}',
  'card.tiers': 'Risk tiers begin at {tiers}.',
  'card.threshold': '`predicted_churn` is 1 from a probability of {percent}.',
  'card.names':
    'Columns keep their names in every result file: here `churn_probability`, `risk_tier` and `predicted_churn` refer to “{event}”, not to leaving.',
  'card.revenue':
    '`revenue_at_risk` is the probability times “{name}”; `expected_save_value` assumes that a contact wins back {percent} of those who would leave.',
  'card.cautionEvent':
    'The reasons show what is associated with the event in this file. Changing them may not change the outcome; test actions on a sample of customers first.',
  'card.colophon': 'Model {version}, data as of {asOf}, scored {scoredAt}.',
  higherRaises: 'Higher {name} means higher risk ({points} [{points}|point|points] on average).',
  higherLowers: 'Higher {name} means lower risk ({points} [{points}|point|points] on average).',
  longerRaises: 'A longer time since {name} means higher risk ({points} [{points}|point|points] on average).',
  longerLowers: 'A longer time since {name} means lower risk ({points} [{points}|point|points] on average).',
  movesLittle: '{name} has a small effect on the risk ({points} [{points}|point|points] on average).',
  higherChance: 'Higher {name} means a higher chance ({points} [{points}|point|points] on average).',
  higherLessChance: 'Higher {name} means a lower chance ({points} [{points}|point|points] on average).',
  longerChance: 'A longer time since {name} means a higher chance ({points} [{points}|point|points] on average).',
  longerLessChance: 'A longer time since {name} means a lower chance ({points} [{points}|point|points] on average).',
  chanceLittle: '{name} has a small effect on the chance ({points} [{points}|point|points] on average).',
  highestLowest: '{name}: highest for {highest}, lowest for {lowest} ({points} [{points}|point|points] on average).',
  chanceHighest: '{name}: highest for {highest}, lowest for {lowest} ({points} [{points}|point|points] on average).',
  'card.title': 'Model card',
  'card.what': 'What is predicted',
  'card.probability': 'The probability of “{event}” for each of {customers} customers.',
  'card.ended': '{labelled} of the rows have a known outcome; {positives} of them ({percent}) had the event.',
  'card.good': 'How good it is',
  'card.unknown': 'Not known yet: the file does not contain outcomes.',
  'card.measured': 'Every figure is measured on customers the model had not seen.',
  'card.drives': 'What drives it',
  'card.associations': 'Associations in the data, not causes.',
  'card.chance': 'No effect is statistically significant; the following is what the model found.',
  'card.made': 'How it was trained',
  'card.out': 'Columns left out',
  'card.none': 'None.',
  'card.told': 'Findings about the data',
  'card.nothing': 'Nothing notable.',
  'card.survival': 'Survival',
  'card.use': 'How to use it',
  'card.caution':
    'The reasons show what is associated with leaving in this file. Changing them may not change the outcome; test actions on a sample of customers first.',
  'card.column': '“{name}”: {reason}',
  'card.warning': '**warning**: {reason}',
  'card.problem': '**problem**: {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: 'Too good to be true: look for a leak first',
  perfectLeak:
    'On held-out customers the model makes almost no mistakes (AUC {auc}, at least {low}). The cause is nearly always a column that is only known afterwards: check {list} first. Exclude columns that are not known beforehand and predict again.',
  perfectNone:
    'A model without mistakes is rare. No single column explains it, so the outcome may have been derived from several of them, {list} above all; if they are known beforehand, the AUC is at least {low}.',
  ruleAsGood:
    'A rule on “{name}” alone does as well (AUC {rule}, the model {auc}), so the other columns add nothing yet.',
  shortHistory:
    'The log covers {days} days, and customers count as churned after {span} without activity, so infrequent buyers and seasonality are not covered. Upload a longer log before you act.',
  weakUnsure:
    'The model seems to separate leavers from stayers (AUC {auc}; the 10% of customers with the highest scores include {lift}× as many leavers as average), but this file does not provide enough evidence.',
  weakUnsureEvent:
    'The model seems to separate customers with “{event}” from the others (AUC {auc}; the 10% of customers with the highest scores include {lift}× as many of them as average), but this file does not provide enough evidence.',
  drifted:
    'But {moved} of the {columns} columns [{moved}|has|have] drifted from the training data, so the model may perform worse on these customers.',
};
