import type { Filter, Matcher } from './filter.ts';
import { FilterContext, type Surroundings } from './filter-context.ts';
import type { DaxValue } from './model.ts';
import { refused } from './refusal.ts';
import type { Reached, Relationship, Shape } from './relationships.ts';
import type { StoreColumn, StoreTable } from './store.ts';

/** A filter context. All of its filters apply together. */
export class Context extends FilterContext<Filter, Context> {
  /** The values of measures in this context. */
  readonly measures = new Map<object, DaxValue>();
  readonly #visible = new Map<StoreTable, Int32Array>();

  static empty(shape: Shape): Context {
    return new Context([], { shape, groups: new Set(), selected: () => [], isOfRow: false });
  }

  protected made(filters: readonly Filter[], surroundings: Surroundings<Filter>): Context {
    return new Context(filters, surroundings);
  }

  /** The rows of the table that pass, the blank row last. */
  rows(table: StoreTable): Int32Array {
    const known = this.#visible.get(table);
    if (known !== undefined) return known;
    const found = this.#matching(table, new Set(), new Set()) ?? everyRow(table);
    this.#visible.set(table, found);
    return found;
  }

  /** Without the blank row. */
  realRows(table: StoreTable): Int32Array {
    const rows = this.rows(table);
    return rows.at(-1) === table.length && table.hasBlankRow ? rows.subarray(0, -1) : rows;
  }

  /** Whether any filter reaches the table. */
  restricts(table: StoreTable): boolean {
    return this.#matchers(table, new Set(), new Set()).length > 0;
  }

  #matching(table: StoreTable, used: ReadonlySet<Relationship>, seen: ReadonlySet<StoreTable>): Int32Array | null {
    const matchers = this.#matchers(table, used, seen);
    const [first, ...others] = matchers.toSorted((a, b) => a.size - b.size);
    if (first === undefined) return null;
    const isScan = first.size > table.lengthWithBlank / 2;
    const tests = isScan ? matchers : others;
    const from = isScan ? everyRow(table) : first.candidates();
    if (tests.length === 0) return from;
    return from.filter((row) => tests.every((one) => one.test(row)));
  }

  #matchers(table: StoreTable, used: ReadonlySet<Relationship>, seen: ReadonlySet<StoreTable>): Matcher[] {
    const reached = [...this.shape.reach(table).values()].filter((one) => !one.through.some((via) => used.has(via)));
    const isPart = used.size > 0;
    for (const { table: twice } of reached)
      if (seen.has(twice) && this.filters.some((filter) => [...filter.columns].some((one) => one.table === twice)))
        throw refused(0, 'dax.ambiguous', { from: twice.name, to: table.name });
    const own = this.filters.flatMap((filter) => {
      const applies = !isPart || reached.some((one) => one.table.columns.some((column) => filter.columns.has(column)));
      const matcher = applies ? filter.matcher(table, this.shape) : null;
      return matcher === null ? [] : [matcher];
    });
    const all = new Set([...seen, ...reached.map((one) => one.table)]);
    return [...own, ...reached.flatMap((one) => this.#flowsInto(one, { table, used, seen: all }))];
  }

  /** Filters that arrive against the direction many to one, or along a relationship of many to many. */
  #flowsInto(
    { table: end, map, through }: Reached,
    path: { table: StoreTable; used: ReadonlySet<Relationship>; seen: ReadonlySet<StoreTable> },
  ): Matcher[] {
    return this.shape.relationships.flatMap((one) => {
      if (path.used.has(one) || through.includes(one)) return [];
      const flow = this.shape.flowOf(one);
      const fromMany = flow.fromTo && one.to.table === end;
      const fromOne = flow.toFrom && one.isLimited && one.from.table === end;
      if (!fromMany && !fromOne) return [];
      const [own, other] = fromMany ? [one.to, one.from] : [one.from, one.to];
      const rows = this.#matching(other.table, new Set([...path.used, ...through, one]), path.seen);
      if (rows === null) return [];
      const passing = one.isLimited
        ? flagMatchingValues(own, other, rows)
        : flagMappedRows(one.map, rows, end.lengthWithBlank);
      const test = map === null ? (row: number) => passing[row] === 1 : (row: number) => passing[map[row] ?? 0] === 1;
      return [{ test, size: Number.POSITIVE_INFINITY, candidates: () => new Int32Array() }];
    });
  }
}

const everyRows = new WeakMap<StoreTable, Int32Array>();
function everyRow(table: StoreTable): Int32Array {
  const rows = everyRows.get(table) ?? Int32Array.from({ length: table.lengthWithBlank }, (_, row) => row);
  everyRows.set(table, rows);
  return rows;
}

function flagMappedRows(map: Int32Array, rows: Int32Array, length: number): Uint8Array {
  const flags = new Uint8Array(length);
  for (const row of rows) flags[map[row] ?? 0] = 1;
  return flags;
}

function flagMatchingValues(own: StoreColumn, other: StoreColumn, rows: Int32Array): Uint8Array {
  const codes = new Set<number>();
  for (const row of rows) {
    const code = own.codeOf(other.at(row));
    if (code !== undefined) codes.add(code);
  }
  return Uint8Array.from(own.codes, (code) => (codes.has(code) ? 1 : 0));
}
