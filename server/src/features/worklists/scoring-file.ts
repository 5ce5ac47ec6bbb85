import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../platform/platform.ts';
import { SCORING_FILE } from '../predictions/scoring-file.ts';

const keyOf = (prefix: string) => `${prefix}tables/${SCORING_FILE}`;

/** The data to segment a prediction's customers by their columns; empty for old results without it. */
export async function readScoringFile({ files }: Platform, prefix: string): Promise<Uint8Array> {
  const stored = await files.open(keyOf(prefix));
  return stored ? buffer(stored.stream) : new Uint8Array();
}

/** The same as a file for a child process; null if there is none. */
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
