import { FOLD_COUNT, NO_FOLD } from '../prepare/folds.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import { fitFolds } from './boosted-folds.ts';
import type { Forest } from './forest.ts';
import type { SplineModel } from './ridge-logistic.ts';
import { fitSplineFolds } from './spline-folds.ts';
import { fitStack, type Stack, stacked } from './stack.ts';
import type { StackedModel } from './stacked-model.ts';
import { scoreTask } from './tasks.ts';

export interface Trained {
  /** Model k never saw fold k. */
  readonly folds: readonly StackedModel[];
  /**
   * Fitted on all labelled rows: for rows without a label, for later files, for what-if. Still on its way when training
   * is done and every row has a label: reasons and measures do not need it.
   */
  readonly final: Promise<StackedModel>;
  /** How the final model's margins are joined. */
  readonly stack: Stack;
  /** Log-odds: out of fold where there is a label, of the final model elsewhere. */
  readonly logOdds: Float64Array;
  readonly treeMargins: Float64Array;
  readonly splineMargins: Float64Array;
  /** The first `count` rows, each with the model that scored it. */
  parts(count: number): { readonly model: StackedModel; readonly rows: Int32Array }[];
  readonly choices: {
    readonly leaves: number;
    readonly depth: number;
    readonly rounds: number;
    readonly penalty: number;
  };
}

export async function train(
  data: TrainingData,
  folds: Uint8Array,
  pool: Pool,
  random: Random,
  onProgress: (fraction: number) => void,
): Promise<Trained> {
  const rowsOf = Array.from({ length: FOLD_COUNT }, (_, k) => rowsWhere(folds, (fold) => fold === k));
  const [trees, spline] = await Promise.all([
    fitFolds(data, rowsOf, pool, random.fork('trees'), (part) => onProgress(0.85 * part)),
    fitSplineFolds(data, rowsOf, pool, random.fork('spline')),
  ]);

  const logOdds = new Float64Array(folds.length);
  const stackOn = (rows: Int32Array): Stack => fitStack(data.label, trees.margins, spline.margins, rows);
  const models = rowsOf.map((rows, k): StackedModel => {
    const others = rowsWhere(folds, (fold) => fold !== k && fold !== NO_FOLD);
    const stack = stackOn(others);
    for (const row of rows) {
      logOdds[row] = stacked(stack, trees.margins[row] as number, spline.margins[row] as number);
    }
    return { forests: trees.forests[k] as Forest[], spline: spline.models[k] as SplineModel, stack };
  });

  const labelled = rowsWhere(folds, (fold) => fold !== NO_FOLD);
  const stack = stackOn(labelled);
  const final = Promise.all([trees.refit(labelled), spline.refit(labelled)]).then(
    ([forests, finalSpline]): StackedModel => ({ forests, spline: finalSpline, stack }),
  );
  // Awaited later: until then a rejection must not count as unhandled.
  final.catch(() => undefined);
  const partRows = rowsOf.map((rows, k) => ({ model: models[k] as StackedModel, rows }));
  const unlabelled = rowsWhere(folds, (fold) => fold === NO_FOLD);
  if (unlabelled.length > 0) {
    const model = await final;
    const scores = await pool.run(scoreTask, { model, rows: unlabelled });
    unlabelled.forEach((row, i) => {
      logOdds[row] = scores[i] as number;
    });
    partRows.push({ model, rows: unlabelled });
  }
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
    treeMargins: trees.margins,
    splineMargins: spline.margins,
    choices: { ...trees.choice, penalty: spline.penalty },
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
