import { describe, expect, it } from 'vitest';
import { say, sayText } from '../english/render-english.ts';
import { REASONS } from '../explain/explain-rows.ts';
import { buyingScores } from '../results/buying-scores.ts';
import { seededRandom } from '../statistics/random.ts';
import { madeProfile } from '../testing/made-profile.ts';
import { gatherCustomers } from './gather-customers.ts';

/**
 * 400 customers, some of whom leave after each purchase: repeats, days from the first purchase to the last, and age.
 */
const random = seededRandom(11);
const made = Array.from({ length: 400 }, () => {
  const age = 200 + Math.floor(random.next() * 165);
  const gap = 10 + random.next() * 60;
  let last = 0;
  let repeats = 0;
  for (let at = 0; ; ) {
    at += -Math.log(1 - random.next()) * gap;
    if (at > age || random.next() < 0.15) break;
    last = Math.floor(at);
    repeats++;
  }
  return { repeats: last === 0 ? 0 : repeats, last, age, mean: 20 + Math.floor(random.next() * 60) };
});
const ids = made.map((_, at) => `c${at}`);
const betweenFirstAndLast = {
  customer_id: ids,
  frequency: made.map(({ repeats }) => repeats),
  recency: made.map(({ last }) => last),
  T: made.map(({ age }) => age),
  monetary_value: made.map(({ repeats, mean }) => (repeats === 0 ? 0 : mean)),
};
const sinceTheLast = {
  CustomerID: ids,
  Recency: made.map(({ last, age }) => age - last),
  Frequency: made.map(({ repeats }) => repeats + 1),
  Monetary: made.map(({ repeats, mean }) => mean * (repeats + 1)),
  Customer_Age_Days: made.map(({ age }) => age),
};
const scoredOf = (columns: Parameters<typeof madeProfile>[0]) => {
  const found = gatherCustomers(madeProfile(columns), '2026-01-01');
  if (found.kind !== 'buying') throw new Error(found.kind === 'unlabelled' ? found.problem.reason.code : found.kind);
  return { ...found, scored: buyingScores(found) };
};

describe('aggregated purchases', () => {
  const { customers, scored, findings } = scoredOf(betweenFirstAndLast);

  it('are scored by a model of buying, with the columns of the file first', () => {
    expect(sayText(customers.event)).toBe('no purchase in the next 90 days');
    expect(customers.input.names).toEqual([
      ...Object.keys(betweenFirstAndLast),
      'probability_alive',
      'expected_purchases_90_days',
      'expected_value_90_days',
    ]);
    expect(scored.verdict.grade).toBe('not-applicable');
    expect(scored.probability.every((own) => own > 0 && own < 1)).toBe(true);
  });

  it('give the same result for either definition of recency and frequency', () => {
    const other = scoredOf(sinceTheLast);
    other.scored.probability.forEach((own, row) => {
      expect(own).toBeCloseTo(scored.probability[row] ?? 0, 6);
    });
    expect(findings[0]?.message.values).toMatchObject({ since: { code: 'firstToLast' } });
    expect(other.findings[0]?.message.values).toMatchObject({ since: { code: 'sinceLast' } });
    expect(other.findings[1]?.message.code).toBe('spentAltogether');
  });

  it('explain an inactive regular customer by recency', () => {
    const quiet = made.findIndex(({ repeats, last, age }) => repeats >= 4 && age - last > 150);
    const feature = scored.reasonFeature[quiet * REASONS] ?? -1;
    expect(customers.features[feature]?.name).toBe('recency');
    expect(say(scored.reason(quiet, feature, 12))).toBe(`recency: ${made[quiet]?.last} (risk +12 points)`);
  });

  it("are described with the missing column if a customer's age is unknown", () => {
    const { Customer_Age_Days: _, ...withoutAge } = sinceTheLast;
    expect(gatherCustomers(madeProfile(withoutAge), '2026-01-01')).toMatchObject({
      kind: 'unlabelled',
      problem: { code: 'rfm-without-age', fix: { code: 'rfmNoAgeFix' } },
    });
  });

  it('are rejected if single purchases match neither definition of recency', () => {
    const odd = { ...betweenFirstAndLast, recency: made.map((_, at) => 3 + (at % 50)) };
    expect(gatherCustomers(madeProfile(odd), '2026-01-01')).toMatchObject({ problem: { code: 'rfm-unclear' } });
  });
});
