import type { Forest } from './forest.ts';
import { forestMargins } from './forest-margins.ts';
import type { Kernel } from './kernel/kernel.ts';
import { type SplineModel, splineMargin } from './ridge-logistic.ts';
import { type Stack, stacked } from './stack.ts';

/** One fitted pair of models and how their margins are joined. With the bins it is all one needs to score. */
export interface StackedModel {
  /** Averaged. */
  readonly forests: readonly Forest[];
  readonly spline: SplineModel;
  readonly stack: Stack;
}

/** Log-odds of rows of bins. */
export function logOddsOf(kernel: Kernel, model: StackedModel, bins: Uint8Array, stride: number): Float64Array {
  const trees = forestMargins(kernel, bins, stride, model.forests);
  return trees.map((margin, row) => stacked(model.stack, margin, splineMargin(model.spline, bins, row)));
}
