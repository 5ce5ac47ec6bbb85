import type { TrainingData } from '../prepare/training-data.ts';
import { type Random, shuffle } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import { othersOf } from './choose.ts';
import type { SplineModel } from './ridge-logistic.ts';
import type { AdditiveShape } from './spline-basis.ts';
import { splineTask } from './tasks.ts';

/** Strongest first: each solution is the start of the next. */
export const PENALTIES = [100, 30, 10, 3, 1] as const;
/** More rows change the digits of the additive model, not its shape. */
const MOST_ROWS = 15_000;
/** Unless churners are rare: with fewer in the sample, the shape is a matter of luck. */
const FEWEST_CHURNERS = 400;

export interface SplineFolds {
  readonly models: readonly SplineModel[];
  /** Out of fold, per row of the table. */
  readonly margins: Float64Array;
  /** The penalty chosen from all folds. */
  readonly penalty: number;
  refit(rows: Int32Array): Promise<SplineModel>;
}

export interface SplineFitting {
  readonly rowsOf: readonly Int32Array[];
  readonly pool: Pool;
  readonly random: Random;
  readonly shape: AdditiveShape;
}

/** The additive model, fold by fold; each fold's penalty is the best of the others. */
export async function fitSplineFolds(
  data: TrainingData,
  { rowsOf, pool, random, shape }: SplineFitting,
): Promise<SplineFolds> {
  const answers = await Promise.all(
    rowsOf.map((testRows, k) =>
      pool.run(splineTask, {
        trainRows: sampleRows(rowsOutsideFold(rowsOf, k), data.label, random.fork(`rows ${k}`)),
        testRows,
        penalties: PENALTIES,
        shape,
      }),
    ),
  );
  const margins = new Float64Array(data.label.length);
  const lossAt = (folds: readonly number[], p: number): number =>
    folds.reduce((sum, k) => sum + (answers[k]?.[p]?.loss as number) * (rowsOf[k] as Int32Array).length, 0);
  const choose = (folds: readonly number[]): number =>
    PENALTIES.reduce((best, _, p) => (lossAt(folds, p) < lossAt(folds, best) ? p : best), 0);
  const models = rowsOf.map((rows, k) => {
    const chosen = answers[k]?.[choose(othersOf(k, rowsOf.length))];
    if (!chosen) throw new RangeError('a fold without an additive model');
    rows.forEach((row, i) => {
      margins[row] = chosen.margins[i] as number;
    });
    return chosen.model;
  });
  const penalty = PENALTIES[choose(rowsOf.map((_, k) => k))] as number;
  return {
    models,
    margins,
    penalty,
    async refit(rows) {
      const trainRows = sampleRows(rows, data.label, random.fork('refit'));
      const upTo = PENALTIES.filter((p) => p >= penalty);
      const testRows = new Int32Array(0);
      // Not in the background: the curves of a column need the final model.
      const task = { ...splineTask, isBackground: false };
      const path = await pool.run(task, { trainRows, testRows, penalties: upTo, shape });
      return path.at(-1)?.model as SplineModel;
    },
  };
}

export function rowsOutsideFold(rowsOf: readonly Int32Array[], except: number): Int32Array {
  const parts = rowsOf.filter((_, k) => k !== except);
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.sort();
}

function sampleRows(rows: Int32Array, label: Int8Array, random: Random): Int32Array {
  if (rows.length <= MOST_ROWS) return rows;
  let churners = 0;
  for (const row of rows) churners += label[row] as number;
  const rarer = Math.min(churners, rows.length - churners);
  const wanted = Math.max(MOST_ROWS, Math.ceil((FEWEST_CHURNERS * rows.length) / Math.max(1, rarer)));
  return wanted >= rows.length ? rows : shuffle(rows.slice(), random).subarray(0, wanted).sort();
}
