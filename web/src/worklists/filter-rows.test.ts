import type { WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { expect, it } from 'vitest';
import { asCsv, EVERYBODY, filterRows, stateOfKey } from './filter-rows.ts';

const row = (customer_id: string, more: Partial<WorklistCustomer> = {}): WorklistCustomer => ({
  customer_id,
  place: 1,
  risk: 0.5,
  tier: 'Medium',
  value: null,
  reason: null,
  change: null,
  owner: null,
  state: 'todo',
  next_step: null,
  due_on: null,
  note: null,
  ...more,
});
const rows = [
  row('A', { owner: 'ada@example.com', tier: 'High' }),
  row('B', { due_on: '2026-01-31', state: 'contacted' }),
  row('C', { due_on: '2026-01-31', state: 'saved' }),
  row('D', { due_on: '2026-02-02', note: 'likes tea' }),
];
const shown = (filter: object) =>
  filterRows(rows, { ...EVERYBODY, ...filter }, 'ada@example.com', '2026-02-01').map(({ customer_id }) => customer_id);

it('filters by owner, due date, risk, status and words', () => {
  expect(shown({})).toEqual(['A', 'B', 'C', 'D']);
  expect(shown({ who: 'mine' })).toEqual(['A']);
  expect(shown({ who: 'due' })).toEqual(['B']);
  expect(shown({ who: 'at-risk' })).toEqual(['A']);
  expect(shown({ state: 'saved' })).toEqual(['C']);
  expect(shown({ search: ' TEA' })).toEqual(['D']);
});

it('maps digits to statuses', () => {
  expect([1, 2, 3, 4, 5, 6].map((digit) => stateOfKey(String(digit)))).toEqual([
    'todo',
    'contacted',
    'saved',
    'lost',
    'later',
    undefined,
  ]);
});

it('exports a CSV without formulas', () => {
  expect(asCsv([row('=1+1', { note: 'said "no", twice', risk: 0.25, value: -5, owner: '＠ann' })])).toBe(
    '\ufeffcustomer_id,risk,tier,value,owner,state,next_step,due_on,note\r\n\'=1+1,0.25,Medium,-5,\'＠ann,todo,,,"said ""no"", twice"\r\n',
  );
});
