import type { TypedColumn } from './typed-column.ts';

/** Rows that are one customer: the same id, or the same values everywhere under another id. */
export interface Copies {
  /** Equal numbers mark copies. */
  readonly groups: Int32Array;
  /** Rows that repeat an earlier row's values. */
  readonly copiedRows: number;
  /** Rows that repeat an earlier row's id. */
  readonly repeatedIds: number;
  /** Customers whose rows say both that they left and that they stayed. */
  readonly contradictions: number;
}

/** Beyond this share equal rows are no copies: the columns are simply too coarse to tell customers apart. */
const MOST_COPIED = 0.3;
const FEWEST_COLUMNS = 3;

export function findCopies(
  features: readonly TypedColumn[],
  id: TypedColumn | null,
  label: Int8Array | null,
  rowCount: number,
): Copies {
  const groups = Int32Array.from({ length: rowCount }, (_, row) => row);
  const root = (row: number): number => {
    let at = row;
    while (groups[at] !== at) {
      groups[at] = groups[groups[at] ?? 0] ?? 0;
      at = groups[at] ?? 0;
    }
    return at;
  };
  const copies = features.length < FEWEST_COLUMNS ? [] : pairsOf(rowHashes(features, rowCount));
  const sameId = id === null ? [] : pairsOf(idKeys(id, rowCount));
  const repeating = new Set(sameId.map(([, again]) => again));
  const copiedRows = copies.length;
  if (copiedRows <= rowCount * MOST_COPIED) for (const [first, again] of copies) groups[root(again)] = root(first);
  for (const [first, again] of sameId) groups[root(again)] = root(first);
  for (let row = 0; row < rowCount; row++) groups[row] = root(row);
  // A row that repeats the id as well is told as such, and not once more as a copy.
  const underOtherIds = copies.filter(([, again]) => !repeating.has(again)).length;
  return {
    groups,
    copiedRows: copiedRows <= rowCount * MOST_COPIED ? underOtherIds : 0,
    repeatedIds: sameId.length,
    contradictions: label === null ? 0 : new Set(sameId.filter(contradict(label)).map(([first]) => first)).size,
  };
}

const contradict =
  (label: Int8Array) =>
  ([first, again]: readonly [number, number]): boolean =>
    label[first] !== -1 && label[again] !== -1 && label[first] !== label[again];

/** Every row whose key was seen before, with the row it was first seen in. Null keys match nothing. */
function pairsOf(keys: ArrayLike<number | string | null>): [first: number, again: number][] {
  const firstRow = new Map<number | string, number>();
  const pairs: [number, number][] = [];
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row];
    if (key === null || key === undefined) continue;
    const first = firstRow.get(key);
    if (first === undefined) firstRow.set(key, row);
    else pairs.push([first, row]);
  }
  return pairs;
}

function idKeys(id: TypedColumn, rowCount: number): (string | null)[] {
  return Array.from({ length: rowCount }, (_, row) => id.source.cell(row).trim() || null);
}

/** 52 bits a row, mixed from two independent 32-bit hashes: among a million rows a chance hit is a 1 in 10,000 event. */
function rowHashes(features: readonly TypedColumn[], rowCount: number): Float64Array {
  const first = new Int32Array(rowCount).fill(0x811c9dc5 | 0);
  const second = new Int32Array(rowCount).fill(0x9747b28c | 0);
  const bits = new Float64Array(1);
  const words = new Int32Array(bits.buffer);
  for (const { numbers, codes } of features) {
    for (let row = 0; row < rowCount; row++) {
      bits[0] = numbers?.[row] ?? codes?.[row] ?? 0;
      const low = words[0] ?? 0;
      const high = words[1] ?? 0;
      first[row] = Math.imul((first[row] ?? 0) ^ low, 0x01000193) ^ Math.imul(high, 0x85ebca6b);
      second[row] = Math.imul((second[row] ?? 0) ^ high, 0xc2b2ae35) + Math.imul(low ^ (low >>> 15), 0x27d4eb2f);
    }
  }
  return Float64Array.from(first, (hash, row) => mix(hash) * 0x10_0000 + (mix(second[row] ?? 0) & 0xf_ffff));
}

function mix(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x7feb352d);
  return (h ^ (h >>> 15)) >>> 0;
}
