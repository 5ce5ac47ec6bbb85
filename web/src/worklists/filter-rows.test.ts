import type { WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { expect, it } from 'vitest';
import { asCsv, EVERYBODY, filterRows, stateOfKey } from './filter-rows.ts';
import { contactedOf, progressOf } from './work-progress.ts';

const row = (customer_id: string, more: Partial<WorklistCustomer> = {}): WorklistCustomer => ({
  customer_id,
  place: 1,
  risk: 0.5,
  tier: 'Medium',
  value: null,
  at_stake: null,
  name: null,
  email: null,
  phone: null,
  reason: null,
  suggested: null,
  says: undefined,
  change: null,
  owner: null,
  state: 'todo',
  next_step: null,
  due_on: null,
  note: null,
  ...more,
});
const rows = [
  row('A', { place: 1, owner: 'ada@example.com', tier: 'High', at_stake: 5, name: 'Birch Ltd' }),
  row('B', { place: 2, due_on: '2026-01-31', state: 'contacted', at_stake: 90, risk: 0.7 }),
  row('C', { place: 3, due_on: '2026-01-31', state: 'saved' }),
  row('D', { place: 4, due_on: '2026-02-02', note: 'likes tea', at_stake: 12 }),
  row('E', { place: 5, due_on: '2026-02-01', state: 'later' }),
];
const shown = (filter: object) =>
  filterRows(rows, { ...EVERYBODY, ...filter }, 'ada@example.com', '2026-02-01').map(({ customer_id }) => customer_id);

it('filters by owner, due date, risk, status and words', () => {
  expect(shown({})).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(shown({ who: 'mine' })).toEqual(['A']);
  expect(shown({ who: 'due' })).toEqual(['B', 'E']);
  expect(shown({ who: 'at-risk' })).toEqual(['A']);
  expect(shown({ state: 'saved' })).toEqual(['C']);
  expect(shown({ search: ' TEA' })).toEqual(['D']);
  expect(shown({ search: 'birch' })).toEqual(['A']);
});

it('sorts by value at stake, risk and due date; equal rows keep the order of the list', () => {
  expect(shown({ sort: 'at_stake' })).toEqual(['B', 'D', 'A', 'C', 'E']);
  expect(shown({ sort: 'risk' })).toEqual(['B', 'A', 'C', 'D', 'E']);
  expect(shown({ sort: 'due_on' })).toEqual(['B', 'C', 'E', 'D', 'A']);
});

it('counts progress: contacted, retained, lost, and the value not decided yet', () => {
  expect(progressOf(rows)).toEqual({ contacted: 2, saved: 1, lost: 0, atStake: 107 });
  expect(progressOf([row('X')]).atStake).toBeNull();
  expect(contactedOf({ todo: 3, contacted: 1, saved: 1, later: 4 })).toBe(2);
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
  const rows = [
    row('=1+1', {
      note: 'said "no", twice',
      risk: 0.25,
      value: -5,
      owner: '＠ann',
      name: '=HYPERLINK("x")',
      at_stake: 0,
    }),
  ];
  expect(asCsv(rows, (one, column) => (column === 'suggested' ? 'Anrufen' : one[column]))).toBe(
    '\ufeffcustomer_id,name,email,phone,risk,tier,value,at_stake,reason,suggested,owner,state,next_step,due_on,note\r\n' +
      '\'=1+1,"\'=HYPERLINK(""x"")",,,0.25,Medium,-5,0,,Anrufen,\'＠ann,todo,,,"said ""no"", twice"\r\n',
  );
});
