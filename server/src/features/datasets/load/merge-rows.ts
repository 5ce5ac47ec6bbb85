import { quoted, text } from '../../../platform/analytics/sql-text.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { AskRows } from './load-database.ts';
import { type TypedColumn, typedRows } from './type-columns.ts';

/** The stored rows as a relation, and the names of the table's columns. */
interface StoredRows {
  readonly from: string;
  readonly columns: readonly string[];
}

/** A SELECT of the stored rows followed by those of the file. A column the file lacks is blank in its rows. */
export function appendRowsSql(stored: StoredRows, columns: readonly TypedColumn[]): string {
  return `SELECT ${names(stored)} FROM ${stored.from} UNION ALL BY NAME SELECT * FROM ${typedRows(columns)}`;
}

/** A SELECT of the stored rows from before a day, followed by those of the file from that day on. */
export async function recentRowsSql(
  rows: AskRows,
  stored: StoredRows,
  columns: readonly TypedColumn[],
  { column, since }: { readonly column: string; readonly since: string },
): Promise<string> {
  const given = columns.find(({ name }) => name === column);
  if (!given) throw refusal('dataset-key.noDate', { column });
  await refuseBlank(rows, given);
  const date = quoted(column);
  const day = `CAST(${text(since)} AS TIMESTAMP)`;
  return `SELECT ${names(stored)} FROM ${stored.from} WHERE ${date} IS NULL OR ${date} < ${day}
    UNION ALL BY NAME SELECT * FROM ${typedRows(columns)} WHERE ${date} >= ${day}`;
}

/** A SELECT of the stored rows, updated by key from the file, followed by the file's new rows. */
export async function upsertRowsSql(
  rows: AskRows,
  stored: StoredRows,
  columns: readonly TypedColumn[],
  key: string,
): Promise<string> {
  const given = columns.find(({ name }) => name === key);
  if (!given) throw refusal('dataset-key.missing', { column: key });
  await refuseAmbiguous(rows, given);
  const own = quoted(key);
  const place = stored.columns.indexOf(key);
  const inFile = new Set(columns.map(({ name }) => name));
  const merged = stored.columns.map((name, at) => {
    const kept = `kept.k${at}`;
    const fresh = `fresh.${quoted(name)}`;
    return `${inFile.has(name) ? `CASE WHEN fresh.${own} IS NULL THEN ${kept} ELSE ${fresh} END` : kept} AS ${quoted(name)}`;
  });
  const fresh = `${typedRows(columns)} AS fresh`;
  const kept = `(SELECT ${['row_number() OVER () AS r', ...stored.columns.map((name, at) => `${quoted(name)} AS k${at}`)].join(', ')} FROM ${stored.from}) AS kept`;
  return `(SELECT ${merged.join(', ')} FROM ${kept} LEFT JOIN ${fresh} ON kept.k${place} = fresh.${own} ORDER BY kept.r)
    UNION ALL BY NAME SELECT * FROM ${fresh} WHERE NOT EXISTS (SELECT 1 FROM ${kept} WHERE kept.k${place} = fresh.${own})`;
}

async function refuseBlank(rows: AskRows, { name, sql }: TypedColumn): Promise<void> {
  const [[blank] = []] = await rows(`SELECT CAST(min(r) AS DOUBLE) FROM staged WHERE ${sql} IS NULL`);
  if (blank !== null && blank !== undefined) throw refusal('dataset-key.blank', { row: Number(blank), column: name });
}

async function refuseAmbiguous(rows: AskRows, given: TypedColumn): Promise<void> {
  await refuseBlank(rows, given);
  const { name, sql } = given;
  const [twice] = await rows(
    `SELECT left(CAST(k AS VARCHAR), 60), CAST(first AS DOUBLE), CAST(last AS DOUBLE) FROM (
       SELECT ${sql} AS k, min(r) AS first, max(r) AS last FROM staged GROUP BY 1 HAVING count(*) > 1) ORDER BY last LIMIT 1`,
  );
  if (twice)
    throw refusal('dataset-key.twice', {
      column: name,
      key: String(twice[0]),
      first: Number(twice[1]),
      row: Number(twice[2]),
    });
}

const names = ({ columns }: StoredRows) => columns.map(quoted).join(', ');
