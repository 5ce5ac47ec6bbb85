/** What the words of the report mean, in one place of the product and in its own order: churn, money, staying, the model. */
const DEFINITIONS: readonly (readonly [string, string])[] = [
  ['Churn rate (logo churn)', 'customers marked as having left ÷ customers whose outcome is known.'],
  ['Expected churners', 'Σ of the predicted risks of the customers still here.'],
  [
    'Revenue at risk',
    'Σ predicted risk × value of the customers still here; a value below zero counts as none. In a log the value is what was spent per month since the first purchase.',
  ],
  [
    'GRR and NRR',
    '(starting revenue − contraction − churn) ÷ starting revenue; NRR adds expansion. Counted customer by customer between two firsts of a month; new customers count in neither.',
  ],
  [
    'Retention',
    'customers of a cohort active in a month ÷ all who came in its first month. In a log that is the month of the first purchase; a return is none. On-or-after counts who is seen then or later.',
  ],
  [
    'Survival',
    'share of customers still here after a time; with start and end dates by Kaplan-Meier, in whole months, those still here counted up to the last day of the file.',
  ],
  [
    'Average stay',
    'the area under the survival curve over the first two years, or over what the file shows (restricted mean survival time).',
  ],
  ['Expected lifetime', '1 ÷ churn rate per period, and only if the risk is the same at every tenure.'],
  ['Customer lifetime value', 'Σ over periods of margin × share still here ÷ (1 + discount rate)^period.'],
  ['Risk tier', 'Low below the average risk, Medium from it, High and Critical from e and e² times its odds.'],
  ['Lift and gain', 'churn rate of a part of the ranking ÷ churn rate of all; leavers found in it ÷ all leavers.'],
  [
    'Calibration',
    'of customers given a risk of 30%, about 30% should leave; the error is the mean distance from that.',
  ],
  ['Baseline rule', 'the best rule on a single column: what a model has to beat to be worth having.'],
];

const HALF = 7;
const written = (part: typeof DEFINITIONS) => part.map(([word, meaning]) => `**${word}**: ${meaning}`).join('\n');

/** Two boxes, each with its title. */
export const definitionTexts = (): readonly (readonly [string, string])[] => [
  ['What the words mean: customers', written(DEFINITIONS.slice(0, HALF))],
  ['What the words mean: value and the model', written(DEFINITIONS.slice(HALF))],
];
