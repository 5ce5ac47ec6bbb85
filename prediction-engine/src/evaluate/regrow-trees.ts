import { FOLD_COUNT } from '../prepare/folds.ts';
import type { PreparedData } from '../prepare/prepare.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import { boostOptions } from '../train/capacity-search.ts';
import { rowsOutsideFold } from '../train/spline-folds.ts';
import { boostTask, forestMarginsTask } from '../train/tasks.ts';
import { rowsWhere, type Trained } from '../train/train.ts';
import { rank } from './ranked.ts';
import { areaUnderRoc } from './ranking-measures.ts';

interface LearntTrees {
  readonly prepared: Pick<PreparedData, 'data'>;
  readonly trained: Pick<Trained, 'plain' | 'choices'>;
  readonly pool: Pool;
}

interface Regrown {
  readonly folds: Uint8Array;
  /** Columns, by index, that the trees may not use. */
  readonly leftOut?: readonly number[];
  /** Default: as many and as large as ours. */
  readonly size?: Pick<Trained['choices'], 'rounds' | 'leaves' | 'depth'>;
}

/** The change of the AUC of the plain trees when they are grown again on these folds. */
export async function gainOfRegrowing(
  { prepared, trained, pool }: LearntTrees,
  { folds, leftOut = [], size }: Regrown,
  random: Random,
): Promise<number> {
  const { data } = prepared;
  const { plain, choices } = trained;
  const { rounds, leaves, depth } = size ?? choices;
  const rowsOf = Array.from({ length: FOLD_COUNT }, (_, k) => rowsWhere(folds, (fold) => fold === k));
  const margins = new Float64Array(data.label.length);
  await Promise.all(
    rowsOf.map(async (rows, k) => {
      // Averages as many forests as ours: a single one would score lower and hide the effect.
      const forests = await Promise.all(
        Array.from({ length: plain.bags }, async (_, bag) => {
          const seed = random.fork(`forest ${bag} of fold ${k}`).seed();
          const options = { ...boostOptions(data, { leaves, depth }, seed, plain.pace), leftOut };
          const grown = await pool.run(boostTask, {
            trainRows: rowsOutsideFold(rowsOf, k),
            testRows: new Int32Array(0),
            options: { ...options, rounds, patience: 0 },
          });
          return grown.forest;
        }),
      );
      const found = await pool.run(forestMarginsTask, { forests, rows });
      rows.forEach((row, i) => {
        margins[row] = found[i] as number;
      });
    }),
  );
  const tested = rowsWhere(folds, (fold) => fold < FOLD_COUNT);
  const areaOf = (scores: Float64Array) =>
    areaUnderRoc(
      rank(
        Int8Array.from(tested, (row) => data.label[row] as number),
        Float64Array.from(tested, (row) => scores[row] as number),
      ),
    );
  return areaOf(margins) - areaOf(plain.margins);
}
