// @vitest-environment node
import { expect, test } from 'vitest';
import type { ReceivedPrediction } from '../http/answers.ts';
import { prediction } from '../testing/sample-data.ts';
import { shownPrediction } from './shown-prediction.ts';

type Grade = NonNullable<ReceivedPrediction['verdict']>['grade'];

const made = (id: number, grade: Grade | 'failed', more: Partial<ReceivedPrediction> = {}): ReceivedPrediction => ({
  ...prediction({ id, status: grade === 'failed' ? 'FAILED' : 'COMPLETED', has_output: grade !== 'failed' }),
  finished_at: `2026-11-${String(id).padStart(2, '0')}T08:00:00Z`,
  verdict: grade === 'failed' ? null : { grade, title: '', sentence: '', says: {} },
  ...more,
});
const [strong, weak, useless, failed] = [made(1, 'strong'), made(2, 'weak'), made(3, 'do-not-act'), made(4, 'failed')];

test('the prediction that finished last is shown, and its report needs no warning', () => {
  expect(shownPrediction([strong, weak], null)).toEqual({ shown: weak, offered: [weak, strong], warning: null });
});

test('a linked prediction is shown instead; an unknown one is not replaced by another', () => {
  expect(shownPrediction([strong, weak], '1').shown).toBe(strong);
  expect(shownPrediction([strong, weak], '9').shown).toBeNull();
});

test('a report not to act on has a warning, with the way to the newest usable one', () => {
  expect(shownPrediction([strong, weak, useless], null).warning).toEqual({ kind: 'do-not-act', good: strong });
  expect(shownPrediction([useless], null).warning).toEqual({ kind: 'do-not-act', good: null });
});

test('a failed file leaves the last report in place, with a warning', () => {
  expect(shownPrediction([strong, failed], null)).toMatchObject({
    shown: strong,
    warning: { kind: 'newest-failed', newest: failed },
  });
  expect(shownPrediction([strong, weak, failed], '1').warning).toBeNull();
});

test('a cancelled job is no failure', () => {
  const cancelled = made(5, 'failed', {
    error: { code: 'cancelled', title: '', detail: '', fix: '', says: {} },
  });
  expect(shownPrediction([strong, cancelled], null).warning).toBeNull();
});
