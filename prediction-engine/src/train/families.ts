import type { TrainingData } from '../prepare/training-data.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import { bendStack } from './bend-stack.ts';
import { type BoostedFolds, fitFolds } from './boosted-folds.ts';
import { findCapacities, type Pace } from './capacity-search.ts';
import { extentOf, growingFor } from './recipes.ts';
import type { SplineModel } from './ridge-logistic.ts';
import { fitWeights, type Stack } from './stack.ts';

/** Trees, fold by fold. */
interface ModelFamily extends BoostedFolds {
  readonly pace: Pace;
}

/** The weight of every model of either kind. */
export interface Blend {
  readonly stack: Stack;
  /** Per additive model its share of their margin; they sum to 1. */
  readonly splineShares: readonly number[];
}

interface OutOfFold {
  /** Per row of the table. */
  readonly margins: Float64Array;
}

export interface TreeGrowing {
  readonly rowsOf: readonly Int32Array[];
  readonly pool: Pool;
  readonly random: Random;
  readonly onProgress: (fraction: number) => void;
}

/** The boosted trees of every fold, of the size the other folds choose. */
export async function growTrees(
  data: TrainingData,
  { rowsOf, pool, random, onProgress }: TreeGrowing,
): Promise<ModelFamily> {
  const capacities = await findCapacities(data, {
    rowsOf,
    pool,
    random: random.fork('search'),
    onProgress: (part) => onProgress(0.4 * part),
  });
  const growing = growingFor(extentOf(data, rowsOf), capacities);
  const folds = await fitFolds(data, {
    rowsOf,
    pool,
    random,
    growing,
    onProgress: (part) => onProgress(0.4 + 0.6 * part),
  });
  return { ...folds, pace: growing.pace };
}

/** Weights all models by their margins on some rows. */
export function blendOn(label: Int8Array, trees: OutOfFold, additive: readonly OutOfFold[], rows: Int32Array): Blend {
  const { intercept, weights } = fitWeights(
    label,
    [trees, ...additive].map(({ margins }) => margins),
    rows,
  );
  const [treeWeight = 0, ...splineWeights] = weights;
  const splineShares = normalizeWeights(splineWeights);
  const margins = {
    label,
    trees: (row: number) => trees.margins[row] as number,
    spline: (row: number) => sharedMargin(additive, splineShares, row),
  };
  const stack = { intercept, trees: treeWeight, spline: sum(splineWeights) };
  return { stack: bendStack(stack, margins, rows), splineShares };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** If no model has any weight, the first one is used. */
function normalizeWeights(weights: readonly number[]): number[] {
  const total = sum(weights);
  if (weights.length === 1) return [1];
  return weights.map((weight, at) => (total > 0 ? weight / total : at === 0 ? 1 : 0));
}

/** A weighted mean of tables is a table, so additive models merge into one. */
export function joinSplines(splines: readonly SplineModel[], shares: readonly number[]): SplineModel {
  const first = splines[0] as SplineModel;
  if (splines.length === 1) return first;
  const mean = (of: (spline: SplineModel) => number): number =>
    splines.reduce((total, spline, at) => total + (shares[at] as number) * of(spline), 0);
  return {
    intercept: mean(({ intercept }) => intercept),
    terms: first.terms.map((_, cell) => mean(({ terms }) => terms[cell] as number)),
    starts: first.starts,
  };
}

/** The weighted margin of the models of one kind for a row. */
export function sharedMargin(models: readonly OutOfFold[], shares: readonly number[], row: number): number {
  if (models.length === 1) return models[0]?.margins[row] as number;
  return models.reduce((total, { margins }, at) => total + (shares[at] as number) * (margins[row] as number), 0);
}
