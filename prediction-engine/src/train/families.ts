import type { TrainingData } from '../prepare/training-data.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import { type BoostedFolds, fitFolds } from './boosted-folds.ts';
import { findCapacities, type Pace } from './capacity-search.ts';
import { type Forest, scaled } from './forest.ts';
import { extentOf, growingFor, type Recipe, recipesFor } from './recipes.ts';
import type { SplineModel } from './ridge-logistic.ts';
import { fitWeights, type Stack } from './stack.ts';

/** Trees of one recipe, fold by fold. */
export interface ModelFamily extends BoostedFolds {
  readonly recipe: Recipe;
  readonly pace: Pace;
}

/** The weight of every model of either kind. */
export interface Blend {
  readonly stack: Stack;
  /** Per family of trees its share of their margin; they sum to 1. */
  readonly treeShares: readonly number[];
  /** The same for the additive models. */
  readonly splineShares: readonly number[];
}

interface OutOfFold {
  /** Per row of the table. */
  readonly margins: Float64Array;
}

/** All families, starting with the plain one. */
export async function growFamilies(
  data: TrainingData,
  rowsOf: readonly Int32Array[],
  pool: Pool,
  random: Random,
  thorough: boolean,
  onProgress: (fraction: number) => void,
): Promise<ModelFamily[]> {
  const extent = extentOf(data, rowsOf);
  const recipes = recipesFor(thorough);
  const searching = thorough ? 0.1 : 0.4;
  const capacities = await findCapacities(data, rowsOf, pool, random.fork('search'), (part) =>
    onProgress(searching * part),
  );
  const done = recipes.map(() => 0);
  return Promise.all(
    recipes.map(async (recipe, at): Promise<ModelFamily> => {
      const growing = growingFor(recipe, thorough, extent, capacities);
      const own = at === 0 ? random : random.fork(recipe.name);
      const folds = await fitFolds(data, rowsOf, pool, own, growing, (part) => {
        done[at] = part;
        onProgress(searching + (1 - searching) * (done.reduce((sum, of) => sum + of, 0) / recipes.length));
      });
      return { ...folds, recipe, pace: growing.pace };
    }),
  );
}

/** Weights all models by their margins on some rows. */
export function blendOn(
  label: Int8Array,
  families: readonly OutOfFold[],
  additive: readonly OutOfFold[],
  rows: Int32Array,
): Blend {
  const { intercept, weights } = fitWeights(
    label,
    [...families, ...additive].map(({ margins }) => margins),
    rows,
  );
  const [treeWeights, splineWeights] = [weights.slice(0, families.length), weights.slice(families.length)];
  return {
    stack: { intercept, trees: sum(treeWeights), spline: sum(splineWeights) },
    treeShares: normalizeWeights(treeWeights),
    splineShares: normalizeWeights(splineWeights),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** If no model has any weight, the first one is used. */
function normalizeWeights(weights: readonly number[]): number[] {
  const total = sum(weights);
  if (weights.length === 1) return [1];
  return weights.map((weight, at) => (total > 0 ? weight / total : at === 0 ? 1 : 0));
}

/**
 * One list of forests whose plain mean is the families' weighted one, so that later steps need not know about families.
 */
export function joinForests(forests: readonly (readonly Forest[])[], shares: readonly number[]): Forest[] {
  const counted = forests.filter((_, at) => (shares[at] as number) > 0);
  const total = sum(counted.map((own) => own.length));
  return forests.flatMap((own, at) => {
    const share = shares[at] as number;
    if (share === 0) return [];
    return share === 1 ? [...own] : own.map((forest) => scaled(forest, (share * total) / own.length));
  });
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
