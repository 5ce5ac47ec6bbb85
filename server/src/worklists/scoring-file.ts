import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../platform.ts';
import { SCORING_FILE } from '../predictions/scoring-file.ts';

const keyOf = (prefix: string) => `${prefix}tables/${SCORING_FILE}`;

/** What it takes to tell a prediction's customers apart by their columns; empty where an old result has none. */
export async function readScoringFile({ files }: Platform, prefix: string): Promise<Uint8Array> {
  const stored = await files.open(keyOf(prefix));
  return stored ? buffer(stored.stream) : new Uint8Array();
}

/** The same for another process; null where there is none. */
export async function fetchScoringFile({ files }: Platform, prefix: string, folder: string, name: string) {
  const local = files.localPath(keyOf(prefix));
  const stored = await files.open(keyOf(prefix));
  if (!stored) return null;
  if (local !== null) {
    stored.stream.destroy();
    return local;
  }
  const path = join(folder, name);
  await pipeline(stored.stream, createWriteStream(path));
  return path;
}
