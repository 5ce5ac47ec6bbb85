import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { createLRU } from 'lru.min';
import type { Statement } from './analytics.ts';

const MOST_PREPARED = 48;

/**
 * A connection and the statements it has read before. A filter changes the values of a page's questions and not their
 * text, and reading a long text takes the database a few milliseconds, on the thread that answers everybody.
 */
export class Session {
  readonly #connection: DuckDBConnection;
  readonly #prepared = createLRU<string, DuckDBPreparedStatement>({
    max: MOST_PREPARED,
    onEviction: (_text, prepared) => prepared.destroySync(),
  });

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  knows({ text }: Statement): boolean {
    return this.#prepared.has(text);
  }

  /** Whole columns. */
  async run({ text, values }: Statement): Promise<unknown[][]> {
    // Without values there is nothing to prepare, which saves a trip through the thread pool.
    if (values.length === 0) return (await this.#connection.runAndReadAll(text)).getColumns();
    const prepared = this.#prepared.get(text) ?? (await this.#prepare(text));
    try {
      prepared.bind([...values]);
      return (await prepared.runAndReadAll()).getColumns();
    } catch (error) {
      this.#prepared.delete(text);
      throw error;
    }
  }

  interrupt(): void {
    this.#connection.interrupt();
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.closeSync();
  }

  async #prepare(text: string): Promise<DuckDBPreparedStatement> {
    const prepared = await this.#connection.prepare(text);
    this.#prepared.set(text, prepared);
    return prepared;
  }
}
