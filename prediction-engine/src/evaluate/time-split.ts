import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Estimate } from '@holdfast/contracts/prediction/verdict';
import { message } from '@holdfast/texts/message';
import { FOLD_COUNT } from '../prepare/folds.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Evaluation, LabelledScores } from './evaluate.ts';
import { rank } from './ranked.ts';
import { areaWithInterval } from './ranking-measures.ts';

/** A smaller difference changes no decision, and a random split can differ as much by chance. */
const LARGE_GAP = 0.03;

interface TimedScores extends LabelledScores {
  readonly customers: LabelledScores['customers'] & Pick<Customers, 'observedOn'>;
}

/** Beside the measures on later rows, what a random split of the earlier ones would have claimed. */
export function besideRandomSplit(
  evaluation: Evaluation,
  { prepared, scores, customers: { observedOn } }: TimedScores,
): { readonly evaluation: Evaluation; readonly findings: readonly Finding[] } {
  const { data, folds, labelled, tested } = prepared;
  const { auc } = evaluation.metrics;
  if (tested === labelled || observedOn === undefined || auc === undefined) return { evaluation, findings: [] };
  const earlier = labelled.filter((row) => (folds[row] as number) < FOLD_COUNT);
  const random = areaWithInterval(
    rank(
      Int8Array.from(earlier, (row) => data.label[row] as number),
      Float64Array.from(earlier, (row) => scores.probability[row] as number),
    ),
  );
  const isFar = random.value - auc.value >= LARGE_GAP && areApart(random, auc);
  const day = tested.reduce((first, row) => Math.min(first, observedOn[row] as number), Number.POSITIVE_INFINITY);
  const values = { tested: tested.length, day: isoDate(day), later: auc.value, random: random.value };
  return {
    evaluation: { ...evaluation, metrics: { ...evaluation.metrics, auc_random_split: random } },
    findings: [
      {
        code: 'time-split',
        severity: isFar ? 'warning' : 'info',
        column: null,
        message: message(isFar ? 'timeSplitGap' : 'timeSplit', values),
      },
    ],
  };
}

/** Beyond the standard errors of both, which half an interval is twice of. */
function areApart(higher: Estimate, lower: Estimate): boolean {
  const reach = Math.hypot(higher.value - (higher.low ?? 0), (lower.high ?? 1) - lower.value);
  return higher.value - lower.value > reach;
}
