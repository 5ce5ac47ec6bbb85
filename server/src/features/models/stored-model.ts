import { buffer } from 'node:stream/consumers';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** A model's file for the operator of the server, who may read those of all users; null if there is none. */
export async function storedModel(database: Queryable, files: FileStore, id: number): Promise<Uint8Array | null> {
  const { rows } = await database.query<{ file_key: string }>('select file_key from models where id = $1', [id]);
  const [row] = rows;
  const stored = row && (await files.open(row.file_key));
  return stored ? await buffer(stored.stream) : null;
}
