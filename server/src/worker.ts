import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { connectionJobs } from './features/connections/background.ts';
import { applyRetentionRules } from './features/data-retention/delete-expired.ts';
import { Changes } from './features/predictions/changes.ts';
import { runPrediction } from './features/predictions/run-prediction.ts';
import { expireAllLeases, start } from './features/predictions/status.ts';
import { subscriptionDuties } from './features/subscriptions/duties.ts';
import { PATIENCE_MS, sweepOrphans } from './features/uploads/sweep-orphans.ts';
import type { BackgroundJobs } from './platform/background/queue.ts';
import type { Platform } from './platform/platform.ts';

export interface RunningWorker {
  /** Running work continues; nothing new is started. */
  takeNoMore(): void;
  /** Returns unfinished predictions to the queue. */
  stop(): Promise<void>;
}

/** Polling is the guarantee; the notification of a queued prediction only makes it faster. */
const LOOK_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 600_000;
const RETENTION_EVERY_MS = 300_000;

/**
 * Runs before the first request: recovers what a dead process has left. With exclusive access to its database,
 * everything found is abandoned; otherwise leases must expire and files must age first.
 */
export async function recoverFromCrash(platform: Platform): Promise<void> {
  if (!platform.database.exclusive) return;
  await expireAllLeases(platform.database.pool);
  await platform.queue.recoverFromCrash();
  await sweepOrphans(platform, 0);
}

/** All background jobs, and the pollers that find due work. */
async function backgroundJobs(platform: Platform): Promise<{ duties: BackgroundJobs; close(): void }> {
  const { duties: mails, close } = await subscriptionDuties(platform);
  const { works, looks } = connectionJobs(platform);
  const retention = {
    name: 'retention',
    everyMs: RETENTION_EVERY_MS,
    look: () => applyRetentionRules(platform, new Date()),
  };
  return { duties: { works: [...works, ...mails.works], looks: [...looks, ...mails.looks, retention] }, close };
}

/** Claims and runs predictions, a few at a time, until stopped. Any number of workers may share a database. */
export async function startWorker(platform: Platform): Promise<RunningWorker> {
  const { config, database, log } = platform;
  const name = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
  const full = new AbortController();
  const shutdown = new AbortController();
  const changes = await Changes.open(database);

  const loops = Array.from({ length: config.HOLDFAST_CONCURRENT_JOBS }, () => loop());
  const { duties, close } = await backgroundJobs(platform);
  const background = await platform.queue.startWork(duties);
  const sweep = setInterval(() => {
    sweepOrphans(platform, PATIENCE_MS).catch((error: Error) => log.warn({ err: error }, 'sweep failed'));
  }, SWEEP_EVERY_MS);

  async function loop(): Promise<void> {
    while (!full.signal.aborted) {
      const claim = await start(database.pool, name, config.HOLDFAST_LEASE_SECONDS).catch((error: Error) => {
        log.warn({ err: error }, 'could not poll for predictions');
        return null;
      });
      if (claim) await runPrediction(platform, claim, shutdown.signal);
      else await untilQueued();
    }
  }

  function untilQueued(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        stopHearing();
        full.signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, LOOK_EVERY_MS);
      const stopHearing = changes.ofEverybody(({ status }) => {
        if (status === 'QUEUED') done();
      });
      full.signal.addEventListener('abort', done);
    });
  }

  return {
    takeNoMore: () => {
      full.abort();
      background.takeNoMore();
    },
    async stop() {
      clearInterval(sweep);
      full.abort();
      shutdown.abort();
      await Promise.all([...loops, background.stop()]);
      close();
      await changes.close();
    },
  };
}
