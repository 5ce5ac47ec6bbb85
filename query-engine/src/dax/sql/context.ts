import { allOf, type Sql, sql, substitute } from '../../sql/sql.ts';
import { FilterContext, type OnColumns, type Surroundings } from '../filter-context.ts';
import type { Reached, Relationship, Shape } from '../relationships.ts';
import type { StoreColumn, StoreTable } from '../store.ts';
import { lineagesOf } from '../table-value.ts';
import { NotCompiled } from './not-compiled.ts';
import type { SqlTable } from './place.ts';
import { type Condition, filtered, Rows } from './rows.ts';

export interface SqlFilter extends OnColumns<SqlFilter> {
  /** The condition that the context puts on rows; null where it does not filter them. */
  condition(rows: Rows): readonly Condition[] | null;
}

export class SqlContext extends FilterContext<SqlFilter, SqlContext> {
  static empty(shape: Shape): SqlContext {
    return new SqlContext([], { shape, groups: new Set(), selected: () => [], isOfRow: false });
  }

  protected made(filters: readonly SqlFilter[], surroundings: Surroundings<SqlFilter>): SqlContext {
    return new SqlContext(filters, surroundings);
  }

  /** The rows of a table that pass. */
  rows(table: StoreTable, from: Pick<Rows, 'compilation'>, withBlank: boolean): Rows {
    const rows = Rows.of(from.compilation, table, { shape: this.shape, withBlank });
    rows.where.push(...this.conditionsOn(rows));
    return rows;
  }

  /** Whether any filter reaches the table. */
  restricts(table: StoreTable, from: Pick<Rows, 'compilation'>): boolean {
    return this.rows(table, from, true).where.length > 0;
  }

  conditionsOn(rows: Rows): readonly Condition[] {
    return this.#conditions(rows, new Set(), new Set());
  }

  /** As the evaluator matches rows: filters of the expanded table, then those that arrive against its direction. */
  #conditions(rows: Rows, used: ReadonlySet<Relationship>, seen: ReadonlySet<StoreTable>): Condition[] {
    const { table } = rows;
    if (table === null) return [];
    const reached = [...this.shape.reach(table).values()].filter((one) => !one.through.some((via) => used.has(via)));
    const isFiltered = (one: StoreTable) => one.columns.some((column) => this.on(column).length > 0);
    if (reached.some((one) => seen.has(one.table) && isFiltered(one.table))) throw new NotCompiled(table.name);
    const own = this.filters.flatMap((filter) => {
      const applies = used.size === 0 || reached.some((one) => one.table.columns.some((on) => filter.columns.has(on)));
      return (applies ? filter.condition(rows) : null) ?? [];
    });
    const all = new Set([...seen, ...reached.map((one) => one.table)]);
    return [...own, ...reached.flatMap((one) => this.#flowsInto(rows, one, { used, seen: all }))];
  }

  #flowsInto(
    rows: Rows,
    { table: end, through }: Reached,
    path: { readonly used: ReadonlySet<Relationship>; readonly seen: ReadonlySet<StoreTable> },
  ): Condition[] {
    return this.shape.relationships.flatMap((one) => {
      if (path.used.has(one) || through.includes(one)) return [];
      const flow = this.shape.flowOf(one);
      if (one.isLimited && (one.to.table === end || one.from.table === end) && (flow.fromTo || flow.toFrom))
        throw new NotCompiled(`${one.from.qualifiedName} → ${one.to.qualifiedName}`);
      if (!flow.fromTo || one.to.table !== end) return [];
      const other = Rows.of(rows.compilation, one.from.table, { shape: this.shape, withBlank: true });
      const found = this.#conditions(other, new Set([...path.used, ...through, one]), path.seen);
      if (found.length === 0) return [];
      other.where.push(...found);
      other.require(sql`${other.column(one.to)} IS NOT DISTINCT FROM ${rows.column(one.to)}`);
      return [{ test: existsSql(other) }];
    });
  }
}

export const existsSql = (rows: Rows): Sql => sql`EXISTS (SELECT 1 FROM ${filtered(rows)})`;

/** A column has a value. */
export class EqualsFilter implements SqlFilter {
  readonly columns: ReadonlySet<StoreColumn>;
  readonly #column: StoreColumn;
  readonly #value: Sql;

  constructor(column: StoreColumn, value: Sql) {
    this.#column = column;
    this.#value = value;
    this.columns = new Set([column]);
  }

  condition(rows: Rows): readonly Condition[] | null {
    if (!canFilter(rows, this.#column.table)) return null;
    const own = rows.column(this.#column);
    const test = sql`${own} IS NOT DISTINCT FROM ${this.#value}`;
    return [{ test, same: { own, outer: this.#value } }];
  }

  project(): readonly SqlFilter[] {
    return [this];
  }
}

/** The rows of a table: values of columns, or rows of a table of the model with what they expand to. */
export class TableFilter implements SqlFilter {
  readonly columns: ReadonlySet<StoreColumn>;
  readonly #table: SqlTable;

  constructor(table: SqlTable, columns?: readonly StoreColumn[]) {
    this.#table = table;
    const { base, rows } = table;
    this.columns = new Set(
      columns ?? (base === undefined ? lineagesOf(table.columns) : rows.shape.expandedColumns(base.table)),
    );
  }

  project(columns: readonly StoreColumn[]): readonly SqlFilter[] {
    return columns.length === this.columns.size ? [this] : [new TableFilter(this.#table, columns)];
  }

  condition(rows: Rows): readonly Condition[] | null {
    const { base } = this.#table;
    if (base === undefined || this.columns.size < this.#all) return this.#conditionOnValues(rows);
    if (canFilter(rows, base.table)) return this.#conditionOnRows(rows, base);
    return this.#amongRelated(rows, base.table);
  }

  get #all(): number {
    const { base, rows } = this.#table;
    return base === undefined ? this.columns.size : rows.shape.expandedColumns(base.table).length;
  }

  #conditionOnValues(rows: Rows): readonly Condition[] | null {
    const { columns: heads, rows: own, isEvery, base } = this.#table;
    const named = [...this.columns].filter((column) => canFilter(rows, column.table));
    if (named.length === 0) return null;
    const isWhole = named.length === this.columns.size && named.length === heads.length;
    if (isEvery && isWhole && !own.hasScans) {
      const columnOfCell = new Map(heads.map((head, at) => [JSON.stringify(this.#table.cell(at)), head.lineage]));
      return own.where.map(({ test }) => ({
        test: substitute(test, (path) => {
          const column = columnOfCell.get(JSON.stringify({ pieces: [{ name: path }] }));
          return column === undefined ? null : rows.column(column);
        }),
      }));
    }
    const cellOf = (column: StoreColumn) =>
      base === undefined ? this.#table.cell(heads.findIndex(({ lineage }) => lineage === column)) : own.column(column);
    return [{ test: this.#existsSql(named.map((column) => [cellOf(column), rows.column(column)] as const)) }];
  }

  #conditionOnRows(rows: Rows, base: { readonly table: StoreTable; readonly hasBlank: boolean }): readonly Condition[] {
    const { rows: own } = this.#table;
    const { compilation } = rows;
    const telling = compilation.tellingApart(base.table);
    if (own.hasScans || own.table !== base.table)
      return [{ test: this.#existsSql(telling.map((column) => [own.column(column), rows.column(column)] as const)) }];
    const tables = new Map([
      [own.alias, base.table],
      ...[...own.joined].map(([table, { suffix }]) => [own.alias + suffix, table] as const),
    ]);
    const moved = (fragment: Sql): Sql =>
      substitute(fragment, ([alias = '', column = '']) => {
        const found = tables.get(alias)?.column(column);
        return found === undefined ? null : rows.column(found);
      });
    const found = own.where.map(({ test, same }) => ({
      test: moved(test),
      same: same && { own: moved(same.own), outer: same.outer },
    }));
    const [key] = telling;
    if (base.hasBlank || !compilation.hasBlankRow(base.table) || key === undefined) return found;
    return [...found, { test: sql`${rows.column(key)} IS NOT NULL` }];
  }

  /** Rows that share tables with it are those that have a row of it. */
  #amongRelated(rows: Rows, base: StoreTable): readonly Condition[] | null {
    if (rows.table === null) return null;
    const own = this.#table.rows.shape.reach(base);
    const shared = [...rows.shape.reach(rows.table).keys()].filter((one) => own.has(one));
    if (shared.length === 0) return null;
    const pairs = shared.flatMap((table) => {
      const key = rows.compilation.keyOf(table);
      return key === undefined ? [] : [[this.#table.rows.column(key), rows.column(key)] as const];
    });
    return [{ test: this.#existsSql(pairs) }];
  }

  #existsSql(pairs: readonly (readonly [Sql, Sql])[]): Sql {
    const { rows } = this.#table;
    const same = pairs.map(([own, outer]) => sql`${own} IS NOT DISTINCT FROM ${outer}`);
    const tests = [...rows.where.map(({ test }) => test), ...same];
    return sql`EXISTS (SELECT 1 FROM ${rows.from} WHERE ${allOf(tests)})`;
  }
}

const canFilter = (rows: Rows, table: StoreTable): boolean =>
  rows.table !== null && rows.shape.reach(rows.table).has(table);
