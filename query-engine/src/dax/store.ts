import type { ScalarExpression } from './compiled.ts';
import type { DaxTable, DaxType, DaxValue } from './model.ts';

/** What equal values share: text is compared without letter case. */
export type Key = null | number | string | boolean;
export const keyOf = (value: DaxValue): Key => (typeof value === 'string' ? foldCase(value) : value);
export const foldCase = (text: string): string => text.toLocaleLowerCase('en-US');

/** A column of the model. The code of a value is its place in `distinct`; the blank row is the last row. */
export class StoreColumn {
  readonly table: StoreTable;
  readonly name: string;
  readonly isCalculated: boolean;
  readonly isKey: boolean;
  readonly #source: ColumnSource;
  #coded: Coded | undefined;
  #isUnique: boolean | undefined;

  constructor(
    table: StoreTable,
    column: { readonly name: string; readonly isCalculated?: boolean; readonly isKey?: boolean | undefined },
    source: ColumnSource,
  ) {
    this.table = table;
    this.name = column.name;
    this.isCalculated = column.isCalculated ?? false;
    this.isKey = column.isKey ?? false;
    this.#source = source;
  }

  get type(): DaxType {
    return this.#source.type;
  }

  /** The formula of a calculated column. */
  get formula(): ScalarExpression | undefined {
    return this.#source.formula?.();
  }

  get qualifiedName(): string {
    return `${this.table.name}[${this.name}]`;
  }

  get values(): readonly DaxValue[] {
    return this.#source.values;
  }

  /** Null in the blank row. */
  at(row: number): DaxValue {
    return this.values[row] ?? null;
  }

  get codes(): Int32Array {
    return this.#code().codes;
  }

  get distinct(): readonly DaxValue[] {
    return this.#code().distinct;
  }

  codeOf(value: DaxValue): number | undefined {
    return this.#code().codeByKey.get(keyOf(value));
  }

  get isUnique(): boolean {
    this.#isUnique ??= new Set(this.values.map(keyOf)).size === this.table.length;
    return this.#isUnique;
  }

  #code(): Coded {
    this.#coded ??= code(this.values, this.table.lengthWithBlank);
    return this.#coded;
  }
}

/** Stored, or calculated at the first use. */
export interface ColumnSource {
  readonly type: DaxType;
  readonly values: readonly DaxValue[];
  formula?(): ScalarExpression;
}

interface Coded {
  readonly codes: Int32Array;
  readonly distinct: readonly DaxValue[];
  readonly codeByKey: ReadonlyMap<Key, number>;
}

function code(values: readonly DaxValue[], length: number): Coded {
  const codes = new Int32Array(length);
  const distinct: DaxValue[] = [];
  const codeByKey = new Map<Key, number>();
  for (let row = 0; row < length; row += 1) {
    const value = values[row] ?? null;
    const key = keyOf(value);
    let found = codeByKey.get(key);
    if (found === undefined) {
      found = distinct.push(value) - 1;
      codeByKey.set(key, found);
    }
    codes[row] = found;
  }
  return { codes, distinct, codeByKey };
}

export class StoreTable {
  readonly name: string;
  readonly columns: StoreColumn[] = [];
  readonly length: number;
  readonly isMarkedDateTable: boolean;
  readonly isUnread: boolean;
  /** Whether a related row has no partner here. Set by the store. */
  findBlankRow: () => boolean = () => false;
  #hasBlankRow: boolean | undefined;
  #groups: Int32Array | null | undefined;

  constructor(name: string, length: number, { isDateTable = false, isUnread = false }: Partial<DaxTable>) {
    this.name = name;
    this.length = length;
    this.isMarkedDateTable = isDateTable;
    this.isUnread = isUnread;
  }

  get hasBlankRow(): boolean {
    this.#hasBlankRow ??= this.findBlankRow();
    return this.#hasBlankRow;
  }

  get lengthWithBlank(): number {
    return this.length + (this.hasBlankRow ? 1 : 0);
  }

  column(name: string): StoreColumn | undefined {
    const folded = foldCase(name);
    return this.columns.find((column) => foldCase(column.name) === folded);
  }

  /** The rows that have the same values as this one, itself included. */
  rowsLike(row: number): Int32Array {
    if (this.#groups === undefined) this.#groups = this.#groupEqualRows();
    if (this.#groups === null || row >= this.length) return Int32Array.of(row);
    const group = this.#groups[row];
    const like: number[] = [];
    for (let other = 0; other < this.length; other += 1) if (this.#groups[other] === group) like.push(other);
    return Int32Array.from(like);
  }

  /** Null when no two rows are equal. A calculated column follows from the others and tells no rows apart. */
  #groupEqualRows(): Int32Array | null {
    const columns = this.columns.filter((column) => !column.isCalculated);
    if (columns.some((column) => column.isUnique)) return null;
    const groups = new Map<string, number>();
    const found = Int32Array.from({ length: this.length }, (_, row) => {
      const key = columns.map((column) => column.codes[row]).join();
      const group = groups.get(key) ?? groups.size;
      groups.set(key, group);
      return group;
    });
    return groups.size === this.length ? null : found;
  }
}
