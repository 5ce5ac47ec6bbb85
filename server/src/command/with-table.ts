import { basename } from 'node:path';
import { clickHouseTable, withClickHouseTable } from './clickhouse-table.ts';
import type { LyingTable } from './lying-table.ts';
import { withParquetTable } from './parquet-table.ts';

/** The table that a word of the command names: a Parquet file, or `clickhouse:DATABASE.TABLE`. */
export function withTable<Result>(word: string, work: (table: LyingTable) => Promise<Result>): Promise<Result> {
  const source = clickHouseTable(word);
  return source === null ? withParquetTable(word, work) : withClickHouseTable(source, work);
}

/** What results of it are named after: beside a file, or here. */
export const fileOf = (word: string): string => clickHouseTable(word) ?? word.replace(/\.parquet$/i, '');

/** The same without the folder. */
export const folderOf = (word: string): string => `${basename(fileOf(word))}-predictions`;
