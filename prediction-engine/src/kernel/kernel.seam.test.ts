import { describe, expect, it } from 'vitest';
import { isDeep } from '../../../scripts/depth.mjs';
import { compileKernel } from '../../assembly/build.mjs';
import { explainRows } from '../explain/explain-rows.ts';
import { binTable, fitBins } from '../prepare/binned-table.ts';
import { seededRandom } from '../statistics/random.ts';
import { madeData, madeTable } from '../testing/made-training-data.ts';
import { boost } from '../train/boost.ts';
import type { BoostOptions } from '../train/boost-options.ts';
import { fitRidgePath, type SplineModel } from '../train/ridge-logistic.ts';
import { splineBasis } from '../train/spline-basis.ts';
import { logOddsOf } from '../train/stacked-model.ts';
import { exponential } from './exponential.ts';
import { KERNEL_BASE64 } from './kernel-bytes.ts';
import { plainKernel } from './testing/plain-kernel.ts';
import { openKernel } from './wasm-kernel.ts';

const OPTIONS: BoostOptions = {
  capacity: { leaves: 16, depth: 6 },
  rounds: 40,
  patience: 0,
  learningRate: 0.1,
  ridge: 1,
  minimumHessian: 0.3,
  rowShare: 0.8,
  columnShare: 0.8,
  seed: 7,
};

describe('the two kernels', () => {
  const data = madeData(900, seededRandom(3));
  const rows = Int32Array.from({ length: 900 }, (_, row) => row);
  const trainRows = rows.filter((row) => row % 3 !== 0);
  const testRows = rows.filter((row) => row % 3 === 0);

  it('are WebAssembly and plain JavaScript', () => {
    expect(openKernel().name).toBe('wasm');
    expect(plainKernel().name).toBe('plain');
  });

  it('grow bit-identical trees', () => {
    const fast = boost(openKernel(), { data, trainRows, testRows, options: OPTIONS });
    const plain = boost(plainKernel(), { data, trainRows, testRows, options: OPTIONS });
    expect(fast).toEqual(plain);
    expect(fast.forest.feature.length).toBeGreaterThan(400);
  });

  it('solve a regression bit-identically', () => {
    const basis = splineBasis(data, trainRows);
    const fast = fitRidgePath(openKernel(), { data, basis, rows: trainRows, penalties: [10, 1] });
    const plain = fitRidgePath(plainKernel(), { data, basis, rows: trainRows, penalties: [10, 1] });
    expect(fast).toEqual(plain);
  });

  it('factorise a matrix bit-identically, including a direction without information', () => {
    const size = 7;
    const line = size + 1;
    const random = seededRandom(4);
    const root = Array.from({ length: size }, () => Array.from({ length: size }, () => random.next() - 0.5));
    for (const row of root) row[3] = 0;
    const [fast, plain] = [openKernel(), plainKernel()].map((kernel) => {
      const doubles = new Float64Array(kernel.reserve(64 + 8 * line * (size + 1)));
      for (let i = 0; i < size; i++)
        for (let j = 0; j <= i; j++)
          doubles[8 + i * line + j] = root.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0);
      kernel.factorise(64, size, line, 64 + 8 * line * size);
      return Array.from({ length: size }, (_, i) => doubles.slice(8 + i * line, 8 + i * line + i + 1));
    });
    expect(fast).toEqual(plain);
    expect(fast?.[3]?.[3]).toBe(1e6);
  });

  it.each([2, 3])('find bit-identical reasons, with %i columns of noise', (noise) => {
    const table = madeTable(500, seededRandom(9), noise);
    const all = Int32Array.from({ length: 500 }, (_, row) => row);
    const { columns, bins } = binTable(table, fitBins(table.columns, all));
    const own = { columns, bins, label: table.label };
    const { forest } = boost(openKernel(), {
      data: own,
      trainRows: all,
      testRows: new Int32Array(0),
      options: OPTIONS,
    });
    const spline = fitRidgePath(openKernel(), {
      data: own,
      basis: splineBasis(own, all),
      rows: all,
      penalties: [10],
    })[0] as SplineModel;
    const model = { forests: [forest], spline, stack: { intercept: 0.1, trees: 0.6, spline: 0.5 } };
    const logOdds = logOddsOf(openKernel(), model, bins, columns.length);
    const fast = explainRows(openKernel(), { data: own, model, rows: all, logOdds, effects: null });
    expect(fast).toEqual(explainRows(plainKernel(), { data: own, model, rows: all, logOdds, effects: null }));
    expect(fast.largestGap).toBeLessThan(1e-9);
    // Each customer is counted once per column, and has a reason for or against.
    expect(fast.binCount.reduce((sum, count) => sum + count, 0)).toBe(500 * columns.length);
    const columnsOf = [...fast.reasonFeature, ...fast.protectiveFeature];
    expect(Math.max(...columnsOf)).toBeLessThan(columns.length);
    for (let row = 0; row < 500; row++) {
      const [first = 0, second = 0, third = 0] = fast.reasonPoints.subarray(3 * row, 3 * row + 3);
      expect(first >= second && second >= third && third >= 0).toBe(true);
      expect(first > 0 || (fast.protectivePoints[row] as number) < 0).toBe(true);
    }
  });

  it('share an exponential accurate to seven digits', () => {
    for (let x = -35; x <= 35; x += 0.37) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 7);
  });

  it.runIf(isDeep)('are shipped as compiled from the source in this repository', async () => {
    expect(Buffer.from(await compileKernel()).toString('base64')).toBe(KERNEL_BASE64);
  });
});
