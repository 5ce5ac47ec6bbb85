import type { VisualQuery } from '@holdfast/contracts/report/query';
import { bindQuery } from '@holdfast/query-engine';
import { expect, test } from 'vitest';
import { randomModel } from '../testing/random-queries.ts';
import { type BatchQuery, fieldsToSize, groupByScan, shareScans } from './share-scans.ts';

const measure = (name: string) => ({
  as: name,
  field: { kind: 'measure' as const, table: 'customers', measure: name },
});
const column = (name: string) => ({ as: name, field: { kind: 'column' as const, table: 'customers', column: name } });
const ask = (id: string, more: Partial<VisualQuery> = {}): BatchQuery => ({
  id,
  query: bindQuery(
    { groupBy: [], values: [measure('Spend')], mode: 'groups', where: [], orderBy: [], limit: 1, ...more },
    { model: randomModel, now: '2026-10-18T09:30:00', rules: [] },
  ),
});
const onlyPro = [{ target: column('plan').field, predicate: { op: 'in' as const, values: ['Pro'] } }];
const median = { kind: 'aggregate' as const, table: 'customers', column: 'spend', aggregation: 'median' as const };
const ids = (queries: readonly BatchQuery[], mostLines = 1_000) => {
  const families = groupByScan(queries);
  const { scans, alone } = shareScans(families, () => 10, mostLines);
  return { scans: scans.map(({ asked }) => asked.map(({ id }) => id)), alone: alone.map(({ id }) => id) };
};

test('numbers under the same filters share a scan', () => {
  expect(ids([ask('a'), ask('b', { where: onlyPro }), ask('c')])).toEqual({ scans: [['a', 'c']], alone: ['b'] });
});

test('queries by different groups share a scan while their combinations are few', () => {
  const by = (...names: string[]) => ask(names.join('+'), { groupBy: names.map(column) });
  const asked = [ask('card'), by('plan'), by('visits'), by('active', 'plan')];
  expect(ids(asked)).toEqual({ scans: [['active+plan', 'plan', 'visits', 'card']], alone: [] });
  expect(ids(asked, 100)).toEqual({
    scans: [
      ['active+plan', 'plan'],
      ['visits', 'card'],
    ],
    alone: [],
  });
  expect(ids(asked, 10)).toEqual({ scans: [['plan', 'card']], alone: ['active+plan', 'visits'] });
});

test('a condition of a measure doubles the lines of a scan', () => {
  const shares = ask('shares', { groupBy: [column('plan')], values: [measure('Active share')] });
  expect(ids([shares, ask('card')], 20)).toEqual({ scans: [['shares', 'card']], alone: [] });
  expect(ids([shares, ask('plain', { groupBy: [column('plan')] })], 19)).toEqual({
    scans: [],
    alone: ['shares', 'plain'],
  });
});

test('the fields to size are those of queries that can share, except row keys', () => {
  const tables = randomModel.tables.map((table) => ({ ...table, rowKey: 'id' }));
  const fields = (queries: readonly BatchQuery[]) => fieldsToSize(groupByScan(queries), { ...randomModel, tables });
  const byPlan = ask('plan', { groupBy: [column('plan')] });
  expect(fields([byPlan, ask('b', { where: onlyPro })])).toEqual([]);
  expect(fields([byPlan, ask('b'), ask('each', { groupBy: [column('id')] })])).toEqual([column('plan').field]);
});

test('a query with totals is one scan', () => {
  expect(ids([ask('a', { groupBy: [column('plan')], totals: [[]] })])).toEqual({ scans: [['a']], alone: [] });
});

test.each<[string, Partial<VisualQuery>]>([
  ['a highlight', { highlight: onlyPro }],
  ['single rows', { mode: 'rows', groupBy: [column('plan')], values: [] }],
  ['a search', { search: 'x', groupBy: [column('plan')] }],
  ['paging', { offset: 10 }],
  ['no rows wanted', { limit: 0 }],
  ['a figure that does not add up', { values: [{ as: 'm', field: median }] }],
  ['a filter on a value', { where: [{ target: measure('Spend').field, predicate: { op: 'all' } }] }],
])('a query with %s is answered separately', (_what, more) => {
  expect(ids([ask('a'), ask('c'), ask('b', more)])).toEqual({ scans: [['a', 'c']], alone: ['b'] });
});
