import { NO_FOLD } from '../prepare/folds.ts';
import type { PreparedData } from '../prepare/prepare.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { Trained } from '../train/train.ts';
import { probabilityInterval } from './probability-interval.ts';

/** One per row, 0 to 1, with 95% intervals. */
export interface Scores {
  readonly probability: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Probabilities with intervals from the trained log-odds. */
export function scoresOf(trained: Trained, { folds, labelled }: PreparedData): Scores {
  const count = folds.length;
  const scores = {
    probability: new Float64Array(count),
    low: new Float64Array(count),
    high: new Float64Array(count),
  };
  for (let row = 0; row < count; row++) {
    const fold = folds[row] as number;
    const { stack } = fold === NO_FOLD ? trained : (trained.folds[fold] as StackedModel);
    const logOdds = trained.logOdds[row] as number;
    const trees = trained.treeMargins[row] as number;
    const [low, high] = probabilityInterval(
      { logOdds, treeMargin: trees, splineMargin: trained.splineMargins[row] as number },
      stack,
      labelled.length,
    );
    scores.probability[row] = 1 / (1 + Math.exp(-logOdds));
    scores.low[row] = low;
    scores.high[row] = high;
  }
  return scores;
}
