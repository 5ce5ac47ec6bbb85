import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvOutline, outlineCsv } from '@holdfast/prediction-engine';
import { text } from '../../../platform/analytics/sql-text.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { type AskRows, isFaultOfFile } from './load-database.ts';
import { type StagedTable, stagedName } from './staged-table.ts';

/** Enough to detect encoding, delimiter and header. */
const HEAD_BYTES = 1024 ** 2;
const LONGEST_LINE = 8 * 1024 ** 2;
/** Two lines, since a shorter buffer loses a long line without a word; the default of 32 lines takes all memory of a load. */
const BUFFER_BYTES = 2 * LONGEST_LINE;

/** Reads a text table of any dialect. A line that does not fit its header refuses the whole file. */
export async function stageCsv(
  rows: AskRows,
  path: string,
  folder: string,
): Promise<StagedTable & { readonly firstLine: number }> {
  const outline = await outlineOf(path);
  const readable = await asUtf8(path, outline.encoding, join(folder, 'utf8.csv'));
  const staged = join(folder, 'staged.parquet');
  await rows(
    `COPY (SELECT * FROM ${sourceSql(readable, outline)}${withoutBlankLines(outline)}) TO ${text(staged)} (FORMAT parquet)`,
  ).catch((cause: unknown) => {
    throw isFaultOfFile(cause) ? refusal('dataset-file.unreadable', {}, { cause }) : cause;
  });
  await refuseRejected(rows, outline);
  const picked = outline.columns.map(({ position }, at) => `trim(f${position}) AS ${stagedName(at)}`);
  await rows(
    `CREATE VIEW staged AS SELECT ${['file_row_number + 1 AS r', ...picked].join(', ')}
       FROM read_parquet(${text(staged)}, file_row_number = true)`,
  );
  return {
    columns: outline.columns.map(({ name }) => ({ name, given: 'unknown' })),
    hasSemicolons: outline.delimiter === ';',
    firstLine: outline.firstLine,
  };
}

async function outlineOf(path: string): Promise<CsvOutline> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    const outline = outlineCsv(head.subarray(0, bytesRead), bytesRead === HEAD_BYTES);
    if (outline.kind === 'outline') return outline.outline;
    if (outline.problem.code === 'no-rows') throw refusal('dataset-file.noRows');
    throw refusal('dataset-file.csv', { title: outline.problem.title, reason: outline.problem.reason });
  } finally {
    await file.close();
  }
}

function sourceSql(path: string, outline: CsvOutline): string {
  const { width, delimiter, quote, headerLine, firstLine } = outline;
  const fields = Array.from({ length: width }, (_, at) => `'f${at}': 'VARCHAR'`);
  return `read_csv(${text(path)}, auto_detect = false, columns = {${fields.join(', ')}}, delim = ${text(delimiter)}, quote = ${text(quote)},
    escape = ${text(outline.escape === 'backslash' ? '\\' : quote)}, header = ${headerLine > 0}, skip = ${(headerLine > 0 ? headerLine : firstLine) - 1},
    max_line_size = ${LONGEST_LINE}, buffer_size = ${BUFFER_BYTES}, store_rejects = true)`;
}

/** With one column a blank line would be a row without a value; with more, DuckDB leaves it out as well. */
const withoutBlankLines = ({ width }: CsvOutline): string => (width === 1 ? " WHERE coalesce(f0, '') <> ''" : '');

async function refuseRejected(rows: AskRows, { columns, width }: CsvOutline): Promise<void> {
  const [first] = await rows(
    `SELECT CAST(line AS DOUBLE), CAST(column_idx AS DOUBLE), error_type FROM reject_errors ORDER BY line, column_idx LIMIT 1`,
  );
  if (!first) return;
  const [line, at, kind] = [Number(first[0]), Number(first[1]), String(first[2])];
  if (kind === 'INVALID ENCODING') throw refusal('dataset-file.encoding', { row: line });
  const cells = kind === 'MISSING COLUMNS' ? at : at - (kind === 'TOO MANY COLUMNS' ? 0 : 1);
  if (kind === 'MISSING COLUMNS' || kind === 'TOO MANY COLUMNS')
    throw refusal('dataset-file.cells', { line, cells, columns: width });
  const column = columns.find(({ position }) => position === at - 1)?.name ?? '';
  throw refusal('dataset-file.line', { line, column });
}

/** The file itself when it is UTF-8 already. */
async function asUtf8(path: string, encoding: string, target: string): Promise<string> {
  if (encoding === 'utf-8') return path;
  if (encoding === 'mixed' || encoding.startsWith('utf-32')) throw refusal('dataset-file.encodingName', { encoding });
  const decoder = new TextDecoder(encoding);
  const decode = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
  await pipeline(createReadStream(path), decode, createWriteStream(target));
  return target;
}
