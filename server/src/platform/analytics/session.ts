import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult, DuckDBValue } from '@duckdb/node-api';
import type { Value } from '@holdfast/contracts/report/field';
import { cell } from '@holdfast/query-engine';
import { createLRU } from 'lru.min';
import { nextTurn } from './next-turn.ts';
import type { Statement } from './query-runner.ts';

const MOST_PREPARED = 48;
/** Values read before yielding to the event loop: about five milliseconds. */
const CELLS_AT_ONCE = 40_000;

/**
 * A connection and its prepared statements. A filter changes the values of a page's queries, not their text, and
 * parsing a long statement blocks the main thread for a few milliseconds.
 */
export class DuckDbSession {
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
  async run({ text, values }: Statement): Promise<Value[][]> {
    // Without values there is nothing to prepare, which saves a trip through the thread pool.
    if (values.length === 0) return columnsOf(await this.#connection.run(text));
    const prepared = this.#prepared.get(text) ?? (await this.#prepare(text));
    try {
      prepared.bind([...values]);
      return await columnsOf(await prepared.run());
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

/** Zero rows give zero columns. */
async function columnsOf(result: DuckDBResult): Promise<Value[][]> {
  const columns: Value[][] = [];
  let cells = 0;
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (let at = 0; at < chunk.columnCount; at += 1) {
      if (cells > CELLS_AT_ONCE) {
        await nextTurn();
        cells = 0;
      }
      const column = columns[at] ?? [];
      columns[at] = column;
      chunk.visitColumnValues(at, (value: DuckDBValue) => column.push(cell(value)));
      cells += chunk.rowCount;
    }
  }
  return columns;
}
