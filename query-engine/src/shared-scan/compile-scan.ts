import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import {
  aggregatesIn,
  type BoundColumn,
  type BoundExpression,
  type BoundQuery,
  type ColumnHead,
  hasSteps,
} from '../bind/bound.ts';
import { evaluateExpression } from '../in-memory/evaluate-expression.ts';
import { isRowRestriction } from '../model/relevant-restrictions.ts';
import { BaseColumns, groupBySql, groupColumns } from '../sql/group-sql.ts';
import { conditionSql, rowsSql, type SqlTarget } from '../sql/rows-sql.ts';
import {
  allOf,
  integerLiteral,
  join,
  mentionsColumn,
  name,
  type Sql,
  type SqlStatement,
  sql,
  toStatement,
} from '../sql/sql.ts';
import { asCell, asFlag } from '../sql/sql-functions.ts';
import { type Fold, type Folded, isMergeable, partsOf } from './aggregate-parts.ts';

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

/** A measure over the lines of one group and over all lines. */
type ScanFigure = (own: Folded, all: Folded) => Value;

interface ScanValue {
  readonly head: ColumnHead;
  readonly figure: ScanFigure;
  readonly twin: ScanFigure | null;
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

export interface CompiledScan extends SqlStatement {
  readonly parts: readonly ScanPart[];
  readonly answers: readonly ScanAnswer[];
  /** One more line is requested: if it is returned, the scan is too fine to fold here. */
  readonly mostLines: number;
}

/** The key queries must share to be answered by one scan; null when a query cannot share one. */
export function scanKey({ mode, rows, values, search, limit, offset, given }: BoundQuery): string | null {
  if (mode !== 'groups' || limit === 0 || offset > 0 || search !== null || rows.rowNumber) return null;
  // A filter on a value depends on the groups of its own query.
  if (!given.where.every(isRowRestriction)) return null;
  if (!values.every(({ expression }) => isAdditive(expression))) return null;
  // A parameter restricts no rows: each query reads its own. But the ranking of a top-N filter may read one.
  const isTop = rows.filters.some((filter) => 'top' in filter);
  const applied = isTop ? given.where : rows.filters.map((filter) => filter.given);
  return JSON.stringify([rows.table.name, applied, given.highlight ?? null]);
}

const isAdditive = (expression: BoundExpression): boolean =>
  !hasSteps(expression) && aggregatesIn(expression).every(isMergeable);

/** What multiplies the lines of a scan: the grouping fields of its queries, and the conditions of their measures. */
export interface ScanGrain {
  readonly fields: ReadonlyMap<string, GroupingField>;
  readonly conditions: ReadonlySet<string>;
}

export function scanGrain({ groups, values, highlight }: BoundQuery): ScanGrain {
  const tests = values.flatMap(({ expression }) => aggregatesIn(expression).flatMap(({ where }) => where));
  return {
    fields: new Map(groups.map(({ head: { field } }) => [JSON.stringify(field), field])),
    conditions: new Set([...tests.map((test) => JSON.stringify(test)), ...(highlight ? ['highlight'] : [])]),
  };
}

/**
 * Compiles queries over the same rows to one statement that reads the rows once. A line is a combination of all
 * grouping fields and of the conditions of all measures; it holds additive aggregates. Every query and total is then
 * folded from those few lines (`foldScan`). Conditions are part of the grouping because a dozen filtered aggregates
 * cost the database more than one key, and lines are the same for the part and the whole.
 */
export function compileScan(queries: readonly BoundQuery[], target: SqlTarget, mostLines: number): CompiledScan {
  const [first] = queries as readonly [BoundQuery];
  const base = new BaseColumns(first.rows);
  const select = new Places();
  const grouping: Sql[] = [];
  const asKey = new Map<string, Sql>();
  const keys = new Map<string, { readonly at: number; readonly lowest: Sql | null }>();
  for (const group of queries.flatMap(({ groups }) => groups)) {
    const known = JSON.stringify(group.head.field);
    if (keys.has(known)) continue;
    const { key, sort, shown } = groupColumns(group, keys.size, base);
    grouping.push(key);
    if (group.binSize === null && group.grain === null) asKey.set(columnKey(group.column), key);
    const lowest = sort && group.sortBy && asCell(sql`min(${sort})`, group.sortBy.type);
    keys.set(known, { at: select.put(asCell(shown(key), group.type)), lowest });
  }
  const highlighted = first.highlight && [base.add('h', allOf(first.highlight.map(conditionSql)))];
  const conditions = new Map<string, number>();
  const parts = new Map<string, { readonly number: number; readonly part: ScanPart }>();
  const column = (own: BoundColumn) => asKey.get(columnKey(own)) ?? base.use(own);

  const answers = queries.flatMap((query, queryIndex) =>
    [null, ...(query.given.totals ?? [])].map((total) => answerOf(query, queryIndex, total)),
  );
  const joins = new Map(queries.flatMap(({ rows }) => rows.joins.map((step) => [step.to.table.name, step])));
  const { from, where } = rowsSql({ ...first.rows, joins: [...joins.values()] }, target);
  const { text, values } = toStatement(
    sql`WITH base AS (SELECT ${base.select()} FROM ${from} WHERE ${where}) SELECT ${select.list()} FROM base${groupBySql(grouping)} LIMIT ${integerLiteral(mostLines + 1)}`,
    target.dialect,
  );
  return { text, values, parts: [...parts.values()].map(({ part }) => part), answers, mostLines };

  function conditionAt(condition: Sql): number {
    const key = JSON.stringify(condition);
    const known = conditions.get(key);
    if (known !== undefined) return known;
    const as = name(`c${conditions.size}`);
    const at = select.put(sql`${asFlag(condition)} AS ${as}`);
    if (mentionsColumn(condition, OF_ROWS)) grouping.push(as);
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

  function figureOf(expression: BoundExpression, only: readonly Sql[]): ScanFigure {
    const partsUnder = (conditions: readonly Sql[]) =>
      new Map(aggregatesIn(expression).map((own) => [own, partsOf(own, { column, only: conditions, part: partOf })]));
    const [ofGroup, ofAll] = [partsUnder(only), partsUnder([])];
    return (own, all) =>
      evaluateExpression(expression, {
        own: (aggregate) => ofGroup.get(aggregate)?.(own) ?? null,
        whole: (aggregate) => ofAll.get(aggregate)?.(all) ?? null,
        along: () => null,
      });
  }

  function answerOf(query: BoundQuery, queryIndex: number, total: readonly string[] | null): ScanAnswer {
    const shown = total ? query.groups.filter(({ head }) => total.includes(head.as)) : query.groups;
    const groups = new Map<ColumnHead, ScanGroup>(
      shown.map(({ head }) => {
        const { at, lowest } = keys.get(JSON.stringify(head.field)) as { at: number; lowest: Sql | null };
        return [head, { head, at, sort: lowest && partOf(lowest, 'min', []) }];
      }),
    );
    const figures = new Map<ColumnHead, ScanValue>(
      query.values.map(({ head, expression }) => {
        const figure = figureOf(expression, []);
        return [head, { head, figure, twin: highlighted && figureOf(expression, highlighted) }];
      }),
    );
    // As in `orderSql`: the requested order, then every group, so that the order is deterministic.
    const order = query.order.flatMap(({ by: { head }, isDescending }) => {
      const by = figures.get(head) ?? groups.get(head);
      return by ? [{ by, isDescending }] : [];
    });
    const ties = [...groups.values()].map((by) => ({ by, isDescending: false }));
    return {
      queryIndex,
      total,
      groups: [...groups.values()],
      values: [...figures.values()],
      order: [...order, ...ties],
      limit: query.limit,
    };
  }
}

const columnKey = ({ table, name: column }: BoundColumn): string => JSON.stringify([table, column]);

/** Columns of detail rows; a condition on groups alone is constant within a line. */
const OF_ROWS = /^(k\d+|h)$/;

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
