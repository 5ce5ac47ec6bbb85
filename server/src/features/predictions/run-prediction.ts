import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PredictionStage } from '@holdfast/contracts/http/predictions';
import { notify } from '../../people/notifications/notify.ts';
import { orderedIn } from '../../platform/access/owner.ts';
import { jobId } from '../../platform/background/job-id.ts';
import { partFolder } from '../../platform/built-file.ts';
import { transaction } from '../../platform/database/open-database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { meters, stageClock } from '../../platform/meters.ts';
import type { Platform } from '../../platform/platform.ts';
import { stageSpans } from '../../platform/traces/traces.ts';
import { readLevers } from '../columns/read-levers.ts';
import { choiceFor } from '../models/choose-model.ts';
import { keepModel } from '../models/keep-model.ts';
import { readOwnLimits } from '../tiers/own-limits.ts';
import { type Ending, runInChild } from './child-process.ts';
import { failures } from './failures.ts';
import { isPacked } from './packed-files.ts';
import { PREDICTION_ENDED } from './prediction-ended-job.ts';
import type { ProcessTask } from './process-messages.ts';
import type { QueuedChoices } from './queue-prediction.ts';
import { type Claim, complete, fail, MOST_CRASHES, MOST_TROUBLES, renewLease, requeueClaimed } from './status.ts';
import { findInput } from './store.ts';

/** Runs a claimed prediction from its file to its end. `shutdown` returns it to the queue unfinished. */
export async function runPrediction(platform: Platform, claim: Claim, shutdown: AbortSignal): Promise<void> {
  const log = platform.log.child({ predictionId: claim.id, attempt: claim.attempt });
  if (claim.crashes >= MOST_CRASHES) {
    log.error({ crashes: claim.crashes }, 'giving up: the file keeps crashing its process');
    await finish(platform, claim, (client) => fail(client, claim, failures.keptDying));
    return;
  }
  if (claim.troubles >= MOST_TROUBLES) {
    log.error({ troubles: claim.troubles }, 'giving up: the stores keep failing for this prediction');
    await finish(platform, claim, (client) => fail(client, claim, failures.ours));
    return;
  }
  const folder = await platform.scratch.folder();
  const lease = holdLease(platform, claim);
  const stop = AbortSignal.any([shutdown, lease.lost]);
  try {
    const prepared = await prepare(platform, claim, folder);
    if (prepared === 'deleted') return;
    if (prepared === 'model-gone') {
      log.info('the chosen model is gone');
      await finish(platform, claim, (client) => fail(client, claim, failures.modelGone));
      return;
    }
    if (prepared === 'lost') {
      log.error({ uploadId: claim.upload_id }, 'the file is missing from the store');
      await finish(platform, claim, (client) => fail(client, claim, failures.ours));
      return;
    }
    const { task } = prepared;
    const { HOLDFAST_JOB_MEMORY_MB: memoryMb, HOLDFAST_JOB_SECONDS: seconds } = platform.config;
    const span = platform.traces.begin('prediction', claim.trace, {
      'holdfast.prediction': claim.id,
      'holdfast.attempt': claim.attempt,
    });
    const clocks = [stageClock(), stageSpans(platform.traces, span.traceparent)];
    meters.running.inc();
    const ending = await runInChild(task, { memoryMb, seconds }, stop, ({ stage, progress }) => {
      for (const clock of clocks) clock.at(stage);
      lease.at(stage, progress);
    }).finally(() => meters.running.dec());
    for (const clock of clocks) clock.end();
    const ended = { ending: lease.lost.aborted ? 'lost' : ending.kind };
    meters.ended.inc(ended);
    span.end(ended);
    if (lease.lost.aborted) {
      log.info('lease lost: cancelled, deleted or taken over');
      return;
    }
    await finishPrediction(platform, claim, { ending, prepared, log });
  } catch (error) {
    // The stores failed, not the file: release the lease now instead of letting it expire.
    log.error({ err: error }, 'prediction could not be run');
    await requeueClaimed(platform.database.pool, claim, 'trouble').catch(() => undefined);
  } finally {
    lease.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Renews the lease until released; `lost` fires when it is lost. Renewals also carry the progress. */
function holdLease({ config, database, log }: Platform, claim: Claim) {
  const lost = new AbortController();
  let at: { stage: PredictionStage; progress: number } = { stage: 'read', progress: 0 };
  const everyMs = Math.min(1000, (config.HOLDFAST_LEASE_SECONDS * 1000) / 4);
  let busy = false;
  const beat = setInterval(async () => {
    if (busy) return;
    busy = true;
    const ours = await renewLease(database.pool, claim, config.HOLDFAST_LEASE_SECONDS, at).catch((error: Error) => {
      // A short database outage must not stop the work; the fence at the end decides.
      log.warn({ err: error, predictionId: claim.id }, 'lease could not be renewed');
      return true;
    });
    if (!ours) lost.abort();
    busy = false;
  }, everyMs);
  return {
    lost: lost.signal,
    at: (stage: PredictionStage, progress: number) => {
      at = { stage, progress };
    },
    release: () => clearInterval(beat),
  };
}

type PreparedRun = Exclude<Awaited<ReturnType<typeof prepare>>, string>;

async function prepare({ config, database, files }: Platform, claim: Claim, folder: string) {
  const upload = await findInput(database.pool, claim.upload_id);
  if (!upload) return 'deleted';
  const input = await fetchFile(files, upload.file_key, join(folder, 'input.csv'));
  if (!input) return 'lost';
  const { grace, corrections, ...wanted } = claim.choices as QueuedChoices;
  const { chosen, tried } = await choiceFor(database.pool, orderedIn(claim.user_id, claim.workspace_id), wanted.model);
  if (chosen === 'gone') return 'model-gone';
  const models: string[] = [];
  for (const [at, { file_key }] of tried.entries()) {
    const path = await fetchFile(files, file_key, join(folder, `model-${at}.json`));
    if (path) models.push(path);
  }
  const model = chosen && (await fetchFile(files, chosen.file_key, join(folder, 'model.json')));
  if (chosen && !model) return 'model-gone';
  const mapping = wanted.model_columns ?? {};
  const trainWorker = join(dirname(partFolder()), 'prediction-engine', 'dist', 'train-worker.js');
  const output = join(folder, 'output');
  const task: Extract<ProcessTask, { kind: 'predict' }> = {
    kind: 'predict',
    input,
    filename: upload.filename,
    choices: {
      ...wanted,
      ...(chosen && { model_columns: { ...chosen.aliases, ...mapping } }),
    },
    levers: await readLevers(database.pool, claim.user_id),
    // The day of the upload, so that a retry gives the same result.
    asOf: upload.created_at.toISOString().slice(0, 10),
    tiers: await readOwnLimits(database.pool, claim.user_id),
    earlierModels: models,
    model,
    output,
    threads: Math.max(1, Math.floor(availableParallelism() / config.HOLDFAST_CONCURRENT_JOBS)),
    trainWorker: existsSync(trainWorker) ? trainWorker : null,
    set: isPacked(upload.file_key) ? { grace, corrections } : null,
  };
  return { task, filename: upload.filename, tried: chosen ? [chosen] : tried, told: mapping };
}

async function fetchFile(files: FileStore, key: string, path: string): Promise<string | null> {
  const stored = await files.open(key);
  if (!stored) return null;
  const local = files.localPath(key);
  if (local) {
    stored.stream.destroy();
    return local;
  }
  await pipeline(stored.stream, createWriteStream(path));
  return path;
}

interface FinishedRun {
  readonly ending: Ending;
  readonly prepared: PreparedRun;
  readonly log: Platform['log'];
}

async function finishPrediction(
  platform: Platform,
  claim: Claim,
  {
    ending,
    prepared: {
      task: { output },
      filename,
      tried,
      told: mapping,
    },
    log,
  }: FinishedRun,
): Promise<void> {
  switch (ending.kind) {
    case 'completed': {
      const prefix = `predictions/${claim.id}/${claim.attempt}/`;
      await storeFolder(platform.files, output, prefix);
      const kept = await finish(platform, claim, async (client) => {
        if (!(await complete(client, claim, { prefix, ...ending }))) return false;
        await keepModel(client, ending.model, { predictionId: claim.id, filename, prefix, tried, told: mapping });
        return true;
      });
      // Finished by another worker meanwhile, or cancelled at the last moment: that stands.
      if (!kept) await platform.files.remove(prefix);
      else log.info({ rows: ending.rows }, 'prediction completed');
      return;
    }
    case 'unusable':
      log.info({ code: ending.error.code }, 'the file cannot be predicted');
      await finish(platform, claim, (client) => fail(client, claim, ending.error, ending.summary));
      return;
    case 'out-of-memory':
    case 'out-of-time': {
      log.warn({ ending: ending.kind }, 'prediction stopped at its limits');
      const reason = ending.kind === 'out-of-memory' ? failures.outOfMemory : failures.outOfTime;
      await finish(platform, claim, (client) => fail(client, claim, reason));
      return;
    }
    case 'broken':
      log.error({ cause: ending.message, stack: ending.stack }, 'prediction failed');
      await finish(platform, claim, (client) => fail(client, claim, failures.ours));
      return;
    case 'died':
      log.error({ how: ending.how }, 'the prediction’s process died');
      await requeueClaimed(platform.database.pool, claim, 'crash');
      return;
    case 'stopped':
    case 'written':
      await requeueClaimed(platform.database.pool, claim, 'shutdown');
  }
}

/** Ends a prediction and notifies its owner in one transaction. */
function finish(
  { database, queue }: Platform,
  claim: Claim,
  end: (client: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<boolean>,
): Promise<boolean> {
  return transaction(database.pool, async (client) => {
    const ended = await end(client);
    if (ended) {
      await notify(client, claim.id);
      const { id: prediction, attempt } = claim;
      await queue.send(
        client,
        PREDICTION_ENDED,
        { prediction },
        { id: jobId(PREDICTION_ENDED.kind, prediction, attempt) },
      );
    }
    return ended;
  });
}

async function storeFolder(files: FileStore, folder: string, prefix: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await files.keep(path, prefix + relative(folder, path));
  }
}
