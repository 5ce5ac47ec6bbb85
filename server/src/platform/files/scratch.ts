import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocked, lockDirectory } from '../directory-lock.ts';

/**
 * Local space for unfinished files, next to the file store so that moving one in is a rename. Every process has its own
 * locked folder, so that it is known which files are still in use.
 */
export interface ScratchFolder {
  file(): string;
  folder(): Promise<string>;
  /** Removes files of dead processes: they contain customer data. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Unlocked folders are from another version; a running process of an older one may still need them. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** `exclusive`: no other process uses this data folder, so everything in it is left over. */
export async function openScratch(dataFolder: string, exclusive: boolean): Promise<ScratchFolder> {
  const root = join(dataFolder, 'scratch');
  await mkdir(root, { recursive: true });
  const own = join(root, randomUUID());
  // Lock first: from now on the folder is not taken for abandoned.
  const unlock = lockDirectory(own);
  await mkdir(own);

  const sweep = async () => {
    const names = new Set((await readdir(root)).map((name) => name.replace(/\.lock$/, '')));
    for (const path of [...names].map((name) => join(root, name))) {
      if (path === own || !(exclusive || (await isAbandoned(path)))) continue;
      await rm(path, { recursive: true, force: true });
      await rm(`${path}.lock`, { force: true });
    }
  };
  await sweep();
  return {
    file: () => join(own, randomUUID()),
    folder: () => mkdtemp(join(own, 'job-')),
    sweep,
    async close() {
      await rm(own, { recursive: true, force: true });
      unlock();
    },
  };
}

async function isAbandoned(path: string): Promise<boolean> {
  const locked = isLocked(path);
  if (locked !== null) return !locked;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > LEFT_BEHIND_MS;
}
