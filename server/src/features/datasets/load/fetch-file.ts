import { createWriteStream } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** Puts a file of the store into a local folder, without copying it where the store is local. */
export async function fetchFile(files: FileStore, key: string, target: string): Promise<string> {
  const local = files.localPath(key);
  if (local !== null) {
    await link(local, target).catch(() => copyFile(local, target));
    return target;
  }
  const stored = await files.open(key);
  if (!stored) throw new Error(`The file of a table is gone: ${key}`);
  await pipeline(stored.stream, createWriteStream(target));
  return target;
}
