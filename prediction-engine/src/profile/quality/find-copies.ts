import { isMissing } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import { nearCopies } from './near-copies.ts';
import { type RepeatedPeople, repeatedPeople } from './repeated-people.ts';
import { type ComparedColumn, comparedColumns, informationOf } from './row-information.ts';

/** Rows of one customer: the same id, or the same values under another id. */
export interface Copies {
  /** Equal numbers mark copies. */
  readonly groups: Int32Array;
  /** Rows that repeat an earlier row's values. */
  readonly copiedRows: number;
  /** Rows that differ from an earlier row in a cell or two, or by noise in the numbers. */
  readonly nearlyCopiedRows: number;
  /** People with several rows and no id, found by their constant columns; null if there are none. */
  readonly people: Pick<RepeatedPeople, 'people' | 'columns'> | null;
  /** Further rows of these people that are not copies. */
  readonly peopleRows: number;
  /** Rows that repeat an earlier row's id. */
  readonly repeatedIds: number;
  /** Customers with rows that say both left and stayed. */
  readonly contradictions: number;
}

const FEWEST_COLUMNS = 3;

export interface CopySearch {
  readonly id: TypedColumn | null;
  readonly label: Int8Array | null;
  readonly rowCount: number;
  readonly isSnapshot: boolean;
}

export function findCopies(features: readonly TypedColumn[], { id, label, rowCount, isSnapshot }: CopySearch): Copies {
  const groups = Int32Array.from({ length: rowCount }, (_, row) => row);
  const root = (row: number): number => {
    let at = row;
    while (groups[at] !== at) {
      groups[at] = groups[groups[at] ?? 0] ?? 0;
      at = groups[at] ?? 0;
    }
    return at;
  };
  const join = ([first, again]: readonly [number, number]): void => {
    groups[root(again)] = root(first);
  };
  const sameId = id === null ? [] : repeatedIds(id, rowCount);
  const repeating = new Set(sameId.map(([, again]) => again));
  const columns = features.length < FEWEST_COLUMNS ? [] : comparedColumns(features, rowCount);
  const equal = features.length < FEWEST_COLUMNS ? [] : pairsOf(rowHashes(features, rowCount));
  const copies = equal.length === 0 ? [] : beyondChance(equal, columns, rowCount);
  const near = isSnapshot && columns.length > 0 ? nearCopies(columns, rowCount) : [];
  const people =
    isSnapshot && label !== null && (id === null || id.unique) ? repeatedPeople(features, label, rowCount) : null;
  const samePerson = Array.from(people?.firstRow ?? [], (first, row): Pairs[number] => [first, row]).filter(
    ([first, row]) => first !== row,
  );
  for (const pairs of [copies, near, sameId, samePerson]) for (const pair of pairs) join(pair);
  for (let row = 0; row < rowCount; row++) groups[row] = root(row);
  // A row that also repeats the id or all values is counted there only.
  const underOtherIds = new Set(copies.map(([, again]) => again).filter((again) => !repeating.has(again)));
  const nearly = new Set(laterRows(near).filter((row) => !underOtherIds.has(row) && !repeating.has(row)));
  return {
    groups,
    copiedRows: underOtherIds.size,
    nearlyCopiedRows: nearly.size,
    people,
    peopleRows: samePerson.filter(([, row]) => !underOtherIds.has(row) && !nearly.has(row)).length,
    repeatedIds: sameId.length,
    contradictions: label === null ? 0 : new Set(sameId.filter(contradict(label)).map(([first]) => first)).size,
  };
}

/** One row of each set of near copies is the original; the others are copies. */
function laterRows(pairs: Pairs): number[] {
  const firstOf = new Map<number, number>();
  const first = (row: number): number => {
    let at = row;
    for (let next = firstOf.get(at); next !== undefined && next !== at; next = firstOf.get(at)) at = next;
    return at;
  };
  for (const [a, b] of pairs) {
    const [one, other] = [first(a), first(b)];
    firstOf.set(Math.max(one, other), Math.min(one, other));
    for (const row of [a, b]) if (!firstOf.has(row)) firstOf.set(row, first(row));
  }
  return [...firstOf.keys()].filter((row) => first(row) !== row);
}

/**
 * With coarse columns many customers are equal by chance: rows are copies if there are more equal ones than chance
 * explains.
 */
function beyondChance(equal: Pairs, columns: readonly ComparedColumn[], rowCount: number): Pairs {
  const sizes = new Map<number, number>();
  for (const [first] of equal) sizes.set(first, (sizes.get(first) ?? 0) + 1);
  return equal.filter(([first]) => {
    const expected = rowCount * 2 ** -informationOf(columns, first);
    return expected < 0.5 || (sizes.get(first) as number) > MORE_THAN_CHANCE * expected + 2;
  });
}

const MORE_THAN_CHANCE = 4;

const contradict =
  (label: Int8Array) =>
  ([first, again]: readonly [number, number]): boolean =>
    label[first] !== -1 && label[again] !== -1 && label[first] !== label[again];

/** Every row whose key occurred before, with the row of its first occurrence. */
type Pairs = [first: number, again: number][];

/** A hash table of row numbers: a Map would hold an object per row. */
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

/**
 * 52 bits per row, mixed from two independent 32-bit hashes: among a million rows a collision is a 1 in 10,000 event.
 */
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
    hashes[row] = mixHash(first[row] ?? 0) * 0x10_0000 + (mixHash(second[row] ?? 0) & 0xf_ffff);
  return hashes;
}

function mixHash(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x7feb352d);
  return (h ^ (h >>> 15)) >>> 0;
}
