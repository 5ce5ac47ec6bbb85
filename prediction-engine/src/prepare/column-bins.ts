import type { Message } from '@holdfast/texts/kinds';
import type { FeatureColumn } from '../shapes/table.ts';

/**
 * How one column becomes at most 128 small numbers. Bin 0 is always 'missing'. Both models see bins only, so what is
 * written here, with the trees and the spline's table, is the whole model.
 */
export type ColumnBins =
  | {
      readonly name: string;
      /** What to call it where the name is ours and not the file's. */
      readonly label?: Message | undefined;
      readonly kind: 'number';
      readonly binCount: number;
      /** Bin b (from 1) holds values up to edges[b - 1]; the last bin has no edge. */
      readonly edges: readonly number[];
      /** The mean value inside each bin; NaN where no customer was. */
      readonly centers: readonly number[];
      readonly counts: readonly number[];
      /** The least and the greatest value learnt from; absent in models of earlier versions and where none was. */
      readonly lowest?: number;
      readonly highest?: number;
      readonly daysAgo?: boolean;
      /** The day they are counted from, in days since 1970; absent in models of earlier versions. */
      readonly countedFrom?: number | undefined;
    }
  | {
      readonly name: string;
      readonly label?: undefined;
      readonly kind: 'category';
      readonly binCount: number;
      /** Bin b (from 1) is level levels[b - 1]. */
      readonly levels: readonly string[];
      /** The bin of rare and unseen levels, 0 when there were none to learn from. */
      readonly otherBin: number;
      readonly counts: readonly number[];
    };

export interface BinRules {
  /** Bins of a numeric column, without the one for missing. */
  readonly numberBins: number;
  readonly categoryLevels: number;
  /** A level with fewer customers than this is counted among the rare ones. */
  readonly levelMinimum: number;
}

/** Wide files get coarser bins: memory and time grow with columns × bins, what can be told apart does not. */
export function binRules(columnCount: number, rowCount: number, thorough: boolean): BinRules {
  return {
    numberBins: columnCount > 200 ? 31 : 127,
    categoryLevels: columnCount > 200 ? 30 : thorough ? 250 : 120,
    levelMinimum: Math.max(3, Math.ceil(rowCount / 5000)),
  };
}

const SAMPLE_FOR_EDGES = 60_000;

/** Learns bins from the given rows. No label is looked at, so sharing bins between folds tells nothing about outcomes. */
export function fitColumnBins(column: FeatureColumn, rows: Int32Array, rules: BinRules): ColumnBins {
  return column.kind === 'number' ? numberBins(column, rows, rules) : categoryBins(column, rows, rules);
}

function numberBins(column: Extract<FeatureColumn, { kind: 'number' }>, rows: Int32Array, rules: BinRules): ColumnBins {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_FOR_EDGES));
  const sample = new Float64Array(Math.ceil(rows.length / step));
  let known = 0;
  for (let i = 0; i < rows.length; i += step) {
    const value = column.values[rows[i] as number] as number;
    if (Number.isFinite(value)) sample[known++] = value;
  }
  const edges = edgesOf(sample.subarray(0, known).sort(), rules.numberBins);
  const binCount = edges.length + 2;
  const counts = new Array<number>(binCount).fill(0);
  const centers = new Array<number>(binCount).fill(Number.NaN);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows.length; i++) {
    const value = column.values[rows[i] as number] as number;
    const bin = binOfNumber(edges, value);
    const count = (counts[bin] as number) + 1;
    counts[bin] = count;
    if (bin === 0) continue;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
    // A running mean: the sum of enormous values would overflow.
    const center = count === 1 ? value : (centers[bin] as number);
    centers[bin] = center + (value / count - center / count);
  }
  const daysAgo = column.daysAgo ? { daysAgo: true, countedFrom: column.countedFrom } : {};
  const range = lowest <= highest ? { lowest, highest } : {};
  const label = column.label === undefined ? {} : { label: column.label };
  return { name: column.name, ...label, kind: 'number', binCount, edges, centers, counts, ...range, ...daysAgo };
}

/** Edges lie half way between neighbouring values, so that a value read back with a rounding error stays in its bin. */
function edgesOf(sorted: Float64Array, limit: number): number[] {
  const starts: number[] = [];
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) starts.push(i);
  const edges: number[] = [];
  if (starts.length <= limit) {
    for (let k = 1; k < starts.length; k++) edges.push(halfWay(sorted, starts[k] as number));
    return edges;
  }
  // A heavy value fills a bin of its own; the share of the bins still to be made is counted anew after each one.
  let from = 0;
  let k = 1;
  while (edges.length < limit - 1 && k < starts.length) {
    const target = from + (sorted.length - from) / (limit - edges.length);
    while (k < starts.length && (starts[k] as number) < target) k++;
    if (k >= starts.length) break;
    const at = starts[k] as number;
    const earlier = starts[k - 1] as number;
    const cut = at - target > target - earlier && earlier > from ? earlier : at;
    edges.push(halfWay(sorted, cut));
    from = cut;
    if (cut === at) k++;
  }
  return edges;
}

function halfWay(sorted: Float64Array, at: number): number {
  const low = sorted[at - 1] as number;
  const high = sorted[at] as number;
  const middle = low + (high - low) / 2;
  return middle < high && Number.isFinite(middle) ? middle : low;
}

function categoryBins(
  column: Extract<FeatureColumn, { kind: 'category' }>,
  rows: Int32Array,
  rules: BinRules,
): ColumnBins {
  const perLevel = new Array<number>(column.levels.length).fill(0);
  let missing = 0;
  for (const row of rows) {
    const code = column.codes[row] as number;
    if (code < 0) missing++;
    else perLevel[code] = (perLevel[code] as number) + 1;
  }
  const order = perLevel
    .map((count, code) => ({ count, level: column.levels[code] as string }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.level < b.level ? -1 : 1));
  const common = order.filter(({ count }) => count >= rules.levelMinimum).slice(0, rules.categoryLevels);
  const rare = order.length - common.length;
  const levels = common.map(({ level }) => level);
  const counts = [missing, ...common.map(({ count }) => count)];
  if (rare > 0) counts.push(rows.length - missing - common.reduce((sum, { count }) => sum + count, 0));
  return {
    name: column.name,
    kind: 'category',
    binCount: counts.length,
    levels,
    otherBin: rare > 0 ? counts.length - 1 : 0,
    counts,
  };
}

export function binOfNumber(edges: readonly number[], value: number): number {
  if (!Number.isFinite(value)) return 0;
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}

/** The bin of every code of a column whose levels may be listed in another order than when the bins were learnt. */
export function binOfCodes(bins: Extract<ColumnBins, { kind: 'category' }>, levels: readonly string[]): Uint8Array {
  const known = new Map(bins.levels.map((level, i) => [level, i + 1]));
  return Uint8Array.from(levels, (level) => known.get(level) ?? bins.otherBin);
}
