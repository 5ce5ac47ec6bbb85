import { BOOLEAN, DOUBLE, DuckDBDataChunk, DuckDBInstance, type DuckDBType, VARCHAR } from '@duckdb/node-api';
import type { ReportColumnType, ReportTable } from '@holdfast/prediction-engine';
import { nextTurn } from './next-turn.ts';
import { NO_SPILL } from './scratch-database.ts';
import { quoted, text } from './sql-text.ts';

/** Tables of a prediction have no time of day; those from a host page may. */
type StoredType = ReportColumnType | 'datetime';
interface StoredTable {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: StoredType;
    readonly values: ReportTable['columns'][number]['values'];
  }[];
}

/** The type a column is loaded as, and its type in the file. */
const STORED: Record<StoredType, { via: DuckDBType; as: string }> = {
  text: { via: VARCHAR, as: 'VARCHAR' },
  number: { via: DOUBLE, as: 'DOUBLE' },
  integer: { via: DOUBLE, as: 'BIGINT' },
  boolean: { via: BOOLEAN, as: 'BOOLEAN' },
  date: { via: VARCHAR, as: 'DATE' },
  datetime: { via: VARCHAR, as: 'TIMESTAMP' },
};

const CHUNK_ROWS = 2048;

/** One table → one Parquet file. An invalid date becomes blank, not an error. */
export async function writeParquet(table: StoredTable, path: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', ...NO_SPILL });
  const connection = await instance.connect();
  try {
    const fields = table.columns.map((_, index) => `c${index} ${STORED[typeAt(table, index)].via.toString()}`);
    await connection.run(`CREATE TABLE staged (${fields.length > 0 ? fields.join(', ') : 'c0 VARCHAR'})`);
    const appender = await connection.createAppender('staged');
    const rowCount = table.columns[0]?.values.length ?? 0;
    for (let start = 0; start < rowCount; start += CHUNK_ROWS) {
      const end = Math.min(start + CHUNK_ROWS, rowCount);
      const chunk = DuckDBDataChunk.create(
        table.columns.map(({ type }) => STORED[type].via),
        end - start,
      );
      chunk.setColumns(
        table.columns.map(({ type, values }) => values.slice(start, end).map((value) => cell(type, value))),
      );
      appender.appendDataChunk(chunk);
      await nextTurn();
    }
    appender.closeSync();
    const columns = table.columns.map(
      ({ name, type }, index) => `TRY_CAST(c${index} AS ${STORED[type].as}) AS ${quoted(name)}`,
    );
    await connection.run(
      `COPY (SELECT ${columns.join(', ')} FROM staged) TO ${text(path)} (FORMAT parquet, COMPRESSION zstd)`,
    );
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function typeAt(table: StoredTable, index: number): StoredType {
  return table.columns[index]?.type ?? 'text';
}

/** A value that does not fit its column becomes blank, so that the report counts it as missing instead of failing. */
function cell(type: StoredType, value: string | number | boolean | null): string | number | boolean | null {
  if (value === null) return null;
  switch (type) {
    case 'number':
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    default:
      return String(value);
  }
}
