import type { DerivedColumn } from './feature.ts';

const SAMPLED_ROWS = 4_000;
const MOST_BLANK = 0.99;
const TWINS = 0.98;
const MOST_OF_A_TABLE = 40;
const MOST = 120;

/**
 * The features worth learning from: no blanks, no constants, no twins, and of each file those that alone tell most about
 * the outcome. `rows` are not those the result is tested on.
 */
export function selectFeatures(columns: readonly DerivedColumn[], label: Int8Array, rows: Int32Array): DerivedColumn[] {
  const sample = sampleOf(label, rows);
  const outcome = Int8Array.from(sample, (row) => label[row] as number);
  const ranked = columns
    .map((column, order) => ({ column, order, ranks: ranksOf(column.values, sample) }))
    .filter(({ ranks }) => ranks !== null)
    .map((one) => ({ ...one, ranks: one.ranks as Float64Array, gain: gainOf(one.ranks as Float64Array, outcome) }))
    .sort((a, b) => b.gain - a.gain || a.order - b.order);
  const kept: typeof ranked = [];
  for (const candidate of ranked) {
    const ofTable = kept.filter(({ column }) => column.feature.table === candidate.column.feature.table);
    if (ofTable.length >= MOST_OF_A_TABLE || ofTable.some(({ ranks }) => areTwins(ranks, candidate.ranks))) continue;
    kept.push(candidate);
    if (kept.length === MOST) break;
  }
  return kept.sort((a, b) => a.order - b.order).map(({ column }) => column);
}

/** All rows of the rarer outcome as long as they fit, and evenly spread ones of the other. */
function sampleOf(label: Int8Array, rows: Int32Array): Int32Array {
  const spread = (all: Int32Array, most: number) => {
    const step = Math.max(1, all.length / most);
    return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)] as number);
  };
  const half = SAMPLED_ROWS / 2;
  const left = spread(
    rows.filter((row) => label[row] === 1),
    half,
  );
  const stayed = spread(
    rows.filter((row) => label[row] === 0),
    SAMPLED_ROWS - left.length,
  );
  return Int32Array.from([...left, ...stayed]);
}

/** Ranks from 0 to 1 with equal ranks for equal values; blanks are in the middle. Null: nothing to learn from. */
function ranksOf(values: Float64Array, sample: Int32Array): Float64Array | null {
  const known = sample.filter((row) => Number.isFinite(values[row]));
  if (known.length < (1 - MOST_BLANK) * sample.length || known.length < 2) return null;
  const sorted = Float64Array.from(known, (row) => values[row] as number).sort();
  if (sorted[0] === sorted[sorted.length - 1] && known.length === sample.length) return null;
  return Float64Array.from(sample, (row) => {
    const value = values[row] as number;
    if (!Number.isFinite(value)) return 0.5;
    return (countBelow(sorted, value, false) + countBelow(sorted, value, true)) / (2 * sorted.length);
  });
}

/** How many values are smaller, or not larger. */
function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle] as number;
    if (other < value || (orEqual && other === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Half the difference of the mean ranks of leavers and stayers is how far the AUC is from chance. */
function gainOf(ranks: Float64Array, outcome: Int8Array): number {
  let [left, stayed, leftRanks, stayedRanks] = [0, 0, 0, 0];
  for (let at = 0; at < ranks.length; at++) {
    if (outcome[at] === 1) {
      left++;
      leftRanks += ranks[at] as number;
    } else {
      stayed++;
      stayedRanks += ranks[at] as number;
    }
  }
  return left === 0 || stayed === 0 ? 0 : Math.abs(leftRanks / left - stayedRanks / stayed);
}

function areTwins(one: Float64Array, other: Float64Array): boolean {
  const n = one.length;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let at = 0; at < n; at++) {
    const [x, y] = [one[at] as number, other[at] as number];
    a += x;
    b += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  const spread = Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n));
  return spread > 0 && Math.abs(ab - (a * b) / n) / spread > TWINS;
}
