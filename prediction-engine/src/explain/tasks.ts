import type { AnyTask, Task } from '../threads/task.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { Effects } from './contributions.ts';
import { type Explained, explainRows } from './explain-rows.ts';
import { type Curve, meanProbabilities } from './partial-dependence.ts';
import { type Lever, type SmallestChanges, smallestChanges, type Wanted } from './what-if.ts';

/** Some rows, and the model that scored them. */
interface RowsOfModel {
  readonly model: StackedModel;
  readonly rows: Int32Array;
}

export const explainTask: Task<
  RowsOfModel & {
    readonly logOdds: Float64Array;
    /** Filled in for the rows; null if full contributions are not requested. */
    readonly effects: Effects | null;
  },
  Explained
> = {
  name: 'explain',
  run: (kernel, data, { model, rows, logOdds, effects }) => explainRows(kernel, data, model, rows, logOdds, effects),
};

export const changeTask: Task<
  RowsOfModel & { readonly limits: Float64Array; readonly levers: readonly Lever[]; readonly wanted: Wanted },
  SmallestChanges
> = {
  name: 'change',
  run: (kernel, data, { model, rows, limits, levers, wanted }) =>
    smallestChanges(kernel, data, model, rows, limits, levers, wanted),
};

export const dependenceTask: Task<RowsOfModel & { readonly curves: readonly Curve[] }, readonly Float64Array[]> = {
  name: 'dependence',
  run: (kernel, data, { model, rows, curves }) =>
    curves.map((curve) => meanProbabilities(kernel, data, model, rows, curve)),
};

export const EXPLAIN_TASKS: readonly AnyTask[] = [explainTask, changeTask, dependenceTask];
