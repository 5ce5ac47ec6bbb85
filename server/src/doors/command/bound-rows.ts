import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { CellValue, ImportedModel, ImportedTable, TableRows } from '@holdfast/import-powerbi';
import { commandError } from '@holdfast/prediction-engine/command-line';
import Papa from 'papaparse';
import { text } from '../../platform/analytics/sql-text.ts';

/** The cells of a file, by the name of their column. */
export type Cells = ReadonlyMap<string, readonly unknown[]>;

export const cellsIn = (file: string): Promise<Cells> | Cells =>
  file.toLowerCase().endsWith('.csv') ? csvCells(file) : parquetCells(file);

function csvCells(file: string): Cells {
  const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  const [names = [], ...lines] = data;
  return new Map(names.map((name, place) => [name.trim(), lines.map((line) => line[place] || null)]));
}

async function parquetCells(file: string): Promise<Cells> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const read = await connection.runAndReadAll(`SELECT * FROM read_parquet(${text(file)})`);
    const columns = read.getColumnsJson();
    return new Map(read.columnNames().map((name, place) => [name, columns[place] ?? []]));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

export const cellsNamed = (cells: Cells, name: string): readonly unknown[] | undefined =>
  cells.get(name) ?? [...cells].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** The names of the files that tables may be bound to. */
export function filesIn(folder: string | undefined): readonly string[] {
  if (folder === undefined) return [];
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw commandError('command.noFolder', { path: folder });
  return readdirSync(folder).sort();
}

/** The rows of the tables that are bound to a file of the folder. */
export async function boundRows({ tables }: ImportedModel, folder: string | undefined): Promise<TableRows[]> {
  const found: TableRows[] = [];
  if (folder === undefined) return found;
  for (const table of tables) {
    // Rows of the project itself are in a folder below.
    if (table.file === undefined || table.file.includes('/')) continue;
    found.push(rowsOf(table, await cellsIn(join(folder, table.file))));
  }
  return found;
}

function rowsOf({ name, columns }: ImportedTable, cells: Cells): TableRows {
  return {
    table: name,
    columns: columns.flatMap((column) => {
      const values = cellsNamed(cells, column.name) ?? cellsNamed(cells, column.sourceColumn ?? column.name);
      return values === undefined ? [] : [{ name: column.name, values: values as readonly CellValue[] }];
    }),
  };
}
