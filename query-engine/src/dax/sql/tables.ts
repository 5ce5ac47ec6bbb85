import { allOf, anyOf, join, name, type Sql, sql } from '../../sql/sql.ts';
import type { ScalarExpression, TableExpression } from '../compiled.ts';
import type { StoreColumn, StoreTable } from '../store.ts';
import { columnOf, type TableColumn } from '../table-value.ts';
import { familyOf } from '../values.ts';
import { BLANK } from './literal.ts';
import { NotCompiled } from './not-compiled.ts';
import { inRow, type Place, type SqlTable, tableOf, tableOfSelect } from './place.ts';
import { cellList, cellName } from './relations.ts';
import { filtered, Rows } from './rows.ts';
import { caseInsensitiveSql, isAmongFixed } from './scalars.ts';

/** Which rows of a table: those that the context lets through, or all; with the blank row or without. */
export interface Which {
  readonly isVisible: boolean;
  readonly withBlank: boolean;
}

export function rowsOfTable(table: StoreTable, { isVisible, withBlank }: Which, place: Place): Rows {
  if (isVisible) return place.context.rows(table, place, withBlank);
  return Rows.of(place.compilation, table, { shape: place.context.shape, withBlank });
}

export const baseTable = (table: StoreTable, which: Which, place: Place): SqlTable =>
  tableOf(rowsOfTable(table, which, place), table, which.withBlank);

/** The distinct values of columns of one table. */
export function valuesTable(columns: readonly StoreColumn[], which: Which, place: Place): SqlTable {
  const [first] = columns;
  if (first === undefined) throw new NotCompiled('VALUES');
  const rows = rowsOfTable(first.table, which, place);
  const made = distinctOf(
    rows,
    columns.map((column) => rows.column(column)),
    { place, columns: columns.map(columnOf) },
  );
  return { ...made, isEvery: !which.isVisible && which.withBlank };
}

export function distinctOf(
  rows: Rows,
  cells: readonly Sql[],
  { place, columns }: { readonly place: Place; readonly columns: readonly TableColumn[] },
): SqlTable {
  return tableOfSelect(place, sql`SELECT DISTINCT ${cellList(cells)} FROM ${filtered(rows)}`, columns);
}

const cellsOf = (table: SqlTable): Sql[] => table.columns.map((_, at) => table.cell(at));

/** `SELECT …` with the cells of a table. */
export const selectOf = (table: SqlTable): Sql => {
  const cells = cellList(cellsOf(table));
  return sql`SELECT ${cells} FROM ${filtered(table.rows)}`;
};

export const distinctTable = (table: SqlTable, place: Place): SqlTable =>
  distinctOf(table.rows, cellsOf(table), { place, columns: table.columns });

/** The table with other cells, each computed in its rows. */
export function withCells(
  table: SqlTable,
  columns: readonly TableColumn[],
  made: readonly (ScalarExpression | number)[],
  place: Place,
): SqlTable {
  const inner = inRow(place, table);
  const cells = made.map((one) => (typeof one === 'number' ? table.cell(one) : one.sql(inner)));
  return { rows: table.rows, columns, cell: (at) => cells[at] ?? BLANK };
}

/** Rows that pass a test; what the table is stays what it is. */
export function filteredTable(table: SqlTable, test: Sql): SqlTable {
  table.rows.require(test);
  return { ...table, asFilter: undefined };
}

/** Rows of constants. */
export function listedTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly Sql[])[],
  place: Place,
): SqlTable {
  const [first, ...others] = rows.map((row) =>
    row.map((cell, at) => (cell === BLANK ? sql`CAST(NULL AS ${typeName(columns[at]?.type ?? 'blank')})` : cell)),
  );
  if (first === undefined) throw new NotCompiled('{}');
  const selects = [first, ...others].map((row) => sql`SELECT ${cellList(row)}`);
  return tableOfSelect(place, join(selects, ' UNION ALL '), columns);
}

const typeName = (type: TableColumn['type']): Sql => {
  const family = familyOf(type);
  return family === 'text' ? sql`VARCHAR` : family === 'boolean' ? sql`BOOLEAN` : sql`DOUBLE`;
};

/** The values of columns, of one table or of several, that are rows of a list or of another table. */
export function treatedAs(
  columns: readonly StoreColumn[],
  given: { readonly fixed: readonly (readonly Sql[])[] } | { readonly table: SqlTable },
  place: Place,
): SqlTable {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const parts = tables.map((table) =>
    valuesTable(
      columns.filter((column) => column.table === table),
      { isVisible: false, withBlank: true },
      place,
    ),
  );
  const [only] = parts;
  const all = only !== undefined && parts.length === 1 ? only : crossed(parts, place);
  const cellOf = (column: StoreColumn) => all.cell(all.columns.findIndex(({ lineage }) => lineage === column));
  const own = columns.map((column) => caseInsensitiveSql(cellOf(column), column.type));
  const inOrder = { ...all, columns: columns.map(columnOf), cell: (at: number) => cellOf(columns[at] as StoreColumn) };
  if ('fixed' in given) {
    const listed = given.fixed.map((row) =>
      row.map((cell, at) => (cell === BLANK ? BLANK : caseInsensitiveSql(cell, columns[at]?.type ?? 'blank'))),
    );
    return filteredTable({ ...inOrder, isEvery: true }, isAmongFixed(own, listed));
  }
  return filteredTable({ ...inOrder, isEvery: true }, isRowOf(given.table, own));
}

/** Whether a table has a row; texts are given folded. */
export function isRowOf(table: SqlTable, values: readonly Sql[]): Sql {
  const same = values.map((value, at) => {
    const { type } = table.columns[at] as TableColumn;
    return sql`${caseInsensitiveSql(table.cell(at), type)} IS NOT DISTINCT FROM ${value}`;
  });
  const tests = [...table.rows.where.map(({ test }) => test), ...same];
  return sql`EXISTS (SELECT 1 FROM ${table.rows.from} WHERE ${allOf(tests)})`;
}

export function crossed(parts: readonly SqlTable[], place: Place): SqlTable {
  const selected = parts.map((part, at) => ({ alias: `x${at}`, part }));
  const columns = parts.flatMap((part) => part.columns);
  const cells = selected.flatMap(({ alias, part }) => part.columns.map((_, at) => name(alias, cellName(at))));
  const from = selected.map(({ alias, part }) => sql`(${selectOf(part)}) AS ${name(alias)}`);
  return tableOfSelect(place, sql`SELECT ${cellList(cells)} FROM ${join(from, ' CROSS JOIN ')}`, columns);
}

export const united = (tables: readonly SqlTable[], columns: readonly TableColumn[], place: Place): SqlTable =>
  tableOfSelect(place, join(tables.map(selectOf), ' UNION ALL '), columns);

/** Rows of the first table that the second has, or has not. */
export function keptBy(isKept: boolean, [left, right]: readonly [SqlTable, SqlTable], place: Place): SqlTable {
  const rows = tableOfSelect(place, selectOf(left), left.columns);
  const found = isRowOf(
    right,
    left.columns.map(({ type }, at) => caseInsensitiveSql(rows.cell(at), type)),
  );
  return filteredTable(rows, isKept ? found : sql`NOT ${found}`);
}

export interface Ranked {
  readonly count: Sql;
  readonly keys: readonly { readonly value: ScalarExpression; readonly sign: number }[];
}

/** The first rows by some values; rows that tie with the last of them are included. */
export function topTable(given: TableExpression, ranked: Ranked, place: Place): SqlTable {
  const table = given.sql(place);
  const { base, rows } = table;
  if (base === undefined) return rankedTable(table, ranked, place);
  // Rows of the model stay what they are: equal rows have equal values, so that their keys are enough.
  const telling = place.compilation.tellingApart(base.table);
  const again = given.sql(place);
  const cells = telling.map((column) => again.columns.findIndex(({ lineage }) => lineage === column));
  const best = rankedTable(again, ranked, place);
  const same = telling.map(
    (column, at) => sql`${best.cell(cells[at] ?? 0)} IS NOT DISTINCT FROM ${rows.column(column)}`,
  );
  const tests = [...best.rows.where.map(({ test }) => test), ...same];
  return filteredTable(table, sql`EXISTS (SELECT 1 FROM ${best.rows.from} WHERE ${allOf(tests)})`);
}

function rankedTable(table: SqlTable, { count, keys }: Ranked, place: Place): SqlTable {
  if (keys.length === 0) throw new NotCompiled('TOPN (n, T)');
  const inner = inRow(place, table);
  const width = table.columns.length;
  const values = keys.map(({ value }) => {
    if (!['number', 'blank'].includes(familyOf(value.type))) throw new NotCompiled(`TOPN (${value.type})`);
    return sql`coalesce(${value.sql(inner)}, 0e0)`;
  });
  const all = tableOfSelect(
    place,
    sql`SELECT ${cellList([...cellsOf(table), ...values])} FROM ${filtered(table.rows)}`,
    table.columns,
  );
  const order = keys.map(({ sign }, at) => sql`${all.cell(width + at)} ${sign < 0 ? sql`DESC` : sql`ASC`}`);
  const rank = sql`CAST(rank() OVER (ORDER BY ${join(order, ', ')}) AS DOUBLE)`;
  const ranked = tableOfSelect(
    place,
    sql`SELECT ${cellList([...cellsOf(all), rank])} FROM ${filtered(all.rows)}`,
    table.columns,
  );
  return filteredTable(ranked, sql`${ranked.rows.cell(width)} <= trunc(coalesce(${count}, 0e0))`);
}

/** Whether any cell of a row has a value. */
export const hasValue = (cells: readonly Sql[]): Sql => anyOf(cells.map((cell) => sql`${cell} IS NOT NULL`));

/** Whole numbers, or days. */
export const numbersBetween = (from: Sql, to: Sql): Sql =>
  sql`SELECT CAST(unnest(range(CAST(floor(${from}) AS BIGINT), CAST(floor(${to}) AS BIGINT) + 1)) AS DOUBLE) AS c0`;
