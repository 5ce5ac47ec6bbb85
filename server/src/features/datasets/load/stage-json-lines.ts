import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from '../../../platform/analytics/sql-text.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { type AskRows, isFaultOfFile } from './load-database.ts';
import { type StagedColumn, type StagedTable, stagedName } from './staged-table.ts';

const LONGEST_LINE = 16 * 1024 ** 2;

/** One object per line; every key of any line is a column. */
export async function stageJsonLines(rows: AskRows, path: string, folder: string): Promise<StagedTable> {
  const lines = join(folder, 'lines.parquet');
  const source = `read_csv(${text(path)}, auto_detect = false, columns = {'line': 'VARCHAR'}, header = false, delim = '\u0001', quote = '', escape = '', new_line = ${text(await lineEndOf(path))}, max_line_size = ${LONGEST_LINE}, store_rejects = true)`;
  await rows(`COPY (SELECT line FROM ${source}) TO ${text(lines)} (FORMAT parquet)`).catch((cause: unknown) => {
    throw isFaultOfFile(cause) ? refusal('dataset-file.unreadable', {}, { cause }) : cause;
  });
  const [bad] = await rows('SELECT CAST(line AS DOUBLE), error_type FROM reject_errors ORDER BY line LIMIT 1');
  if (bad) {
    const isEncoding = bad[1] === 'INVALID ENCODING';
    throw refusal(isEncoding ? 'dataset-file.encoding' : 'dataset-file.json', { row: Number(bad[0]) });
  }
  await rows(
    `CREATE VIEW numbered AS SELECT file_row_number + 1 AS r, line FROM read_parquet(${text(lines)}, file_row_number = true) WHERE trim(line) <> ''`,
  );
  const [wrong] = await rows(
    `SELECT CAST(min(r) AS DOUBLE) FROM numbered WHERE NOT json_valid(line) OR (json_valid(line) AND json_type(line) <> 'OBJECT')`,
  );
  if (wrong && wrong[0] !== null) throw refusal('dataset-file.json', { row: Number(wrong[0]) });
  const columns = await keysOf(rows);
  const picked = columns.map(({ pointer }, at) => `json_extract_string(line, ${text(pointer)}) AS ${stagedName(at)}`);
  const staged = join(folder, 'staged.parquet');
  await rows(`COPY (SELECT ${['r', ...picked].join(', ')} FROM numbered) TO ${text(staged)} (FORMAT parquet)`);
  await rows(`CREATE VIEW staged AS SELECT * FROM read_parquet(${text(staged)})`);
  return { columns, hasSemicolons: false, hasJsonNumbers: true };
}

/** As at its first line. It has to be named: otherwise a carriage return inside a text could pass for one. */
async function lineEndOf(path: string): Promise<'\\r\\n' | '\\n'> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(LONGEST_LINE);
    const { bytesRead } = await file.read(head, 0, LONGEST_LINE, 0);
    const end = head.subarray(0, bytesRead).indexOf(0x0a);
    return head[end - 1] === 0x0d ? '\\r\\n' : '\\n';
  } finally {
    await file.close();
  }
}

type KeyColumn = StagedColumn & { readonly pointer: string };

/** In the order in which they first occur. */
async function keysOf(rows: AskRows): Promise<KeyColumn[]> {
  const found = await rows(
    `SELECT key, bool_or(json_type(line, pointer) = 'VARCHAR') FROM (
       SELECT r, line, unnest(keys) AS key, generate_subscripts(keys, 1) AS place,
              '/' || replace(replace(unnest(keys), '~', '~0'), '/', '~1') AS pointer
         FROM (SELECT r, line, json_keys(line) AS keys FROM numbered))
      GROUP BY key ORDER BY min(r), min(place)`,
  );
  return found.map(([given, isQuoted]) => {
    const name = String(given);
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return { name, pointer, given: isQuoted === true ? 'quoted' : 'unknown' };
  });
}
