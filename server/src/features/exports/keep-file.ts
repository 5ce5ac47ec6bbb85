import { writeFile } from 'node:fs/promises';
import { addressOf } from '@holdfast/contracts/http/route';
import { exportedFile } from '@holdfast/contracts/http/routes/export-files';
import type { Platform } from '../../platform/platform.ts';
import { fileKey } from './exports.ts';
import { signFileLink } from './file-link.ts';
import { addFile } from './store.ts';

type Kept = Omit<Parameters<typeof addFile>[1], 'size'>;

/** Keeps a file made elsewhere; returns the path that shows it to anyone who has the link. */
export async function keepFile(
  { database, files, scratch }: Platform,
  file: Kept,
  bytes: Uint8Array,
  linkKey: string,
): Promise<string> {
  const path = scratch.file();
  await writeFile(path, bytes);
  await addFile(database.pool, { ...file, size: bytes.length });
  await files.keep(path, fileKey(file.id));
  return addressOf(exportedFile, { token: signFileLink(linkKey, file.id, file.kept_until.getTime()) });
}
