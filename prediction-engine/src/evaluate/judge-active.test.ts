import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/random.ts';
import { evaluate, type LabelledScores } from './evaluate.ts';
import { judgeActive } from './judge-active.ts';

const ROWS = 1000;
const rows = Int32Array.from({ length: ROWS }, (_, row) => row);
const customers = { event: 'no purchase for 90 days', meaning: 'leaving' as const };
/** The first 600 are inactive and left; every third of the others leaves, unrelated to the scores. */
const label = Int8Array.from(rows, (row) => (row < 600 || row % 3 === 0 ? 1 : 0));
const probability = Float64Array.from(rows, (row) => (row < 600 ? 0.99 : 0.3 + ((row * 37) % 101) / 1000));
const run: LabelledScores = {
  prepared: {
    data: { bins: new Uint8Array(0), columns: [], label },
    folds: Uint8Array.from(rows, (row) => row % 5),
    labelled: rows,
    tested: rows,
  },
  scores: { probability },
  customers,
};
const evaluation = evaluate(run, seededRandom(1));

it('a model that only detects customers inactive for long is not rated strong', () => {
  expect(evaluation.verdict.grade).toBe('strong');
  const judged = judgeActive(evaluation, { ...run, customers: { ...customers, wasGone: (row) => row < 600 } });
  expect(judged.evaluation.verdict.grade).toBe('do-not-act');
  expect(judged.evaluation.metrics.auc).toEqual(evaluation.metrics.auc);
  expect(judged.evaluation.metrics.auc_still_active?.value).toBeCloseTo(0.5, 1);
  expect(judged.findings[0]?.message).toMatchObject({ code: 'goneAlready', values: { gone: 600, customers: 1000 } });
});

it('too few outcomes among active customers are reported instead of rated', () => {
  const wasGone = (row: number) => row < 600 || (label[row] === 1 && row > 620);
  const { verdict } = judgeActive(evaluation, { ...run, customers: { ...customers, wasGone } }).evaluation;
  expect(verdict).toMatchObject({ grade: 'weak', sentence: { code: 'weakActive', values: { left: 7 } } });
});

it('nothing changes without inactive customers', () => {
  expect(judgeActive(evaluation, run)).toEqual({ evaluation, findings: [] });
});
