import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { orderedIn } from '../../platform/access/owner.ts';
import { jobId } from '../../platform/background/job-id.ts';
import type { Job, Work } from '../../platform/background/queue.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { allowedHosts } from '../../platform/external/allowed-hosts.ts';
import { isTransient, type NotedProblem, notedProblem } from '../../platform/external/recorded-problem.ts';
import { openSeal } from '../../platform/external/seal.ts';
import { isOurs, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptUpload, type UploadWriter } from '../uploads/accept-upload.ts';
import { HEAD_BYTES } from '../uploads/check-file.ts';
import { announceSourceFailure } from '../webhooks/announce.ts';
import { fetchFile } from './fetch-file.ts';
import { endRun, isKnownFile, lockSource, type OpenRun, postponeRun, startRun } from './store.ts';

type SourceRunJob = { run: number };

const KIND = 'source-run';
/** Delays before the second, third and fourth attempt after a transient failure. */
const AGAIN_AFTER_MS = [60_000, 300_000, 1_800_000];

/** Retries after server crashes; refusals of the other side are counted separately. */
const DEATHS = 40;

export const sourceWork = (platform: Platform): Work<SourceRunJob> => ({
  kind: KIND,
  retries: DEATHS,
  retryDelaySeconds: 1,
  run: ({ run }, job) => runSource(platform, run, job),
});

/** In the transaction that queues the run. The same run at the same attempt gives the same job. */
export async function queueRun(
  platform: Platform,
  client: Queryable,
  run: number,
  tries = 0,
  notBefore?: Date,
): Promise<void> {
  const how = { id: jobId(KIND, run, tries), ...(notBefore && { notBefore }) };
  await platform.queue.send(client, sourceWork(platform), { run }, how);
}

/** Another worker has taken over this run. */
class Lost extends Error {}

/**
 * One run: fetches the file, then uploads it. The upload's rows and the end of the run are written in one transaction.
 */
async function runSource(platform: Platform, runId: number, job: Job): Promise<void> {
  const run = await startRun(platform.database.pool, runId);
  if (!run) return;
  try {
    await fetchAndAccept(platform, run, job).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || isOurs(error)) throw error;
      await job.finish((client) => recordFailure(platform, client, run, notedProblem(error)));
    });
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  }
}

async function fetchAndAccept(platform: Platform, run: OpenRun, job: Job): Promise<void> {
  const { config, database, scratch } = platform;
  const { source } = run;
  const seal = await openSeal(config, database.pool);
  const secret = source.sealed === null ? '' : seal.open(source.sealed);
  const { filename, bytes } = await fetchFile(source.place, secret, source.name, allowedHosts(config));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // Scheduled runs skip an unchanged file; manual ones never do.
  if (run.asked_by === 'schedule' && (await isKnownFile(database.pool, source.id, sha256))) {
    await job.finish((client) => end(client, run, { state: 'unchanged', bytes: bytes.length, sha256 }));
    return;
  }
  const path = scratch.file();
  await writeFile(path, bytes);
  const file = { path, filename, size: bytes.length, sha256, head: bytes.subarray(0, HEAD_BYTES) };
  const choices = source.model_id === null ? {} : { model: source.model_id };
  const commit: UploadWriter['commit'] = async (write) => {
    let written: Awaited<ReturnType<typeof write>> | null = null;
    const isOurs = await job.finish(async (client) => {
      // Moved to another workspace while fetching: the file belongs there now. The next attempt stores it there.
      if (!(await lockSource(client, source))) throw new Error('the source changed its workspace while it was fetched');
      written = await write(client);
      await end(client, run, { state: 'done', bytes: bytes.length, sha256, ...written });
    });
    if (!isOurs || written === null) throw new Lost();
    return written;
  };
  const whose = orderedIn(source.user_id, source.workspace_id);
  await acceptUpload(platform, whose, file, choices, { take: (work) => work(), commit });
}

async function end(client: Queryable, run: OpenRun, how: Parameters<typeof endRun>[2]): Promise<void> {
  if (!(await endRun(client, run, how))) throw new Lost();
}

async function recordFailure(
  platform: Platform,
  client: Queryable,
  run: OpenRun,
  problem: NotedProblem,
): Promise<void> {
  const waitMs = isTransient(problem) ? AGAIN_AFTER_MS[run.attempts - 1] : undefined;
  if (waitMs === undefined) {
    await end(client, run, { state: 'failed', problem });
    await announceSourceFailure(platform, client, run, problem);
    return;
  }
  const nextAt = new Date(Date.now() + waitMs);
  if (!(await postponeRun(client, run, nextAt, problem))) throw new Lost();
  await queueRun(platform, client, run.id, run.attempts, nextAt);
}
