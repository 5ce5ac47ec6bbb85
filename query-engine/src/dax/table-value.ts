import { type Filter, filterOfTuples, RowsFilter } from './filter.ts';
import type { DaxType, DaxValue } from './model.ts';
import type { Shape } from './relationships.ts';
import { keyOf, type StoreColumn, type StoreTable } from './store.ts';

/** `variant`: a number, a text or a truth value, known only once it is evaluated. */
export type ValueType = DaxType | 'blank' | 'variant';

export interface TableColumn {
  readonly table?: string | undefined;
  readonly name: string;
  readonly type: ValueType;
  /** The column of the model that the values are of: as a filter, the table filters it. */
  readonly lineage?: StoreColumn | undefined;
}

export interface TableValue {
  readonly columns: readonly TableColumn[];
  readonly length: number;
  /** Set if the rows are rows of a table of the model. */
  readonly base?: { readonly table: StoreTable; readonly rows: Int32Array } | undefined;
  at(row: number, column: number): DaxValue;
}

/** The type of a calculated column is known when it is asked for: a refused column does not stop those beside it. */
export const columnOf = (column: StoreColumn): TableColumn => ({
  table: column.table.name,
  name: column.name,
  get type() {
    return column.type;
  },
  lineage: column,
});

/** The columns of the model that a table has values of. */
export const lineagesOf = (columns: readonly TableColumn[]): StoreColumn[] =>
  columns.flatMap(({ lineage }) => lineage ?? []);

export const columnsOf = (table: StoreTable): TableColumn[] => table.columns.map(columnOf);

export function baseRows(table: StoreTable, rows: Int32Array): TableValue {
  const { columns } = table;
  return {
    columns: columnsOf(table),
    length: rows.length,
    base: { table, rows },
    at: (row, column) => columns[column]?.at(rows[row] ?? -1) ?? null,
  };
}

export function tableFromRows(columns: readonly TableColumn[], rows: readonly (readonly DaxValue[])[]): TableValue {
  return { columns, length: rows.length, at: (row, column) => rows[row]?.[column] ?? null };
}

/** Some rows of a table, by their places. */
export function selectRows(table: TableValue, places: readonly number[]): TableValue {
  const { base } = table;
  if (base !== undefined) {
    const rows = Int32Array.from(places, (place) => base.rows[place] ?? -1);
    return baseRows(base.table, rows);
  }
  return {
    columns: table.columns,
    length: places.length,
    at: (row, column) => table.at(places[row] ?? -1, column),
  };
}

export const rowOf = (table: TableValue, row: number): DaxValue[] =>
  table.columns.map((_, column) => table.at(row, column));

export const rowsOf = (table: TableValue): DaxValue[][] =>
  Array.from({ length: table.length }, (_, row) => rowOf(table, row));

/** Equal rows have equal keys. */
export const keyOfRow = (row: readonly DaxValue[]): string => JSON.stringify(row.map(keyOf));

export function withoutEqualRows(table: TableValue): TableValue {
  const seen = new Set<string>();
  const places: number[] = [];
  for (let row = 0; row < table.length; row += 1) {
    const key = keyOfRow(rowOf(table, row));
    if (!seen.has(key)) places.push(row);
    seen.add(key);
  }
  return places.length === table.length ? table : selectRows(table, places);
}

/** The filter that a table is, as an argument of CALCULATE. */
export function filtersOf(table: TableValue, shape: Shape): readonly Filter[] {
  if (table.base !== undefined) {
    const rows = Int32Array.from(new Set(table.base.rows)).sort();
    return [new RowsFilter(table.base.table, rows, shape)];
  }
  const places = table.columns.flatMap(({ lineage }, place) => (lineage === undefined ? [] : [{ lineage, place }]));
  const tuples: number[][] = [];
  for (let row = 0; row < table.length; row += 1) {
    const codes = places.map(({ lineage, place }) => lineage.codeOf(table.at(row, place)));
    if (codes.every((code) => code !== undefined)) tuples.push(codes);
  }
  return filterOfTuples(
    places.map(({ lineage }) => lineage),
    tuples,
  );
}

/** The filters that one row becomes when it turns into a filter context. Equal rows of a table are all included. */
export function filtersOfRow(table: TableValue, row: number, shape: Shape): readonly Filter[] {
  const { base } = table;
  if (base === undefined) return filtersOf(selectRows(table, [row]), shape);
  return [new RowsFilter(base.table, base.table.rowsLike(base.rows[row] ?? -1), shape)];
}

/** The distinct values of columns of one table, over some of its rows. */
export function distinctRows(
  columns: readonly StoreColumn[],
  table: StoreTable,
  rows: Int32Array,
  shape: Shape,
): TableValue {
  const heads = columns.map(columnOf);
  const codes = columns.map((column) => shape.codes(table, column));
  const [first, column] = [codes[0], columns[0]];
  if (first !== undefined && column !== undefined && columns.length === 1) {
    const seen = new Uint8Array(column.distinct.length);
    for (const row of rows) seen[first[row] ?? 0] = 1;
    return tableFromRows(
      heads,
      column.distinct.flatMap((value, code) => (seen[code] === 1 ? [[value]] : [])),
    );
  }
  const found = new Map<string, DaxValue[]>();
  for (const row of rows) {
    const key = codes.map((one) => one[row]).join();
    if (!found.has(key))
      found.set(
        key,
        columns.map((one, at) => one.distinct[codes[at]?.[row] ?? 0] ?? null),
      );
  }
  return tableFromRows(heads, [...found.values()]);
}
