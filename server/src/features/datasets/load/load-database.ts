import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Value } from '@holdfast/contracts/report/field';
import { cell } from '@holdfast/query-engine';
import { text } from '../../../platform/analytics/sql-text.ts';

/** Larger work spills to disk, so that the size of a file does not matter. */
const MEMORY_MB = 400;

export type AskRows = (sql: string) => Promise<Value[][]>;

/**
 * A temporary database that reads and writes only its own folder. Files come from outside, so it loads no extension and
 * cannot reach anything else.
 */
export async function withLoadDatabase<Result>(
  folder: string,
  work: (rows: AskRows, connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    for (const setting of [
      `memory_limit = '${MEMORY_MB}MB'`,
      'threads = 2',
      `temp_directory = ${text(folder)}`,
      "TimeZone = 'UTC'",
      'autoinstall_known_extensions = false',
      'autoload_known_extensions = false',
      `allowed_directories = [${text(folder)}]`,
      'enable_external_access = false',
      'lock_configuration = true',
    ])
      await connection.run(`SET ${setting}`);
    const rows: AskRows = async (sql) =>
      (await connection.runAndReadAll(sql)).getRows().map((row) => row.map((value) => cell(value)));
    return await work(rows, connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** DuckDB starts a message with its error class: these classes are faults of the file, all others are ours. */
export const isFaultOfFile = (cause: unknown): boolean =>
  cause instanceof Error && /^(?:Invalid Input|Conversion|CSV) Error/.test(cause.message);
