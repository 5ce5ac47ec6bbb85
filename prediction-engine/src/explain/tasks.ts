import type { AnyTask, ThreadTask } from '../threads/task.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { RowContributions } from './contributions.ts';
import { type ExplainedRows, explainRows } from './explain-rows.ts';
import { type DependenceCurve, meanProbabilities } from './partial-dependence.ts';
import { type LeverMoves, type SmallestChanges, smallestChanges, type WantedDirection } from './what-if.ts';

/** Some rows, and the model that scored them. */
interface RowsOfModel {
  readonly model: StackedModel;
  readonly rows: Int32Array;
}

export const explainTask: ThreadTask<
  RowsOfModel & {
    readonly logOdds: Float64Array;
    /** Filled in for the rows; null if full contributions are not requested. */
    readonly effects: RowContributions | null;
  },
  ExplainedRows
> = {
  name: 'explain',
  run: (kernel, data, { model, rows, logOdds, effects }) =>
    explainRows(kernel, { data, model, rows, logOdds, effects }),
};

export const changeTask: ThreadTask<
  RowsOfModel & {
    readonly limits: Float64Array;
    readonly levers: readonly LeverMoves[];
    readonly wanted: WantedDirection;
  },
  SmallestChanges
> = {
  name: 'change',
  run: (kernel, data, { model, rows, limits, levers, wanted }) =>
    smallestChanges(kernel, { data, model, rows, limits, levers, wanted }),
};

export const dependenceTask: ThreadTask<
  RowsOfModel & { readonly curves: readonly DependenceCurve[] },
  readonly Float64Array[]
> = {
  name: 'dependence',
  run: (kernel, data, { model, rows, curves }) =>
    curves.map((curve) => meanProbabilities(kernel, { data, model, rows, curve })),
};

export const EXPLAIN_TASKS: readonly AnyTask[] = [explainTask, changeTask, dependenceTask];
