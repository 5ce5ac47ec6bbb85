import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import type { Statement } from './analytics.ts';

const MOST_PREPARED = 48;

/**
 * A connection and the statements it has read before. A filter changes the values of a page's questions and not their
 * text, and reading a long text takes the database a few milliseconds, on the thread that answers everybody.
 */
export class Session {
  readonly #connection: DuckDBConnection;
  readonly #prepared = new Map<string, DuckDBPreparedStatement>();

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
    const prepared = this.#prepared.get(text) ?? (await this.#connection.prepare(text));
    this.#prepared.delete(text);
    try {
      prepared.bind([...values]);
      const columns = (await prepared.runAndReadAll()).getColumns();
      this.#keep(text, prepared);
      return columns;
    } catch (error) {
      prepared.destroySync();
      throw error;
    }
  }

  interrupt(): void {
    this.#connection.interrupt();
  }

  close(): void {
    for (const prepared of this.#prepared.values()) prepared.destroySync();
    this.#connection.closeSync();
  }

  #keep(text: string, prepared: DuckDBPreparedStatement): void {
    this.#prepared.set(text, prepared);
    const [oldest] = this.#prepared;
    if (this.#prepared.size <= MOST_PREPARED || !oldest) return;
    this.#prepared.delete(oldest[0]);
    oldest[1].destroySync();
  }
}
