import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addPart, removeTableFile, type StoredTableFile } from './store.ts';

/** Stores the next part. Of a cut connection, what has arrived counts: the sender asks how much that is. */
export async function receivePart(
  { database, files, scratch }: Platform,
  file: StoredTableFile,
  body: unknown,
): Promise<StoredTableFile> {
  if (!(body instanceof Readable))
    throw refusal('not-a-form.tableFile', { types: { items: ['application/octet-stream'], more: 0 } });
  const left = file.bytes - file.received;
  const path = scratch.file();
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > left) done(refusal('table-file.tooMuch', { most: file.bytes }));
      else done(null, chunk);
    },
  });
  try {
    const writing = createWriteStream(path);
    const closed = new Promise<void>((done) => writing.once('close', () => done()));
    const cut = await pipeline(body, count, writing).catch((error: Error) => error);
    await closed;
    if (bytes > left) throw cut;
    // Of a cut connection, what is on disk.
    const arrived = bytes === 0 ? 0 : (await stat(path)).size;
    if (arrived === 0) throw cut ?? refusal('table-file.emptyPart');
    const key = `datasets/parts/${file.id}/${randomUUID()}`;
    await files.keep(path, key);
    const next = await addPart(database.pool, file, { key, bytes: arrived });
    if (!next) {
      await files.remove(key);
      throw refusal('offset-differs.meanwhile');
    }
    if (cut !== undefined) throw cut;
    return next;
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes all parts to `path`. */
export async function joinParts({ files }: Platform, { parts, bytes, received }: StoredTableFile, path: string) {
  if (received < bytes) throw refusal('table-file.incomplete', { received, bytes });
  for (const key of parts) {
    const part = await files.open(key);
    if (!part) throw new Error(`A part of a file is gone: ${key}`);
    await pipeline(part.stream, createWriteStream(path, { flags: 'a' }));
  }
}

/** Its parts go with it; those a crash leaves are swept as orphans. */
export async function forgetTableFile({ database, files }: Platform, { id }: StoredTableFile): Promise<void> {
  await removeTableFile(database.pool, id);
  await files.remove(`datasets/parts/${id}/`);
}
