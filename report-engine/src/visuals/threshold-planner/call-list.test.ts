// @vitest-environment node
import { expect, it } from 'vitest';
import { csvOf } from '../../live/exporting.ts';
import { column } from '../testing/model.ts';
import { specimen } from '../testing/specimen.ts';
import type { QueryResult, ResultColumn } from '../words.ts';
import { callListQuery, withExpectedValue } from './call-list.ts';

const visual = specimen('thresholdPlanner', 'Plan', {
  risk: [column('risk', { binSize: 0.001 })],
  list: [column('id'), column('risk'), column('charge'), column('service')],
  worth: [column('charge')],
  outcome: [column('churned')],
  order: [column('charge')],
});
const assumed = { cost: 2, saved: 0.5, value: 10, capacity: 3 };

const cells = (name: string, values: ResultColumn['values']): ResultColumn => ({
  as: name,
  role: 'group',
  field: column(name).field,
  label: name,
  type: 'text',
  format: { style: 'text' },
  values,
});
const result: QueryResult = {
  rowCount: 3,
  truncated: false,
  columns: [
    cells('id', ['A', '=cmd|calc', 'C']),
    cells('risk', [0.9, 0.5, 0.8]),
    cells('charge', [10, 100, null]),
    cells('service', ['DSL', '+cmd', '@x']),
  ],
};

it('queries customers still here at or above the threshold, up to the capacity, most valuable first', () => {
  const query = callListQuery(visual, 0.42, assumed);
  expect(query).toMatchObject({ mode: 'rows', limit: 3, orderBy: [{ as: 'list2', direction: 'descending' }] });
  expect(query?.where.map(({ predicate }) => predicate)).toEqual([
    { op: 'compare', match: 'and', conditions: [{ operator: 'GreaterThanOrEqual', value: 0.42 }] },
    { op: 'compare', match: 'and', conditions: [{ operator: 'IsNot', value: 1 }] },
  ]);
  expect(query?.where[0]?.target).toEqual(column('risk').field);
});

it('sorts by the expected value of a contact, and escapes cells a spreadsheet would run', () => {
  const lines = csvOf(withExpectedValue(result, visual, 'Expected value', assumed))
    .trim()
    .split('\r\n');
  expect(lines).toEqual([
    'id,risk,charge,service,Expected value',
    "'=cmd|calc,0.5,100,'+cmd,23",
    'A,0.9,10,DSL,2.5',
    "C,0.8,,'@x,-2",
  ]);
});

it('uses the typed-in value where the file has none', () => {
  const { worth: _, ...roles } = visual.roles;
  const { columns } = withExpectedValue(result, { ...visual, roles }, 'Expected value', assumed);
  expect(columns.at(-1)?.values).toEqual([2.5, 2, 0.5]);
});
