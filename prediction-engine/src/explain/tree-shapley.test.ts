import { expect, it } from 'vitest';
import { plainKernel } from '../kernel/testing/plain-kernel.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { shapleyOfOne } from '../model/shapley-of-one.ts';
import { seededRandom } from '../statistics/random.ts';
import { madeData } from '../testing/made-training-data.ts';
import { boost } from '../train/boost.ts';
import { type Forest, firstTrees } from '../train/forest.ts';
import { forestShapley } from './tree-shapley.ts';

const data = madeData(600, seededRandom(11));
const stride = data.columns.length;
const rows = Int32Array.from({ length: 600 }, (_, row) => row);
const { forest } = boost(openKernel(), {
  data,
  trainRows: rows,
  testRows: new Int32Array(0),
  options: {
    capacity: { leaves: 31, depth: 8 },
    rounds: 12,
    patience: 0,
    learningRate: 0.3,
    ridge: 1,
    minimumHessian: 0.1,
    rowShare: 0.8,
    columnShare: 1,
    seed: 5,
  },
});
const someBins = data.bins.slice(0, 40 * stride);

it('the effects of a forest are the Shapley values of its conditional expectation, by definition', () => {
  const small = firstTrees(forest, 3);
  const { effects } = forestShapley(openKernel(), [small], someBins, stride);
  for (let row = 0; row < 12; row++) {
    const own = someBins.subarray(row * stride, (row + 1) * stride);
    for (let f = 0; f < stride; f++) expect(effects[row * stride + f]).toBeCloseTo(byDefinition(small, own, f), 10);
  }
});

it('the effects and the mean add up to the margin of every row', () => {
  const { effects, mean } = forestShapley(openKernel(), [forest], someBins, stride);
  for (let row = 0; row < 40; row++) {
    const own = someBins.subarray(row * stride, (row + 1) * stride);
    let sum = mean;
    for (let f = 0; f < stride; f++) sum += effects[row * stride + f] as number;
    expect(Math.abs(sum - expectation(forest, own, (1 << stride) - 1))).toBeLessThan(1e-12);
  }
});

it('a single customer gets the same effects as in a batch', () => {
  const inBatch = forestShapley(openKernel(), [forest, firstTrees(forest, 5)], someBins, stride);
  for (let row = 0; row < 40; row++) {
    const alone = shapleyOfOne([forest, firstTrees(forest, 5)], someBins.subarray(row * stride, (row + 1) * stride));
    expect(alone.mean).toBeCloseTo(inBatch.mean, 12);
    alone.effects.forEach((effect, f) => {
      expect(effect).toBeCloseTo(inBatch.effects[row * stride + f] as number, 12);
    });
  }
});

it('both kernels give bit-identical effects', () => {
  const fast = forestShapley(openKernel(), [forest], someBins, stride);
  expect(fast).toEqual(forestShapley(plainKernel(), [forest], someBins, stride));
});

/** Summed over all orders in which the columns could become known: slow but certainly correct. */
function byDefinition(trees: Forest, bins: Uint8Array, feature: number): number {
  let sum = 0;
  for (let known = 0; known < 1 << stride; known++) {
    if ((known >> feature) & 1) continue;
    const size = [...known.toString(2)].filter((bit) => bit === '1').length;
    const weight = (factorial(size) * factorial(stride - size - 1)) / factorial(stride);
    sum += weight * (expectation(trees, bins, known | (1 << feature)) - expectation(trees, bins, known));
  }
  return sum;
}

/**
 * The expected margin if only the columns in `known` are known: unknown ones follow both branches, weighted by training
 * rows.
 */
function expectation(trees: Forest, bins: Uint8Array, known: number): number {
  let total = trees.base;
  for (let tree = 0; tree < trees.starts.length - 1; tree++) {
    const start = trees.starts[tree] as number;
    const walk = (node: number): number => {
      const at = start + node;
      const feature = trees.feature[at] as number;
      if (feature < 0) return trees.value[at] as number;
      const left = trees.left[at] as number;
      const right = trees.right[at] as number;
      const bin = bins[feature] as number;
      const goesLeft = bin >= (trees.low[at] as number) && bin < (trees.low[at] as number) + (trees.span[at] as number);
      if ((known >> feature) & 1) return walk(goesLeft ? left : right);
      const share = (trees.cover[start + left] as number) / (trees.cover[at] as number);
      return share * walk(left) + (1 - share) * walk(right);
    };
    total += walk(0);
  }
  return total;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
