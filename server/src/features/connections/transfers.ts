import { jobId } from '../../platform/background/job-id.ts';
import type { Job, Work } from '../../platform/background/queue.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { isTransient, type NotedProblem, recordProblem } from '../../platform/external/recorded-problem.ts';
import { isOurs, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenTransfer } from './transfer-store.ts';

/** Retries after server crashes; refusals of the other side are counted separately. */
export const DEATHS = 40;
/** A job this late may be lost, as after a restored backup. Sending it again is harmless. */
export const MISSING_AFTER_MS = 60_000;

/** Another worker has taken over this transfer. */
export class TakenOver extends Error {}

export interface TransferJob<Open extends OpenTransfer> {
  /** The kind of its job, and the name of the id in it. */
  readonly kind: string;
  readonly about: string;
  /** Delays before further attempts after a transient failure. */
  readonly againAfterMs: readonly number[];
  readonly store: {
    start(database: Queryable, id: number): Promise<Open | null>;
    end(database: Queryable, open: Open, end: { state: 'failed'; problem: NotedProblem }): Promise<boolean>;
    postpone(database: Queryable, open: Open, nextAt: Date, problem: NotedProblem): Promise<boolean>;
    overdue(database: Queryable, before: Date): Promise<{ readonly id: number; readonly attempts: number }[]>;
  };
  /** One attempt, and its end within `job.finish`. */
  carryOut(platform: Platform, open: Open, job: Job): Promise<void>;
  /** Follows a failure that is not retried, in the transaction that records it. */
  failed?(platform: Platform, client: Queryable, open: Open, problem: NotedProblem): Promise<void>;
}

/** One attempt at a transfer as a job of the queue: retried while the other side is only temporarily unavailable. */
export function transfers<Open extends OpenTransfer>(how: TransferJob<Open>) {
  const work = (platform: Platform): Work<Record<string, number>> => ({
    kind: how.kind,
    retries: DEATHS,
    retryDelaySeconds: 1,
    run: ({ [how.about]: id = 0 }, job) => run(platform, id, job),
  });

  /** In the transaction that records it. The same transfer at the same attempt gives the same job. */
  async function queue(
    platform: Platform,
    client: Queryable,
    { id, attempts = 0 }: { readonly id: number; readonly attempts?: number },
    notBefore?: Date,
  ): Promise<void> {
    const options = { id: jobId(how.kind, id, attempts), ...(notBefore && { notBefore }) };
    await platform.queue.send(client, work(platform), { [how.about]: id }, options);
  }

  async function run(platform: Platform, id: number, job: Job): Promise<void> {
    const open = await how.store.start(platform.database.pool, id);
    if (!open) return;
    try {
      await how.carryOut(platform, open, job).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || isOurs(error)) throw error;
        await job.finish((client) => recordFailure(platform, client, open, recordProblem(error)));
      });
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error;
    }
  }

  async function recordFailure(platform: Platform, client: Queryable, open: Open, problem: NotedProblem) {
    const waitMs = isTransient(problem) ? how.againAfterMs[open.failures] : undefined;
    if (waitMs === undefined) {
      if (!(await how.store.end(client, open, { state: 'failed', problem }))) throw new TakenOver();
      await how.failed?.(platform, client, open, problem);
      return;
    }
    const nextAt = new Date(Date.now() + waitMs);
    if (!(await how.store.postpone(client, open, nextAt, problem))) throw new TakenOver();
    await queue(platform, client, open, nextAt);
  }

  async function lookForLate(platform: Platform, now = new Date()): Promise<void> {
    const { pool } = platform.database;
    for (const late of await how.store.overdue(pool, new Date(now.getTime() - MISSING_AFTER_MS)))
      await queue(platform, pool, late);
  }

  return { work, queue, lookForLate };
}
