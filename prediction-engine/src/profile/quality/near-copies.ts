import type { ComparedColumn } from './row-information.ts';
import { SideBySide } from './side-by-side.ts';

/** How many rows that follow in an order are looked at. */
const LOOKED_AT = 6;
/** A pair says so many bits more than it takes to name one row: one row in 250 finds such a partner by chance. */
const BITS_BEYOND_CHANCE = 8;
/** Pairs that are nearly as close: where customers lie dense, these outnumber the close ones. */
const BITS_NEARLY = 8;
const CELLS_NEARLY = 2;
/** Fewer rows than this share are chance, and would not move a figure anybody reads. */
const FEWEST = 0.02;
/** Columns of more values than this put rows in an order; those of fewer are compared as a whole. */
const FINE = 20;
/** Larger files are searched in the rows of some of their categories first. */
const SEARCHED = 20_000;

/**
 * Pairs of rows that are one customer with a cell or two changed or noise upon the figures. Rows are put in several orders
 * in which such pairs come to stand side by side: by all their categories, by a third of their columns, by one figure.
 * A pair counts if what it shares says more than chance allows and the rows around it are not nearly as close.
 */
export function nearCopies(columns: readonly ComparedColumn[], rowCount: number): [number, number][] {
  const allowed = columns.length >= 8 ? 2 : columns.length >= 4 ? 1 : 0;
  const every = Uint32Array.from({ length: rowCount }, (_, row) => row);
  if (rowCount <= SEARCHED) return pairsIn(columns, every, rowCount, allowed);
  const key = hashOf(columns.filter(isCoarse), rowCount);
  const parts = Math.ceil(rowCount / SEARCHED);
  const part = every.filter((row) => (key[row] as number) % parts === 0);
  return pairsIn(columns, part, rowCount, allowed).length === 0 ? [] : pairsIn(columns, every, rowCount, allowed);
}

const isCoarse = ({ isFigure, distinct }: ComparedColumn): boolean => !isFigure || distinct <= FINE;

function pairsIn(
  columns: readonly ComparedColumn[],
  rows: Uint32Array,
  rowCount: number,
  allowed: number,
): [number, number][] {
  const needed = Math.log2(rowCount) + BITS_BEYOND_CHANCE;
  const most = allowed + CELLS_NEARLY;
  // From here on rows are counted as they stand in `rows`.
  const close = new Uint16Array(rows.length);
  const nearly = new Uint16Array(rows.length);
  const pairs: [number, number][] = [];
  const count = (counts: Uint16Array, row: number) => {
    counts[row] = Math.min(65_000, (counts[row] as number) + 1);
  };
  const side = new SideBySide(columns, rows);
  const compare = (a: number, b: number) => {
    const changed = side.changed(a, b, most);
    if (changed > most) return;
    const bits = side.shared(a, b);
    const isClose = changed <= allowed && bits >= needed;
    if (isClose) pairs.push([a, b]);
    else if (bits < needed - BITS_NEARLY) return;
    const counts = isClose ? close : nearly;
    count(counts, a);
    count(counts, b);
  };
  for (const { key, figures } of orders(columns, rowCount)) {
    const keys = rows.map((row) => key?.[row] ?? 0);
    const values = Float64Array.from(rows, (row) => known(figures, row));
    const order = rows
      .map((_, at) => at)
      .sort(
        (a, b) => (keys[a] as number) - (keys[b] as number) || (values[a] as number) - (values[b] as number) || a - b,
      );
    for (let at = 0; at < order.length; at++) {
      const a = order[at] as number;
      const end = Math.min(at + LOOKED_AT, order.length - 1);
      for (let next = at + 1; next <= end && keys[a] === keys[order[next] as number]; next++)
        compare(a, order[next] as number);
    }
  }
  const stands = (row: number): boolean => (close[row] as number) > 2 * (nearly[row] as number);
  const standing = pairs.filter(([a, b]) => stands(a) && stands(b));
  const touched = new Set(standing.flat());
  if (touched.size < rows.length * FEWEST) return [];
  return standing.map(([a, b]) => [rows[a] as number, rows[b] as number]);
}

const known = (figures: Float64Array | null, row: number): number => {
  const value = figures?.[row] ?? 0;
  return Number.isNaN(value) ? 0 : value;
};

interface Order {
  /** Rows are compared within equal keys only. */
  readonly key: Uint32Array | null;
  readonly figures: Float64Array | null;
}

function orders(columns: readonly ComparedColumn[], rowCount: number): Order[] {
  const fine = columns.filter((column) => !isCoarse(column));
  const coarse = columns.filter(isCoarse);
  const thirds = [0, 1, 2]
    .map((third) => columns.filter((_, at) => at % 3 === third))
    .filter(({ length }) => length > 0);
  const [first = null, second = null] = fine.map(({ values }) => values);
  const byCategory = coarse.length === 0 ? null : hashOf(coarse, rowCount);
  return [
    ...(byCategory === null ? [] : [{ key: byCategory, figures: first }]),
    ...(byCategory === null || second === null ? [] : [{ key: byCategory, figures: second }]),
    ...thirds.map((third) => ({
      key: hashOf(third, rowCount),
      figures: fine.find((column) => !third.includes(column))?.values ?? null,
    })),
    ...(first === null ? [] : [{ key: null, figures: first }]),
    ...(second === null ? [] : [{ key: null, figures: second }]),
  ];
}

function hashOf(columns: readonly ComparedColumn[], rowCount: number): Uint32Array {
  const hash = new Uint32Array(rowCount).fill(0x811c9dc5);
  const bits = new Float64Array(1);
  const words = new Int32Array(bits.buffer);
  for (const { values } of columns)
    for (let row = 0; row < rowCount; row++) {
      bits[0] = values[row] as number;
      const mixed = Math.imul((hash[row] as number) ^ (words[0] as number), 0x01000193) ^ (words[1] as number);
      hash[row] = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
    }
  return hash;
}
