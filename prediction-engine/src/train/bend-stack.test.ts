import { expect, it } from 'vitest';
import { contributionsOf } from '../explain/contributions.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { seededRandom } from '../statistics/random.ts';
import { isotonic } from '../testing/isotonic.ts';
import { madeData } from '../testing/made-training-data.ts';
import { boost } from './boost.ts';
import { blendOn } from './families.ts';
import { type Stack, stacked } from './stack.ts';
import { logOddsOf } from './stacked-model.ts';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Over ten groups of equal size. */
function calibrationError(labels: readonly number[], scores: readonly number[]): number {
  const order = scores.map((_, i) => i).sort((a, b) => (scores[a] as number) - (scores[b] as number));
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const part = order.slice((bin * order.length) / 10, ((bin + 1) * order.length) / 10);
    error += Math.abs(part.reduce((sum, i) => sum + (scores[i] as number) - (labels[i] as number), 0)) / order.length;
  }
  return error;
}

/** Customers with two models' margins of one signal, and the stack fitted on the first of them. */
function madeStack(chanceOf: (signal: number) => number, { learnt, tested }: { learnt: number; tested: number }) {
  const random = seededRandom(5);
  const count = learnt + tested;
  const signal = Float64Array.from({ length: count }, () => 3 * (random.next() + random.next() - 1));
  const label = Int8Array.from(signal, (x) => (random.next() < chanceOf(x) ? 1 : 0));
  const trees = { margins: signal.map((x) => x + 0.2 * random.next()) };
  const spline = { margins: signal.map((x) => 0.8 * x + 0.4 * random.next()) };
  const rows = Int32Array.from({ length: learnt }, (_, row) => row);
  const { stack } = blendOn(label, trees, [spline], rows);
  const scoreOf = (row: number) =>
    logistic(stacked(stack, trees.margins[row] as number, spline.margins[row] as number));
  const part = (from: number, to: number) => ({
    labels: [...label.subarray(from, to)],
    scores: Array.from({ length: to - from }, (_, at) => scoreOf(from + at)),
  });
  return { stack, learnt: part(0, learnt), tested: part(learnt, count) };
}

it.each([
  ['that level off', (x: number) => 0.08 + 0.8 * logistic(4 * x)],
  ['in two soft steps', (x: number) => 0.05 + 0.25 * logistic(6 * x + 3) + 0.4 * logistic(6 * x - 3)],
  ['between two limits', (x: number) => Math.min(0.6, Math.max(0.02, 0.3 + 0.4 * x))],
  ['of a rare outcome', (x: number) => 0.5 * logistic(3 * x - 5)],
  ['of a straight line', (x: number) => logistic(2 * x - 1)],
])('a large file is calibrated at least as well as by isotonic regression: probabilities %s', (_, chanceOf) => {
  const { learnt, tested } = madeStack(chanceOf, { learnt: 20_000, tested: 20_000 });
  const curve = isotonic(learnt.labels, learnt.scores);
  const byChance = 0.004;
  expect(calibrationError(tested.labels, tested.scores)).toBeLessThan(
    calibrationError(tested.labels, tested.scores.map(curve)) + byChance,
  );
});

it('a small file keeps its straight stack', () => {
  const { stack } = madeStack((x) => 0.08 + 0.8 * logistic(4 * x), { learnt: 3_000, tested: 10 });
  expect(stack.bends).toBeUndefined();
});

it('a bent stack ranks customers like the straight one', () => {
  const { stack } = madeStack((x) => 0.08 + 0.8 * logistic(4 * x), { learnt: 20_000, tested: 10 });
  expect(stack.bends?.length).toBeGreaterThan(2);
  const along = Array.from({ length: 400 }, (_, at) => stacked(stack, -10 + at / 20, -10 + at / 20));
  along.slice(1).forEach((value, at) => {
    expect(value).toBeGreaterThan(along[at] as number);
  });
});

it('the contributions of a bent model add up to its log-odds', () => {
  const data = madeData(600, seededRandom(11));
  const rows = Int32Array.from(data.label, (_, row) => row);
  const capacity = { leaves: 8, depth: 5 };
  const options = { capacity, rounds: 20, patience: 0, learningRate: 0.3, ridge: 1, minimumHessian: 0.1, seed: 5 };
  const { forest } = boost(openKernel(), {
    data,
    trainRows: rows,
    testRows: new Int32Array(0),
    options: { ...options, rowShare: 0.8, columnShare: 1 },
  });
  const starts = Int32Array.from([0, ...data.columns.map(({ binCount }) => binCount)]);
  for (let f = 1; f < starts.length; f++) starts[f] = (starts[f] as number) + (starts[f - 1] as number);
  const terms = Float64Array.from({ length: starts.at(-1) as number }, (_, at) => Math.sin(at));
  const bends = [
    { at: -1, turn: 0.8 },
    { at: 0.2, turn: -1.5 },
  ];
  const stack: Stack = { intercept: 0.1, trees: 0.6, spline: 0.5, bends };
  const model = { forests: [forest], spline: { intercept: -0.4, terms, starts }, stack };
  const { base, values } = contributionsOf(openKernel(), { columns: data.columns, model, bins: data.bins });
  const stride = data.columns.length;
  logOddsOf(openKernel(), model, data.bins, stride).forEach((logOdds, row) => {
    const sum = values.subarray(row * stride, (row + 1) * stride).reduce((all, value) => all + value, base);
    expect(Math.abs(sum - logOdds)).toBeLessThan(1e-9);
  });
});
