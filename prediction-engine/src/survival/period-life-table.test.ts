import { describe, expect, it } from 'vitest';
import { isConsistent, periodLifeTable } from './period-life-table.ts';

/** `perTenure(t)` customers of tenure t, of whom `leavers(t)` left during the last period. */
const snapshot = (most: number, perTenure: (tenure: number) => number, leavers: (tenure: number) => number) => {
  const tenures: number[] = [];
  const left: number[] = [];
  for (let tenure = 0; tenure <= most; tenure++)
    for (let at = 0; at < perTenure(tenure); at++) {
      tenures.push(tenure);
      left.push(at < leavers(tenure) ? 1 : 0);
    }
  return { tenures, left };
};

describe('the period life table', () => {
  it('multiplies the shares that stay, each among customers of the same tenure', () => {
    const { tenures, left } = snapshot(
      2,
      () => 100,
      (tenure) => [10, 20, 50][tenure] ?? 0,
    );
    const curve = periodLifeTable(tenures, left);
    expect(curve.map(({ time }) => time)).toEqual([1, 2, 3]);
    expect(curve.map(({ survival }) => Number(survival.toFixed(6)))).toEqual([0.9, 0.72, 0.36]);
  });

  it('pools tenures up to thirty customers', () => {
    const { tenures, left } = snapshot(
      5,
      () => 10,
      () => 1,
    );
    const curve = periodLifeTable(tenures, left);
    expect(curve.map(({ atRisk }) => atRisk)).toEqual([30, 30]);
    expect(curve[0]?.survival).toBeCloseTo(0.9 ** 3, 12);
  });

  it('accepts rates consistent with the tenures of those who stayed', () => {
    const { tenures, left } = snapshot(
      60,
      (tenure) => Math.round(1000 * 0.95 ** tenure),
      (tenure) => Math.round(1000 * 0.95 ** tenure * 0.05),
    );
    expect(isConsistent(periodLifeTable(tenures, left), tenures, left).consistent).toBe(true);
  });

  it('rejects a monthly churn of a quarter among customers of years', () => {
    const { tenures, left } = snapshot(
      72,
      () => 100,
      () => 26,
    );
    const check = isConsistent(periodLifeTable(tenures, left), tenures, left);
    expect(check.consistent).toBe(false);
    expect(check.implied).toBeLessThan(5);
    expect(check.observed).toBeCloseTo(36, 6);
  });
});
