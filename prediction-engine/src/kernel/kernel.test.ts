import { describe, expect, it } from 'vitest';
import { compileKernel } from '../../assembly/build.mjs';
import { seededRandom } from '../statistics/random.ts';
import { boost } from '../train/boost.ts';
import type { BoostOptions } from '../train/boost-options.ts';
import { madeData } from '../train/made-data.ts';
import { fitRidgePath } from '../train/ridge-logistic.ts';
import { splineBasis } from '../train/spline-basis.ts';
import { exponential } from './exponential.ts';
import { KERNEL_BASE64 } from './kernel-bytes.ts';
import { plainKernel } from './plain-kernel.ts';
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

  it('are a WebAssembly one here and a plain one', () => {
    expect(openKernel().name).toBe('wasm');
    expect(plainKernel().name).toBe('plain');
  });

  it('grow the same trees to the last bit', () => {
    const fast = boost(openKernel(), data, trainRows, testRows, OPTIONS);
    const plain = boost(plainKernel(), data, trainRows, testRows, OPTIONS);
    expect(fast).toEqual(plain);
    expect(fast.forest.feature.length).toBeGreaterThan(400);
  });

  it('solve the same regression to the last bit', () => {
    const basis = splineBasis(data, trainRows);
    const fast = fitRidgePath(openKernel(), data, basis, trainRows, [10, 1]);
    const plain = fitRidgePath(plainKernel(), data, basis, trainRows, [10, 1]);
    expect(fast).toEqual(plain);
  });

  it('share an exponential that is right to seven digits', () => {
    for (let x = -35; x <= 35; x += 0.37) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 7);
  });

  it('are shipped as compiled from the source in this repository', async () => {
    expect(Buffer.from(await compileKernel()).toString('base64')).toBe(KERNEL_BASE64);
  }, 180_000);
});
