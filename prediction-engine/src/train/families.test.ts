import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/random.ts';
import { madeData } from '../testing/made-training-data.ts';
import { blendOn, joinSplines } from './families.ts';

const data = madeData(200, seededRandom(3));
const rows = Int32Array.from(data.label, (_, row) => row);

it('merged additive models are one table', () => {
  const starts = Int32Array.of(0, 2);
  const joined = joinSplines(
    [
      { intercept: 1, terms: Float64Array.of(0, 4), starts },
      { intercept: 3, terms: Float64Array.of(2, 0), starts },
    ],
    [0.25, 0.75],
  );
  expect(joined).toEqual({ intercept: 2.5, terms: Float64Array.of(1.5, 1), starts });
});

it('an inverted model gets no weight, and weights are never negative', () => {
  const random = seededRandom(9);
  const truth = Float64Array.from(rows, (row) => (data.label[row] === 1 ? 1 : -1) + 3 * (random.next() - 0.5));
  const models = [truth, truth.map((x) => -x), truth.map((x) => x + random.next())].map((margins) => ({ margins }));
  const [trees = { margins: truth }, ...additive] = models;
  const { stack, splineShares } = blendOn(data.label, trees, additive, rows);
  expect(splineShares).toEqual([0, 1]);
  expect(Math.min(stack.trees, stack.spline)).toBeGreaterThanOrEqual(0);
});
