import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { orderedIn } from '../../../platform/access/owner.ts';
import type { Job } from '../../../platform/background/queue.ts';
import { type Queryable, transaction } from '../../../platform/database/open-database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { acceptUpload, type UploadWriter } from '../../uploads/accept-upload.ts';
import { HEAD_BYTES } from '../../uploads/check-file.ts';
import { fetchFile } from '../place.ts';
import { TakenOver, transfers } from '../transfers.ts';
import { announceSourceFailure } from '../webhooks/announce.ts';
import { fillTable, recordFailedLoad } from './fill-table.ts';
import { mailFailure } from './mail-failure.ts';
import { nextRun } from './next-run.ts';
import { claimDueSources, isKnownFile, lockSource, type OpenRun, sources } from './source.ts';

const DUE_AT_ONCE = 20;

export const runs = transfers<OpenRun>({
  kind: 'source-run',
  about: 'run',
  againAfterMs: [60_000, 300_000, 1_800_000],
  store: sources.runs,
  carryOut: fetchAndAccept,
  async failed(platform, client, run, problem) {
    const source = await sources.store.byId(client, run.connection);
    if (!source) return;
    await announceSourceFailure(platform, client, { id: run.id, source }, problem);
    if (source.target) await recordFailedLoad(client, run, source.target, problem);
    await mailFailure(platform, client, source, problem);
  },
});

/** Null while another run of this source is in progress. */
export async function queueRun(
  platform: Platform,
  client: Queryable,
  sourceId: number,
  asked_by: OpenRun['asked_by'],
): Promise<number | null> {
  const id = await sources.runs.insert(client, sourceId, { asked_by });
  if (id !== null) await runs.queue(platform, client, { id });
  return id;
}

/** Queues a run of every due source. Missed times are made up for once. */
export async function queueDueSources(platform: Platform, now = new Date()): Promise<void> {
  await transaction(platform.database.pool, async (client) => {
    for (const { id, schedule } of await claimDueSources(client, now, DUE_AT_ONCE)) {
      await queueRun(platform, client, id, 'schedule');
      await sources.store.update(client, id, { next_at: nextRun(schedule, now) });
    }
  });
  await runs.lookForLate(platform, now);
}

/** Fetches the file, then loads it into its table or uploads it. The upload's rows and the end of the run are written in one transaction. */
async function fetchAndAccept(platform: Platform, run: OpenRun, job: Job): Promise<void> {
  const { database, scratch } = platform;
  const source = await sources.store.byId(database.pool, run.connection);
  if (!source) return;
  const end = async (client: Queryable, how: Parameters<typeof sources.runs.end>[2]): Promise<void> => {
    if (!(await sources.runs.end(client, run, how))) throw new TakenOver();
  };
  const { filename, bytes } = await fetchFile(platform, source, source.name);
  const { target } = source;
  // A file counts as unchanged only where it went last time.
  const hash = createHash('sha256').update(bytes);
  const sha256 = (target ? hash.update(JSON.stringify(target)) : hash).digest('hex');
  // Scheduled runs skip an unchanged file; manual ones never do.
  if (run.asked_by === 'schedule' && (await isKnownFile(database.pool, source.id, sha256))) {
    await job.finish((client) => end(client, { state: 'unchanged', bytes: bytes.length, sha256 }));
    return;
  }
  if (target) {
    const ended = (client: Queryable) => end(client, { state: 'done', bytes: bytes.length, sha256 });
    return fillTable(platform, { source, target, run, bytes }, ended);
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
      await end(client, { state: 'done', bytes: bytes.length, sha256, ...written });
    });
    if (!isOurs || written === null) throw new TakenOver();
    return written;
  };
  const whose = orderedIn(source.user_id, source.workspace_id);
  await acceptUpload(platform, whose, file, choices, { take: (work) => work(), commit });
}
