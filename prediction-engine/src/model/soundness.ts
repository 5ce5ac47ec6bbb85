import { openKernel } from '../kernel/wasm-kernel.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { seededRandom } from '../statistics/random.ts';
import type { Forest } from '../train/forest.ts';
import { logOddsOf } from '../train/stacked-model.ts';
import type { SavedModel } from './model-file.ts';

const PROBES = 20;
const MOST_COLUMNS = 2_000;
const MOST_BINS = 256;
const MOST_BENDS = 100;

/**
 * Whether an imported model is safe to run. The kernel trusts its trees: a child before its parent would loop forever,
 * and one beyond the end would read out of bounds.
 */
export function isSafeModel({ columns, model, tiers, threshold, labelled, positives }: SavedModel): boolean {
  const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
  const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
  if (!isShare(threshold) || !isCount(labelled) || !isCount(positives) || positives > labelled) return false;
  if (!Array.isArray(tiers) || tiers.length === 0 || tiers.length > 20) return false;
  if (!tiers.every(({ tier, from }) => typeof tier === 'string' && tier.length <= 100 && isShare(from))) return false;
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > MOST_COLUMNS) return false;
  if (!columns.every(isSoundColumn) || new Set(columns.map(({ name }) => name)).size !== columns.length) return false;
  const { stack, spline, forests } = model;
  if (![stack?.intercept, stack?.trees, stack?.spline, spline?.intercept].every(Number.isFinite)) return false;
  const { bends = [] } = stack;
  if (!Array.isArray(bends) || bends.length > MOST_BENDS) return false;
  if (!bends.every((bend) => Number.isFinite(bend?.at) && Number.isFinite(bend?.turn))) return false;
  if (spline.starts.length !== columns.length + 1 || spline.starts[0] !== 0) return false;
  const ends = columns.every(
    (column, f) => (spline.starts[f + 1] as number) === (spline.starts[f] as number) + column.binCount,
  );
  if (!ends || spline.terms.length !== spline.starts[columns.length] || !spline.terms.every(Number.isFinite))
    return false;
  return (
    forests.length > 0 && forests.length <= 1_000 && forests.every((forest) => isSoundForest(forest, columns.length))
  );
}

function isSoundColumn(column: ColumnBins): boolean {
  const { name, kind, binCount, counts } = column;
  if (typeof name !== 'string' || name === '' || !Number.isInteger(binCount) || binCount < 1 || binCount > MOST_BINS)
    return false;
  if (!Array.isArray(counts) || counts.length !== binCount || !counts.every((count) => count >= 0)) return false;
  if (kind === 'number')
    return (
      Array.isArray(column.edges) &&
      column.edges.length === binCount - 2 &&
      column.edges.every(
        (edge, at) => Number.isFinite(edge) && (at === 0 || edge > (column.edges[at - 1] as number)),
      ) &&
      column.centers.length === binCount
    );
  return (
    kind === 'category' &&
    Array.isArray(column.levels) &&
    column.levels.every((level) => typeof level === 'string') &&
    column.levels.length === binCount - (column.otherBin > 0 ? 2 : 1) &&
    (column.otherBin === 0 || column.otherBin === binCount - 1)
  );
}

function isSoundForest(
  { base, starts, feature, low, span, left, right, value, cover }: Forest,
  columns: number,
): boolean {
  const nodes = feature.length;
  if (!Number.isFinite(base) || starts[0] !== 0 || starts.at(-1) !== nodes) return false;
  if ([low, span, left, right, value, cover].some((array) => array.length !== nodes)) return false;
  if (!value.every(Number.isFinite)) return false;
  for (let tree = 0; tree + 1 < starts.length; tree++) {
    const from = starts[tree] as number;
    const size = (starts[tree + 1] as number) - from;
    if (size < 1) return false;
    for (let node = 0; node < size; node++) {
      const at = from + node;
      const tested = feature[at] as number;
      if (tested === -1) continue;
      if (tested < 0 || tested >= columns || (cover[at] as number) <= 0) return false;
      for (const child of [left[at] as number, right[at] as number]) if (child <= node || child >= size) return false;
    }
  }
  return true;
}

/** The log-odds of generated customers, bit-exact: an imported model must reproduce them before it is used. */
export function probeOf({ columns, model }: SavedModel): string {
  const random = seededRandom(20);
  const bins = new Uint8Array(PROBES * columns.length);
  for (let at = 0; at < bins.length; at++) {
    bins[at] = Math.floor(random.next() * (columns[at % columns.length] as ColumnBins).binCount);
  }
  const logOdds = logOddsOf(openKernel(), model, bins, columns.length);
  return Buffer.from(logOdds.buffer, logOdds.byteOffset, logOdds.byteLength).toString('base64');
}
