import type { Kernel } from '../kernel/kernel.ts';
import type { Forest } from './forest.ts';
import { forestMargins, forestMarginsWith } from './forest-margins.ts';
import { type SplineModel, splineMargin } from './ridge-logistic.ts';
import { type Stack, stacked } from './stack.ts';

/** A fitted pair of models and the weights that combine their margins. With the bins, everything needed for scoring. */
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

export interface StackedRows {
  readonly model: StackedModel;
  readonly bins: Uint8Array;
  readonly stride: number;
  readonly column: number;
}

/** Log-odds of the same rows with one column set to the same bin in all of them. */
export function logOddsWith(
  kernel: Kernel,
  { model: { forests, spline, stack }, bins, stride, column }: StackedRows,
): (bin: number) => Float64Array {
  const treesWith = forestMarginsWith(kernel, { rows: bins, stride, forests, column });
  const start = spline.starts[column] as number;
  const term = (bin: number): number => spline.terms[start + bin] as number;
  const still = Float64Array.from(
    { length: bins.length / stride },
    (_, row) => splineMargin(spline, bins, row) - term(bins[row * stride + column] as number),
  );
  return (bin) => treesWith(bin).map((margin, row) => stacked(stack, margin, (still[row] as number) + term(bin)));
}
