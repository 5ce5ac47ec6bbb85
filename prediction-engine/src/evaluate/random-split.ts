import type { Finding } from '@holdfast/contracts/prediction/finding';
import { message } from '@holdfast/texts/message';
import { assignFolds, FOLD_COUNT } from '../prepare/folds.ts';
import type { PreparedData } from '../prepare/prepare.ts';
import type { Profile } from '../profile/profile.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import { boostOptions } from '../train/capacity-search.ts';
import { joined } from '../train/spline-folds.ts';
import { boostTask, forestMarginsTask } from '../train/tasks.ts';
import { rowsWhere, type Trained } from '../train/train.ts';
import type { Evaluation } from './evaluate.ts';
import { rankRows } from './ranked.ts';
import { areaUnderRoc } from './ranking-measures.ts';

/** Fewer copies do not change any displayed figure. */
const REPORTED_SHARE = 0.01;

interface LearntRun {
  readonly profile: Pick<Profile, 'copiedRows'>;
  readonly prepared: PreparedData;
  readonly trained: Trained;
  readonly pool: Pool;
}

/**
 * With rows copied under new ids, a random split trains on one copy and tests on the other. To estimate what it would
 * have claimed, the same trees are grown on such folds, and their gain is added to our figure.
 */
export async function withRandomSplit(
  evaluation: Evaluation,
  { profile, prepared, trained, pool }: LearntRun,
  random: Random,
): Promise<{ readonly evaluation: Evaluation; readonly findings: readonly Finding[] }> {
  const { data, labelled, tested } = prepared;
  const copies = profile.copiedRows;
  const { auc } = evaluation.metrics;
  if (auc === undefined || tested !== labelled || copies < labelled.length * REPORTED_SHARE)
    return { evaluation, findings: [] };
  const apart = Int32Array.from(data.label, (_, row) => row);
  const folds = assignFolds(data.label, apart, random.fork('folds'));
  const rowsOf = Array.from({ length: FOLD_COUNT }, (_, k) => rowsWhere(folds, (fold) => fold === k));
  const { plain, choices } = trained;
  const { rounds, leaves, depth } = choices;
  const margins = new Float64Array(data.label.length);
  await Promise.all(
    rowsOf.map(async (rows, k) => {
      // Averages as many forests as ours: a single one would score lower and hide the effect of the copies.
      const forests = await Promise.all(
        Array.from({ length: plain.bags }, async (_, bag) => {
          const seed = random.fork(`forest ${bag} of fold ${k}`).seed();
          const options = boostOptions(data, { leaves, depth }, seed, plain.pace);
          const grown = await pool.run(boostTask, {
            trainRows: joined(rowsOf, k),
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
  const areaOf = (scores: Float64Array) => areaUnderRoc(rankRows(labelled, { label: data.label, probability: scores }));
  const claimed = Math.min(1, auc.value + areaOf(margins) - areaOf(plain.margins));
  const metrics = { ...evaluation.metrics, auc_random_split: { value: claimed, low: null, high: null } };
  return { evaluation: { ...evaluation, metrics }, findings: [splitFinding(copies, auc.value, claimed)] };
}

function splitFinding(copies: number, honest: number, claimed: number): Finding {
  const flattered = claimed - honest >= 0.0005;
  return {
    code: 'random-split',
    severity: 'info',
    column: null,
    message: message(flattered ? 'splitFlattered' : 'splitSame', { claimed, copies, honest }),
  };
}
