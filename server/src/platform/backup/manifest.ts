import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const Counted = z.object({ bytes: z.number(), sha256: z.string() });

/** The contents of a backup. Written last: a folder without it is not a backup. */
const Manifest = z.object({
  format: z.literal(1),
  /** The Holdfast version that made it. */
  version: z.string(),
  madeAt: z.string(),
  rows: z.object({ ...Counted.shape, count: z.number(), tables: z.record(z.string(), z.number()) }),
  files: z.array(z.object({ ...Counted.shape, key: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const ROWS_FILE = 'rows.jsonl';
export const MANIFEST_FILE = 'manifest.json';
export const FILES_FOLDER = 'files';

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST_FILE}.`);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The ${MANIFEST_FILE} in ${folder} cannot be read: it is damaged, or of a newer version.`);
  }
}

export async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
