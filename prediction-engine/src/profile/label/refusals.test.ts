import { describe, expect, it } from 'vitest';
import { type ColumnCells, madeCustomers } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const { cells, left } = madeCustomers(240, 31);
const { churned: _, ...features } = cells;
const day = (row: number) =>
  `2025-${String(1 + (row % 12)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`;
const days = left.map((__, row) => day(row));
const twice = (values: readonly (string | number)[]) => values.map((__, row) => values[Math.floor(row / 2)] ?? '');
const ids = cells['customer_id'] ?? [];

describe('a list of leavers only', () => {
  const files: Record<string, [ColumnCells, string]> = {
    'a day of cancellation in every row': [{ ...features, cancelled_on: days }, 'cancelled_on'],
    'customers who cancelled more than once, with an amount': [
      { customer_id: twice(ids), cancellation_date: days, amount: ids.map((__, row) => 10 + (row % 90)) },
      'cancellation_date',
    ],
    'a reason in every row': [
      { ...features, churn_reason: left.map((__, row) => ['price', 'moved', 'service'][row % 3] ?? '') },
      'churn_reason',
    ],
    'ways of leaving and nothing else': [
      { ...features, status: left.map((gone) => (gone ? 'cancelled' : 'terminated')) },
      'status',
    ],
    'in German': [
      { Kunde: twice(ids), Kündigungsdatum: days, Betrag: ids.map((__, row) => 5 + (row % 70)) },
      'Kündigungsdatum',
    ],
    'an exit date': [{ ...features, exit_date: days }, 'exit_date'],
  };
  it.each(Object.entries(files))('is rejected with advice on what to join: %s', (__, [file, column]) => {
    const { problem, label, shape } = madeProfile(file);
    if (label !== null) expect(problem?.code).toBe('one-class');
    else {
      expect(shape).toBe('snapshot');
      expect(problem).toMatchObject({ code: 'only-leavers', reason: { values: { name: column } } });
    }
  });

  it('is not detected in a purchase log, nor if some customers stayed', () => {
    const log = { customer_id: twice(ids), order_date: days, amount: ids.map((__, row) => 10 + (row % 90)) };
    expect(madeProfile(log)).toMatchObject({ shape: 'transactions', problem: null });
    const some = { ...features, cancelled_on: days.map((text, row) => (left[row] ? text : '')) };
    expect(madeProfile(some).problem).toBeNull();
  });
});

describe('the rejection of a file without a label', () => {
  const flag = (yes: string | number, no: string | number) => left.map((gone) => (gone ? yes : no));
  it.each([
    ['completed', flag(1, 0)],
    ['renewal result', left.map((gone, row) => (gone ? 'no' : row % 5 === 0 ? 'open' : 'signed'))],
    ['Ergebnis', flag('ja', 'nein')],
  ])('suggests %s', (name, values) => {
    const { problem } = madeProfile({ ...features, [name]: values });
    expect(problem?.code).toBe('no-label');
    expect(problem?.reason.code).toBe('noLabelCould');
    expect(problem?.candidates?.[0]?.column).toBe(name);
    expect(new Set(problem?.candidates?.[0]?.values)).toEqual(new Set(values.map(String)));
    expect(madeProfile({ ...features, [name]: values }, { label: name }).problem).toBeNull();
  });

  it('suggests nothing if no column qualifies', () => {
    const { tenure = [], minutes = [], age = [] } = features;
    const { problem } = madeProfile({ customer_id: ids, tenure, minutes, age });
    expect(problem).toMatchObject({ code: 'no-label', reason: { code: 'noLabel' } });
    expect(problem?.candidates).toBeUndefined();
  });
});

describe('a file with a constant label', () => {
  it.each([
    ['churned', 'no'],
    ['churned', 'yes'],
    ['Churn', 0],
    ['Exited', 1],
    ['is_active', 'yes'],
  ])('is not said to predict anything: %s is always %s', (name, value) => {
    const { problem, findings } = madeProfile({ ...features, [name]: left.map(() => value) });
    expect(problem?.code).toMatch(/one-class|no-label/);
    expect(findings.map(({ code }) => code)).not.toContain('event');
  });
});
