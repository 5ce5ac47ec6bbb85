import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export type QueryRows = (sql: string) => Promise<Record<string, unknown>[]>;

/** Otherwise DuckDB spills to `.tmp` in the current working directory. */
export const NO_SPILL = { temp_directory: '' };

/** A temporary in-memory database for work on our own files. Its SQL never comes from users. */
export async function inScratchDatabase<Answer>(
  work: (rows: QueryRows, connection: DuckDBConnection) => Promise<Answer>,
): Promise<Answer> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', ...NO_SPILL });
  const connection = await instance.connect();
  try {
    return await work(async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(), connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
