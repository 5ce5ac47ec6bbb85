import { name, type Sql, sql } from '../../sql/sql.ts';
import type { Compiled } from '../compiled.ts';
import { withRowsAsFilters } from '../filter-context.ts';
import type { StoreTable } from '../store.ts';
import { columnsOf, lineagesOf, type TableColumn } from '../table-value.ts';
import { EqualsFilter, type SqlContext, type SqlFilter, TableFilter } from './context.ts';
import type { Fold } from './folds.ts';
import type { Compilation } from './relations.ts';
import { filtered, Rows } from './rows.ts';
import type { Scans } from './scans.ts';

/** A table expression in SQL. */
export interface SqlTable {
  readonly rows: Rows;
  readonly columns: readonly TableColumn[];
  cell(place: number): Sql;
  /** Set if its rows are rows of a table of the model, and whether the blank row may be one of them. */
  readonly base?: { readonly table: StoreTable; readonly hasBlank: boolean } | undefined;
  /** Every value of its columns is there, but for the conditions on its rows: as a filter, those are enough. */
  readonly isEvery?: boolean | undefined;
  /** What it is as a filter, where that is simpler. */
  readonly asFilter?: SqlTable | undefined;
}

/** A row in hand. */
export interface SqlFrame {
  readonly table: SqlTable;
  readonly outer: SqlFrame | null;
}

export interface SqlVariable {
  readonly id: object;
  readonly expression: Compiled;
  readonly place: Place;
  readonly outer: SqlVariable | null;
}

/** Where an expression is compiled: the counterpart of the evaluator's environment. */
export interface Place {
  readonly compilation: Compilation;
  readonly context: SqlContext;
  readonly frame: SqlFrame | null;
  readonly spent: SqlFrame | null;
  readonly variables: SqlVariable | null;
  /** Takes aggregates into scans that are shared. */
  readonly scans: Scans | null;
}

/** Once a row, with the row in hand. */
export const inRow = (place: Place, table: SqlTable): Place => ({
  ...place,
  frame: { table, outer: place.frame },
  scans: table.rows.scansWithin(place.scans),
});

export const inSqlContext = (place: Place, context: SqlContext): Place => ({ ...place, context, spent: place.frame });

export const filtersOfTable = (table: SqlTable): readonly SqlFilter[] => {
  const filter = new TableFilter(table.asFilter ?? table);
  return filter.columns.size === 0 ? [] : [filter];
};

/** The context after context transition: every current row is a filter. */
export const sqlTransition = (place: Place): SqlContext =>
  withRowsAsFilters(place, {
    row: (frame: SqlFrame, shape) => {
      const { table } = frame;
      if (table.base === undefined)
        return table.columns.flatMap(({ lineage }, at) =>
          lineage === undefined ? [] : [new EqualsFilter(lineage, table.cell(at))],
        );
      const { table: base, hasBlank } = table.base;
      const rows = Rows.of(place.compilation, base, { shape, withBlank: hasBlank });
      for (const column of place.compilation.tellingApart(base)) rows.requireSame(column, table.rows.column(column));
      return filtersOfTable(tableOf(rows, base, hasBlank));
    },
    table: ({ table }) => filtersOfTable(table),
    lineages: ({ table }) => lineagesOf(table.columns),
  });

/** Rows of a table of the model. */
export const tableOf = (rows: Rows, table: StoreTable, hasBlank: boolean): SqlTable => {
  return {
    rows,
    columns: columnsOf(table),
    cell: (place) => rows.column(table.columns[place] as (typeof table.columns)[number]),
    base: { table, hasBlank },
  };
};

/** Rows of a SELECT, whose cells are named c0, c1, …. */
export const tableOfSelect = (
  { compilation, context }: Pick<Place, 'compilation' | 'context'>,
  select: Sql,
  columns: readonly TableColumn[],
): SqlTable => {
  const rows = Rows.ofSelect(compilation, select, context.shape);
  return { rows, columns, cell: (place) => rows.cell(place) };
};

/** An aggregate over rows, in a scan that others share where that is possible. */
export function aggregate(place: Place, rows: Rows, value: Sql, fold: Fold): Sql {
  const shared = place.scans?.take(rows, fold(value));
  if (shared) return shared;
  // What an aggregate takes may not come from rows outside: it is a column first.
  const alias = place.compilation.alias();
  const own = sql`SELECT ${value} AS v FROM ${filtered(rows)}`;
  return sql`(SELECT ${fold(name(alias, 'v')).of(sql``)} FROM (${own}) AS ${name(alias)})`;
}
