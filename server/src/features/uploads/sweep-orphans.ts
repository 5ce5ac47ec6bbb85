import { STORE_FOLDERS } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';

/** On a shared store another process may be between storing a file and writing its row. */
export const PATIENCE_MS = 3_600_000;
/** For rows from a host page without a saved report. */
const UNSAVED_DAYS = 7;

/**
 * Removes orphaned files: left by a crash between storing a file and committing, or missed by a deletion. Also removes
 * attempts without a result, and unfinished files of dead processes.
 */
export async function sweepOrphans({ database, files, log, scratch }: Platform, olderThanMs: number): Promise<number> {
  await scratch.sweep();
  await database.pool.query(
    `delete from datasets b where not is_kept and created_at < now() - interval '${UNSAVED_DAYS} days'
      and not exists (select 1 from documents where brought_id = b.id)`,
  );
  await database.pool.query(`delete from dataset_files where retired_at < now() - make_interval(secs => $1)`, [
    olderThanMs / 1000,
  ]);
  await database.pool.query(`delete from table_files where updated_at < now() - interval '1 day'`);
  const before = Date.now() - olderThanMs;
  const suspects: { key: string; folder: string; id: number }[] = [];
  for (const folder of STORE_FOLDERS) {
    for await (const { key, modifiedAt } of files.list(folder)) {
      if (modifiedAt.getTime() <= before) suspects.push({ key, folder, id: Number(key.split('/')[1]) });
    }
  }
  // Read after listing, so that the file of a row written meanwhile is spared.
  const uploads = await database.pool.query<{ key: string }>('select file_key as key from uploads');
  const outputs = await database.pool.query<{ id: number; status: string; prefix: string | null; attempt: number }>(
    'select id, status, output_prefix as prefix, attempt from predictions',
  );
  const models = await database.pool.query<{ key: string }>(
    `select file_key as key from models where file_key like 'models/%'`,
  );
  const datasets = await database.pool.query<{ key: string }>(
    'select file_key as key from dataset_files union all select unnest(parts) from table_files',
  );
  const ofModels = new Set(models.rows.map(({ key }) => key));
  const ofDatasets = new Set(datasets.rows.map(({ key }) => key));
  const uploaded = new Set(uploads.rows.map(({ key }) => key));
  const predictions = new Map(outputs.rows.map((row) => [row.id, row]));
  const belongs = ({ key, folder, id }: (typeof suspects)[number]) => {
    if (folder === 'uploads/') return uploaded.has(key);
    if (folder === 'models/') return ofModels.has(key);
    if (folder === 'datasets/') return ofDatasets.has(key);
    const prediction = predictions.get(id);
    const prefix = prediction?.status === 'RUNNING' ? `predictions/${id}/${prediction.attempt}/` : prediction?.prefix;
    return prefix ? key.startsWith(prefix) : false;
  };
  const orphans = suspects.filter((suspect) => !belongs(suspect));
  for (const { key } of orphans) await files.remove(key);
  await files.removeEmpty(new Date(before));
  if (orphans.length > 0) log.info({ orphans: orphans.length }, 'removed orphaned files');
  return orphans.length;
}
