import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { inScratchDatabase, type QueryRows } from '../../platform/analytics/scratch-database.ts';
import { quoted, text } from '../../platform/analytics/sql-text.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';

/** The customers' table of a prediction, open for queries. */
interface CustomersTable {
  readonly rows: QueryRows;
  /** The FROM clause. */
  readonly from: string;
  readonly names: readonly string[];
  /** A column as SQL; NULL where the results have none. */
  column(of: { readonly column: string }): string;
}

export async function withCustomersTable<Answer>(
  { files, scratch }: Platform,
  prefix: string,
  work: (table: CustomersTable) => Promise<Answer>,
): Promise<Answer> {
  const key = `${prefix}tables/customers.parquet`;
  const local = files.localPath(key);
  const path = local ?? scratch.file();
  if (local !== null && !existsSync(local)) throw refusal('gone.deleted');
  try {
    if (local === null) {
      const stored = await files.open(key);
      if (!stored) throw refusal('gone.deleted');
      await pipeline(stored.stream, createWriteStream(path));
    }
    return await inScratchDatabase(async (rows) => {
      const from = `FROM read_parquet(${text(path)})`;
      const names = (await rows(`DESCRIBE SELECT * ${from}`)).map((row) => String(row.column_name));
      const column = ({ column: name }: { column: string }) => (names.includes(name) ? quoted(name) : 'NULL');
      return work({ rows, from, names, column });
    });
  } finally {
    if (local === null) await rm(path, { force: true });
  }
}
