import type { BatchRequest, QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import { expect, test } from 'vitest';
import { shareScans } from './share-scans.ts';

const measure = (name: string, table = 'customers') => ({
  as: 'v',
  field: { kind: 'measure' as const, table, measure: name },
});
const card = (
  id: string,
  values: VisualQuery['values'],
  more: Partial<VisualQuery> = {},
): BatchRequest['queries'][0] => ({
  id,
  query: { groupBy: [], values, mode: 'groups', where: [], orderBy: [], limit: 1, ...more },
});
const column = { kind: 'column' as const, table: 'customers', column: 'plan' };
const onlyTeam = [{ target: column, predicate: { op: 'in' as const, values: ['Team'] } }];
const ids = (queries: BatchRequest['queries']) => shareScans(queries).map(({ asked }) => asked.map(({ id }) => id));

test('numbers under the same filters are one question', () => {
  expect(
    ids([card('a', [measure('A')]), card('b', [measure('B')], { where: onlyTeam }), card('c', [measure('C')])]),
  ).toEqual([['a', 'c'], ['b']]);
});

test.each<[string, BatchRequest['queries'][0]]>([
  ['groups', card('b', [measure('B')], { groupBy: [{ as: 'g', field: column }] })],
  ['another table', card('b', [measure('B', 'drivers')])],
  ['a highlight', card('b', [measure('B')], { highlight: onlyTeam })],
  ['single rows', card('b', [measure('B')], { mode: 'rows' })],
  ['totals', card('b', [measure('B')], { totals: [[]] })],
  ['no rows wanted', card('b', [measure('B')], { limit: 0 })],
])('a question with %s stands alone', (_what, other) => {
  expect(ids([card('a', [measure('A')]), other])).toEqual([['a'], ['b']]);
});

test('each finds its own numbers again under its own names', () => {
  const [scan] = shareScans([card('a', [measure('A')]), card('b', [measure('B')])]);
  const columns = (scan?.query.values ?? []).map(({ as, field }, index) => ({
    as,
    field,
    role: 'value' as const,
    label: as,
    type: 'number' as const,
    format: { style: 'number' as const },
    values: [index],
  }));
  const result: QueryResult = { columns, rowCount: 1, truncated: false };
  expect(scan?.partFor(0, result).columns.map(({ as, values }) => [as, values])).toEqual([['v', [0]]]);
  expect(scan?.partFor(1, result).columns.map(({ as, values }) => [as, values])).toEqual([['v', [1]]]);
});
