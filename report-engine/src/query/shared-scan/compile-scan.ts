import type { GroupingField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { columnOf, findColumn } from '../../model/find-field.ts';
import { QueryError } from '../../model/query-error.ts';
import { isRowRestriction, type RowRestriction, reaches, tableCounted } from '../../model/reach.ts';
import { BaseColumns, highlightSql, highlightTables, sortColumn } from '../base-columns.ts';
import { addsUp, conditionsIn, expressionOf, valueType } from '../measure-sql.ts';
import { type ColumnHead, groupColumn, groupSql, valueColumn } from '../output-columns.ts';
import { chosen, type Ground, groupKey, rowsSql } from '../rows-sql.ts';
import { isSame, join, mentions, name, type Sql, sql, whole, written } from '../sql.ts';
import { asCell, asFlag } from '../words.ts';
import { type Figure, type FigureScope, type Fold, figureOf } from './measure-figure.ts';

/** An aggregate of the lines: its index, how several are merged, and which lines count. */
export interface ScanPart {
  readonly at: number;
  readonly by: Fold;
  /** Indexes of conditions that must all be true. */
  readonly only: readonly number[];
}

interface ScanGroup {
  readonly head: ColumnHead;
  /** Index of its value in the lines. */
  readonly at: number;
  /** The part the model sorts it by. */
  readonly sort: number | null;
}

interface ScanValue {
  readonly head: ColumnHead;
  readonly figure: Figure;
  readonly twin: Figure | null;
}

/** One result of a scan: its query, and which of its totals, or null for the result itself. */
export interface ScanAnswer {
  readonly queryIndex: number;
  readonly total: readonly string[] | null;
  readonly groups: readonly ScanGroup[];
  readonly values: readonly ScanValue[];
  readonly order: readonly { readonly by: ScanGroup | ScanValue; readonly isDescending: boolean }[];
  readonly limit: number;
}

export interface CompiledScan {
  readonly text: string;
  readonly values: readonly (string | number | boolean)[];
  readonly parts: readonly ScanPart[];
  readonly answers: readonly ScanAnswer[];
  /** One more line is requested: if it is returned, the scan is too fine to fold here. */
  readonly mostLines: number;
}

const areOfRows = (where: readonly Restriction[]): where is RowRestriction[] => where.every(isRowRestriction);

/** The key queries must share to be answered by one scan; null when a query cannot share one. */
export function scanOf(query: VisualQuery, ground: Pick<Ground, 'model'>): string | null {
  const { model } = ground;
  const { where } = query;
  const isPlain = query.mode === 'groups' && query.limit > 0 && !query.offset && !query.search;
  // A filter on a value depends on the groups of its own query.
  if (!isPlain || !areOfRows(where)) return null;
  if (!query.values.every(({ field }) => addsUp(expressionOf(field, model), field.table, model))) return null;
  const base = tableCounted(query, ground);
  // A parameter restricts no rows: each query reads its own. But the ranking of a top-N filter may read one.
  const isTop = where.some(({ predicate }) => predicate.op === 'top');
  const applied = isTop ? where : where.filter((restriction) => reaches(base, restriction, model));
  return JSON.stringify([base, applied, query.highlight ?? null]);
}

/** What multiplies the lines of a scan: the grouping fields of its queries, and the conditions of their measures. */
export interface ScanGrain {
  readonly fields: ReadonlyMap<string, GroupingField>;
  readonly conditions: ReadonlySet<string>;
}

export function grainOf({ groupBy, values, highlight }: VisualQuery, model: SemanticModel): ScanGrain {
  return {
    fields: new Map(groupBy.map(({ field }) => [JSON.stringify(field), field])),
    conditions: new Set([
      ...values.flatMap(({ field }) => conditionsIn(expressionOf(field, model), field.table, model)),
      ...(highlight ? ['highlight'] : []),
    ]),
  };
}

/**
 * Compiles queries over the same rows to one statement that reads the rows once. A line is a combination of all
 * grouping fields and of the conditions of all measures; it holds additive aggregates. Every query and total is then
 * folded from those few lines (`foldScan`). Conditions are part of the grouping because a dozen filtered aggregates
 * cost the database more than one key, and lines are the same for the part and the whole.
 */
export function compileScan(queries: readonly VisualQuery[], given: Ground, mostLines: number): CompiledScan {
  const [first] = queries as readonly [VisualQuery];
  const ground: Ground = { ...given, asked: first.where };
  const { model } = ground;
  const base = tableCounted(first, ground);
  const rows = new BaseColumns();
  const select = new Places();
  const grouping: Sql[] = [];
  const asKey = new Map<string, Sql>();
  const keys = new Map<string, { readonly at: number; readonly lowest: Sql | null }>();
  for (const { field } of queries.flatMap(({ groupBy }) => groupBy)) {
    const known = JSON.stringify(field);
    if (keys.has(known)) continue;
    const { sql: of, type, shown } = groupKey(field, model);
    const key = rows.add(`g${keys.size}`, of);
    grouping.push(key);
    if (field.kind === 'column' && isSame(of, name(field.table, field.column)))
      asKey.set(JSON.stringify([field.table, field.column]), key);
    const sortKey = sortColumn(field, ground, rows, keys.size);
    const { sortBy = '' } = columnOf(model, field);
    keys.set(known, {
      at: select.put(asCell(shown(key), type)),
      lowest: sortKey && asCell(sql`min(${sortKey})`, findColumn(model, field.table, sortBy).type),
    });
  }
  const highlight = highlightSql(first, base, ground);
  const highlighted = highlight ? [rows.add('h', highlight)] : null;
  const conditions = new Map<string, number>();
  const parts = new Map<string, { readonly number: number; readonly part: ScanPart }>();

  const answers = queries.flatMap((query, queryIndex) =>
    [null, ...(query.totals ?? [])].map((total) => answerOf(query, queryIndex, total)),
  );
  const tables = queries.flatMap(({ groupBy, values }) => [...groupBy, ...values].map(({ field }) => field.table));
  const { from, where } = rowsSql(base, tables.concat(highlightTables(first)), first.where, ground);
  const { text, values } = written(
    sql`WITH base AS (SELECT ${rows.select()} FROM ${from} WHERE ${where}) SELECT ${select.list()} FROM base${groupSql(grouping)} LIMIT ${whole(mostLines + 1)}`,
    ground.dialect,
  );
  return { text, values, parts: [...parts.values()].map(({ part }) => part), answers, mostLines };

  function conditionAt(condition: Sql): number {
    const key = JSON.stringify(condition);
    const known = conditions.get(key);
    if (known !== undefined) return known;
    const as = name(`c${conditions.size}`);
    const at = select.put(sql`${asFlag(condition)} AS ${as}`);
    if (mentions(condition, OF_ROWS)) grouping.push(as);
    conditions.set(key, at);
    return at;
  }

  function partOf(aggregate: Sql, by: Fold, only: readonly Sql[]): number {
    const part = { at: select.put(aggregate), by, only: only.map(conditionAt) };
    const key = JSON.stringify(part);
    const known = parts.get(key) ?? { number: parts.size, part };
    parts.set(key, known);
    return known.number;
  }

  function answerOf(query: VisualQuery, queryIndex: number, total: readonly string[] | null): ScanAnswer {
    const scope: Omit<FigureScope, 'table' | 'only'> = {
      model,
      column: (table, column) => asKey.get(JSON.stringify([table, column])) ?? rows.use(table, column),
      chosen: (parameter) => chosen(parameter, query.where),
      part: partOf,
    };
    const asked = total ? query.groupBy.filter(({ as }) => total.includes(as)) : query.groupBy;
    const groups = asked.map(({ as, field }): ScanGroup => {
      const { at, lowest } = keys.get(JSON.stringify(field)) as { readonly at: number; readonly lowest: Sql | null };
      const { type } = groupKey(field, model);
      const sort = lowest && partOf(lowest, 'min', []);
      return { at, sort, head: groupColumn({ as, field, type }, model) };
    });
    const figures = query.values.map(({ as, field }): ScanValue => {
      const own = (only: readonly Sql[]) =>
        figureOf(expressionOf(field, model), { ...scope, table: field.table, only });
      const head = valueColumn({ as, field, type: valueType(field, model) }, model);
      return { head, figure: own([]), twin: highlighted && own(highlighted) };
    });
    return { queryIndex, total, groups, values: figures, order: orderOf(query, groups, figures), limit: query.limit };
  }
}

/** Columns of detail rows; a condition on groups alone is constant within a line. */
const OF_ROWS = /^(k\d+|h)$/;

/** As in `orderSql`: the requested order, then every group, so that the order is deterministic. */
function orderOf(query: VisualQuery, groups: readonly ScanGroup[], values: readonly ScanValue[]): ScanAnswer['order'] {
  const asked = query.orderBy.flatMap(({ as, direction }) => {
    const by = [...groups, ...values].find(({ head }) => head.as === as);
    if (by) return [{ by, isDescending: direction === 'descending' }];
    if (query.groupBy.some((group) => group.as === as)) return [];
    throw new QueryError('invalid-query', `The order refers to '${as}', which is not in the query.`);
  });
  return [...asked, ...groups.map((by) => ({ by, isDescending: false }))];
}

/** The columns of a SELECT, deduplicated. */
class Places {
  readonly #columns = new Map<string, { readonly at: number; readonly column: Sql }>();

  put(column: Sql): number {
    const key = JSON.stringify(column);
    const known = this.#columns.get(key) ?? { at: this.#columns.size, column };
    this.#columns.set(key, known);
    return known.at;
  }

  list(): Sql {
    const columns = [...this.#columns.values()].map(({ column }) => column);
    return columns.length === 0 ? sql`count(*)` : join(columns, ', ');
  }
}
