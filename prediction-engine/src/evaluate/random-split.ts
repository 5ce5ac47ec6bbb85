import type { Finding } from '@holdfast/contracts/prediction/finding';
import { message } from '@holdfast/texts/message';
import { assignFolds } from '../prepare/folds.ts';
import type { PreparedData } from '../prepare/prepare.ts';
import type { Profile } from '../profile/profile.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import type { Trained } from '../train/train.ts';
import type { Evaluation } from './evaluate.ts';
import { gainOfRegrowing } from './regrow-trees.ts';

/** Fewer copies do not change any displayed figure. */
const REPORTED_SHARE = 0.01;

/**
 * Where folds of whole groups teach hardly anything, our trees are too few to show what a random split claims: it would
 * have grown these.
 */
const HARDLY_LEARNT = 30;
const USUAL_SIZE = { rounds: 150, leaves: 16, depth: 6 } as const;

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
  const size = trained.choices.rounds < HARDLY_LEARNT ? USUAL_SIZE : trained.choices;
  const gain = await gainOfRegrowing({ prepared, trained, pool }, { folds, size }, random);
  const claimed = Math.min(1, auc.value + gain);
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
