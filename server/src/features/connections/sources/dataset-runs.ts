import { type Queryable, transaction } from '../../../platform/database/open-database.ts';
import { recordProblem } from '../../../platform/external/recorded-problem.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordFailedLoad, refreshOfRun } from './fill-table.ts';
import { queueRun } from './run-source.ts';
import { type OpenRun, type SourceRow, sources } from './source.ts';

/** A run that fills a table of a dataset and has not ended. */
export type OpenDatasetRun = OpenRun & {
  readonly state: 'queued' | 'running';
  /** The table it fills. */
  readonly table_name: string;
};

/** The latest first. */
export async function openRunsOf(database: Queryable, datasetId: string): Promise<OpenDatasetRun[]> {
  const { rows } = await database.query<OpenDatasetRun>(
    `select r.id, r.attempts, r.state, r.asked_by, r.created_at, s.id as connection, s.target ->> 'table' as table_name
       from source_runs r join sources s on s.id = r.source_id
      where s.dataset_id = $1 and r.state in ('queued', 'running') order by r.id desc`,
    [datasetId],
  );
  return rows;
}

/** Queues a run of each, and answers the id of the first in the history of their dataset. */
export async function fetchSources(platform: Platform, wanted: readonly SourceRow[]): Promise<string> {
  const runs = await transaction(platform.database.pool, async (client) => {
    const queued: number[] = [];
    for (const { id } of wanted) {
      const run = await queueRun(platform, client, id, 'person');
      if (run !== null) queued.push(run);
    }
    return queued;
  });
  const [first] = runs;
  if (first === undefined) throw refusal('still-fetching');
  return refreshOfRun({ id: first });
}

/** False if it has ended. An attempt that is under way shows no rows: it can no longer end its run. */
export async function cancelRun({ database }: Platform, run: OpenDatasetRun): Promise<boolean> {
  const problem = recordProblem(refusal('refresh-cancelled'));
  return transaction(database.pool, async (client) => {
    const source = await sources.store.byId(client, run.connection);
    if (!source?.target || !(await sources.runs.stop(client, run.id, problem))) return false;
    await recordFailedLoad(client, run, source.target, problem);
    return true;
  });
}
