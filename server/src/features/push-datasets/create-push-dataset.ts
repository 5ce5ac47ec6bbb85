import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushedData } from '@holdfast/contracts/report/pushed-data';
import { text } from '../../platform/analytics/sql-text.ts';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import { transaction } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { KEPT_AS } from '../datasets/automatic-report.ts';
import type { DefinedTable } from '../datasets/definition.ts';
import { keepDataset } from '../datasets/keep-dataset.ts';
import { readColumnFacts } from '../datasets/load/column-facts.ts';
import { withLoadDatabase } from '../datasets/load/load-database.ts';
import { type ReadTable, readTables } from './read-tables.ts';

interface PushDatasetOwner {
  readonly userId: string;
  /** The id of the embed token; empty for a user's own access token. */
  readonly tokenId: string;
}

/** Stores rows from a host page as a dataset of the token's owner. Returns its id. */
export async function createPushDataset(
  platform: Platform,
  { userId, tokenId }: PushDatasetOwner,
  data: PushedData,
): Promise<string> {
  const read = await readTables(data);
  const id = randomUUID();
  const tables: DefinedTable[] = [];
  for (const table of read) tables.push(await storeTable(platform, id, table));
  const name = tables
    .map((table) => table.name)
    .join(', ')
    .slice(0, 200);
  const definition = { tables, relationships: [], measures: [] };
  // Files before the row: files without a row are swept, a row without its files would be broken.
  await transaction(platform.database.pool, (client) =>
    keepDataset(client, { id, whose: userId, name, definition, isKept: false, ...(tokenId && { madeWith: tokenId }) }),
  );
  return id;
}

async function storeTable({ files, scratch }: Platform, id: string, table: ReadTable): Promise<DefinedTable> {
  const folder = await scratch.folder();
  try {
    const path = join(folder, 'table.parquet');
    const columns = table.columns.map((column) => ({ ...column, type: KEPT_AS[column.dataType].type }));
    await writeParquet({ name: table.name, columns }, path);
    const from = `read_parquet(${text(path)})`;
    const { rows, facts } = await withLoadDatabase(folder, (ask) => readColumnFacts(ask, from, columns));
    const { size } = await stat(path);
    const file = `datasets/${id}/${randomUUID()}.parquet`;
    await files.keep(path, file);
    return {
      name: table.name,
      columns: columns.map(({ name, label, type, dataType, summedBy }, at) => ({
        name,
        type,
        ...(label !== name && { label }),
        dataType,
        summedBy,
        facts: facts[at] ?? { filled: 0, distinct: 0, least: null, most: null },
      })),
      file,
      rows,
      bytes: size,
      loadedAt: new Date().toISOString(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
