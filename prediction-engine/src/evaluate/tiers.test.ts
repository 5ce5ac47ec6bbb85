import { expect, it } from 'vitest';
import { tierOf, tiersFor } from './tiers.ts';

it('uses custom limits regardless of the base rate', () => {
  const own = { medium: 0.1, high: 0.3, critical: 0.6 };
  for (const rate of [0.01, 0.5, 0.97]) expect(tiersFor(rate, own).map(({ from }) => from)).toEqual([0, 0.1, 0.3, 0.6]);
});

it.each([0.001, 0.01, 0.26, 0.5, 0.55, 0.7, 0.96, 0.999])('a base rate of %d gives meaningful tiers', (rate) => {
  const tiers = tiersFor(rate);
  const from = tiers.map((tier) => tier.from);
  expect(from).toEqual([...new Set(from)].sort((a, b) => a - b));
  expect(tiers[tierOf(tiers, 0.51)]?.tier).not.toBe('Low');
  expect(tiers[tierOf(tiers, 0.95)]?.tier).toBe('Critical');
});
