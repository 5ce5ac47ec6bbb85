import type { Kernel } from '../kernel/kernel.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { bendMargin } from '../train/stack.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import { type ForestShapley, forestShapley } from './tree-shapley.ts';

export interface Contributions {
  /** The log-odds of the average customer; base plus the row's values is the row's log-odds. */
  readonly base: number;
  /** Rows × columns, in log-odds. */
  readonly values: Float64Array;
}

/** The full contributions of all rows, in shared memory: each thread writes the rows it explains. */
export interface RowContributions {
  /** The `base` of each row's contributions. */
  readonly average: Float64Array;
  /** Rows × columns, in log-odds. */
  readonly values: Float64Array;
}

export function roomForEffects(rowCount: number, stride: number): RowContributions {
  const shared = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(8 * length));
  return { average: shared(rowCount), values: shared(rowCount * stride) };
}

export interface BinnedModel {
  readonly columns: readonly ColumnBins[];
  readonly model: StackedModel;
  readonly bins: Uint8Array;
}

/**
 * What each column adds to each customer's log-odds: the trees' Shapley values and the spline's terms, weighted by the
 * stack.
 */
export function contributionsOf(
  kernel: Kernel,
  { columns, model, bins }: BinnedModel,
  trees: ForestShapley = forestShapley(kernel, model.forests, bins, columns.length),
): Contributions {
  const stride = columns.length;
  const { stack, spline } = model;
  const means = columns.map((column, f) => meanTerm(column, spline.terms, spline.starts[f] as number));
  const values = trees.effects;
  for (let at = 0; at < values.length; at++) {
    const f = at % stride;
    const term = spline.terms[(spline.starts[f] as number) + (bins[at] as number)] as number;
    values[at] = stack.trees * (values[at] as number) + stack.spline * (term - (means[f] as number));
  }
  const splineBase = means.reduce((sum, mean) => sum + mean, spline.intercept);
  const base = stack.intercept + stack.trees * trees.mean + stack.spline * splineBase;
  if (!stack.bends) return { base, values };
  for (let from = 0; from < values.length; from += stride)
    scaleEffects(values.subarray(from, from + stride), base, stack);
  return { base: bendMargin(stack.bends, base), values };
}

/** Stretches a row's effects by the slope of the bent line between the average customer and this one: they still add up. */
function scaleEffects(effects: Float64Array, base: number, { bends }: StackedModel['stack']): void {
  const distance = effects.reduce((sum, effect) => sum + effect, 0);
  if (Math.abs(distance) < 1e-12) return;
  const stretch = (bendMargin(bends, base + distance) - bendMargin(bends, base)) / distance;
  for (let f = 0; f < effects.length; f++) effects[f] = (effects[f] as number) * stretch;
}

function meanTerm(column: ColumnBins, terms: Float64Array, start: number): number {
  let sum = 0;
  let count = 0;
  for (let bin = 0; bin < column.binCount; bin++) {
    sum += (column.counts[bin] as number) * (terms[start + bin] as number);
    count += column.counts[bin] as number;
  }
  return count === 0 ? 0 : sum / count;
}

/**
 * Converts log-odds to probability points by the slope between the average customer and this one, so that points add up
 * too.
 */
export function pointsPerLogOdd(base: number, logOdds: number): number {
  const here = 1 / (1 + Math.exp(-logOdds));
  const distance = logOdds - base;
  if (Math.abs(distance) < 1e-6) return 100 * here * (1 - here);
  return (100 * (here - 1 / (1 + Math.exp(-base)))) / distance;
}
