import { afterEach, expect, test, vi } from 'vitest';
import { measureSlowness, patience } from './machine-speed.mjs';

afterEach(() => vi.unstubAllEnvs());

test('limits scale with the slowness measured at the start of the run', async () => {
  vi.stubEnv('HOLDFAST_SLOWNESS', '4.5');
  expect(await measureSlowness()).toBe(4.5);
  expect(patience(1000)).toBe(4500);
});

test('slowness is between 1 and 20 and is passed to child processes', async () => {
  vi.stubEnv('HOLDFAST_SLOWNESS', '');
  const slowness = await measureSlowness();
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(slowness).toBeLessThanOrEqual(20);
  expect(process.env.HOLDFAST_SLOWNESS).toBe(slowness.toFixed(1));
});
