import type { Kernel } from '../kernel/kernel.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import { logOddsWith, type StackedModel } from '../train/stacked-model.ts';

/** One thing that could be otherwise about a customer: a column and the bins worth asking about. */
export interface Lever {
  readonly column: number;
  readonly bins: readonly number[];
}

/** Per row: the column and bin of the smallest change that leaves the row below its limit, -1 when none does. */
export interface SmallestChanges {
  readonly column: Int32Array;
  readonly bin: Int32Array;
  readonly probability: Float64Array;
}

const BINS_A_LEVER = 5;

/** Common levels of a category, spread-out values of a number: changes somebody could really make. */
export function leverOf(column: ColumnBins, at: number): Lever {
  const present = column.counts.map((count, bin) => ({ count, bin })).filter(({ count, bin }) => bin > 0 && count > 0);
  if (column.kind === 'category') {
    const common = present
      .filter(({ bin }) => bin !== column.otherBin)
      .sort((a, b) => b.count - a.count || a.bin - b.bin);
    return { column: at, bins: common.slice(0, BINS_A_LEVER).map(({ bin }) => bin) };
  }
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const bins: number[] = [];
  let seen = 0;
  for (const { count, bin } of present) {
    const passed = Math.floor((seen / total) * BINS_A_LEVER + 0.5);
    seen += count;
    if (Math.floor((seen / total) * BINS_A_LEVER + 0.5) > passed) bins.push(bin);
  }
  return { column: at, bins: bins.slice(0, BINS_A_LEVER) };
}

/**
 * Scores each row with each lever moved, by the very model that gave the row its score. Of the moves that bring the
 * probability under the row's limit the one needing the shortest way wins, then the one that just does it.
 */
export function smallestChanges(
  kernel: Kernel,
  data: Pick<TrainingData, 'bins' | 'columns'>,
  model: StackedModel,
  rows: Int32Array,
  limits: Float64Array,
  levers: readonly Lever[],
): SmallestChanges {
  const stride = data.columns.length;
  const found = {
    column: new Int32Array(rows.length).fill(-1),
    bin: new Int32Array(rows.length).fill(-1),
    probability: new Float64Array(rows.length).fill(1),
  };
  const distance = new Float64Array(rows.length).fill(Number.POSITIVE_INFINITY);
  const bins = binsOf(data, rows);
  for (const lever of levers) {
    const column = data.columns[lever.column] as ColumnBins;
    const movedTo = logOddsWith(kernel, model, bins, stride, lever.column);
    for (const bin of lever.bins) {
      const logOdds = movedTo(bin);
      for (let i = 0; i < rows.length; i++) {
        const present = bins[i * stride + lever.column] as number;
        const probability = 1 / (1 + Math.exp(-(logOdds[i] as number)));
        if (present === bin || present === 0 || probability >= (limits[i] as number)) continue;
        const way = column.kind === 'category' ? 0.5 : Math.abs(bin - present) / column.binCount;
        const best = distance[i] as number;
        if (way < best || (way === best && probability > (found.probability[i] as number))) {
          distance[i] = way;
          found.column[i] = lever.column;
          found.bin[i] = bin;
          found.probability[i] = probability;
        }
      }
    }
  }
  return found;
}
