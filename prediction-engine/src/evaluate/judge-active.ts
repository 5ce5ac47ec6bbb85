import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Verdict } from '@holdfast/contracts/prediction/verdict';
import { message } from '@holdfast/texts/message';
import { FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';
import type { Evaluation, LabelledScores } from './evaluate.ts';
import { liftTable } from './lift.ts';
import { gainOverBaseRate } from './probability-measures.ts';
import { rank } from './ranked.ts';
import { areaWithInterval } from './ranking-measures.ts';
import { verdictOf } from './verdict.ts';

/** A smaller share of inactive customers does not change any displayed figure. */
const REPORTED_SHARE = 0.02;

/**
 * In a log most customers of earlier years were inactive long before the test date, and any model detects them. The
 * measures cover all customers; the verdict covers only active ones, for whom the model is used.
 */
export function judgeActive(
  evaluation: Evaluation,
  { prepared, scores, customers }: LabelledScores,
): { readonly evaluation: Evaluation; readonly findings: readonly Finding[] } {
  const { data, tested } = prepared;
  const { wasGone } = customers;
  const { auc: overall } = evaluation.metrics;
  if (wasGone === undefined || overall === undefined) return { evaluation, findings: [] };
  const active = tested.filter((row) => !wasGone(row));
  const gone = tested.length - active.length;
  if (gone < tested.length * REPORTED_SHARE) return { evaluation, findings: [] };
  const ranked = rank(
    Int8Array.from(active, (row) => data.label[row] as number),
    Float64Array.from(active, (row) => scores.probability[row] as number),
  );
  if (Math.min(ranked.positives, ranked.negatives) < FEWEST_OF_A_CLASS)
    return { evaluation: { ...evaluation, verdict: tooFew(active.length, ranked.positives) }, findings: [] };
  const auc = areaWithInterval(ranked);
  const { gain, error } = gainOverBaseRate(ranked);
  const verdict = verdictOf({
    auc,
    topDecileLift: liftTable(ranked)[0]?.lift ?? 1,
    gain,
    gainError: error,
    customers: active.length,
    churners: ranked.positives,
    baseRate: ranked.positives / active.length,
    predicted: customers,
    // The rules were measured on all customers, inactive ones included.
    rules: [],
    history: customers.history,
  });
  return {
    evaluation: { ...evaluation, verdict, metrics: { ...evaluation.metrics, auc_still_active: auc } },
    findings: [activeFinding(gone, tested.length, overall.value, auc.value)],
  };
}

function tooFew(active: number, left: number): Verdict {
  return {
    grade: 'weak',
    title: message('weakTitle'),
    sentence: message('weakActive', { active, left }),
  };
}

function activeFinding(gone: number, all: number, overall: number, active: number): Finding {
  return {
    code: 'gone-already',
    severity: 'info',
    column: null,
    message: message('goneAlready', { gone, customers: all, active, overall }),
  };
}
