import { isMissing } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';

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
  const sameId = id === null ? [] : repeatedIds(id, rowCount);
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

/** Every row whose key was seen before, with the row it was first seen in. */
type Pairs = [first: number, again: number][];

/** A table of row numbers beside the keys: a Map would hold an object per row. */
function pairsOf(keys: Float64Array): Pairs {
  let mask = 1;
  while (mask < 2 * keys.length) mask *= 2;
  const seen = new Int32Array(mask--).fill(-1);
  const pairs: Pairs = [];
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] as number;
    let at = (key % 0x1_0000_0000) & mask;
    while (seen[at] !== -1 && keys[seen[at] as number] !== key) at = (at + 1) & mask;
    if (seen[at] === -1) seen[at] = row;
    else pairs.push([seen[at] as number, row]);
  }
  return pairs;
}

function repeatedIds(id: TypedColumn, rowCount: number): Pairs {
  if (id.unique) return [];
  const firstRow = new Map<string, number>();
  const pairs: Pairs = [];
  for (let row = 0; row < rowCount; row++) {
    const key = id.source.cell(row).trim();
    if (isMissing(key)) continue;
    const first = firstRow.get(key);
    if (first === undefined) firstRow.set(key, row);
    else pairs.push([first, row]);
  }
  return pairs;
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
  const hashes = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row++)
    hashes[row] = mix(first[row] ?? 0) * 0x10_0000 + (mix(second[row] ?? 0) & 0xf_ffff);
  return hashes;
}

function mix(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x7feb352d);
  return (h ^ (h >>> 15)) >>> 0;
}
