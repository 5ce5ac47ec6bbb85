import type { LeverRule } from '@holdfast/contracts/prediction/lever';
import type { Kernel } from '../kernel/kernel.ts';
import { allowsNumber, allowsWord } from '../levers/lever-rule.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { singleLine } from '../prepare/describe-bins.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import { logOddsWith, type StackedModel } from '../train/stacked-model.ts';

/** A column that could be changed for a customer, and the moves an offer may make in it. */
export interface LeverMoves {
  readonly column: number;
  readonly moves: readonly Move[];
}

/** A target bin of an offer and, per bin, 1 if the move may start there. */
interface Move {
  readonly bin: number;
  readonly from: Uint8Array;
}

/** The direction an offer should move the probability. */
export type WantedDirection = 'lower' | 'higher';

/** Per row: the column and bin of the smallest change that crosses the row's limit, -1 if there is none. */
export interface SmallestChanges {
  readonly column: Int32Array;
  readonly bin: Int32Array;
  readonly probability: Float64Array;
}

const BINS_A_LEVER = 5;

/** The levels of a category, or spread-out values of a number, with the starting bins its rule allows. */
export function leverOf(column: ColumnBins, at: number, rule: LeverRule): LeverMoves {
  const bins = column.kind === 'category' ? offeredBins(column, rule) : spreadBins(column);
  const allows = (from: number, bin: number): boolean =>
    column.kind === 'category'
      ? from !== column.otherBin &&
        allowsWord(rule, singleLine(column.levels[from - 1] as string), singleLine(column.levels[bin - 1] as string))
      : allowsNumber(rule, from, bin);
  const moves = bins.map((bin) => {
    const from = new Uint8Array(column.binCount + 1);
    for (let present = 1; present <= column.binCount; present++)
      if (present !== bin && hasLevel(column, present) && allows(present, bin)) from[present] = 1;
    return { bin, from };
  });
  return { column: at, moves };
}

const hasLevel = (column: ColumnBins, bin: number): boolean =>
  column.kind === 'number' || column.levels[bin - 1] !== undefined;

function offeredBins(column: Extract<ColumnBins, { kind: 'category' }>, { to = [] }: LeverRule): number[] {
  const bins = column.levels.flatMap((level, i) => (to.includes(singleLine(level)) ? [i + 1] : []));
  return bins
    .filter((bin) => bin !== column.otherBin && (column.counts[bin] as number) > 0)
    .sort((a, b) => (column.counts[b] as number) - (column.counts[a] as number) || a - b)
    .slice(0, BINS_A_LEVER);
}

function spreadBins(column: ColumnBins): number[] {
  const present = column.counts.map((count, bin) => ({ count, bin })).filter(({ count, bin }) => bin > 0 && count > 0);
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const bins: number[] = [];
  let seen = 0;
  for (const { count, bin } of present) {
    const passed = Math.floor((seen / total) * BINS_A_LEVER + 0.5);
    seen += count;
    if (Math.floor((seen / total) * BINS_A_LEVER + 0.5) > passed) bins.push(bin);
  }
  return bins.slice(0, BINS_A_LEVER);
}

export interface ChangeSearch {
  readonly data: Pick<TrainingData, 'bins' | 'columns'>;
  readonly model: StackedModel;
  readonly rows: Int32Array;
  readonly limits: Float64Array;
  readonly levers: readonly LeverMoves[];
  readonly wanted?: WantedDirection | undefined;
}

/**
 * Scores each row with each lever moved, by the model that gave the row its score. Among the moves that cross the row's
 * limit, the shortest wins, then the one that crosses it by the least.
 */
export function smallestChanges(
  kernel: Kernel,
  { data, model, rows, limits, levers, wanted = 'lower' }: ChangeSearch,
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
    const movedTo = logOddsWith(kernel, { model, bins, stride, column: lever.column });
    for (const { bin, from } of lever.moves) {
      const logOdds = movedTo(bin);
      for (let i = 0; i < rows.length; i++) {
        const present = bins[i * stride + lever.column] as number;
        const probability = 1 / (1 + Math.exp(-(logOdds[i] as number)));
        const limit = limits[i] as number;
        const isPast = wanted === 'lower' ? probability < limit : probability >= limit;
        if (from[present] !== 1 || !isPast) continue;
        const way = column.kind === 'category' ? 0.5 : Math.abs(bin - present) / column.binCount;
        const best = distance[i] as number;
        const other = found.probability[i] as number;
        const justDoes = wanted === 'lower' ? probability > other : probability < other;
        if (way < best || (way === best && justDoes)) {
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
