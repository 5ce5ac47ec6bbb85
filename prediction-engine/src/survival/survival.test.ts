import { message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../profile/profile.ts';
import { customerTable } from '../shapes/customer-table.ts';
import type { Customers } from '../shapes/customers.ts';
import { madeProfile, mixed } from '../testing/made-profile.ts';
import { staysOf } from './renewals.ts';
import { remainingMonths, survivalOf as survivalWith } from './survival.ts';

const many = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));
const survivalOf = (profile: Profile, customers: Customers) =>
  survivalWith(profile, customers, staysOf(profile, customers));
const day = (at: number) => new Date(Date.UTC(2022, 0, 1 + at)).toISOString().slice(0, 10);

describe('survival', () => {
  const subscriptions = madeProfile({
    account_id: many(200, (at) => `a${at}`),
    start_date: many(200, (at) => day(at)),
    end_date: many(200, (at) => (at % 4 === 0 ? day(at + 100) : '')),
    plan: many(200, (at) => (at % 2 === 0 ? 'Basic' : 'Pro')),
    seats: mixed(200, [1, 5, 9, 20]),
  });

  it('of subscriptions is Kaplan–Meier, also by segment, with the end date as the label if there is no other', () => {
    const customers = customerTable(subscriptions, '2026-01-01');
    const survival = survivalOf(subscriptions, customers);
    expect(subscriptions.label?.event).toEqual({ code: 'reached', values: { column: 'end_date' } });
    expect(customers.features.map(({ name }) => name)).not.toContain('end_date');
    expect(survival?.estimator).toBe('kaplan-meier');
    const group = (value: string) => message('groupOf', { name: 'plan', value });
    expect([...new Set(survival?.points.map(({ segment }) => segment))]).toEqual([
      'All customers',
      group('Basic'),
      group('Pro'),
    ]);
    const ofPro = survival?.points.filter(({ segment }) => JSON.stringify(segment) === JSON.stringify(group('Pro')));
    expect(ofPro).not.toEqual([]);
    expect(ofPro?.filter(({ events }) => events > 0)).toEqual([]);
  });

  it('gives riskier customers fewer months', () => {
    const customers = customerTable(subscriptions, '2026-01-01');
    const probability = Float64Array.from({ length: 200 }, (_, row) => (row % 2 === 0 ? 0.6 : 0.1));
    const months = remainingMonths(survivalOf(subscriptions, customers), customers, probability);
    expect(months?.[0]).toBeLessThanOrEqual(months?.[1] ?? 0);
    expect(months?.[198]).toBeLessThan(months?.[199] ?? 0);
  });

  it('of an inconsistent snapshot only compares tenures', () => {
    const tenure = many(1460, (at) => at % 73);
    const profile = madeProfile({
      customer_id: many(1460, (at) => `c${at}`),
      tenure,
      usage: mixed(1460, [1, 2, 3, 4, 5]),
      churn: many(1460, (at) => (at % 4 === 0 ? 'Yes' : 'No')),
    });
    const survival = survivalOf(profile, customerTable(profile, '2026-01-01'));
    expect(survival?.estimator).toBe('hazard-ratios');
    expect(survival?.points.every((point) => point.survival === null)).toBe(true);
    expect(survival?.note[0]?.code).toBe('hazardRatios');
    expect(remainingMonths(survival, customerTable(profile, '2026-01-01'), new Float64Array(1460))).toBeNull();
  });

  it('is null without tenure or dates', () => {
    const profile = madeProfile({
      customer_id: many(80, (at) => `c${at}`),
      age: mixed(80, [20, 30, 40]),
      churn: mixed(80, ['Yes', 'No']),
    });
    expect(survivalOf(profile, customerTable(profile, '2026-01-01'))).toBeNull();
  });
});
