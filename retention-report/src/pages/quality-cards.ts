import type { Format } from '@holdfast/contracts/report/model';
import { CUSTOMERS, hasColumn, type RetentionFacts } from '../facts/facts.ts';
import type { Piece } from '../layout/compose.ts';
import { measure, total } from '../layout/fields.ts';
import { fixed, metricCard } from '../layout/pieces.ts';

interface MetricCard {
  readonly metric: string;
  readonly label: string;
  readonly description: string;
  readonly format?: Format;
}
const share: Format = { style: 'percent', digits: 1 };

/** The figures of the model's report card, in reading order, each with what it says. */
const CARDS: readonly MetricCard[] = [
  {
    metric: 'auc',
    label: 'AUC',
    description: 'Chance that a random leaver gets a higher risk than a random stayer; 0.5 is guessing.',
  },
  {
    metric: 'average_precision',
    label: 'Average precision',
    description: 'Mean share of leavers among the customers ranked so far; the base rate is guessing.',
  },
  {
    metric: 'lift_top_decile',
    label: 'Lift, top tenth',
    description: 'How many times more leavers are among the tenth with the highest risk than among all.',
    format: { style: 'number', digits: 2, suffix: '×' },
  },
  {
    metric: 'capture_top_decile',
    label: 'Found in top tenth',
    description: 'Of all leavers, the share found in the tenth with the highest risk; a tenth is guessing.',
    format: share,
  },
  {
    metric: 'calibration_error',
    label: 'Calibration error',
    description:
      'Mean distance between predicted and observed shares over tenths of the customers (ECE); 0 is perfect.',
  },
  {
    metric: 'brier',
    label: 'Brier score',
    description: 'Mean squared distance between the risk and what happened (1 left, 0 stayed); 0 is perfect.',
  },
  {
    metric: 'log_loss',
    label: 'Log loss',
    description: 'Mean surprise at what happened, −ln of the probability that was given to it; 0 is perfect.',
  },
  {
    metric: 'ks',
    label: 'KS',
    description:
      'Largest distance between the share of leavers and the share of stayers above a risk (Kolmogorov-Smirnov).',
  },
];

/** How the ends of two subscriptions are ordered: only where start and end dates let a survival model be fitted. */
const CONCORDANCE: MetricCard = {
  metric: 'concordance',
  label: 'C-index',
  description:
    'Of two subscriptions, how often the one with the higher risk ended first, out of fold (Cox’s model of the renewals); 0.5 is guessing.',
};

/** Two rows of cards: how well the ranking finds leavers, then how right the probabilities are. */
export function cardsOf(facts: RetentionFacts, first: Band, second: Band): Piece[] {
  const cards = [...CARDS, ...(facts.metrics.has(CONCORDANCE.metric) ? [CONCORDANCE] : [])].map(
    ({ metric, label, description, format }): Unplaced =>
      (at) =>
        metricCard(`metric-${metric}`, metric, label, `${description}${intervalOf(facts, metric)}`, at, format),
  );
  const isSpread = hasColumn(facts, 'churn_probability_low') && hasColumn(facts, 'churn_probability_high');
  const [ranking, chances] = [
    [...cards.slice(0, 4), foundInFifth],
    [...cards.slice(4), ...(isSpread ? [widthOfIntervals] : [])],
  ];
  return [...inARow(ranking, first), ...inARow(chances, second)];
}

type Band = readonly [number, number];
type Unplaced = (at: Piece['at']) => Piece;
const inARow = (cards: readonly Unplaced[], [row, high]: Band): Piece[] =>
  cards.map((card, at) => card([(at * 12) / cards.length, row, 12 / cards.length, high]));

const foundInFifth: Unplaced = (at) => ({
  name: 'found-in-fifth',
  kind: 'card',
  title: 'Found in top fifth',
  description: 'Of all leavers, the share found in the fifth with the highest risk; a fifth is guessing.',
  roles: {
    values: [{ field: total('lift', 'cumulative_capture', 'max'), label: 'Found in top fifth', format: share }],
  },
  filters: [fixed('lift', 'decile', 2)],
  at,
});

const widthOfIntervals: Unplaced = (at) => ({
  name: 'interval-width',
  kind: 'card',
  title: 'Spread of a score',
  roles: { values: [measure(CUSTOMERS, 'Average interval width')] },
  at,
});

function intervalOf({ metrics }: RetentionFacts, metric: string): string {
  const { low, high } = metrics.get(metric) ?? { low: null, high: null };
  return low === null || high === null ? '' : ` 95% interval: ${low.toFixed(3)} to ${high.toFixed(3)}.`;
}
