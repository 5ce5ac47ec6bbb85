import { randomUUID } from 'node:crypto';
import type { TableFileState } from '@holdfast/contracts/http/table-files';
import type { Queryable } from '../../../platform/database/open-database.ts';

const MOST_OPEN = 20;
const KEPT_HOURS = 24;

export interface StoredTableFile extends TableFileState {
  /** Keys of the file store, in order. */
  readonly parts: readonly string[];
}

interface TableFileRow {
  id: string;
  type: StoredTableFile['type'];
  bytes: string;
  received: string;
  parts: string[];
  updated_at: Date;
}

const fromRow = ({ id, type, bytes, received, parts, updated_at }: TableFileRow): StoredTableFile => ({
  id,
  type,
  bytes: Number(bytes),
  received: Number(received),
  parts,
  expiresAt: new Date(updated_at.getTime() + KEPT_HOURS * 3_600_000).toISOString(),
});

/** Null if the user has too many that were not loaded. */
export async function insertTableFile(
  database: Queryable,
  userId: string,
  { type, bytes }: Pick<StoredTableFile, 'type' | 'bytes'>,
): Promise<StoredTableFile | null> {
  const { rows } = await database.query<TableFileRow>(
    `insert into table_files (id, user_id, type, bytes) select $1, $2, $3, $4
      where (select count(*) from table_files where user_id = $2) < ${MOST_OPEN} returning *`,
    [randomUUID(), userId, type, bytes],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function findTableFile(database: Queryable, userId: string, id: string): Promise<StoredTableFile | null> {
  const { rows } = await database.query<TableFileRow>('select * from table_files where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Null if another part has arrived at this offset. */
export async function addPart(
  database: Queryable,
  { id, received }: StoredTableFile,
  part: { readonly key: string; readonly bytes: number },
): Promise<StoredTableFile | null> {
  const { rows } = await database.query<TableFileRow>(
    `update table_files set received = received + $3, parts = parts || $4::text, updated_at = now()
      where id = $1 and received = $2 returning *`,
    [id, received, part.bytes, part.key],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function removeTableFile(database: Queryable, id: string): Promise<void> {
  await database.query('delete from table_files where id = $1', [id]);
}
