import { type ComparedColumn, NOISE } from './row-information.ts';

/** Beyond this many cells, bits are recomputed instead of cached. */
const MOST_REMEMBERED = 4_000_000;

/** Some rows in row-major order: hundreds of thousands of pairs are compared, most in a few cells. */
export class ComparedRows {
  readonly #columns: readonly ComparedColumn[];
  readonly #rows: Uint32Array;
  readonly #values: Float64Array;
  /** The bits of each value, computed on demand: most rows resemble no other and never need them. */
  readonly #bits: Float64Array | null;
  /** The tolerance of a column, absolute and relative to the first value; below zero if values must be equal. */
  readonly #noise: Float64Array;
  readonly #share: Float64Array;

  constructor(columns: readonly ComparedColumn[], rows: Uint32Array) {
    const width = columns.length;
    const cells = rows.length * width;
    this.#columns = columns;
    this.#rows = rows;
    this.#values = new Float64Array(cells);
    this.#bits = cells > MOST_REMEMBERED ? null : new Float64Array(cells).fill(-1);
    this.#noise = Float64Array.from(columns, ({ isFigure, noise }) => (isFigure ? noise : -1));
    this.#share = Float64Array.from(columns, ({ isFigure }) => (isFigure ? NOISE : -1));
    columns.forEach(({ values }, column) => {
      for (let at = 0; at < rows.length; at++) this.#values[at * width + column] = values[rows[at] as number] as number;
    });
  }

  /** In how many columns two rows differ, counted up to `most`. */
  changed(a: number, b: number, most: number): number {
    const width = this.#columns.length;
    let changed = 0;
    for (let column = 0; column < width && changed <= most; column++) if (!this.#isAlike(a, b, column)) changed++;
    return changed;
  }

  /** The bits of all columns in which they are equal. */
  shared(a: number, b: number): number {
    let bits = 0;
    for (let column = 0; column < this.#columns.length; column++)
      if (this.#isAlike(a, b, column)) bits += this.#bitsOf(a, column);
    return bits;
  }

  #bitsOf(row: number, column: number): number {
    const at = row * this.#columns.length + column;
    const known = this.#bits?.[at] ?? -1;
    if (known >= 0) return known;
    const bits = (this.#columns[column] as ComparedColumn).bits(this.#rows[row] as number);
    if (this.#bits !== null) this.#bits[at] = bits;
    return bits;
  }

  #isAlike(a: number, b: number, column: number): boolean {
    const width = this.#columns.length;
    const x = this.#values[a * width + column] as number;
    const y = this.#values[b * width + column] as number;
    if (x === y) return true;
    const gap = Math.abs(x - y);
    if (gap <= (this.#noise[column] as number) || gap <= (this.#share[column] as number) * Math.abs(x)) return true;
    // NaN, a missing value, equals itself.
    return Number.isNaN(x) && Number.isNaN(y);
  }
}
