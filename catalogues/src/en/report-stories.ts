import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'In short: {page}',
  'story.accounts':
    '{accounts} [{accounts}|customer has|customers have] {subscriptions} [{subscriptions}|subscription|subscriptions].',
  'story.left': '{rate} of those whose outcome is known have left.',
  'story.leftRows': '{rate} of the subscriptions whose outcome is known have ended.',
  'story.leftEvent': '{rate} of those whose outcome is known are “{event}”.',
  'story.expectedOfActive':
    '[{active}|Of the one|Of the {active}] still here, {expected} [{expected}|is|are] expected to leave; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfActiveRows':
    '[{active}|Of the one subscription|Of the {active} subscriptions] still running, {expected} [{expected}|is|are] expected to end; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfActiveEvent':
    '[{active}|Of the one|Of the {active}] not yet “{event}”, {expected} [{expected}|is|are] expected to be; {high} ({share}) [{high}|is|are] in the tiers Likely and Very likely.',
  'story.expectedOfAll':
    '[{active}|Of the one customer|Of all {active}], {expected} [{expected}|is|are] expected to leave; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfAllRows':
    '[{active}|Of the one subscription|Of all {active} subscriptions], {expected} [{expected}|is|are] expected to end; {high} ({share}) [{high}|is|are] at high or critical risk.',
  'story.expectedOfAllEvent':
    '[{active}|Of the one customer|Of all {active}], {expected} [{expected}|is|are] expected to be “{event}”; {high} ({share}) [{high}|is|are] in the tiers Likely and Very likely.',
  'story.revenue': 'Revenue at risk is {value}.',
  'story.revenueEvent': 'Σ probability × value is {value}.',
  'story.highest': 'By {by}, {top} is highest with {value}, {times}× the average.',
  'story.highestWhere': 'In the whole file the churn rate is highest where {segment}: {rate} of {n}.',
  'story.highestWhereRows':
    'In the whole file the churn rate is highest where {segment}: {rate} of {n} [{n}|subscription|subscriptions].',
  'story.highestWhereEvent': 'In the whole file the rate is highest where {segment}: {rate} of {n}.',
  'story.trust': 'Model verdict: “{title}”; the Model quality page gives the reasons.',
  'story.since': 'In the whole file, since {name}: {what}',
  'story.tiers':
    '[{active}|Of the one|Of the {active}] still here, {high} ({share}) [{high}|is|are] in the tiers High and Critical.',
  'story.tiersRows':
    '[{active}|Of the one subscription|Of the {active} subscriptions] still running, {high} ({share}) [{high}|is|are] in the tiers High and Critical.',
  'story.tiersEvent':
    '[{active}|Of the one|Of the {active}] not yet “{event}”, {high} ({share}) [{high}|is|are] in the tiers Likely and Very likely.',
  'story.inAll': '{expected} [{expected}|is|are] expected to leave in all, {share} of those still here.',
  'story.inAllRows':
    '{expected} [{expected}|subscription is|subscriptions are] expected to end in all, {share} of those still running.',
  'story.inAllEvent': '{expected} [{expected}|is|are] expected to be “{event}” in all, {share} of the others.',
  'story.largestTier': 'The largest part of the revenue at risk, {value} of {all}, lies in the tier {tier}.',
  'story.largestTierEvent': 'The largest part of probability × value, {value} of {all}, lies in the tier {tier}.',
  'story.customers':
    '{customers} [{customers}|customer, with a risk of|customers listed, with an average risk of] {risk}; {high} of those still here [{high}|is|are] at high or critical risk.',
  'story.customersRows':
    '{customers} [{customers}|subscription, with a risk of|subscriptions listed, with an average risk of] {risk}; {high} of those still running [{high}|is|are] at high or critical risk.',
  'story.customersEvent':
    '{customers} [{customers}|customer, with a probability of|customers listed, with an average probability of] {risk}; {high} of those not marked “{event}” [{high}|is|are] in the tiers Likely and Very likely.',
  'story.chanceOnly': 'Nothing here can be told from chance; this is what the model found.',
  'story.strongest':
    '{list} has the largest effect: on average it moves a customer’s risk by {points} [{points}|point|points].',
  'story.strongestEvent':
    '{list} has the largest effect: on average it moves a customer’s probability by {points} [{points}|point|points].',
  'story.strongestMany':
    '{list} have the largest effects: on average each moves a customer’s risk by {points} [{points}|point|points].',
  'story.strongestManyEvent':
    '{list} have the largest effects: on average each moves a customer’s probability by {points} [{points}|point|points].',
  'story.firstFew': 'The first {n} of {count} drivers make up {portion} of all effects.',
  'story.lowers': 'Of these, {list} mostly lowers the risk.',
  'story.lowersEvent': 'Of these, {list} mostly lowers the probability.',
  'story.lowersMany': 'Of these, {list} mostly lower the risk.',
  'story.lowersManyEvent': 'Of these, {list} mostly lower the probability.',
  'portion.all': 'all',
  'portion.none': 'none',
  'portion.most': 'most ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'No group of customers leaves notably more or less than all.',
  'story.noGroupRows': 'In no group do subscriptions end notably more or less often than in all.',
  'story.noGroupEvent': 'In no group of customers is “{event}” notably more or less common than in all.',
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
  'story.baseline': 'A rule on the best single column reaches an AUC of {baseline}, the model {auc}.',
  'story.activeAfter': '{share} after {count} month | {share} after {count} months',
  'story.cohorts': 'Of all cohorts old enough, {list} are active.',
  'story.riskiest': 'Customers leave most often at a tenure of {time}: {times}× the average.',
  'story.riskiestEvent': '“{event}” is most common at a tenure of {time}: {times}× the average.',
  'story.half': 'Half have left after {time}.',
  'story.halfEvent': 'Half have “{event}” after {time}.',
  'story.notHalf':
    'At the longest time the file shows ({time}), {share} are still here: more than half never left so far.',
  'story.notHalfEvent': 'At the longest time the file shows ({time}), {share} are not yet “{event}”.',
  'story.meanStay': 'On average they stay {mean} of the first {time}.',
  'story.meanStayEvent': 'On average {mean} of the first {time} pass without “{event}”.',
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
  'compared.rateOnlyNow': 'only this file says who left, so churn rates cannot be compared',
  'compared.rateOnlyNowEvent': 'only this file says who has “{event}”, so rates cannot be compared',
  'compared.rateOnlyBefore': 'only the earlier file says who left, so churn rates cannot be compared',
  'compared.rateOnlyBeforeEvent': 'only the earlier file says who has “{event}”, so rates cannot be compared',
  'compared.highRose': 'the number at high risk rose from {before} to {now}',
  'compared.highRoseEvent': 'the number of likely customers rose from {before} to {now}',
  'compared.highFell': 'the number at high risk fell from {before} to {now}',
  'compared.highFellEvent': 'the number of likely customers fell from {before} to {now}',
  'compared.highSame': 'the number at high risk stayed at {now}',
  'compared.highSameEvent': 'the number of likely customers stayed the same at {now}',
  'compared.highReported': 'both by today’s limits (before, by the limits of its own report: {before})',
  'compared.riskRose': 'the average predicted risk rose from {before} to {now}',
  'compared.riskRoseEvent': 'the average probability rose from {before} to {now}',
  'compared.riskFell': 'the average predicted risk fell from {before} to {now}',
  'compared.riskFellEvent': 'the average probability fell from {before} to {now}',
  'compared.riskSame': 'the average predicted risk stayed at {now}',
  'compared.riskSameEvent': 'the average probability is unchanged at {now}',
  'compared.aucRose': 'the model’s AUC rose from {before} to {now}',
  'compared.aucFell': 'the model’s AUC fell from {before} to {now}',
  'compared.aucSame': 'the model’s AUC stayed at {now}',
  'compared.noId': 'Customers cannot be followed: there is no column with a customer id in {list}.',
  'compared.strangers': 'Customers cannot be followed: no value of “{now}” in {file} occurs in “{before}” of {other}.',
  'compared.moves':
    'Of the {count} customer in both, {rose} rose by {points} [{points}|point|points] or more and {fell} fell; new: {new}, gone: {gone}. | Of the {count} customers in both, {rose} rose by {points} [{points}|point|points] or more and {fell} fell; new: {new}, gone: {gone}.',
  'compared.repeated':
    '{count} row with an id that occurs more than once is left out. | {count} rows with an id that occurs more than once are left out.',
  'compared.leftSince':
    '{count} customer left in between; the earlier prediction had {portion} of them in its tiers High and Critical. | {count} customers left in between; the earlier prediction had {portion} of them in its tiers High and Critical.',
  'compared.leftSinceEvent':
    '{count} customer had “{event}” in between; the earlier prediction had {portion} of them in its tiers Likely and Very likely. | {count} customers had “{event}” in between; the earlier prediction had {portion} of them in its tiers Likely and Very likely.',
  'compared.nothingCommon': 'The files have no column in common, so it is not the same kind of data.',
  'compared.noDrift': 'No column changed notably, so the two predictions speak about the same kind of customers.',
  'compared.drift': '{parts}: part of the change may be a change of the data, not of the customers.',
  'compared.stronglyShifted': '{list} changed strongly',
  'compared.shifted': '{list} changed',
  'def.customersTitle': 'What the words mean: customers',
  'def.modelTitle': 'What the words mean: value and the model',
  'def.churnRate': '**Churn rate (logo churn)**: customers marked as having left ÷ customers whose outcome is known.',
  'def.churnRateRows': '**Churn rate**: subscriptions marked as ended ÷ subscriptions whose outcome is known.',
  'def.churnRateEvent': '**Observed rate**: customers marked “{event}” ÷ customers whose outcome is known.',
  'def.expected': '**Expected churners**: Σ of the predicted risks of the customers still here.',
  'def.expectedRows': '**Expected to end**: Σ of the predicted risks of the subscriptions still running.',
  'def.expectedEvent': '**Expected “{event}”**: Σ of the predicted probabilities of the customers not marked with it.',
  'def.atRisk':
    '**Revenue at risk**: Σ predicted risk × value of the customers still here; a value below zero counts as none. In a log the value is what was spent per month since the first purchase.',
  'def.atRiskEvent':
    '**Probability × value**: Σ over the customers not marked “{event}”; a value below zero counts as none. In a log the value is what was spent per month since the first purchase.',
  'def.grr':
    '**GRR and NRR**: (starting revenue − contraction − lost) ÷ starting revenue; NRR adds expansion. Counted customer by customer between two firsts of a month; new customers count in neither.',
  'def.retention':
    '**Retention**: customers of a cohort active in a month ÷ all who came in its first month. In a log that is the month of the first purchase; a return is none. On-or-after counts who is seen then or later.',
  'def.survival':
    '**Survival**: share of customers still here after a time; with start and end dates by Kaplan-Meier, in whole months, those still here counted up to the last day of the file.',
  'def.stay':
    '**Average stay**: the area under the survival curve over the first two years, or over what the file shows (restricted mean survival time).',
  'def.stayEvent':
    '**Average time without “{event}”**: the area under the survival curve over the first two years, or over what the file shows (restricted mean survival time).',
  'def.lifetime': '**Expected lifetime**: 1 ÷ churn rate per period, and only if the risk is the same at every tenure.',
  'def.lifetimeEvent':
    '**Expected time**: 1 ÷ rate per period, and only if the probability is the same at every tenure.',
  'def.clv': '**Customer lifetime value**: Σ over periods of margin × share still here ÷ (1 + discount rate)^period.',
  'def.tier': '**Risk tier**: {limits}',
  'def.tierEvent': '**Likelihood tier**: {limits}',
  'def.lift':
    '**Lift and gain**: churn rate of a part of the ranking ÷ churn rate of all; leavers found in it ÷ all leavers.',
  'def.liftEvent':
    '**Lift and gain**: rate of a part of the ranking ÷ rate of all; “{event}” found in it ÷ all of them.',
  'def.calibration':
    '**Calibration**: of customers given a risk of 30%, about 30% should leave; the error is the mean distance from that.',
  'def.calibrationEvent':
    '**Calibration**: of customers given a probability of 30%, about 30% should have “{event}”; the error is the mean distance from that.',
  'def.baseline': '**Baseline rule**: the best rule on a single column; a model must beat it to be worth having.',
};
