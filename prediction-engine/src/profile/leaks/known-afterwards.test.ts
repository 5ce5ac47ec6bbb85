import { describe, expect, it } from 'vitest';
import { madeCustomers, randomFrom } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const { cells, left } = madeCustomers(500, 3);
const leavers = left.filter(Boolean).length;
const { churned = [], ...rest } = cells;
type ColumnValues = readonly (string | number)[];
const judged = (more: Record<string, ColumnValues>, label: Record<string, ColumnValues> = { churned }) => {
  const { excluded, findings } = madeProfile({ ...rest, ...more, ...label });
  return {
    out: excluded.map(({ column, reason }) => `${column}: ${reason.code}`),
    reported: findings.filter(({ column }) => column !== null && column in more).map(({ code }) => code),
  };
};
/** One value for this share of the leavers, another for all other customers. */
const ofLeavers = (share: number, value: (row: number) => string | number, others: string | number, seed = 4) => {
  const chance = randomFrom(seed);
  return left.map((gone, row) => (gone && chance() < share ? value(row) : others));
};
const amount = (row: number) => 5 + ((row * 37) % 400) / 4;

describe('a column in which only leavers differ', () => {
  it.each([
    ['zero for stayers, an amount for all leavers', ofLeavers(1, amount, 0)],
    ['zero for stayers, an amount for most leavers', ofLeavers(0.8, amount, 0)],
    ['zero for stayers, an amount for half of the leavers', ofLeavers(0.5, amount, 0)],
    ['zero for stayers, an amount for a third of the leavers', ofLeavers(0.33, amount, 0)],
    ['zero for stayers, whole days for two thirds', ofLeavers(0.66, (row) => 1 + (row % 30), 0)],
    ['blank for stayers, an amount for half', ofLeavers(0.5, amount, '')],
    ['"none" for stayers, a word for half', ofLeavers(0.5, (row) => ['a', 'b', 'c'][row % 3] ?? 'a', 'nothing')],
    ['a negative amount for half', ofLeavers(0.5, (row) => -amount(row), 0)],
    ['one stayer with a typo', ofLeavers(1, amount, 0).map((cell, row) => (row === left.indexOf(false) ? 3 : cell))],
    ['a flag for most leavers', ofLeavers(0.7, () => 1, 0)],
  ])('is excluded and reported: %s', (_, values) => {
    const { out, reported } = judged({ measure: values });
    expect(out).toHaveLength(1);
    expect(out[0]).toMatch(/^measure: leak/);
    expect(reported).toContain('leak');
  });

  it('reports how many, and how to keep it', () => {
    const { findings, excluded } = madeProfile({ ...rest, measure: ofLeavers(0.5, amount, 0), churned });
    const reported = findings.find(({ code }) => code === 'leak')?.message;
    expect(excluded[0]?.reason.values).toMatchObject({ name: 'measure', value: '0', leavers, stayers: 500 - leavers });
    expect(reported).toMatchObject({ values: { sentences: [{ code: 'leftOut' }, { code: 'keepColumn' }] } });
    const kept = madeProfile({ ...rest, measure: ofLeavers(0.5, amount, 0), churned }, { keep: ['measure'] });
    expect(kept.excluded).toEqual([]);
    expect(kept.findings.map(({ code }) => code)).toContain('leak-kept');
  });
});

describe('a column known only afterwards by its name', () => {
  const noisy = (gap: number) => {
    const chance = randomFrom(6);
    return left.map((gone) => Number((60 * chance() + (gone ? gap : 0)).toFixed(1)));
  };
  const answered = { response: left.map((gone) => (gone ? 1 : 0)) };
  it.each([
    ['refunded_amount', {}],
    ['RefundTotal', {}],
    ['final_bill', {}],
    ['exit interview score', {}],
    ['last_call_duration', {}],
    ['Rückerstattung', {}],
    ['duration', answered],
    ['call_duration', answered],
  ] as const)('is excluded if it is informative: %s', (name, label) => {
    const values = noisy(30);
    const { out } = 'response' in label ? judged({ [name]: values }, label) : judged({ [name]: values });
    expect(out).toEqual([`${name}: leakLate`]);
  });

  it.each(['contract_duration', 'call_duration', 'session duration', 'balance', 'final_score', 'exit_rate'])(
    'is an ordinary measure: %s',
    (name) => expect(judged({ [name]: noisy(30) }).out).toEqual([]),
  );

  it('is kept if it carries no information', () => {
    expect(judged({ refunded_amount: noisy(2) }).out).toEqual([]);
  });
});

describe('a legitimate column with a value that only leavers have', () => {
  const prices = (share: number, only: string | number, others: readonly (string | number)[]) => {
    const chance = randomFrom(11);
    return left.map((gone) => (gone && chance() < share ? only : (others[Math.floor(others.length * chance())] ?? '')));
  };
  it.each([
    ['a price of a fifth of them', prices(0.2, 99, [9, 19, 29, 49])],
    ['a price of a quarter', prices(0.25, 99, [9, 19, 29, 49])],
    ['a price of three in ten', prices(0.3, 79.9, [9.9, 19.9, 29.9])],
    ['a plan of a third', prices(0.33, 'legacy', ['basic', 'pro', 'team'])],
    ['a number of products of four in ten', prices(0.4, 4, [1, 2, 3])],
  ])('is kept and reported: %s', (_, values) => {
    const { out, reported } = judged({ measure: values });
    expect(out).toEqual([]);
    expect(reported).toEqual(['pure-value']);
  });
});
