import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DefinedColumn, DefinedTable } from './definition.ts';

/** The statistics of a column without rows. */
export const NOTHING = { filled: 0, distinct: 0, least: null, most: null };

/** The file of a table without rows. */
export async function emptyTable(
  { files, scratch }: Platform,
  datasetId: string,
  table: Pick<DefinedTable, 'name' | 'label' | 'rowKey'> & {
    readonly columns: readonly Omit<DefinedColumn, 'facts'>[];
  },
): Promise<DefinedTable> {
  const path = scratch.file();
  await writeParquet(
    { name: table.name, columns: table.columns.map(({ name, type }) => ({ name, type, values: [] })) },
    path,
  );
  const { size } = await stat(path);
  const file = `datasets/${datasetId}/${randomUUID()}.parquet`;
  await files.keep(path, file);
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, facts: NOTHING })),
    file,
    rows: 0,
    bytes: size,
    loadedAt: new Date().toISOString(),
  };
}
