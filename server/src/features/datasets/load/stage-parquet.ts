import type { ColumnType } from '@holdfast/contracts/report/model';
import { quoted, text } from '../../../platform/analytics/sql-text.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { type AskRows, isFaultOfFile } from './load-database.ts';
import { type StagedTable, stagedName } from './staged-table.ts';

/** Column types of a Parquet file, by the start of their name, and the types they are kept as. */
const TYPES: readonly { readonly starts: RegExp; readonly type: ColumnType; readonly as: string }[] = [
  { starts: /^(?:VARCHAR|ENUM|UUID|TIME)(?![A-Z])|^TIME WITH/, type: 'text', as: 'VARCHAR' },
  { starts: /^BOOLEAN$/, type: 'boolean', as: 'BOOLEAN' },
  { starts: /^U?(?:TINYINT|SMALLINT|INTEGER)$|^BIGINT$/, type: 'integer', as: 'BIGINT' },
  { starts: /^(?:UBIGINT|U?HUGEINT|FLOAT|DOUBLE|DECIMAL)/, type: 'number', as: 'DOUBLE' },
  { starts: /^DATE$/, type: 'date', as: 'DATE' },
  { starts: /^TIMESTAMP/, type: 'datetime', as: 'TIMESTAMP' },
];

export async function stageParquet(rows: AskRows, path: string): Promise<StagedTable> {
  const source = `read_parquet(${text(path)})`;
  const described = await rows(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${source})`).catch(
    (cause: unknown) => {
      throw isFaultOfParquet(cause) ? refusal('dataset-file.parquet', {}, { cause }) : cause;
    },
  );
  const columns = described.map(([given, type]) => {
    const name = String(given);
    const kept = TYPES.find(({ starts }) => starts.test(String(type)));
    if (!kept) throw refusal('dataset-file.columnType', { column: name, type: String(type) });
    return { name, given: kept.type, sql: castForStorage(quoted(name), kept) };
  });
  const picked = columns.map(({ sql }, at) => `${sql} AS ${stagedName(at)}`);
  await rows(`CREATE VIEW staged AS SELECT ${['row_number() OVER () AS r', ...picked].join(', ')} FROM ${source}`);
  // A broken page inside the file only shows when it is read.
  await rows(`SELECT ${columns.map((_, at) => `count(${stagedName(at)})`).join(', ') || 'count(*)'} FROM staged`).catch(
    (cause: unknown) => {
      throw isFaultOfParquet(cause) ? refusal('dataset-file.parquet', {}, { cause }) : cause;
    },
  );
  return { columns, hasSemicolons: false };
}

/** Broken lengths and offsets also show as failed reads. */
const isFaultOfParquet = (cause: unknown): boolean =>
  isFaultOfFile(cause) ||
  (cause instanceof Error &&
    /^(?:IO|Serialization|Not implemented) Error|Invalid|snappy|zstd|thrift/i.test(cause.message));

const castForStorage = (column: string, { type, as }: (typeof TYPES)[number]): string => {
  if (type === 'datetime') return `make_timestamp(epoch_us(${column}))`;
  return type === 'number'
    ? `CASE WHEN isfinite(CAST(${column} AS DOUBLE)) THEN CAST(${column} AS DOUBLE) END`
    : `CAST(${column} AS ${as})`;
};
