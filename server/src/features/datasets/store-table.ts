import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataType } from '@holdfast/contracts/embed/enumerations';
import type { Value } from '@holdfast/contracts/report/field';
import { text } from '../../platform/analytics/sql-text.ts';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import type { Platform } from '../../platform/platform.ts';
import { KEPT_AS } from './data-types.ts';
import type { DefinedTable, SummedBy } from './definition.ts';
import { readColumnFacts } from './load/column-facts.ts';
import { withLoadDatabase } from './load/load-database.ts';

export interface TableToStore {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly label: string;
    readonly dataType: DataType;
    readonly summedBy: SummedBy;
    readonly values: readonly Value[];
  }[];
}

/** Writes rows at hand as the file of a table. */
export async function storeTable({ files, scratch }: Platform, id: string, table: TableToStore): Promise<DefinedTable> {
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
