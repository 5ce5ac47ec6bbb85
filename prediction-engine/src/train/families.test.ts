import { expect, it } from 'vitest';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { seededRandom } from '../statistics/random.ts';
import { madeData } from '../testing/made-training-data.ts';
import { boost } from './boost.ts';
import { boostOptions } from './capacity-search.ts';
import { blendOn, joinForests, joinSplines } from './families.ts';
import { forestMargins } from './forest-margins.ts';

const data = madeData(200, seededRandom(3));
const rows = Int32Array.from(data.label, (_, row) => row);
const stride = data.columns.length;

it('merged forests of several families give the weighted mean of the families', () => {
  const kernel = openKernel();
  const grow = (seed: number) => {
    const options = { ...boostOptions(data, { leaves: 4, depth: 3 }, seed, 'slow'), rounds: 20, patience: 0 };
    return boost(kernel, data, rows, new Int32Array(0), options).forest;
  };
  const families = [[grow(1), grow(2)], [grow(3)], [grow(4), grow(5), grow(6)]];
  const shares = [0.3, 0, 0.7];
  const of = (forests: ReturnType<typeof grow>[]) => forestMargins(kernel, data.bins, stride, forests);
  const joined = joinForests(families, shares);
  expect(joined).toHaveLength(5);
  const [first, , third] = families.map(of);
  of(joined).forEach((margin, row) => {
    expect(margin).toBeCloseTo(0.3 * (first?.[row] as number) + 0.7 * (third?.[row] as number), 12);
  });
});

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
  const { stack, treeShares, splineShares } = blendOn(data.label, models.slice(0, 2), models.slice(2), rows);
  expect(treeShares).toEqual([1, 0]);
  expect(splineShares).toEqual([1]);
  expect(Math.min(stack.trees, stack.spline)).toBeGreaterThanOrEqual(0);
});
