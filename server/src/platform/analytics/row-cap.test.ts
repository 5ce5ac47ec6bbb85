import type { GroupingField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { expect, it } from 'vitest';
import { withinRowCap } from './row-cap.ts';

const model: SemanticModel = {
  name: 'm',
  tables: [
    {
      name: 'customers',
      columns: ['id', 'plan'].map((name) => ({ name, type: 'text' as const })),
      measures: [],
      hierarchies: [{ name: 'h', levels: [{ name: 'who', column: 'id' }] }],
      rowKey: 'id',
    },
    { name: 'segments', columns: [{ name: 'segment', type: 'text' }], measures: [], hierarchies: [] },
  ],
  relationships: [],
};
const column = (name: string, table = 'customers'): GroupingField => ({ kind: 'column', table, column: name });
const query = (mode: VisualQuery['mode'], limit: number, field: GroupingField, offset?: number): VisualQuery => ({
  groupBy: [{ as: 'g', field }],
  values: [],
  mode,
  where: [],
  orderBy: [],
  limit,
  ...(offset !== undefined && { offset }),
});
const level: GroupingField = { kind: 'level', table: 'customers', hierarchy: 'h', level: 'who' };

it.each<[string, VisualQuery, number | null]>([
  ['as many rows as are allowed', query('rows', 10, column('id')), 10],
  ['more rows', query('rows', 11, column('plan')), null],
  ['further rows', query('rows', 10, column('plan'), 1), null],
  ['groups of single rows', query('groups', 11, column('id')), null],
  ['groups of single rows, further on', query('groups', 5, column('id'), 6), null],
  ['groups of single rows by a level', query('groups', 11, level), null],
  ['the first groups of single rows', query('groups', 10, column('id')), 10],
  ['groups that may be as fine as rows', query('groups', 11, column('plan')), 10],
  ['groups that may be as fine as rows, further on', query('groups', 30, column('plan'), 40), 0],
  ['groups of a table without single rows', query('groups', 30, column('segment', 'segments')), 30],
])('allows ten: %s', (_what, asked, limit) => {
  expect(withinRowCap(asked, model, 10)?.limit ?? null).toBe(limit);
});
