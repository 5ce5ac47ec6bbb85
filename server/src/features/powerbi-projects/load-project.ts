import { open, readFile, stat } from 'node:fs/promises';
import { isProject } from '@holdfast/import-powerbi';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadTurns } from '../datasets/load/load-turns.ts';
import { keepProject } from './keep-project.ts';
import { openProject } from './open-project.ts';
import { MOST_BYTES, tooLarge } from './receive-project.ts';

export const ONE_AT_A_TIME = 'powerbi-projects';

/** By content, since names are often missing; one that is too large to look at by its name. */
export async function isProjectFile(path: string, name: string): Promise<boolean> {
  if (/\.pbi[xt]$/i.test(name)) return true;
  const { size } = await stat(path);
  return size <= MOST_BYTES && (await startsLikeZip(path)) && isProject(await readFile(path));
}

async function startsLikeZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

/** Makes a dataset with its report from the file, or replaces those of a dataset; its ids stay the same then. */
export const projectLoader =
  (platform: Platform, caller: Caller, name: string) =>
  (path: string, target: string | null): Promise<string> =>
    loadTurns.take(ONE_AT_A_TIME, async () => {
      if ((await stat(path)).size > MOST_BYTES) throw tooLarge();
      const imported = await openProject(await readFile(path), name);
      return (await keepProject(platform, caller, { imported, name, target })).id;
    });
