import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushedData } from '@holdfast/contracts/report/pushed-data';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { automaticReport, KEPT_AS } from './automatic-report.ts';
import { tableKey } from './find-push-dataset.ts';
import { readTables } from './read-tables.ts';

const MOST_DATASETS = 500;

interface PushDatasetOwner {
  readonly userId: string;
  /** The id of the embed token; empty for a user's own access token. */
  readonly tokenId: string;
}

/** Stores rows from a host page as a dataset of the token's owner. Returns its id. */
export async function createPushDataset(
  { database: { pool }, files, scratch }: Platform,
  { userId, tokenId }: PushDatasetOwner,
  data: PushedData,
): Promise<string> {
  const tables = await readTables(data);
  const { model, document } = automaticReport(tables);
  const id = randomUUID();
  const folder = await scratch.folder();
  try {
    for (const [place, { name, columns }] of tables.entries()) {
      const path = join(folder, `t${place}.parquet`);
      const kept = columns.map((column) => ({ ...column, type: KEPT_AS[column.dataType].type }));
      await writeParquet({ name, columns: kept }, path);
      await files.keep(path, tableKey(id, place));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const name = tables
    .map((table) => table.name)
    .join(', ')
    .slice(0, 200);
  // Files before the row: files without a row are swept, a row without its files would be broken.
  const { rowCount } = await pool.query(
    `insert into brought_datasets (id, user_id, name, model, document, made_with)
     select $1, $2, $3, $4::jsonb, $5::jsonb, $6
      where (select count(*) from brought_datasets where user_id = $2) < ${MOST_DATASETS}`,
    [id, userId, name, JSON.stringify(model), JSON.stringify(document), tokenId || null],
  );
  if (rowCount === 1) return id;
  throw refusal('too-many-documents.dataset');
}
