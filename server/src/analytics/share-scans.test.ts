import type { BatchRequest, VisualQuery } from '@holdfast/contracts/report/query';
import { expect, test } from 'vitest';
import { randomModel } from './naive/random-questions.ts';
import { shareScans } from './share-scans.ts';

type Asked = BatchRequest['queries'][number];

const measure = (name: string) => ({
  as: name,
  field: { kind: 'measure' as const, table: 'customers', measure: name },
});
const column = (name: string) => ({ as: name, field: { kind: 'column' as const, table: 'customers', column: name } });
const ask = (id: string, more: Partial<VisualQuery> = {}): Asked => ({
  id,
  query: { groupBy: [], values: [measure('Spend')], mode: 'groups', where: [], orderBy: [], limit: 1, ...more },
});
const onlyPro = [{ target: column('plan').field, predicate: { op: 'in' as const, values: ['Pro'] } }];
const median = { kind: 'aggregate' as const, table: 'customers', column: 'spend', aggregation: 'median' as const };
const ids = (queries: readonly Asked[]) => {
  const { scans, alone } = shareScans(queries, randomModel);
  return { scans: scans.map((scan) => scan.map(({ id }) => id)), alone: alone.map(({ id }) => id) };
};

test('numbers under the same filters are one pass', () => {
  expect(ids([ask('a'), ask('b', { where: onlyPro }), ask('c')])).toEqual({ scans: [['a', 'c']], alone: ['b'] });
});

test('what is grouped by more answers what is grouped by less', () => {
  const byPlan = ask('plan', { groupBy: [column('plan')] });
  const byBoth = ask('both', { groupBy: [column('active'), column('plan')] });
  const byVisits = ask('visits', { groupBy: [column('visits')], values: [measure('At risk')] });
  expect(ids([ask('card'), byPlan, byVisits, byBoth])).toEqual({
    scans: [['both', 'plan', 'card']],
    alone: ['visits'],
  });
});

test('a number rides on the question that has it already', () => {
  const others = ask('others', { groupBy: [column('plan')], values: [measure('At risk')] });
  const same = ask('same', { groupBy: [column('visits')] });
  expect(ids([others, same, ask('card')])).toEqual({ scans: [['same', 'card']], alone: ['others'] });
});

test('lists of names and charts of the same figure are one pass, whatever their groups', () => {
  const slicer = (name: string) => ask(name, { groupBy: [column(name)], values: [] });
  const chart = ask('chart', { groupBy: [column('plan')] });
  const richer = ask('richer', { groupBy: [column('joined')], values: [measure('Spend'), measure('At risk')] });
  expect(ids([slicer('visits'), chart, richer, slicer('active')])).toEqual({
    scans: [['chart', 'visits', 'active']],
    alone: ['richer'],
  });
});

test('a question with totals is one pass', () => {
  expect(ids([ask('a', { groupBy: [column('plan')], totals: [[]] })])).toEqual({ scans: [['a']], alone: [] });
});

test.each<[string, Partial<VisualQuery>]>([
  ['a highlight', { highlight: onlyPro }],
  ['single rows', { mode: 'rows', groupBy: [column('plan')], values: [] }],
  ['a search', { search: 'x', groupBy: [column('plan')] }],
  ['a page of its own', { offset: 10 }],
  ['no rows wanted', { limit: 0 }],
  ['a figure that does not add up', { values: [{ as: 'm', field: median }] }],
  ['a filter on a value', { where: [{ target: measure('Spend').field, predicate: { op: 'all' } }] }],
  ['a field nobody knows', { values: [measure('Nothing')] }],
])('a question with %s stands alone', (_what, more) => {
  expect(ids([ask('a'), ask('c'), ask('b', more)])).toEqual({ scans: [['a', 'c']], alone: ['b'] });
});
