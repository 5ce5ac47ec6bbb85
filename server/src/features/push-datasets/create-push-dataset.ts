import { randomUUID } from 'node:crypto';
import type { PushedData } from '@holdfast/contracts/report/pushed-data';
import { transaction } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DefinedTable } from '../datasets/definition.ts';
import { keepDataset } from '../datasets/keep-dataset.ts';
import { storeTable } from '../datasets/store-table.ts';
import { readTables } from './read-tables.ts';

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
