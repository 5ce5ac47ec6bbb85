import type { Effects } from '../explain/contributions.ts';
import { type Explained, explainRows } from '../explain/explain-rows.ts';
import { meanProbabilities } from '../explain/partial-dependence.ts';
import { type Lever, type SmallestChanges, smallestChanges } from '../explain/what-if.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import { type Boosted, type BoostOptions, boost } from '../train/boost.ts';
import type { Forest } from '../train/forest.ts';
import { forestMargins } from '../train/forest-margins.ts';
import { fitRidgePath, type SplineModel, splineMargin } from '../train/ridge-logistic.ts';
import { splineBasis } from '../train/spline-basis.ts';
import { logOddsOf, type StackedModel } from '../train/stacked-model.ts';
import { totalLoss } from '../train/total-loss.ts';

/** The pieces of work a thread can be given. Each is a pure function of the data and its own fields. */
export interface Tasks {
  boost: {
    readonly ask: { readonly trainRows: Int32Array; readonly testRows: Int32Array; readonly options: BoostOptions };
    readonly answer: Boosted;
  };
  /** A fit of which only the losses on the test rows are wanted. */
  curve: { readonly ask: Tasks['boost']['ask']; readonly answer: Float64Array };
  spline: {
    readonly ask: {
      readonly trainRows: Int32Array;
      readonly testRows: Int32Array;
      readonly penalties: readonly number[];
    };
    /** Per penalty: the model, its margins and its mean log loss on the test rows. */
    readonly answer: readonly { readonly model: SplineModel; readonly margins: Float64Array; readonly loss: number }[];
  };
  /** The mean margin of some forests on some rows. */
  forestMargins: {
    readonly ask: { readonly forests: readonly Forest[]; readonly rows: Int32Array };
    readonly answer: Float64Array;
  };
  explain: {
    readonly ask: {
      readonly model: StackedModel;
      readonly rows: Int32Array;
      readonly logOdds: Float64Array;
      /** Filled in for the rows; null when nobody wants them in full. */
      readonly effects: Effects | null;
    };
    readonly answer: Explained;
  };
  change: {
    readonly ask: {
      readonly model: StackedModel;
      readonly rows: Int32Array;
      readonly limits: Float64Array;
      readonly levers: readonly Lever[];
    };
    readonly answer: SmallestChanges;
  };
  dependence: {
    readonly ask: {
      readonly model: StackedModel;
      readonly rows: Int32Array;
      readonly column: number;
      readonly bins: readonly number[];
    };
    readonly answer: Float64Array;
  };
  /** Log-odds of some rows by one model. */
  score: {
    readonly ask: { readonly model: StackedModel; readonly rows: Int32Array };
    readonly answer: Float64Array;
  };
}

export type TaskName = keyof Tasks;
export type Task = { [Name in TaskName]: { readonly name: Name; readonly ask: Tasks[Name]['ask'] } }[TaskName];

export function performTask(kernel: Kernel, data: TrainingData, task: Task): Tasks[TaskName]['answer'] {
  switch (task.name) {
    case 'boost':
      return boost(kernel, data, task.ask.trainRows, task.ask.testRows, task.ask.options);
    case 'curve':
      return boost(kernel, data, task.ask.trainRows, task.ask.testRows, task.ask.options).curve;
    case 'spline':
      return fitSplines(kernel, data, task.ask);
    case 'forestMargins':
      return forestMargins(kernel, binsOf(data, task.ask.rows), data.columns.length, task.ask.forests);
    case 'explain':
      return explainRows(kernel, data, task.ask.model, task.ask.rows, task.ask.logOdds, task.ask.effects);
    case 'dependence':
      return meanProbabilities(kernel, data, task.ask.model, task.ask.rows, task.ask.column, task.ask.bins);
    case 'score':
      return logOddsOf(kernel, task.ask.model, binsOf(data, task.ask.rows), data.columns.length);
    case 'change':
      return smallestChanges(kernel, data, task.ask.model, task.ask.rows, task.ask.limits, task.ask.levers);
  }
}

function fitSplines(kernel: Kernel, data: TrainingData, ask: Tasks['spline']['ask']): Tasks['spline']['answer'] {
  const basis = splineBasis(data, ask.trainRows);
  const labels = Int8Array.from(ask.testRows, (row) => data.label[row] as number);
  return fitRidgePath(kernel, data, basis, ask.trainRows, ask.penalties).map((model) => {
    const margins = Float64Array.from(ask.testRows, (row) => splineMargin(model, data.bins, row));
    return { model, margins, loss: totalLoss(labels, margins) / Math.max(1, ask.testRows.length) };
  });
}
