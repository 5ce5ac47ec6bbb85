import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'In short: {page}',
  'story.accounts':
    '{accounts} [{accounts}|customer has|customers have] {subscriptions} [{subscriptions}|subscription|subscriptions].',
  'story.left': '{rate} of customers with a known outcome have left.',
  'story.leftRows': '{rate} of subscriptions with a known outcome have ended.',
  'story.leftEvent': '{rate} of customers with a known outcome are “{event}”.',
  'story.expectedOfActive':
    '[{active}|Of the one|Of the {active}] still here, {expected} [{expected}|is|are] expected to leave; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfActiveRows':
    '[{active}|Of the one subscription|Of the {active} subscriptions] still running, {expected} [{expected}|is|are] expected to end; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfActiveEvent':
    '[{active}|Of the one|Of the {active}] not yet “{event}”, {expected} [{expected}|is|are] expected to be; {high} ({share}) [{high}|is|are] in the Likely and Very likely tiers.',
  'story.expectedOfAll':
    '[{active}|Of the one customer|Of all {active}], {expected} [{expected}|is|are] expected to leave; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfAllRows':
    '[{active}|Of the one subscription|Of all {active} subscriptions], {expected} [{expected}|is|are] expected to end; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfAllEvent':
    '[{active}|Of the one customer|Of all {active}], {expected} [{expected}|is|are] expected to be “{event}”; {high} ({share}) [{high}|is|are] in the Likely and Very likely tiers.',
  'story.revenue': 'Revenue at risk is {value}.',
  'story.revenueEvent': 'Σ probability × value is {value}.',
  'story.highest': 'By {by}, {top} is highest with {value}, {times}× the average.',
  'story.highestWhere': 'In the whole file the churn rate is highest where {segment}: {rate} of {n}.',
  'story.highestWhereRows':
    'In the whole file the churn rate is highest where {segment}: {rate} of {n} [{n}|subscription|subscriptions].',
  'story.highestWhereEvent': 'In the whole file the rate is highest where {segment}: {rate} of {n}.',
  'story.trust': 'Model verdict: “{title}”. See the Model quality page for the reasons.',
  'story.since': 'Compared with {name}, across the whole file: {what}',
  'story.tiers':
    '[{active}|Of the one|Of the {active}] still here, {high} ({share}) [{high}|is|are] in the High and Critical tiers.',
  'story.tiersRows':
    '[{active}|Of the one subscription|Of the {active} subscriptions] still running, {high} ({share}) [{high}|is|are] in the High and Critical tiers.',
  'story.tiersEvent':
    '[{active}|Of the one|Of the {active}] not yet “{event}”, {high} ({share}) [{high}|is|are] in the Likely and Very likely tiers.',
  'story.inAll': '{expected} [{expected}|is|are] expected to leave in total, {share} of those still here.',
  'story.inAllRows':
    '{expected} [{expected}|subscription is|subscriptions are] expected to end in total, {share} of those still running.',
  'story.inAllEvent': '{expected} [{expected}|is|are] expected to be “{event}” in total, {share} of the others.',
  'story.largestTier': 'The {tier} tier accounts for the most revenue at risk: {value} of {all}.',
  'story.largestTierEvent': 'The {tier} tier accounts for the most probability × value: {value} of {all}.',
  'story.customers':
    '{customers} [{customers}|customer, with a risk of|customers listed, with an average risk of] {risk}; {high} of those still here [{high}|is|are] at high or critical risk.',
  'story.customersRows':
    '{customers} [{customers}|subscription, with a risk of|subscriptions listed, with an average risk of] {risk}; {high} of those still running [{high}|is|are] at high or critical risk.',
  'story.customersEvent':
    '{customers} [{customers}|customer, with a probability of|customers listed, with an average probability of] {risk}; {high} of those not marked “{event}” [{high}|is|are] in the Likely and Very likely tiers.',
  'story.chanceOnly': 'No effect is statistically significant; this is what the model found.',
  'story.strongest':
    '{list} has the largest effect: on average it moves a customer’s risk by {points} [{points}|point|points].',
  'story.strongestEvent':
    '{list} has the largest effect: on average it moves a customer’s probability by {points} [{points}|point|points].',
  'story.strongestMany':
    '{list} have the largest effects: on average each moves a customer’s risk by {points} [{points}|point|points].',
  'story.strongestManyEvent':
    '{list} have the largest effects: on average each moves a customer’s probability by {points} [{points}|point|points].',
  'story.firstFew': 'The top {n} of {count} drivers account for {portion} of the total effect.',
  'story.lowers': 'Of these, {list} mostly lowers the risk.',
  'story.lowersEvent': 'Of these, {list} mostly lowers the probability.',
  'story.lowersMany': 'Of these, {list} mostly lower the risk.',
  'story.lowersManyEvent': 'Of these, {list} mostly lower the probability.',
  'portion.all': 'all',
  'portion.none': 'none',
  'portion.most': 'most ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'No group of customers leaves significantly more or less often than average.',
  'story.noGroupRows': 'No group of subscriptions ends significantly more or less often than average.',
  'story.noGroupEvent': 'In no group of customers is “{event}” significantly more or less common than average.',
  'story.groups': 'In the whole file {count} group stands out. | In the whole file {count} groups stand out.',
  'story.rateHighest':
    'The churn rate is highest where {segment} ({rate} of {count} customer): {lift}× the average. | The churn rate is highest where {segment} ({rate} of {count} customers): {lift}× the average.',
  'story.rateHighestRows':
    'The churn rate is highest where {segment} ({rate} of {count} subscription): {lift}× the average. | The churn rate is highest where {segment} ({rate} of {count} subscriptions): {lift}× the average.',
  'story.rateHighestEvent':
    'The rate is highest where {segment} ({rate} of {count} customer): {lift}× the average. | The rate is highest where {segment} ({rate} of {count} customers): {lift}× the average.',
  'story.rateLowest':
    'The churn rate is lowest where {segment} ({rate} of {count} customer). | The churn rate is lowest where {segment} ({rate} of {count} customers).',
  'story.rateLowestRows':
    'The churn rate is lowest where {segment} ({rate} of {count} subscription). | The churn rate is lowest where {segment} ({rate} of {count} subscriptions).',
  'story.rateLowestEvent':
    'The rate is lowest where {segment} ({rate} of {count} customer). | The rate is lowest where {segment} ({rate} of {count} customers).',
  'story.verdict': '**{title}.** {sentence}',
  'story.baseline': 'A rule on the best single column reaches an AUC of {baseline}; the model reaches {auc}.',
  'story.activeAfter': '{share} after {count} month | {share} after {count} months',
  'story.cohorts': 'Across cohorts old enough to measure, {list} are active.',
  'story.riskiest': 'Customers leave most often at a tenure of {time}: {times}× the average.',
  'story.riskiestEvent': '“{event}” is most common at a tenure of {time}: {times}× the average.',
  'story.half': 'Half have left after {time}.',
  'story.halfEvent': 'Half have “{event}” after {time}.',
  'story.notHalf':
    'At the longest tenure in the file ({time}), {share} are still here, so more than half have not left.',
  'story.notHalfEvent': 'At the longest tenure in the file ({time}), {share} are not yet “{event}”.',
  'story.meanStay': 'On average, customers stay {mean} of the first {time}.',
  'story.meanStayEvent': 'On average, customers spend {mean} of the first {time} without “{event}”.',
  figureOf: '{n} ({column})',
  'compared.title': '# {now} compared with {before}',
  'compared.overall': 'Overall, {what}',
  'compared.whole': '{parts}.',
  'compared.customersRose': 'the number of customers rose from {before} to {now}',
  'compared.customersFell': 'the number of customers fell from {before} to {now}',
  'compared.customersSame': 'the number of customers stayed at {now}',
  'compared.rateRose': 'the observed churn rate rose from {before} to {now}',
  'compared.rateRoseEvent': 'the observed rate rose from {before} to {now}',
  'compared.rateFell': 'the observed churn rate fell from {before} to {now}',
  'compared.rateFellEvent': 'the observed rate fell from {before} to {now}',
  'compared.rateSame': 'the observed churn rate stayed at {now}',
  'compared.rateSameEvent': 'the observed rate stayed the same at {now}',
  'compared.rateOnlyNow': 'only this file shows who left, so churn rates cannot be compared',
  'compared.rateOnlyNowEvent': 'only this file shows who has “{event}”, so rates cannot be compared',
  'compared.rateOnlyBefore': 'only the earlier file shows who left, so churn rates cannot be compared',
  'compared.rateOnlyBeforeEvent': 'only the earlier file shows who has “{event}”, so rates cannot be compared',
  'compared.highRose': 'the number at high risk rose from {before} to {now}',
  'compared.highRoseEvent': 'the number of likely customers rose from {before} to {now}',
  'compared.highFell': 'the number at high risk fell from {before} to {now}',
  'compared.highFellEvent': 'the number of likely customers fell from {before} to {now}',
  'compared.highSame': 'the number at high risk stayed at {now}',
  'compared.highSameEvent': 'the number of likely customers stayed the same at {now}',
  'compared.highReported': 'both at today’s tier thresholds (as reported at the time: {before})',
  'compared.riskRose': 'the average predicted risk rose from {before} to {now}',
  'compared.riskRoseEvent': 'the average probability rose from {before} to {now}',
  'compared.riskFell': 'the average predicted risk fell from {before} to {now}',
  'compared.riskFellEvent': 'the average probability fell from {before} to {now}',
  'compared.riskSame': 'the average predicted risk stayed at {now}',
  'compared.riskSameEvent': 'the average probability is unchanged at {now}',
  'compared.aucRose': 'the model’s AUC rose from {before} to {now}',
  'compared.aucFell': 'the model’s AUC fell from {before} to {now}',
  'compared.aucSame': 'the model’s AUC stayed at {now}',
  'compared.noId': 'Customers cannot be matched: there is no customer id column in {list}.',
  'compared.strangers': 'Customers cannot be matched: no value of “{now}” in {file} occurs in “{before}” of {other}.',
  'compared.moves':
    'Of the {count} customer in both, {rose} rose by {points} [{points}|point|points] or more and {fell} fell; new: {new}, gone: {gone}. | Of the {count} customers in both, {rose} rose by {points} [{points}|point|points] or more and {fell} fell; new: {new}, gone: {gone}.',
  'compared.repeated': '{count} row with a duplicate id is left out. | {count} rows with a duplicate id are left out.',
  'compared.leftSince':
    '{count} customer left in between; the earlier prediction had {portion} of them in its High and Critical tiers. | {count} customers left in between; the earlier prediction had {portion} of them in its High and Critical tiers.',
  'compared.leftSinceEvent':
    '{count} customer had “{event}” in between; the earlier prediction had {portion} of them in its Likely and Very likely tiers. | {count} customers had “{event}” in between; the earlier prediction had {portion} of them in its Likely and Very likely tiers.',
  'compared.nothingCommon': 'The files have no column in common, so they do not hold the same kind of data.',
  'compared.noDrift': 'No column drifted notably, so both predictions cover the same kind of customers.',
  'compared.drift': '{parts}: part of the change may come from the data rather than the customers.',
  'compared.stronglyShifted': '{list} changed strongly',
  'compared.shifted': '{list} changed',
  'def.customersTitle': 'Definitions: customers',
  'def.modelTitle': 'Definitions: value and the model',
  'def.churnRate': '**Churn rate (logo churn)**: customers marked as having left ÷ customers whose outcome is known.',
  'def.churnRateRows': '**Churn rate**: subscriptions marked as ended ÷ subscriptions whose outcome is known.',
  'def.churnRateEvent': '**Observed rate**: customers marked “{event}” ÷ customers whose outcome is known.',
  'def.expected': '**Expected churners**: Σ of the predicted risks of the customers still here.',
  'def.expectedRows': '**Expected to end**: Σ of the predicted risks of the subscriptions still running.',
  'def.expectedEvent': '**Expected “{event}”**: Σ of the predicted probabilities of the customers not marked with it.',
  'def.atRisk':
    '**Revenue at risk**: Σ predicted risk × value of the customers still here; negative values count as zero. In a log, the value is the average spending per month since the first purchase.',
  'def.atRiskEvent':
    '**Probability × value**: Σ over the customers not marked “{event}”; negative values count as zero. In a log, the value is the average spending per month since the first purchase.',
  'def.grr':
    '**GRR and NRR**: (starting revenue − contraction − lost) ÷ starting revenue; NRR adds expansion. Computed per customer, from the first of one month to the first of another; new customers are excluded from both.',
  'def.retention':
    '**Retention**: customers of a cohort active in a month ÷ customers in its first month. In a log, the first month is the month of the first purchase; returns do not count. “Then or later” counts customers active in that month or any later one.',
  'def.survival':
    '**Survival**: share of customers still here after a given time. With start and end dates it is a Kaplan-Meier estimate in whole months, with active customers censored at the last day of the file.',
  'def.stay':
    '**Average stay**: the area under the survival curve over the first two years, or over the time the file covers (restricted mean survival time).',
  'def.stayEvent':
    '**Average time without “{event}”**: the area under the survival curve over the first two years, or over the time the file covers (restricted mean survival time).',
  'def.lifetime':
    '**Expected lifetime**: 1 ÷ churn rate per period; valid only if the risk is the same at every tenure.',
  'def.lifetimeEvent':
    '**Expected time**: 1 ÷ rate per period; valid only if the probability is the same at every tenure.',
  'def.clv': '**Customer lifetime value**: Σ over periods of margin × share still here ÷ (1 + discount rate)^period.',
  'def.tier': '**Risk tier**: {limits}',
  'def.tierEvent': '**Likelihood tier**: {limits}',
  'def.lift':
    '**Lift and gain**: churn rate of a part of the ranking ÷ overall churn rate; leavers found in it ÷ all leavers.',
  'def.liftEvent':
    '**Lift and gain**: rate of a part of the ranking ÷ overall rate; “{event}” found in it ÷ all of them.',
  'def.calibration':
    '**Calibration**: of customers given a risk of 30%, about 30% should leave; the calibration error is the mean deviation.',
  'def.calibrationEvent':
    '**Calibration**: of customers given a probability of 30%, about 30% should have “{event}”; the calibration error is the mean deviation.',
  'def.baseline': '**Baseline rule**: the best rule on a single column; a useful model must beat it.',
};
