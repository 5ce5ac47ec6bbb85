import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { quoted, text } from '../../../platform/analytics/sql-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DefinedTable, StoredDefinition } from '../definition.ts';
import { calculate, isCalculated } from './calculated-columns.ts';
import { fetchFile } from './fetch-file.ts';
import { withLoadDatabase } from './load-database.ts';
import { definedColumn, describe } from './load-table.ts';

/** The next file of a table with the same rows and its calculated columns as they are defined now. */
export async function rewriteTable(
  { files, scratch }: Platform,
  datasetId: string,
  { table, definition }: { readonly table: DefinedTable; readonly definition: StoredDefinition },
): Promise<DefinedTable> {
  const folder = await scratch.folder();
  try {
    const stored = await fetchFile(files, table.file, join(folder, 'stored.parquet'));
    const path = join(folder, 'table.parquet');
    const plain = table.columns.filter((column) => !isCalculated(column));
    const select = `SELECT ${plain.map(({ name }) => quoted(name)).join(', ')} FROM read_parquet(${text(stored)})`;
    const all = calculate(select, plain, table.columns.filter(isCalculated));
    const { rows, columns } = await withLoadDatabase(folder, async (ask) => {
      await ask(`COPY (${all.select}) TO ${text(path)} (FORMAT parquet, COMPRESSION zstd)`);
      return describe(ask, { path, table: table.name, columns: all.columns, definition });
    });
    const { size } = await stat(path);
    const file = `datasets/${datasetId}/${randomUUID()}.parquet`;
    await files.keep(path, file);
    const loadedAt = new Date().toISOString();
    return {
      ...table,
      columns: columns.map((column) => definedColumn(column, table)),
      file,
      rows,
      bytes: size,
      loadedAt,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
