import type { Message } from '@holdfast/texts/kinds';
import type { DateOrder } from '../profile/columns/dates.ts';
import type { FeatureColumn } from '../shapes/table.ts';

/**
 * Maps one column to at most 128 bins. Bin 0 is always 'missing'. Both models see bins only, so the bins, the trees and
 * the spline's table are the whole model.
 */
export type ColumnBins =
  | {
      readonly name: string;
      /** The display name, if the column is ours and not the file's. */
      readonly label?: Message | undefined;
      readonly kind: 'number';
      readonly binCount: number;
      /** Bin b (from 1) holds values up to edges[b - 1]; the last bin has no edge. */
      readonly edges: readonly number[];
      /** The mean value of each bin; NaN for an empty bin. */
      readonly centers: readonly number[];
      readonly counts: readonly number[];
      /** The training range; absent in models of earlier versions and without values. */
      readonly lowest?: number;
      readonly highest?: number;
      readonly daysAgo?: boolean;
      /** The reference day in days since 1970; absent in models of earlier versions. */
      readonly countedFrom?: number | undefined;
      /** How the dates learnt from were read; absent in models of earlier versions. */
      readonly dateOrder?: DateOrder | undefined;
    }
  | {
      readonly name: string;
      readonly label?: undefined;
      readonly kind: 'category';
      readonly binCount: number;
      /** Bin b (from 1) is level levels[b - 1]. */
      readonly levels: readonly string[];
      /** The bin of rare and unseen levels, 0 if there were none in training. */
      readonly otherBin: number;
      readonly counts: readonly number[];
    };

export interface BinRules {
  /** Bins of a numeric column, without the missing bin. */
  readonly numberBins: number;
  readonly categoryLevels: number;
  /** A level with fewer customers is pooled as rare. */
  readonly levelMinimum: number;
}

/** Wide files get coarser bins: memory and time grow with columns × bins, but the information does not. */
export function binRules(columnCount: number, rowCount: number): BinRules {
  return {
    numberBins: columnCount > 200 ? 31 : 127,
    categoryLevels: columnCount > 200 ? 30 : 120,
    levelMinimum: Math.max(3, Math.ceil(rowCount / 5000)),
  };
}

const SAMPLE_FOR_EDGES = 60_000;

/** Learns bins from the given rows. It ignores the label, so sharing bins between folds is no leak. */
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
    // A running mean: the sum of huge values would overflow.
    const center = count === 1 ? value : (centers[bin] as number);
    centers[bin] = center + (value / count - center / count);
  }
  const daysAgo = column.daysAgo ? { daysAgo: true, countedFrom: column.countedFrom, dateOrder: column.dateOrder } : {};
  const range = lowest <= highest ? { lowest, highest } : {};
  const label = column.label === undefined ? {} : { label: column.label };
  return { name: column.name, ...label, kind: 'number', binCount, edges, centers, counts, ...range, ...daysAgo };
}

/** Edges are midpoints between adjacent values, so that a value with a rounding error stays in its bin. */
function edgesOf(sorted: Float64Array, limit: number): number[] {
  const starts: number[] = [];
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) starts.push(i);
  const edges: number[] = [];
  if (starts.length <= limit) {
    for (let k = 1; k < starts.length; k++) edges.push(midpoint(sorted, starts[k] as number));
    return edges;
  }
  // A frequent value fills a bin on its own; the target size is recomputed after each bin.
  let from = 0;
  let k = 1;
  while (edges.length < limit - 1 && k < starts.length) {
    const target = from + (sorted.length - from) / (limit - edges.length);
    while (k < starts.length && (starts[k] as number) < target) k++;
    if (k >= starts.length) break;
    const at = starts[k] as number;
    const earlier = starts[k - 1] as number;
    const cut = at - target > target - earlier && earlier > from ? earlier : at;
    edges.push(midpoint(sorted, cut));
    from = cut;
    if (cut === at) k++;
  }
  return edges;
}

function midpoint(sorted: Float64Array, at: number): number {
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

/** The bin of every code of a column whose levels may be in another order than in training. */
export function binOfCodes(bins: Extract<ColumnBins, { kind: 'category' }>, levels: readonly string[]): Uint8Array {
  const known = new Map(bins.levels.map((level, i) => [level, i + 1]));
  return Uint8Array.from(levels, (level) => known.get(level) ?? bins.otherBin);
}
