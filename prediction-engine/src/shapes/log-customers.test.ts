import { describe, expect, it } from 'vitest';
import { cohortsOf } from '../cohorts/cohorts.ts';
import { say, sayText } from '../english/render-english.ts';
import { madeProfile } from '../testing/made-profile.ts';
import { gatherCustomers } from './gather-customers.ts';
import { readPurchases } from './purchase-log.ts';

const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10);

/** 120 customers over a year: even ones keep buying every 25 days, odd ones stop after half a year. */
function madeLog() {
  const customer_id: string[] = [];
  const date: string[] = [];
  const amount: number[] = [];
  const country: string[] = [];
  for (let customer = 0; customer < 120; customer++) {
    const until = customer % 2 === 0 ? 365 : 180;
    for (let at = customer % 20; at < until; at += 25) {
      customer_id.push(`c${customer}`);
      date.push(day(at));
      amount.push(10 + (customer % 7));
      country.push(customer % 3 === 0 ? 'FR' : 'DE');
    }
  }
  return { customer_id, date, amount, country };
}

const gathered = () => {
  const found = gatherCustomers(madeProfile(madeLog()), '2026-01-01');
  if (found.kind !== 'labelled') throw new Error('expected labelled customers');
  return found;
};

describe('customers of a purchase log', () => {
  it('have two snapshots: before the cut-off for training, and today for scoring', () => {
    const { customers } = gathered();
    expect(customers.scoredRows).toBe(120);
    expect(customers.table.rowCount).toBe(240);
    const label = [...(customers.table.label ?? [])];
    expect(label.slice(0, 120).every((value) => value === -1)).toBe(true);
    expect(label.slice(120).filter((value) => value === 1)).toHaveLength(60);
    expect(customers.table.groups[0]).toBe(customers.table.groups[120]);
  });

  it('are trained without data from after the cut-off', () => {
    const { customers } = gathered();
    const recency = customers.table.columns.find(({ name }) => name === 'recency_days');
    const purchases = customers.table.columns.find(({ name }) => name === 'purchases');
    if (recency?.kind !== 'number' || purchases?.kind !== 'number') throw new Error('no features');
    for (let row = 0; row < 120; row++) {
      expect(recency.values[row + 120]).toBeGreaterThanOrEqual(0);
      expect(purchases.values[row + 120]).toBeLessThanOrEqual(purchases.values[row] ?? 0);
    }
  });

  it('count as already gone if inactive at the cut-off for longer than the window', () => {
    const { customers } = gathered();
    const rows = Array.from({ length: 120 }, (_, at) => at + 120);
    const gone = rows.filter((row) => customers.wasGone?.(row));
    expect(gone.length).toBe(60);
    expect(gone.every((row) => customers.table.label?.[row] === 1)).toBe(true);
  });

  it('keep columns that describe them and drop those that describe a purchase', () => {
    const { customers } = gathered();
    expect(customers.features.map(({ name }) => name)).toContain('country');
    expect(customers.input.names.slice(0, 4)).toEqual(['customer_id', 'first_purchase', 'last_purchase', 'purchases']);
    expect(customers.input.cell(0, 0)).toBe('c0');
    expect(customers.input.cell(0, 1)).toBe('2023-01-01');
  });

  it('are reported with the chosen window and why', () => {
    const { customers, findings } = gathered();
    expect(sayText(customers.event)).toBe('no purchase for 30 days');
    const window = findings.find(({ code }) => code === 'inactivity-window');
    expect(window && say(window.message)).toContain('30 days without a purchase');
  });

  it('get the right message if the log is too short or too small', () => {
    const short = madeProfile(
      {
        customer_id: ['a', 'a', 'b', 'b', 'c'],
        date: [day(1), day(2), day(1), day(3), day(2)],
        amount: [1, 2, 3, 4, 5],
      },
      { shape: 'transactions' },
    );
    expect(gatherCustomers(short, '2026-01-01')).toMatchObject({ problem: { code: 'log-too-short' } });
  });

  it('combine the lines of a day, multiply quantity by price, and subtract returns', () => {
    const rows = {
      InvoiceDate: [day(1), day(1), day(9), day(20), day(21), day(22)],
      Quantity: [2, 1, -1, 3, 1, 1],
      UnitPrice: ['2.50', '1.00', '2.50', '4.00', '1.00', '1.00'],
      CustomerID: ['17850.0', '17850.0', '17850.0', '17850.0', '', '12.0'],
    };
    const log = readPurchases(madeProfile(rows, { shape: 'transactions', id: 'CustomerID', date: 'InvoiceDate' }));
    expect(log?.customers[0]).toMatchObject({ id: '17850', amounts: [6, 12] });
    expect(log?.findings.map(({ code }) => code)).toEqual(['lines-without-customer', 'returns']);
  });

  it('exclude those with returns only, and their number is reported', () => {
    const rows = {
      date: [day(1), day(2), day(3), day(4), day(5)],
      amount: [5, -3, -4, -2, 7],
      customer: ['a', 'b', 'b', 'c', 'd'],
    };
    const log = readPurchases(madeProfile(rows, { shape: 'transactions', id: 'customer', date: 'date' }));
    expect(log?.customers.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(log?.findings.find(({ code }) => code === 'only-returned')?.message.values).toEqual({ customers: 2 });
  });

  it('form cohorts by the month of their first purchase, with the last month marked as incomplete', () => {
    const profile = madeProfile(madeLog());
    const { customers } = gathered();
    const cells = cohortsOf(profile, customers);
    expect(cells[0]).toEqual({
      cohort: '2023-01',
      period: 0,
      customers: 120,
      active: 120,
      retention: 1,
      complete: true,
    });
    expect(cells.find(({ period }) => period === 8)?.active).toBe(60);
    expect(cells.at(-1)?.complete).toBe(false);
  });
});

describe('customers of an event stream', () => {
  const lines = Array.from({ length: 150 }, (_, user) =>
    Array.from({ length: user % 3 === 0 ? 6 + (user % 5) : 12 }, (_, at) => ({
      user_id: `u${user}`,
      timestamp: day(at * 25 + (user % 20)),
      event:
        user % 3 === 0 && at === 5 + (user % 5)
          ? 'subscription_cancelled'
          : (['login', 'export', 'invite'][at % 3] ?? ''),
    })),
  ).flat();
  const columns = {
    user_id: lines.map((line) => line.user_id),
    timestamp: lines.map((line) => line.timestamp),
    event: lines.map((line) => line.event),
  };

  it('leave on the day of a cancellation line, are trained on at several points in time, and get no line afterwards', () => {
    const found = gatherCustomers(madeProfile(columns), '2026-01-01');
    if (found.kind !== 'labelled') throw new Error('expected labelled customers');
    expect(sayText(found.customers.event)).toMatch(/^event = subscription_cancelled within \d+ days$/);
    expect(found.customers.scoredRows).toBe(100);
    expect(found.label.filter((value) => value === 1).length).toBeGreaterThan(20);
    expect(found.customers.input.names.slice(0, 4)).toEqual([
      'user_id',
      'first_activity',
      'last_activity',
      'active_days',
    ]);
    expect(found.customers.features.map(({ name }) => name)).not.toContain('purchases');
  });

  it('have not left if more lines follow: then an order was cancelled', () => {
    const event = columns.event.map((value, at) =>
      at % 7 === 3 ? 'order_cancelled' : value.replace('subscription_cancelled', 'login'),
    );
    const found = gatherCustomers(madeProfile({ ...columns, event }), '2026-01-01');
    expect(found.kind === 'labelled' && sayText(found.customers.event)).toMatch(/^no activity for/);
  });
});
