// @vitest-environment node
import { expect, it } from 'vitest';
import { reasonSteps } from './reason-steps.ts';

const EFFECTS = [1.2, -0.7, 0.4, -0.2, 0.1, 0.05, -0.02, 0.01].map((effect, i) => ({
  column: `c${i}`,
  value: String(i),
  effect,
}));
const probability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

it('leads from the average customer to this one without a remainder, for any number of reasons', () => {
  const sum = EFFECTS.reduce((total, { effect }) => total + effect, -1.1);
  for (const most of [1, 3, 6, 7, 20]) {
    const { start, end, logOdds, steps } = reasonSteps({ base: -1.1, effects: EFFECTS }, most);
    expect(logOdds).toBeCloseTo(sum, 12);
    expect(start).toBeCloseTo(probability(-1.1), 12);
    expect(end).toBeCloseTo(probability(sum), 12);
    expect(steps.at(-1)?.to).toBeCloseTo(end, 12);
    expect(steps.reduce((total, { points }) => total + points, 0)).toBeCloseTo(100 * (end - start), 9);
    expect(steps.reduce((total, { gathered }) => total + gathered, 0)).toBe(EFFECTS.length);
  }
});

it('gives a reason the sign of its effect, also where all cancel out', () => {
  const { steps } = reasonSteps({ base: 0.3, effects: [...EFFECTS, { column: 'x', value: '', effect: -0.84 }] }, 20);
  for (const { points, logOdds } of steps) expect(Math.sign(points)).toBe(Math.sign(logOdds));
});

it('includes a reason for staying, however weak', () => {
  const effects = [0.9, 0.8, 0.7, 0.6, 0.5, -0.1, 0.05].map((effect, i) => ({ column: `c${i}`, value: '', effect }));
  const { end, steps } = reasonSteps({ base: -1, effects }, 3);
  expect(steps.map(({ column }) => column)).toEqual(['c0', 'c1', 'c5', null]);
  expect(steps.at(-1)?.to).toBeCloseTo(end, 12);
});
