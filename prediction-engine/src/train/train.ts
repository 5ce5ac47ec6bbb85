import { FOLD_COUNT, LATER_FOLD, NO_FOLD } from '../prepare/folds.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import type { Pace } from './capacity-search.ts';
import { type Blend, blendOn, growTrees, joinSplines, sharedMargin } from './families.ts';
import type { Forest } from './forest.ts';
import { shapesFor } from './recipes.ts';
import type { SplineModel } from './ridge-logistic.ts';
import { fitSplineFolds } from './spline-folds.ts';
import { type Stack, stacked } from './stack.ts';
import type { StackedModel } from './stacked-model.ts';
import { scoreTask } from './tasks.ts';

export interface Trained {
  /** Model k never saw fold k; a last one, trained on all folds, never saw the later rows. */
  readonly folds: readonly StackedModel[];
  /**
   * Fitted on all labelled rows: for rows without a label, later files and what-if. Still pending after training if
   * every row has a label: reasons and measures do not need it.
   */
  readonly final: Promise<StackedModel>;
  /** How the final model's margins are combined. */
  readonly stack: Stack;
  /** Log-odds: out of fold for labelled rows, from the final model otherwise. */
  readonly logOdds: Float64Array;
  readonly treeMargins: Float64Array;
  readonly splineMargins: Float64Array;
  /** The plain trees alone, out of fold, and how they were grown. */
  readonly plain: { readonly margins: Float64Array; readonly bags: number; readonly pace: Pace };
  /** The first `count` rows, grouped by the model that scored them. */
  parts(count: number): { readonly model: StackedModel; readonly rows: Int32Array }[];
  readonly choices: {
    readonly leaves: number;
    readonly depth: number;
    readonly rounds: number;
    readonly penalty: number;
  };
}

export interface Training {
  readonly folds: Uint8Array;
  readonly pool: Pool;
  readonly random: Random;
  readonly onProgress: (fraction: number) => void;
}

export async function train(data: TrainingData, { folds, pool, random, onProgress }: Training): Promise<Trained> {
  const rowsOf = Array.from({ length: FOLD_COUNT }, (_, k) => rowsWhere(folds, (fold) => fold === k));
  const earlier = rowsWhere(folds, (fold) => fold < FOLD_COUNT);
  const later = rowsWhere(folds, (fold) => fold === LATER_FOLD);
  const shapes = shapesFor(earlier.length);
  const [trees, additive] = await Promise.all([
    growTrees(data, { rowsOf, pool, random: random.fork('trees'), onProgress: (part) => onProgress(0.85 * part) }),
    Promise.all(shapes.map((shape) => fitSplineFolds(data, { rowsOf, pool, random: random.fork('spline'), shape }))),
  ]);

  const logOdds = new Float64Array(folds.length);
  const treeMargins = new Float64Array(folds.length);
  const splineMargins = new Float64Array(folds.length);
  const blendFor = (rows: Int32Array): Blend => blendOn(data.label, trees, additive, rows);
  const { stack, splineShares } = blendFor(earlier);
  const fitOn = async (rows: Int32Array): Promise<StackedModel> => {
    const [forests, splines] = await Promise.all([
      trees.refit(rows),
      Promise.all(additive.map((own) => own.refit(rows))),
    ]);
    return {
      forests,
      spline: joinSplines(splines, splineShares),
      stack,
    };
  };
  // Started first, so that the threads work while this one weights the models of the folds.
  const final = fitOn(rowsWhere(folds, (fold) => fold !== NO_FOLD));
  // Awaited later: until then a rejection must not count as unhandled.
  final.catch(() => undefined);

  const models = rowsOf.map((rows, k): StackedModel => {
    const others = rowsWhere(folds, (fold) => fold !== k && fold < FOLD_COUNT);
    const blend = blendFor(others);
    for (const row of rows) {
      treeMargins[row] = trees.margins[row] as number;
      splineMargins[row] = sharedMargin(additive, blend.splineShares, row);
      logOdds[row] = stacked(blend.stack, treeMargins[row] as number, splineMargins[row] as number);
    }
    const splines = additive.map((own) => own.models[k] as SplineModel);
    return {
      forests: trees.forests[k] as Forest[],
      spline: joinSplines(splines, blend.splineShares),
      stack: blend.stack,
    };
  });
  const partRows = rowsOf.map((rows, k) => ({ model: models[k] as StackedModel, rows }));
  const scoreWith = async (model: StackedModel, rows: Int32Array): Promise<void> => {
    const scores = await pool.run(scoreTask, { model, rows });
    rows.forEach((row, i) => {
      logOdds[row] = scores[i] as number;
    });
    partRows.push({ model, rows });
  };
  if (later.length > 0) {
    const model = await fitOn(earlier);
    models.push(model);
    await scoreWith(model, later);
  }
  const unlabelled = rowsWhere(folds, (fold) => fold === NO_FOLD);
  if (unlabelled.length > 0) await scoreWith(await final, unlabelled);
  onProgress(1);
  return {
    parts: (count) =>
      partRows
        .map(({ model, rows }) => ({ model, rows: rows.filter((row) => row < count) }))
        .filter(({ rows }) => rows.length > 0),
    folds: models,
    final,
    stack,
    logOdds,
    treeMargins,
    splineMargins,
    plain: { margins: trees.margins, bags: trees.forests[0]?.length ?? 0, pace: trees.pace },
    choices: { ...trees.choice, penalty: additive[0]?.penalty ?? 0 },
  };
}

export function rowsWhere(folds: Uint8Array, wanted: (fold: number) => boolean): Int32Array {
  let count = 0;
  for (const fold of folds) if (wanted(fold)) count++;
  const rows = new Int32Array(count);
  let at = 0;
  folds.forEach((fold, row) => {
    if (wanted(fold)) rows[at++] = row;
  });
  return rows;
}
