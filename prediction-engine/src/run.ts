import { availableParallelism } from 'node:os';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Scores } from './evaluate/scores.ts';
import type { Tier } from './evaluate/tiers.ts';
import type { Reasons } from './explain/explain.ts';
import type { ScoredPart } from './explain/scored-run.ts';
import type { PredictionRequest, Watch } from './outcome/outcome.ts';
import type { TrainingData } from './prepare/training-data.ts';
import type { Profile } from './profile/profile.ts';
import type { RunProgress } from './progress.ts';
import type { FileFormat } from './read/file-format.ts';
import type { Trust } from './results/trust.ts';
import type { Customers } from './shapes/customers.ts';
import { type Random, seededRandom } from './statistics/random.ts';
import type { Pool } from './threads/pool.ts';
import { startThreads, type Threads } from './threads/worker-pool.ts';
import type { StackedModel } from './train/stacked-model.ts';

/** Below this many cells a second thread costs more to start than it saves. */
const CELLS_WORTH_THREADS = 30_000;
const MOST_THREADS = 2;

/** One prediction: the request, and the shared context of all steps. */
export interface PredictionRun {
  readonly request: PredictionRequest;
  readonly progress: RunProgress;
  readonly random: Random;
  readonly threads: Threads;
}

/** A run after reading and profiling. */
export interface ProfiledRun extends PredictionRun {
  readonly profile: Profile;
}

/**
 * The steps that depend on the source of the model: trained on this file, or saved with an earlier one. Each takes the
 * previous step's result; properties beyond the bounds below are private to each source.
 */
export interface ModelSteps<Prepared extends PreparedRows, Trained extends TrainedRows, Evaluated extends Measures> {
  /** In this model's terms. */
  readonly customers: Customers;
  prepare(): Prepared;
  train(prepared: Prepared, pool: Pool): Promise<Trained>;
  /** Runs on this thread while the pool explains, and calls `measured` once the thread is free again. */
  evaluate(trained: Trained, measured: () => void): Promise<Evaluated>;
  trust(trained: Trained, evaluated: Evaluated, reasons: Reasons): Promise<Trust>;
}

export interface PreparedRows {
  readonly data: TrainingData;
}

export interface TrainedRows {
  readonly scores: Scores;
  readonly logOdds: Float64Array;
  readonly tiers: readonly Tier[];
  readonly parts: readonly ScoredPart[];
  readonly final: StackedModel | Promise<StackedModel>;
}

export interface Measures {
  readonly findings: readonly Finding[];
}

export function startRun(
  request: PredictionRequest,
  watch: Watch,
  progress: RunProgress,
  reading: FileFormat,
): PredictionRun {
  return {
    request,
    progress,
    random: seededRandom(request.seed ?? 1),
    threads: startThreads(threadsFor(reading, watch), watch.workerUrl, watch.signal),
  };
}

function threadsFor({ rowCount, columns }: FileFormat, { workers }: Watch): number {
  if (rowCount * columns.length < CELLS_WORTH_THREADS) return 0;
  return workers ?? Math.min(MOST_THREADS, availableParallelism());
}
