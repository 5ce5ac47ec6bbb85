import { binsOf } from '../prepare/training-data.ts';
import type { AnyTask, ThreadTask } from '../threads/task.ts';
import { type Boosted, boost } from './boost.ts';
import type { BoostOptions } from './boost-options.ts';
import type { Forest } from './forest.ts';
import { forestMargins } from './forest-margins.ts';
import { fitRidgePath, type SplineModel, splineMargin } from './ridge-logistic.ts';
import { type AdditiveShape, splineBasis } from './spline-basis.ts';
import { logOddsOf, type StackedModel } from './stacked-model.ts';
import { totalLoss } from './total-loss.ts';

interface Split {
  readonly trainRows: Int32Array;
  readonly testRows: Int32Array;
}

export const boostTask: ThreadTask<Split & { readonly options: BoostOptions }, Boosted> = {
  name: 'boost',
  run: (kernel, data, { trainRows, testRows, options }) => boost(kernel, { data, trainRows, testRows, options }),
};

/** A fit for its test losses only. */
export const curveTask: ThreadTask<Split & { readonly options: BoostOptions }, Float64Array> = {
  name: 'curve',
  run: (kernel, data, input) => boostTask.run(kernel, data, input).curve,
};

/** Per penalty: the model, its margins and its mean log loss on the test rows. */
export const splineTask: ThreadTask<
  Split & { readonly penalties: readonly number[]; readonly shape: AdditiveShape },
  readonly { readonly model: SplineModel; readonly margins: Float64Array; readonly loss: number }[]
> = {
  name: 'spline',
  // Trees are grown in steps that depend on one another; splines are independent.
  isBackground: true,
  run(kernel, data, { trainRows, testRows, penalties, shape }) {
    const basis = splineBasis(data, trainRows, shape);
    const labels = Int8Array.from(testRows, (row) => data.label[row] as number);
    return fitRidgePath(kernel, { data, basis, rows: trainRows, penalties }).map((model) => {
      const margins = Float64Array.from(testRows, (row) => splineMargin(model, data.bins, row));
      return { model, margins, loss: totalLoss(labels, margins) / Math.max(1, testRows.length) };
    });
  },
};

/** The mean margin of some forests on some rows. */
export const forestMarginsTask: ThreadTask<
  { readonly forests: readonly Forest[]; readonly rows: Int32Array },
  Float64Array
> = {
  name: 'forestMargins',
  run: (kernel, data, { forests, rows }) => forestMargins(kernel, binsOf(data, rows), data.columns.length, forests),
};

/** Log-odds of some rows by one model. */
export const scoreTask: ThreadTask<{ readonly model: StackedModel; readonly rows: Int32Array }, Float64Array> = {
  name: 'score',
  run: (kernel, data, { model, rows }) => logOddsOf(kernel, model, binsOf(data, rows), data.columns.length),
};

export const TRAIN_TASKS: readonly AnyTask[] = [boostTask, curveTask, splineTask, forestMarginsTask, scoreTask];
