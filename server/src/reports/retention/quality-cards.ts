import type { Format } from '@holdfast/contracts/report/model';
import type { RetentionFacts } from './names.ts';

interface MetricCard {
  readonly metric: string;
  readonly label: string;
  readonly description: string;
  readonly format?: Format;
}
const share: Format = { style: 'percent', digits: 1 };

/** The figures of the model's report card, in reading order, each with what it says. */
export const CARDS: readonly MetricCard[] = [
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

export function intervalOf({ metrics }: RetentionFacts, metric: string): string {
  const { low, high } = metrics.get(metric) ?? { low: null, high: null };
  return low === null || high === null ? '' : ` 95% interval: ${low.toFixed(3)} to ${high.toFixed(3)}.`;
}
