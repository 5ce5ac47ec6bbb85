// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  type Assumptions,
  bestStep,
  breakEven,
  cumulateBands,
  firstAssumed,
  planFrom,
  profitOf,
  startStep,
} from './plan.ts';

const BAND = 0.01;
let state = 9;
const next = (): number => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
};
const customers = Array.from({ length: 800 }, () => {
  const risk = Math.round(next() ** 2 * 1e6) / 1e6;
  const churned = next() < 0.1 ? null : next() < risk ? 1 : 0;
  return { risk, churned, value: Math.round(next() * 100) };
});
type PlannedCustomer = (typeof customers)[number];
const sum = (rows: readonly PlannedCustomer[], of: (row: PlannedCustomer) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const bandOf = ({ risk }: PlannedCustomer): number => Math.round(Math.floor(risk / BAND + 1e-9) * BAND * 100) / 100;
const bands = [...new Set(customers.map(bandOf))].map((from) => {
  const rows = customers.filter((row) => bandOf(row) === from);
  const active = rows.filter(({ churned }) => churned !== 1);
  return {
    from,
    active: active.length,
    expected: sum(active, ({ risk }) => risk),
    atRisk: sum(active, ({ risk, value }) => risk * value),
  };
});
const steps = cumulateBands(bands);
const assumed: Assumptions = { cost: 4, saved: 0.25, value: 50, capacity: null };

describe('a plan from a threshold', () => {
  it.each([0, 0.07, 0.3, 0.55, 0.9])('matches counting the customers one by one at %d', (threshold) => {
    const above = customers.filter(({ risk }) => risk >= threshold);
    const active = above.filter(({ churned }) => churned !== 1);
    const plan = planFrom(steps, threshold, assumed);
    expect(plan.contacted).toBe(active.length);
    expect(plan.expected).toBeCloseTo(
      sum(active, ({ risk }) => risk),
      9,
    );
    expect(plan.precision).toBeCloseTo(plan.expected / plan.contacted, 12);
    const everyone = customers.filter(({ churned }) => churned !== 1);
    expect(plan.recall).toBeCloseTo(plan.expected / sum(everyone, ({ risk }) => risk), 12);
    expect(plan.profit).toBeCloseTo(
      sum(active, ({ risk, value }) => risk * 0.25 * value - 4),
      6,
    );
  });

  it('is raised until it fits the capacity, and cut where even the top band does not', () => {
    const plan = planFrom(steps, 0, { ...assumed, capacity: 60 });
    expect(plan.contacted).toBeLessThanOrEqual(60);
    expect(customers.filter(({ risk, churned }) => risk >= plan.from && churned !== 1)).toHaveLength(plan.contacted);
    const one = cumulateBands([{ from: 0.9, active: 50, expected: 45, atRisk: null }]);
    const cut = planFrom(one, 0, { ...assumed, capacity: 10 });
    expect(cut).toMatchObject({ contacted: 10, expected: 9, precision: 0.9, recall: 0.2 });
  });

  it('uses the typed-in value where the file has none', () => {
    const bare = cumulateBands(bands.map((band) => ({ ...band, atRisk: null })));
    const plan = planFrom(bare, 0.3, assumed);
    expect(plan.profit).toBeCloseTo(0.25 * 50 * plan.expected - 4 * plan.contacted, 9);
    expect(breakEven(bare, assumed)).toBeCloseTo(4 / (0.25 * 50), 12);
  });
});

describe('the best threshold', () => {
  it('earns at least as much as every other that fits', () => {
    for (const capacity of [null, 30, 200]) {
      const within = { ...assumed, capacity };
      const best = bestStep(steps, within);
      const most = best ? profitOf(best, within) : 0;
      for (const step of steps.filter(({ active }) => capacity === null || active <= capacity))
        expect(most).toBeGreaterThanOrEqual(profitOf(step, within));
    }
  });

  it('does not exist when no contact pays', () => {
    expect(bestStep(steps, { ...assumed, cost: 1000 })).toBeNull();
  });
});

describe('without a figure of the reader', () => {
  const withActive = (active: number) => cumulateBands([{ from: 0.5, active, expected: active / 2, atRisk: null }]);

  it('proposes a twentieth of the customers, at least ten and at most two hundred', () => {
    expect([4, 60, 1200, 100_000].map((active) => firstAssumed(withActive(active)).capacity)).toEqual([4, 10, 60, 200]);
  });

  it('contacts the riskiest within that capacity, whatever the invented costs say', () => {
    const { capacity } = firstAssumed(steps);
    const start = startStep(steps, null);
    expect(start?.active).toBeLessThanOrEqual(capacity ?? 0);
    const more = steps.filter(({ from }) => from < (start?.from ?? 0));
    expect(more.every(({ active }) => active > (capacity ?? 0))).toBe(true);
    const poor = steps.map((step) => ({ ...step, atRisk: 0 }));
    expect(bestStep(poor, firstAssumed(poor))).toBeNull();
    expect(startStep(poor, null)?.active).toBe(start?.active);
    expect(
      planFrom(withActive(500), startStep(withActive(500), null)?.from ?? 1, firstAssumed(withActive(500))),
    ).toMatchObject({ contacted: 30 });
  });

  it('uses the reader’s own figures as soon as there are any', () => {
    expect(startStep(steps, assumed)).toEqual(bestStep(steps, assumed));
  });
});
