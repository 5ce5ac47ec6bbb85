import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export type Rows = (sql: string) => Promise<Record<string, unknown>[]>;

/** Otherwise DuckDB writes what does not fit into memory to `.tmp` in whatever folder the process was started in. */
export const NO_SPILL = { temp_directory: '' };

/** A database for one piece of work over files of our own, gone when the work is done. Readers never write its SQL. */
export async function inScratchDatabase<Answer>(
  work: (rows: Rows, connection: DuckDBConnection) => Promise<Answer>,
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
