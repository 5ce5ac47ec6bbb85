import { afterEach, expect, test, vi } from 'vitest';
import { measureSlowness, patience } from './machine-speed.mjs';

afterEach(() => vi.unstubAllEnvs());

test('limits grow with the slowness that was measured when the run began', async () => {
  vi.stubEnv('HOLDFAST_SLOWNESS', '4.5');
  expect(await measureSlowness()).toBe(4.5);
  expect(patience(1000)).toBe(4500);
});

test('a machine is measured between as fast as two quiet cores and twenty times slower, and says so to those it starts', async () => {
  vi.stubEnv('HOLDFAST_SLOWNESS', '');
  const slowness = await measureSlowness();
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(slowness).toBeLessThanOrEqual(20);
  expect(process.env.HOLDFAST_SLOWNESS).toBe(slowness.toFixed(1));
});
