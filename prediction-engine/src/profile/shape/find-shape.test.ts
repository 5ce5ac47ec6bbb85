import { describe, expect, it } from 'vitest';
import { madeProfile, mixed } from '../../testing/made-profile.ts';

const many = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));
const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10);

describe('the shape of a file', () => {
  it('is a snapshot with one row per customer', () => {
    expect(
      madeProfile({ id: many(60, (at) => `c${at}`), age: mixed(60, [1, 2, 3, 4]), churn: mixed(60, ['Yes', 'No']) })
        .shape,
    ).toBe('snapshot');
  });

  it('is transactions for repeated customers with dates and amounts, and events without amounts', () => {
    const log = {
      customer_id: many(300, (at) => `c${at % 60}`),
      date: many(300, (at) => day(Math.floor(at / 60) * 31 + ((at * 13) % 30))),
    };
    expect(madeProfile({ ...log, amount: many(300, (at) => 5 + (at % 17)) }).shape).toBe('transactions');
    expect(madeProfile({ ...log, event: mixed(300, ['login', 'click']) }).shape).toBe('events');
  });

  it('is subscriptions with a start and a partly blank end', () => {
    const rows = {
      account_id: many(100, (at) => `a${at % 40}`),
      start_date: many(100, day),
      end_date: many(100, (at) => (at % 4 === 0 ? day(at + 90) : '')),
      plan: mixed(100, ['x', 'y']),
    };
    expect(madeProfile(rows).shape).toBe('subscriptions');
  });

  it.each([
    ['Eintritt', 'Austritt'],
    ['date_entrée', 'date_sortie'],
    ['data_inizio', 'data_fine'],
    ['fecha_alta', 'fecha_baja'],
    ['adesão', 'cancelamento'],
    ['開始日', '終了日'],
  ])('is subscriptions with %s and %s', (start, end) => {
    const rows = {
      ref: many(60, (at) => `q${at}`),
      [start]: many(60, day),
      [end]: many(60, (at) => (at % 3 === 0 ? '2026-05-05' : '')),
      fee: mixed(60, [5, 6, 7]),
    };
    expect(madeProfile(rows).shape).toBe('subscriptions');
  });

  it('treats the only other date beside an end as the start, unless it is a birthday or a last date', () => {
    const named = (start: string) =>
      madeProfile({
        policy_no: many(100, (at) => `p${at}`),
        [start]: many(100, day),
        ended: many(100, (at) => (at % 4 === 0 ? day(at + 90) : '')),
        plan: mixed(100, ['x', 'y']),
      }).shape;
    expect(['commenced', 'policy day', 'birth_date', 'last_login'].map(named)).toEqual([
      'subscriptions',
      'subscriptions',
      'snapshot',
      'snapshot',
    ]);
  });

  it('is a panel with every customer once a month', () => {
    const rows = {
      customer_id: many(300, (at) => `c${at % 50}`),
      month: many(300, (at) => `2024-0${1 + Math.floor(at / 50)}-01`),
      usage: mixed(300, [1, 5, 9, 14]),
    };
    expect(madeProfile(rows).shape).toBe('panel');
    const labelled = madeProfile({ ...rows, churned: mixed(300, ['yes', 'no', 'no']) });
    expect(labelled.shape).toBe('panel');
    expect(labelled.excluded.map(({ column }) => column)).toEqual(['month']);
    expect(new Set(labelled.groups).size).toBe(50);
  });

  it('is an aggregate with recency, frequency and monetary value', () => {
    expect(
      madeProfile({
        customer_id: many(60, (at) => `c${at}`),
        recency: mixed(60, [3, 40, 100, 7]),
        frequency: mixed(60, [1, 2, 3, 5]),
        monetary: mixed(60, [10.5, 22, 31]),
      }).shape,
    ).toBe('rfm');
  });

  it('is a wide panel with a column per month', () => {
    const months = Object.fromEntries(
      ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06'].map((name, at) => [
        name,
        mixed(60, [3, 5, 9], at),
      ]),
    );
    expect(madeProfile({ customer_id: many(60, (at) => `c${at}`), ...months }).shape).toBe('wide-panel');
  });

  it('is not a log if a few ids repeat', () => {
    const rows = {
      customer_id: [...many(100, (at) => `c${at}`), 'c1', 'c2'],
      signup_date: many(102, day),
      spend: mixed(102, [4.5, 6, 7]),
      churn: mixed(102, ['Yes', 'No']),
    };
    expect(madeProfile(rows).shape).toBe('snapshot');
  });
});
