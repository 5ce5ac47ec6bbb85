import type { ColumnBins } from '../prepare/column-bins.ts';
import { type Boosted, type BoostOptions, boost } from './boost.ts';
import type { Forest } from './forest.ts';
import { addForest } from './forest-margins.ts';
import type { Kernel } from './kernel/kernel.ts';
import { fitRidgePath, type SplineModel, splineMargin } from './ridge-logistic.ts';
import { splineBasis } from './spline-basis.ts';
import { softPlus } from './training-memory.ts';

/** What every training thread holds: all customers as bins, and who churned. */
export interface TrainingData {
  readonly columns: readonly ColumnBins[];
  readonly bins: Uint8Array;
  /** 1 churned, 0 stayed, -1 unknown. */
  readonly label: Int8Array;
}

/** The pieces of work a thread can be given. Each is a pure function of the data and its own fields. */
export interface Tasks {
  boost: {
    readonly ask: { readonly trainRows: Int32Array; readonly testRows: Int32Array; readonly options: BoostOptions };
    readonly answer: Boosted;
  };
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
}

export type TaskName = keyof Tasks;
export type Task = { [Name in TaskName]: { readonly name: Name; readonly ask: Tasks[Name]['ask'] } }[TaskName];

export function performTask(kernel: Kernel, data: TrainingData, task: Task): Tasks[TaskName]['answer'] {
  switch (task.name) {
    case 'boost':
      return boost(kernel, data, task.ask.trainRows, task.ask.testRows, task.ask.options);
    case 'spline':
      return fitSplines(data, task.ask);
    case 'forestMargins':
      return addForest(kernel, data, task.ask.forests, task.ask.rows);
  }
}

function fitSplines(data: TrainingData, ask: Tasks['spline']['ask']): Tasks['spline']['answer'] {
  const basis = splineBasis(data.columns);
  return fitRidgePath(data, basis, ask.trainRows, ask.penalties).map((model) => {
    const margins = Float64Array.from(ask.testRows, (row) => splineMargin(model, basis.starts, data.bins, row));
    let sum = 0;
    ask.testRows.forEach((row, i) => {
      sum += softPlus(data.label[row] === 1 ? -(margins[i] as number) : (margins[i] as number));
    });
    return { model, margins, loss: sum / Math.max(1, ask.testRows.length) };
  });
}
