import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocked, lockDirectory } from '../directory-lock.ts';

/**
 * Room on this machine for files that are not finished: beside the file store, so that moving one in is a rename.
 * Every process has a folder of its own under a lock, so that whatever lies here is known to be somebody's or nobody's.
 */
export interface Scratch {
  file(): string;
  folder(): Promise<string>;
  /** Removes what processes that are gone have left: it holds customers' rows. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** What lies here without a lock is not from this version; a running process of an older one may still need it. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** `exclusive`: no other process uses this data folder, so all that is there is left behind. */
export async function openScratch(dataFolder: string, exclusive: boolean): Promise<Scratch> {
  const root = join(dataFolder, 'scratch');
  await mkdir(root, { recursive: true });
  const own = join(root, randomUUID());
  // The lock first: from now on nobody takes the folder for abandoned.
  const unlock = lockDirectory(own);
  await mkdir(own);

  const sweep = async () => {
    const names = new Set((await readdir(root)).map((name) => name.replace(/\.lock$/, '')));
    for (const path of [...names].map((name) => join(root, name))) {
      if (path === own || !(exclusive || (await isLeftBehind(path)))) continue;
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

async function isLeftBehind(path: string): Promise<boolean> {
  const locked = isLocked(path);
  if (locked !== null) return !locked;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > LEFT_BEHIND_MS;
}
