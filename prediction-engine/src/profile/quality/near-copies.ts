import { ComparedRows } from './compared-rows.ts';
import type { ComparedColumn } from './row-information.ts';

/** How many following rows in a sort order are compared. */
const NEIGHBOURS = 6;
/**
 * A pair must share this many bits more than needed to identify one row: one row in 250 has such a partner by chance.
 */
const BITS_BEYOND_CHANCE = 8;
/** If a share of the rows has such a partner, chance may add an eighth of that share: 3 bits beyond the share's own. */
const BITS_AMONG_COPIES = 3;
/** Pairs that are nearly as close: in dense regions they outnumber the close ones. */
const BITS_NEARLY = 8;
/** Copies of one row are about equally close to each other; beyond this distance it is another customer. */
const BITS_APART = 3;
const CELLS_NEARLY = 2;
/** A smaller share of rows is chance, and would not change any displayed figure. */
const FEWEST = 0.02;
/** Columns with more values are sort keys; those with fewer are compared together. */
const FINE = 20;
/** Larger files are first searched in the rows of some categories. */
const SEARCHED = 20_000;

/**
 * Pairs of rows that are one customer with a cell or two changed or noise in the numbers. Rows are sorted by several
 * keys that make such pairs adjacent: all categories, a third of the columns, one number. A pair is certain if it
 * shares more information than chance allows and its neighbours are not nearly as close. Once some are certain, the
 * threshold for others drops, and each row joins its closest partner.
 */
export function nearCopies(columns: readonly ComparedColumn[], rowCount: number): [number, number][] {
  const allowed = columns.length >= 8 ? 2 : columns.length >= 4 ? 1 : 0;
  const every = Uint32Array.from({ length: rowCount }, (_, row) => row);
  const searched = rowCount <= SEARCHED ? every : filterByCategory(columns, every);
  const certain = isolatedPairs(
    closePairs(columns, { rows: searched, rowCount, allowed, beyondChance: BITS_BEYOND_CHANCE }),
  );
  const share = new Set(certain.flatMap(({ a, b }) => [a, b])).size / Math.max(1, searched.length);
  if (share < FEWEST) return [];
  // Once copies are certain, less evidence is needed for more; and grouping two customers by mistake is harmless.
  const enough = Math.min(BITS_BEYOND_CHANCE, BITS_AMONG_COPIES - Math.log2(share));
  return findClosestPairs(closePairs(columns, { rows: every, rowCount, allowed, beyondChance: enough })).map(
    ({ a, b }) => [a, b],
  );
}

/** The rows of some categories: copies of a row are in the same category. */
function filterByCategory(columns: readonly ComparedColumn[], every: Uint32Array): Uint32Array {
  const key = hashOf(columns.filter(isCoarse), every.length);
  const parts = Math.ceil(every.length / SEARCHED);
  return every.filter((row) => (key[row] as number) % parts === 0);
}

const isCoarse = ({ isFigure, distinct }: ComparedColumn): boolean => !isFigure || distinct <= FINE;

/** Two rows, and the information they share in bits. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly bits: number;
}

interface NearCopies {
  readonly pairs: readonly Pair[];
  /** Per row, how many pairs are close and how many nearly so. */
  readonly close: Uint16Array;
  readonly nearly: Uint16Array;
}

interface PairSearch {
  readonly rows: Uint32Array;
  readonly rowCount: number;
  readonly allowed: number;
  readonly beyondChance: number;
}

function closePairs(
  columns: readonly ComparedColumn[],
  { rows, rowCount, allowed, beyondChance }: PairSearch,
): NearCopies {
  const needed = Math.log2(rowCount) + beyondChance;
  const most = allowed + CELLS_NEARLY;
  const close = new Uint16Array(rowCount);
  const nearly = new Uint16Array(rowCount);
  const pairs: Pair[] = [];
  const count = (counts: Uint16Array, row: number) => {
    counts[row] = Math.min(65_000, (counts[row] as number) + 1);
  };
  const side = new ComparedRows(columns, rows);
  /** Takes indices into `rows`. */
  const compare = (one: number, other: number) => {
    const changed = side.changed(one, other, most);
    if (changed > most) return;
    const bits = side.shared(one, other);
    const isClose = changed <= allowed && bits >= needed;
    const [a, b] = [rows[one] as number, rows[other] as number];
    if (isClose) pairs.push({ a, b, bits });
    else if (bits < needed - BITS_NEARLY) return;
    const counts = isClose ? close : nearly;
    count(counts, a);
    count(counts, b);
  };
  for (const { key, figures } of comparisonOrders(columns, rowCount)) {
    const keys = rows.map((row) => key?.[row] ?? 0);
    const values = Float64Array.from(rows, (row) => known(figures, row));
    const order = rows
      .map((_, at) => at)
      .sort(
        (a, b) => (keys[a] as number) - (keys[b] as number) || (values[a] as number) - (values[b] as number) || a - b,
      );
    for (let at = 0; at < order.length; at++) {
      const one = order[at] as number;
      const end = Math.min(at + NEIGHBOURS, order.length - 1);
      for (let next = at + 1; next <= end && keys[one] === keys[order[next] as number]; next++)
        compare(one, order[next] as number);
    }
  }
  return { pairs, close, nearly };
}

/** Pairs of rows with few others nearly as close. */
function isolatedPairs({ pairs, close, nearly }: NearCopies): Pair[] {
  const stands = (row: number): boolean => (close[row] as number) > 2 * (nearly[row] as number);
  return pairs.filter(({ a, b }) => stands(a) && stands(b));
}

/** The closest partner of every row, and those about as close. */
function findClosestPairs({ pairs, close }: NearCopies): Pair[] {
  const most = new Float64Array(close.length);
  for (const { a, b, bits } of pairs) {
    most[a] = Math.max(most[a] as number, bits);
    most[b] = Math.max(most[b] as number, bits);
  }
  return pairs.filter(({ a, b, bits }) => bits >= Math.max(most[a] as number, most[b] as number) - BITS_APART);
}

const known = (figures: Float64Array | null, row: number): number => {
  const value = figures?.[row] ?? 0;
  return Number.isNaN(value) ? 0 : value;
};

interface ComparisonOrder {
  /** Rows are compared only within equal keys. */
  readonly key: Uint32Array | null;
  readonly figures: Float64Array | null;
}

function comparisonOrders(columns: readonly ComparedColumn[], rowCount: number): ComparisonOrder[] {
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
