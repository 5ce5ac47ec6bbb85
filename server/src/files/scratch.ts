import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Room on this machine for files that are not finished: beside the file store, so that moving one in is a rename.
 * Whatever lies here after a crash belongs to nobody.
 */
export interface Scratch {
  file(): string;
  folder(): Promise<string>;
}

const LEFT_BEHIND_MS = 24 * 3_600_000;

/** `exclusive`: no other process uses this data folder, so all that is there is left behind. */
export async function openScratch(dataFolder: string, exclusive: boolean): Promise<Scratch> {
  const root = join(dataFolder, 'scratch');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0);
    if (exclusive || age > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
  return { file: () => join(root, randomUUID()), folder: () => mkdtemp(join(root, 'job-')) };
}
