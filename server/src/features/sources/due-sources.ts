import { transaction } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextTime } from './next-time.ts';
import { queueRun } from './run-source.ts';
import { insertRun, overdueRuns, setNext, takeDue } from './store.ts';

const AT_ONCE = 20;
/** A job this late may be lost, as after a restored backup. Sending it again is harmless. */
const MISSING_AFTER_MS = 60_000;

/** Queues a run of every due source. Missed times are made up for once. */
export async function lookForDueSources(platform: Platform, now = new Date()): Promise<void> {
  const { pool } = platform.database;
  await transaction(pool, async (client) => {
    for (const source of await takeDue(client, now, AT_ONCE)) {
      const run = await insertRun(client, source.id, 'schedule');
      if (run !== null) await queueRun(platform, client, run);
      await setNext(client, source.id, nextTime(source.schedule, now));
    }
  });
  for (const { id, attempts } of await overdueRuns(pool, new Date(now.getTime() - MISSING_AFTER_MS)))
    await queueRun(platform, pool, id, attempts);
}
