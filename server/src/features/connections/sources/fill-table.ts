import { rm, writeFile } from 'node:fs/promises';
import type { TableTarget } from '@holdfast/contracts/http/sources';
import { orderedIn } from '../../../platform/access/owner.ts';
import { jobId } from '../../../platform/background/job-id.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { NotedProblem } from '../../../platform/external/recorded-problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { kindOf } from '../../datasets/load/kind-of.ts';
import { loadTables } from '../../datasets/load/load-rows.ts';
import type { TableLoad } from '../../datasets/load/load-table.ts';
import { loadTurns } from '../../datasets/load/load-turns.ts';
import { recordRefresh } from '../../datasets/recent-refreshes.ts';
import { checkIsData, HEAD_BYTES } from '../../uploads/check-file.ts';
import type { OpenRun, SourceRow } from './source.ts';

/** The id under which a run is in the history of its dataset. */
export const refreshOfRun = (run: { readonly id: number }): string => jobId('source-run-refresh', run.id, 0);

interface Filling {
  readonly source: SourceRow;
  readonly target: TableTarget;
  readonly run: OpenRun;
  readonly bytes: Buffer;
}

/** Loads a fetched file into its table; `also` ends the run in the transaction that shows the rows. */
export async function fillTable(
  platform: Platform,
  { source, target, run, bytes }: Filling,
  also: (client: Queryable) => Promise<void>,
): Promise<void> {
  const head = bytes.subarray(0, HEAD_BYTES);
  const kind = kindOf(head);
  if (kind === 'csv' || kind === 'json-lines') checkIsData(head);
  const whose = orderedIn(source.user_id, source.workspace_id);
  const actor = { userId: source.user_id, ...(typeof whose !== 'string' && { membership: whose }) };
  const { dataset_id: datasetId } = target;
  const path = platform.scratch.file();
  try {
    await writeFile(path, bytes);
    const load = { ...joiningOf(target), table: target.table, types: new Map(), mayAdd: true, file: { kind, path } };
    const about = { id: refreshOfRun(run), askedBy: run.asked_by, also };
    await loadTurns.take(datasetId, () => loadTables(platform, actor, { datasetId, loads: [load], run: about }));
  } finally {
    await rm(path, { force: true });
  }
}

function joiningOf(target: TableTarget): Pick<TableLoad, 'mode' | 'key' | 'recent'> {
  const { mode } = target;
  if (mode === 'upsert') return { mode, key: target.key };
  return mode === 'recent' ? { mode, recent: { column: target.date, days: target.days } } : { mode };
}

export async function recordFailedLoad(
  client: Queryable,
  run: OpenRun,
  { dataset_id, table, mode }: TableTarget,
  problem: NotedProblem,
): Promise<void> {
  await recordRefresh(client, dataset_id, {
    id: refreshOfRun(run),
    askedBy: run.asked_by,
    startedAt: run.created_at,
    table,
    mode,
    rows: 0,
    problem: problem.says?.detail ?? null,
  });
}
