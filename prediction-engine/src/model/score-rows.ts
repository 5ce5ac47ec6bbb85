import { probabilityInterval } from '../evaluate/probability-interval.ts';
import type { Scores } from '../evaluate/scores.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { forestMargins } from '../train/forest-margins.ts';
import { splineMargin } from '../train/ridge-logistic.ts';
import { stacked } from '../train/stack.ts';
import type { SavedModel } from './model-file.ts';

export interface RowScores {
  readonly scores: Scores;
  readonly logOdds: Float64Array;
}

/** Scores rows of bins with a saved model: the single code path for whole files and for customers over the API. */
export function scoreBins(
  kernel: Kernel,
  { model, columns, labelled }: Pick<SavedModel, 'model' | 'columns' | 'labelled'>,
  bins: Uint8Array,
  count: number,
): RowScores {
  const trees = forestMargins(kernel, bins.subarray(0, count * columns.length), columns.length, model.forests);
  const scores = {
    probability: new Float64Array(count),
    low: new Float64Array(count),
    high: new Float64Array(count),
  };
  const logOdds = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const spline = splineMargin(model.spline, bins, row);
    const own = stacked(model.stack, trees[row] as number, spline);
    const [low, high] = probabilityInterval(
      { logOdds: own, treeMargin: trees[row] as number, splineMargin: spline },
      model.stack,
      labelled,
    );
    logOdds[row] = own;
    scores.probability[row] = 1 / (1 + Math.exp(-own));
    scores.low[row] = low;
    scores.high[row] = high;
  }
  return { scores, logOdds };
}
