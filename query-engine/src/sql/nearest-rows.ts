import type { Predicate } from '@holdfast/contracts/report/predicate';
import {
  type BoundColumn,
  type BoundGroup,
  type BoundQuery,
  type BoundValue,
  isSameColumn,
  type RowFilter,
} from '../bind/bound.ts';
import { edgeOf } from './dialect-rows.ts';
import { columnName } from './field-sql.ts';
import { rowsSql, type SqlTarget } from './rows-sql.ts';
import { integerLiteral, type SqlStatement, toStatement } from './sql.ts';

/** A grouped query that is equivalent to one over rows if the key is unique. */
export interface ByRow {
  readonly key: BoundGroup;
  readonly query: BoundQuery;
}

const OF_ONE: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'average', 'median']);

/**
 * Grouping by a unique key does nothing: the maximum of one row's risk is its risk. A list of rows then gives the same
 * result in the same order, and only rows near its cut-off are read. Null where that does not apply.
 */
export function readAsRowQuery(query: BoundQuery): ByRow | null {
  const { groups, values, rows } = query;
  if (query.mode !== 'groups' || query.given.totals || query.having.length > 0 || rows.rowNumber) return null;
  const rowKey = { table: rows.table.name, name: rows.table.rowKey };
  const key = groups.find((group) => isPlain(group) && isSameColumn(group.column, rowKey));
  const cells = new Map(values.flatMap((value) => cellOf(value).map((cell) => [value, cell])));
  if (!key || cells.size < values.length) return null;
  const asked = query.order.map(({ by, isDescending }) => ({ by: cells.get(by as BoundValue) ?? by, isDescending }));
  const ties = groups.map((by) => ({ by, isDescending: false }));
  return { key, query: { ...query, mode: 'rows', values: [...cells.values()], order: [...asked, ...ties] } };
}

/** The value as the cell of a single row, where it is the same. */
function cellOf({ head, expression }: BoundValue): BoundValue[] {
  if (expression.op !== 'aggregate' || expression.where.length > 0) return [];
  const { column, aggregation } = expression;
  return OF_ONE.has(aggregation) && isNumeric(column) ? [{ head, expression: { op: 'cell', column, where: [] } }] : [];
}

const isNumeric = ({ type }: BoundColumn) => type === 'number' || type === 'integer';
const isPlain = ({ binSize, grain }: BoundGroup) => binSize === null && grain === null;

/** Beyond this many rows, finding the edge costs what it saves. */
const MOST_ROWS = 5_000;

/**
 * For the first N rows: the cut-off value of the sort column. One narrow column is scanned for it, and the wide ones
 * are then read for a handful of rows instead of all. Null where the order is not by a number.
 */
export function compileEdge(query: BoundQuery, target: SqlTarget): SqlStatement | null {
  const ordered = orderedBy(query);
  const wanted = query.limit + 1 + query.offset;
  if (!ordered || wanted > MOST_ROWS) return null;
  // Blanks sort last: where they are needed to fill the list there is no cut-off.
  const edge = edgeOf(
    columnName(ordered.column),
    integerLiteral(wanted),
    ordered.isDescending,
    rowsSql(query.rows, target),
  );
  return toStatement(edge, target.dialect);
}

/** The same query restricted to the rows up to the cut-off. */
export function restrictToEdge(query: BoundQuery, edge: unknown): BoundQuery {
  const ordered = orderedBy(query);
  if (!ordered || typeof edge !== 'number') return query;
  const { column, isDescending } = ordered;
  const operator = isDescending ? 'GreaterThanOrEqual' : 'LessThanOrEqual';
  const predicate: Predicate = { op: 'compare', match: 'and', conditions: [{ operator, value: edge }] };
  const within: RowFilter = {
    fields: [{ column, binSize: null, grain: null, type: column.type }],
    predicate,
    given: { target: { kind: 'column', table: column.table, column: column.name }, predicate },
  };
  return { ...query, rows: { ...query.rows, filters: [...query.rows.filters, within] } };
}

function orderedBy({ mode, order: [first], search, limit, rows }: BoundQuery) {
  if (mode !== 'rows' || !first || search !== null || limit === 0 || rows.rowNumber) return null;
  // A top-N filter applies after the other restrictions: adding one would change its result.
  if ([...rows.rules, ...rows.filters].some((filter) => 'top' in filter)) return null;
  const { by, isDescending } = first;
  const column = 'expression' in by ? (by.expression.op === 'cell' ? by.expression.column : null) : groupColumn(by);
  return column && isNumeric(column) ? { column, isDescending } : null;
}

const groupColumn = (group: BoundGroup) => (isPlain(group) && group.sortBy === null ? group.column : null);
