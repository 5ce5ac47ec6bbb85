import type { OnColumns } from './filter-context.ts';
import type { Shape } from './relationships.ts';
import type { StoreColumn, StoreTable } from './store.ts';

/** A filter as it applies to the rows of one table. */
export interface Matcher {
  test(row: number): boolean;
  /** How many rows `candidates` yields; no row outside of them passes. Infinity without candidates. */
  readonly size: number;
  candidates(): Int32Array;
}

/** A filter on columns. It applies to every table whose expanded table has some of them. */
export interface Filter extends OnColumns<Filter> {
  matcher(table: StoreTable, shape: Shape): Matcher | null;
  /** The codes that a column may have. */
  codesOf(column: StoreColumn): ReadonlySet<number>;
}

const NO_ROWS = new Int32Array();
const scan = (test: (row: number) => boolean): Matcher => ({
  test,
  size: Number.POSITIVE_INFINITY,
  candidates: () => NO_ROWS,
});

export class ColumnFilter implements Filter {
  readonly columns: ReadonlySet<StoreColumn>;
  readonly #column: StoreColumn;
  readonly #codes: ReadonlySet<number>;

  constructor(column: StoreColumn, codes: ReadonlySet<number>) {
    this.#column = column;
    this.#codes = codes;
    this.columns = new Set([column]);
  }

  matcher(table: StoreTable, shape: Shape): Matcher | null {
    const column = this.#column;
    if (!shape.reach(table).has(column.table)) return null;
    const codes = shape.codes(table, column);
    return codeMatcher(codes, this.#codes, () => shape.index(table, column));
  }

  project(): readonly Filter[] {
    return [this];
  }

  codesOf(): ReadonlySet<number> {
    return this.#codes;
  }
}

/** Rows whose code is one of a set. */
function codeMatcher(
  codes: Int32Array,
  allowed: ReadonlySet<number>,
  index: () => { starts: Int32Array; rows: Int32Array },
): Matcher {
  if (allowed.size > 64) {
    const flags = flagsOf(allowed);
    return scan((row) => flags[codes[row] ?? 0] === 1);
  }
  const { starts, rows } = index();
  const span = (code: number) => [starts[code] ?? 0, starts[code + 1] ?? 0] as const;
  let size = 0;
  for (const code of allowed) {
    const [from, to] = span(code);
    size += to - from;
  }
  const [only] = allowed;
  return {
    test: allowed.size === 1 ? (row) => codes[row] === only : (row) => allowed.has(codes[row] ?? -1),
    size,
    candidates() {
      if (allowed.size === 1) return rows.subarray(...span(only ?? 0));
      const found = new Int32Array(size);
      let at = 0;
      for (const code of allowed) {
        const part = rows.subarray(...span(code));
        found.set(part, at);
        at += part.length;
      }
      return found.sort();
    },
  };
}

function flagsOf(numbers: Iterable<number>): Uint8Array {
  let most = -1;
  for (const number of numbers) if (number > most) most = number;
  const flags = new Uint8Array(most + 1);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

/** Combinations of values of several columns. */
export class TupleFilter implements Filter {
  readonly columns: ReadonlySet<StoreColumn>;
  readonly #order: readonly StoreColumn[];
  readonly #tuples: readonly (readonly number[])[];
  readonly #keys = new Map<string, ReadonlySet<string>>();

  constructor(columns: readonly StoreColumn[], tuples: readonly (readonly number[])[]) {
    this.#order = columns;
    this.columns = new Set(columns);
    this.#tuples = tuples;
  }

  matcher(table: StoreTable, shape: Shape): Matcher | null {
    const reached = shape.reach(table);
    const places = this.#order.flatMap((column, place) => (reached.has(column.table) ? [place] : []));
    if (places.length === 0) return null;
    const codes = places.map((place) => shape.codes(table, this.#order[place] as StoreColumn));
    const keys = this.#keysOf(places);
    return scan((row) => keys.has(codes.map((one) => one[row]).join()));
  }

  #keysOf(places: readonly number[]): ReadonlySet<string> {
    const name = places.join();
    const known = this.#keys.get(name) ?? new Set(this.#tuples.map((tuple) => places.map((one) => tuple[one]).join()));
    this.#keys.set(name, known);
    return known;
  }

  project(columns: readonly StoreColumn[]): readonly Filter[] {
    const places = columns.map((column) => this.#order.indexOf(column));
    return filterOfTuples(
      columns,
      this.#tuples.map((tuple) => places.map((place) => tuple[place] ?? 0)),
    );
  }

  codesOf(column: StoreColumn): ReadonlySet<number> {
    const place = this.#order.indexOf(column);
    return new Set(this.#tuples.map((tuple) => tuple[place] ?? 0));
  }
}

/** One tuple is a filter for each of its columns, which an index answers. */
export function filterOfTuples(
  columns: readonly StoreColumn[],
  tuples: readonly (readonly number[])[],
): readonly Filter[] {
  const [column] = columns;
  if (column === undefined) return [];
  if (columns.length === 1) return [new ColumnFilter(column, new Set(tuples.map(([code = 0]) => code)))];
  const [tuple] = tuples;
  if (tuple !== undefined && tuples.length === 1)
    return columns.map((one, place) => new ColumnFilter(one, new Set([tuple[place] ?? 0])));
  return [new TupleFilter(columns, tuples)];
}

/** Rows of a table, which is a filter on every column of its expanded table. */
export class RowsFilter implements Filter {
  readonly columns: ReadonlySet<StoreColumn>;
  readonly #table: StoreTable;
  readonly #rows: Int32Array;
  readonly #shape: Shape;
  #flags: Uint8Array | undefined;

  constructor(table: StoreTable, rows: Int32Array, shape: Shape) {
    this.#table = table;
    this.#rows = rows;
    this.#shape = shape;
    this.columns = new Set(shape.expandedColumns(table));
  }

  matcher(table: StoreTable, shape: Shape): Matcher | null {
    const own = this.#shape.reach(this.#table);
    const reached = shape.reach(table);
    const shared = [...reached.values()].filter((one) => own.has(one.table));
    if (shared.length === 0) return null;
    const above = reached.get(this.#table);
    if (above !== undefined) return this.#matchOwnRows(table, above.map, shape);
    const keyOfRow = (maps: readonly (Int32Array | null)[]) => (row: number) =>
      maps.map((map) => (map === null ? row : map[row])).join();
    const from = keyOfRow(shared.map((one) => own.get(one.table)?.map ?? null));
    const keys = new Set(Array.from(this.#rows, from));
    const to = keyOfRow(shared.map((one) => one.map));
    return scan((row) => keys.has(to(row)));
  }

  #matchOwnRows(table: StoreTable, map: Int32Array | null, shape: Shape): Matcher {
    const rows = this.#rows;
    if (map !== null)
      return codeMatcher(map, rows.length > 64 ? this.#longSet() : new Set(rows), () =>
        shape.index(table, this.#table),
      );
    const [only] = rows;
    if (rows.length === 1) return { test: (row) => row === only, size: 1, candidates: () => rows };
    this.#flags ??= flagsOf(rows);
    const flags = this.#flags;
    return { test: (row) => flags[row] === 1, size: rows.length, candidates: () => rows };
  }

  #set: ReadonlySet<number> | undefined;
  #longSet(): ReadonlySet<number> {
    this.#set ??= new Set(this.#rows);
    return this.#set;
  }

  project(columns: readonly StoreColumn[]): readonly Filter[] {
    if (columns.length === this.columns.size) return [this];
    const codes = columns.map((column) => this.#shape.codes(this.#table, column));
    const seen = new Map<string, number[]>();
    for (const row of this.#rows) {
      const tuple = codes.map((one) => one[row] ?? 0);
      seen.set(tuple.join(), tuple);
    }
    return filterOfTuples(columns, [...seen.values()]);
  }

  codesOf(column: StoreColumn): ReadonlySet<number> {
    const codes = this.#shape.codes(this.#table, column);
    return new Set(Array.from(this.#rows, (row) => codes[row] ?? 0));
  }
}
