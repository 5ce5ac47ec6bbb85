import { basename } from 'node:path';
import { clickHouseTable, withClickHouseTable } from './clickhouse-table.ts';
import { withParquetTable } from './parquet-table.ts';
import type { LyingTable } from './staged-table.ts';

/** Opens the table an argument names: a Parquet file, or `clickhouse:DATABASE.TABLE`. */
export function withTable<Result>(word: string, work: (table: LyingTable) => Promise<Result>): Promise<Result> {
  const source = clickHouseTable(word);
  return source === null ? withParquetTable(word, work) : withClickHouseTable(source, work);
}

/** The base name of result files: next to a Parquet file, otherwise in the current folder. */
export const fileOf = (word: string): string => clickHouseTable(word) ?? word.replace(/\.parquet$/i, '');

/** The results folder, without the path. */
export const folderOf = (word: string): string => `${basename(fileOf(word))}-predictions`;
