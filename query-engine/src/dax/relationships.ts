import type { DaxValue } from './model.ts';
import { refused } from './refusal.ts';
import { keyOf, type StoreColumn, type StoreTable } from './store.ts';

/** From the many side to the one side. */
export class Relationship {
  readonly from: StoreColumn;
  readonly to: StoreColumn;
  readonly isActive: boolean;
  readonly isBoth: boolean;
  /** The filters of roles flow in both directions as well. */
  readonly securesBoth: boolean;
  /** Many to many: filters pass by equal values, and rows without a partner have no blank row. */
  readonly isLimited: boolean;
  readonly isOneToOne: boolean;
  #map: Int32Array | undefined;
  #hasUnmatched: boolean | undefined;

  constructor(
    ends: { from: StoreColumn; to: StoreColumn },
    traits: {
      isActive: boolean;
      isBoth: boolean;
      securesBoth: boolean;
      isLimited: boolean;
      isOneToOne: boolean;
    },
  ) {
    this.from = ends.from;
    this.to = ends.to;
    this.isActive = traits.isActive;
    this.isBoth = traits.isBoth || traits.isOneToOne;
    this.securesBoth = traits.securesBoth || traits.isOneToOne;
    this.isLimited = traits.isLimited;
    this.isOneToOne = traits.isOneToOne;
  }

  joins(a: StoreColumn, b: StoreColumn): boolean {
    return (this.from === a && this.to === b) || (this.from === b && this.to === a);
  }

  joinsTables(a: StoreTable, b: StoreTable): boolean {
    return (this.from.table === a && this.to.table === b) || (this.from.table === b && this.to.table === a);
  }

  /** Whether a row of the many side has no partner. */
  get hasUnmatched(): boolean {
    this.#hasUnmatched ??= this.#match().some((row) => row === this.to.table.length);
    return this.#hasUnmatched;
  }

  /** The row of the one side by row of the many side; the blank row follows the last. */
  get map(): Int32Array {
    if (this.#map !== undefined) return this.#map;
    const blank = this.to.table.length;
    const map = this.#match();
    this.#map = this.from.table.hasBlankRow ? Int32Array.from([...map, blank]) : map;
    return this.#map;
  }

  /** Numbers are matched with texts that are written as they are. What else a text might match is not known. */
  #numberKey(value: DaxValue): DaxValue {
    const isPlain = typeof value !== 'string' || String(Number(value)) === value;
    if (!isPlain) throw refused(0, 'dax.compared', { left: this.from.type, right: this.to.type });
    return typeof value === 'string' ? Number(value) : value;
  }

  #match(): Int32Array {
    const { from, to } = this;
    const isMixed = (from.type === 'text') !== (to.type === 'text');
    const keyIn = (value: DaxValue) => (isMixed ? this.#numberKey(value) : keyOf(value));
    const rowByKey = new Map<unknown, number>();
    this.to.values.forEach((value, row) => {
      const key = keyIn(value);
      if (rowByKey.has(key)) throw refused(0, 'dax.duplicate-key', { column: this.to.qualifiedName });
      if (key !== null) rowByKey.set(key, row);
    });
    const map = Int32Array.from(this.from.values, (value) => rowByKey.get(keyIn(value)) ?? this.to.table.length);
    if (
      this.isOneToOne &&
      (new Set(map).size !== map.length || map.length !== this.to.table.length || map.includes(this.to.table.length))
    )
      throw refused(0, 'dax.form', { form: `1:1 ${this.from.qualifiedName}` });
    return map;
  }
}

/** Filters that flow between the ends of a relationship. */
export interface Flow {
  readonly toFrom: boolean;
  readonly fromTo: boolean;
}

export const NO_FLOW: Flow = { toFrom: false, fromTo: false };
const defaultFilterFlow = ({ isActive, isBoth }: Relationship): Flow =>
  isActive ? { toFrom: true, fromTo: isBoth } : NO_FLOW;

export interface Reached {
  readonly table: StoreTable;
  /** The row reached by row; null for the table itself. */
  readonly map: Int32Array | null;
  readonly through: readonly Relationship[];
}

export interface RowIndex {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/** The relationships in force, with what follows from them for every table. */
export class Shape {
  readonly relationships: readonly Relationship[];
  readonly #overrides: ReadonlyMap<Relationship, Flow>;
  readonly #derived = new Map<string, Shape>();
  readonly #reached = new Map<StoreTable, ReadonlyMap<StoreTable, Reached>>();
  readonly #codes = new Map<StoreTable, Map<StoreColumn, Int32Array>>();
  readonly #indexes = new Map<StoreTable, Map<StoreColumn | StoreTable, RowIndex>>();

  constructor(relationships: readonly Relationship[], overrides: ReadonlyMap<Relationship, Flow> = new Map()) {
    this.relationships = relationships;
    this.#overrides = overrides;
  }

  get isNatural(): boolean {
    return this.#overrides.size === 0;
  }

  flowOf(relationship: Relationship): Flow {
    return this.#overrides.get(relationship) ?? defaultFilterFlow(relationship);
  }

  with(changes: ReadonlyMap<Relationship, Flow>): Shape {
    if (changes.size === 0) return this;
    const key = JSON.stringify([...changes].map(([one, flow]) => [this.relationships.indexOf(one), flow]));
    const known = this.#derived.get(key) ?? new Shape(this.relationships, new Map([...this.#overrides, ...changes]));
    this.#derived.set(key, known);
    return known;
  }

  /** The expanded table: itself and every table reached from many to one. */
  reach(table: StoreTable): ReadonlyMap<StoreTable, Reached> {
    const known = this.#reached.get(table);
    if (known !== undefined) return known;
    const reached = new Map<StoreTable, Reached>([[table, { table, map: null, through: [] }]]);
    for (const from of reached.values())
      for (const one of this.relationships) {
        if (one.from.table !== from.table || one.isLimited || !this.flowOf(one).toFrom) continue;
        if (reached.has(one.to.table)) throw refused(0, 'dax.ambiguous', { from: table.name, to: one.to.table.name });
        const { map } = one;
        const whole = from.map === null ? map : from.map.map((row) => map[row] ?? one.to.table.length);
        reached.set(one.to.table, { table: one.to.table, map: whole, through: [...from.through, one] });
      }
    this.#reached.set(table, reached);
    return reached;
  }

  expandedColumns(table: StoreTable): StoreColumn[] {
    return [...this.reach(table).keys()].flatMap((one) => one.columns);
  }

  /** The codes of a column of the expanded table, by row of the table. */
  codes(table: StoreTable, column: StoreColumn): Int32Array {
    if (column.table === table) return column.codes;
    return getOrCreate(this.#codes, table, column, () => {
      const map = this.reach(table).get(column.table)?.map;
      const { codes } = column;
      return (map ?? new Int32Array()).map((row) => codes[row] ?? 0);
    });
  }

  /** Rows of the table by code of a column, or by row of a table it reaches. */
  index(table: StoreTable, by: StoreColumn | StoreTable): RowIndex {
    return getOrCreate(this.#indexes, table, by, () => {
      if ('columns' in by) return indexOf(this.reach(table).get(by)?.map ?? new Int32Array(), by.lengthWithBlank);
      return indexOf(this.codes(table, by), by.distinct.length);
    });
  }
}

function getOrCreate<A, B, C>(all: Map<A, Map<B, C>>, a: A, b: B, make: () => C): C {
  let own = all.get(a);
  if (own === undefined) {
    own = new Map();
    all.set(a, own);
  }
  const known = own.get(b);
  if (known !== undefined) return known;
  const made = make();
  own.set(b, made);
  return made;
}

function indexOf(codes: Int32Array, count: number): RowIndex {
  const starts = new Int32Array(count + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
  for (let at = 1; at <= count; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const rows = new Int32Array(codes.length);
  codes.forEach((code, row) => {
    const at = next[code] ?? 0;
    rows[at] = row;
    next[code] = at + 1;
  });
  return { starts, rows };
}
