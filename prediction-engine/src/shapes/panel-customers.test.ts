import { describe, expect, it } from 'vitest';
import { cohortsOf } from '../cohorts/cohorts.ts';
import { say, sayText } from '../english/render-english.ts';
import { madeProfile } from '../testing/made-profile.ts';
import { gatherCustomers } from './gather-customers.ts';

const CUSTOMERS = 80;
const MONTHS = Array.from({ length: 8 }, (_, at) => `2024-0${at + 1}-01`);
/** Even customers stay; each odd one leaves in its own month, without usage in that month. */
const leavesIn = (customer: number) => (customer % 2 === 0 ? null : 2 + (customer % 6));
const rows = Array.from({ length: CUSTOMERS }, (_, customer) =>
  MONTHS.slice(0, (leavesIn(customer) ?? MONTHS.length - 1) + 1).map((month, at) => ({
    customer,
    month,
    left: leavesIn(customer) === at,
    usage: leavesIn(customer) === at ? 0 : 10 + ((customer * 7 + at * 3) % 9),
  })),
).flat();
const columns = {
  customer_id: rows.map(({ customer }) => `c${customer}`),
  month: rows.map(({ month }) => month),
  usage: rows.map(({ usage }) => usage),
  country: rows.map(({ customer }) => (customer % 3 === 0 ? 'FR' : 'DE')),
};
const gathered = (labels: readonly string[]) => {
  const profile = madeProfile({ ...columns, churned: labels });
  const found = gatherCustomers(profile, '2026-01-01');
  if (found.kind !== 'labelled') throw new Error('expected labelled customers');
  return { profile, ...found };
};

describe('a monthly panel whose label looks ahead', () => {
  it("predicts each row's own label, up to the row before leaving", () => {
    const staying = rows.filter(({ left }) => !left);
    const before = (customer: number) => (leavesIn(customer) ?? Number.NaN) - 1;
    const of = <Value>(value: (row: (typeof rows)[number]) => Value) => staying.map(value);
    const profile = madeProfile({
      customer_id: of(({ customer }) => `c${customer}`),
      month: of(({ month }) => month),
      usage: of(({ usage }) => usage),
      churned_next_month: of(({ customer, month }) => (MONTHS.indexOf(month) === before(customer) ? 'yes' : 'no')),
    });
    const found = gatherCustomers(profile, '2026-01-01');
    if (found.kind !== 'labelled') throw new Error('expected labelled customers');
    expect(found.customers.event).toBe('churned_next_month = yes');
    expect(found.label).toHaveLength(staying.length);
    expect(found.label.filter((value) => value === 1)).toHaveLength(CUSTOMERS / 2);
    expect([0, 1, 2].map((row) => found.customers.hasLeft?.(row))).toEqual([false, true, false]);
  });
});

describe('a monthly panel with a label', () => {
  const { profile, customers, label, findings } = gathered(rows.map(({ left }) => (left ? 'yes' : 'no')));

  it('counts customers, not rows, and gives every customer one line with their last row', () => {
    expect(profile.shape).toBe('panel');
    expect(customers.scoredRows).toBe(CUSTOMERS);
    expect(customers.input.rowCount).toBe(CUSTOMERS);
    expect(findings[0] && say(findings[0].message)).toContain(`${rows.length} rows cover ${CUSTOMERS} customers`);
    expect(customers.input.cell(0, 1)).toBe('2024-08-01');
    expect(customers.input.cell(1, 4)).toBe('yes');
    expect([0, 1, 2].map((row) => customers.hasLeft?.(row))).toEqual([false, true, false]);
  });

  it('knows that customers who have not left are still there, and that one marked in the first row left', () => {
    const ended = rows.map(({ customer, left }) => (left || customer === 0 ? 'yes' : 'no'));
    const { customers } = gathered(ended);
    expect(customers.othersStayed).toBe(true);
    expect([0, 1, 2].map((row) => customers.hasLeft?.(row))).toEqual([true, true, false]);
  });

  it('predicts the next month from earlier data: the row of leaving itself is never used', () => {
    expect(sayText(customers.event)).toBe('churned = yes in the next month');
    const usage = customers.table.columns.find(({ name }) => name === 'usage');
    if (usage?.kind !== 'number') throw new Error('no usage');
    expect(usage.values.every((value) => value > 0)).toBe(true);
    expect(profile.excluded.map(({ column }) => column)).toEqual(['month']);
    expect(label.filter((value) => value === 1)).toHaveLength(CUSTOMERS / 2);
    expect(label.subarray(0, CUSTOMERS).filter((value) => value === -1)).toHaveLength(CUSTOMERS / 2);
  });

  it('keeps all snapshots of a customer in one fold and adds changes of numbers', () => {
    expect(new Set(customers.table.groups).size).toBe(CUSTOMERS);
    expect(customers.features.map(({ name }) => name)).toEqual([
      'usage',
      'usage against the 3 months before',
      'country',
    ]);
    const [now = 0, ...before] = rows
      .filter(({ customer }) => customer === 0)
      .map(({ usage }) => usage)
      .reverse();
    const change = now - before.slice(0, 3).reduce((sum, value) => sum + value / 3, 0);
    expect(customers.features[1]?.display(0)).toBe(`${change > 0 ? '+' : ''}${Number(change.toFixed(2))}`);
  });

  it('trains on the last row only if the label is constant per customer', () => {
    const same = gathered(rows.map(({ customer }) => (leavesIn(customer) === null ? 'no' : 'yes')));
    expect(same.customers.table.rowCount).toBe(CUSTOMERS);
    expect(same.customers.event).toBe('churned = yes');
    expect(same.findings[0] && say(same.findings[0].message)).toContain('does not show when');
  });

  it('forms cohorts of customers', () => {
    expect(cohortsOf(profile, customers)[0]).toMatchObject({ cohort: '2024-01', customers: CUSTOMERS });
  });
});

describe('a panel without a label', () => {
  const wide = (names: readonly string[]) => ({
    customer_id: Array.from({ length: CUSTOMERS }, (_, customer) => `c${customer}`),
    plan: Array.from({ length: CUSTOMERS }, (_, customer) => (customer % 3 === 0 ? 'a' : 'b')),
    ...Object.fromEntries(
      names.map((name, at) => [
        name,
        Array.from({ length: CUSTOMERS }, (_, customer) =>
          at >= (leavesIn(customer) ?? 99) ? 0 : 10 + ((customer * 7 + at * 3) % 9),
        ),
      ]),
    ),
  });
  const read = (names: readonly string[]) => {
    const profile = madeProfile(wide(names));
    const found = gatherCustomers(profile, '2026-01-01');
    if (found.kind !== 'labelled') throw new Error('expected labelled customers');
    return { profile, ...found };
  };

  it('gives the same customers and months in long and wide form', () => {
    const { profile, customers, findings } = read(MONTHS.map((month) => `spend ${month.slice(0, 7)}`));
    expect(profile.shape).toBe('wide-panel');
    expect(sayText(customers.event)).toMatch(/^no activity for \d months?$/);
    expect(customers.scoredRows).toBe(CUSTOMERS);
    expect(customers.input.names.slice(0, 4)).toEqual([
      'customer_id',
      'first_activity',
      'last_activity',
      'active_months',
    ]);
    expect(findings[0] && say(findings[0].message)).toContain('a column for each of 8 months (2024-01 to 2024-08)');

    const long = gatherCustomers(madeProfile(columns), '2026-01-01');
    if (long.kind !== 'labelled') throw new Error('expected labelled customers');
    expect(long.customers.event).toEqual(customers.event);
    expect([...long.label]).toEqual([...(customers.table.label ?? [])]);
  });

  it('may name its months without a year', () => {
    const { customers } = read(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']);
    expect(customers.input.cell(1, 2)).toBe('Mar');
    expect(customers.input.figures(2)).toBeNull();
  });

  it('reports how many returned if no customer stays away', () => {
    const always: Record<string, (string | number)[]> = wide(MONTHS);
    for (const month of MONTHS) always[month] = Array.from({ length: CUSTOMERS }, (_, customer) => 5 + (customer % 4));
    expect(gatherCustomers(madeProfile(always), '2026-01-01')).toMatchObject({
      problem: { code: 'log-too-small', reason: { values: { returned: 80 } } },
    });
  });
});
