import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Estimate } from '@holdfast/contracts/prediction/verdict';
import { message } from '@holdfast/texts/message';
import { FOLD_COUNT } from '../prepare/folds.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Evaluation, LabelledScores } from './evaluate.ts';
import { rankRows } from './ranked.ts';
import { areaWithInterval } from './ranking-measures.ts';

/** A smaller difference changes no decision, and a random split can differ as much by chance. */
const LARGE_GAP = 0.03;

interface TimedScores extends LabelledScores {
  readonly customers: LabelledScores['customers'] & Pick<Customers, 'observedOn'>;
}

/** Adds the AUC of a random split of the earlier rows to the measures on the later ones. */
export function besideRandomSplit(
  evaluation: Evaluation,
  { prepared, scores, customers: { observedOn } }: TimedScores,
): { readonly evaluation: Evaluation; readonly findings: readonly Finding[] } {
  const { data, folds, groups, labelled, tested } = prepared;
  const { auc } = evaluation.metrics;
  if (tested === labelled || observedOn === undefined || auc === undefined) return { evaluation, findings: [] };
  const earlier = labelled.filter((row) => (folds[row] as number) < FOLD_COUNT);
  const { label } = data;
  const random = areaWithInterval(rankRows(earlier, { label, probability: scores.probability, groups }));
  const isFar = random.value - auc.value >= LARGE_GAP && differSignificantly(random, auc);
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

/** Significantly different at about 95%: the half-widths of both intervals are combined in quadrature. */
function differSignificantly(higher: Estimate, lower: Estimate): boolean {
  const reach = Math.hypot(higher.value - (higher.low ?? 0), (lower.high ?? 1) - lower.value);
  return higher.value - lower.value > reach;
}
