import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { columnOf } from '../model/find-field.ts';
import { tableCounted } from '../model/reach.ts';
import { type Ground, groupOperand, rowsSql } from './rows-sql.ts';
import { type Written, whole, written } from './sql.ts';
import { edgeOf } from './words.ts';

/** Beyond this many rows, finding the edge costs what it saves. */
const MOST_ROWS = 5_000;

type Ordered = { readonly column: VisualQuery['groupBy'][number]['field']; readonly isDescending: boolean };

/**
 * For the first N rows: the cut-off value of the sort column. One narrow column is scanned for it, and the wide ones
 * are then read for a handful of rows instead of all. Null where the order is not by a number.
 */
export function compileEdge(query: VisualQuery, given: Ground): Written | null {
  const ordered = orderedBy(query, given);
  const wanted = query.limit + 1 + (query.offset ?? 0);
  if (!ordered || wanted > MOST_ROWS) return null;
  const ground: Ground = { ...given, asked: query.where };
  const base = tableCounted(query, ground);
  const tables = [...query.groupBy, ...query.values].map(({ field }) => field.table);
  const { from, where } = rowsSql(base, tables, query.where, ground);
  const { sql: value } = groupOperand(ordered.column, ground.model);
  // Blanks sort last: where they are needed to fill the list there is no cut-off.
  return written(edgeOf(value, whole(wanted), ordered.isDescending, { from, where }), ground.dialect);
}

/** The same query restricted to the rows up to the cut-off. */
export function withinEdge(query: VisualQuery, edge: unknown, ground: Ground): VisualQuery {
  const ordered = orderedBy(query, ground);
  if (!ordered || typeof edge !== 'number') return query;
  const operator = ordered.isDescending ? 'GreaterThanOrEqual' : 'LessThanOrEqual';
  const predicate: Predicate = { op: 'compare', match: 'and', conditions: [{ operator, value: edge }] };
  return { ...query, where: [...query.where, { target: ordered.column, predicate }] };
}

function orderedBy(query: VisualQuery, { model, rules }: Ground): Ordered | null {
  const [first] = query.orderBy;
  if (query.mode !== 'rows' || !first || query.search || query.limit === 0) return null;
  // A top-N filter applies after the other restrictions: adding one would change its result.
  if ([...query.where, ...rules].some(({ predicate }) => predicate.op === 'top')) return null;
  const field = [...query.groupBy, ...query.values].find(({ as }) => as === first.as)?.field;
  if (!field || (field.kind !== 'column' && field.kind !== 'aggregate')) return null;
  const column = { kind: 'column' as const, table: field.table, column: field.column };
  const isPlain = field.kind === 'aggregate' || (field.binSize === undefined && field.grain === undefined);
  const { type, sortBy } = columnOf(model, column);
  if (!isPlain || sortBy !== undefined || (type !== 'number' && type !== 'integer')) return null;
  return { column, isDescending: first.direction === 'descending' };
}
