import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import { rank } from './ranked.ts';
import { areaWithInterval } from './ranking-measures.ts';
import { type VerdictFacts, verdictOf } from './verdict.ts';

const rule = (column: string, auc: number) => ({ column, label: undefined, auc });
const honest: VerdictFacts = {
  auc: { value: 0.86, low: 0.84, high: 0.88 },
  topDecileLift: 3.1,
  gain: 0.1,
  gainError: 0.01,
  customers: 5000,
  churners: 1300,
  baseRate: 0.26,
  predicted: { event: 'Churn = Yes', meaning: 'leaving' },
  rules: [rule('tenure', 0.74)],
};
const codesIn = ({ code, values: { sentences } }: Message): string[] =>
  code === 'sentences' ? (sentences as Message[]).map((sentence) => sentence.code) : [code];
const judged = (facts: Partial<VerdictFacts>) => {
  const { grade, title, sentence } = verdictOf({ ...honest, ...facts });
  return { grade, title: title.code, says: codesIn(sentence) };
};

describe('the verdict', () => {
  it('is strong if AUC, its lower bound and lift are', () => {
    expect(judged({})).toEqual({ grade: 'strong', title: 'strongTitle', says: ['strong'] });
  });

  it.each([
    ['46 customers', { value: 0.9, low: 0.6, high: 0.99 }, 46, 12, 'useful'],
    ['80 customers', { value: 0.85, low: 0.68, high: 0.94 }, 80, 20, 'useful'],
    ['120 customers', { value: 0.82, low: 0.71, high: 0.9 }, 120, 40, 'useful'],
    ['60 customers', { value: 0.75, low: 0.55, high: 0.88 }, 60, 20, 'weak'],
    ['5,000 customers, few of them left', { value: 0.83, low: 0.7, high: 0.91 }, 5000, 20, 'useful'],
  ] as const)('follows the lower bound of the interval with %s', (_, auc, customers, churners, grade) => {
    const verdict = judged({ auc, customers, churners });
    expect(verdict.grade).toBe(grade);
    expect(verdict.says).toContain('uncertainRange');
  });

  it.each([
    [0.86, 'useful'],
    [0.9, 'useful'],
    [0.859, 'strong'],
  ] as const)('is one step lower if a single-column rule reaches %d', (auc, grade) => {
    const verdict = judged({ rules: [rule('tenure', auc)] });
    expect(verdict.grade).toBe(grade);
    expect(verdict.says.includes('ruleAsGood')).toBe(grade !== 'strong');
  });

  it('is a hint with few customers, a wide interval and a better single-column rule', () => {
    const facts = { auc: { value: 0.87, low: 0.6, high: 0.99 }, customers: 46, churners: 12, rules: [rule('a', 0.91)] };
    expect(judged(facts)).toEqual({
      grade: 'weak',
      title: 'weakTitle',
      says: ['weakUnsure', 'uncertainRange', 'ruleAsGood'],
    });
  });

  it.each([
    [31, 0.95, 'useful'],
    [45, 0.9, 'useful'],
    [59, 0.85, 'useful'],
    [400, 0.6, 'useful'],
    [400, 0.9, 'strong'],
  ] as const)(
    'requires a longer history for a log of %i days with %d of the returns in its window',
    (days, covered, grade) => {
      const verdict = judged({ history: { days, covered, window: message('days', { count: 7 }) } });
      expect(verdict.grade).toBe(grade);
      expect(verdict.says.includes('shortHistory')).toBe(grade !== 'strong');
    },
  );
});

describe('a perfect model', () => {
  const separated = (positives: number, negatives: number) =>
    areaWithInterval(
      rank(
        Int8Array.from({ length: positives + negatives }, (_, at) => (at < positives ? 1 : 0)),
        Float64Array.from({ length: positives + negatives }, (_, at) => 1 - at / 1e6),
      ),
    );

  it.each([
    [10, 40, 0.7],
    [10, 5000, 0.7],
    [30, 70, 0.87],
    [120, 280, 0.95],
    [2000, 5000, 0.99],
  ])('has an interval: %i versus %i', (positives, negatives, low) => {
    const auc = separated(positives, negatives);
    expect(auc.value).toBe(1);
    expect(auc.high).toBe(1);
    expect(auc.low).toBeGreaterThan(low);
    expect(auc.low).toBeLessThan(1);
  });

  it('is treated as a leak, naming the columns that look like one', () => {
    const perfect = { auc: separated(120, 280), rules: [rule('refund', 0.97), rule('calls', 0.93), rule('age', 0.6)] };
    const { title, sentence, grade } = verdictOf({ ...honest, ...perfect });
    expect(grade).toBe('weak');
    expect(title).toEqual(message('perfectTitle'));
    expect(sentence.values).toMatchObject({ list: { items: ['refund', 'calls'], more: 0 } });
  });

  it('is reported as perfect if no column explains it', () => {
    const perfect = { auc: separated(120, 280), rules: [rule('usage', 0.8), rule('age', 0.6)] };
    expect(judged(perfect)).toEqual({
      grade: 'strong',
      title: 'strongTitle',
      says: ['strong', 'perfectNone'],
    });
    expect(judged({ ...perfect, customers: 400, churners: 120 }).says).toContain('perfectNone');
  });

  it('is never rated worthless, however few customers there are', () => {
    for (const [left, stayed] of [
      [10, 40],
      [12, 50],
      [20, 30],
      [25, 25],
      [11, 900],
    ] as const)
      expect(judged({ auc: separated(left, stayed), customers: left + stayed, churners: left }).grade).not.toBe(
        'do-not-act',
      );
  });
});
