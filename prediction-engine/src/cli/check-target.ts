import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Misunderstood } from './command.ts';

/** Asked before the work, which may take an hour: whether a folder is there or can be made. Nothing is made. */
export function checkTargetFolder(folder: string): void {
  let nearest = resolve(folder);
  while (!lookAt(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  checkFolder(nearest, folder);
}

/** The same for a file. Its folder has to be there. */
export function checkTargetFile(file: string): void {
  if (lookAt(file)?.isDirectory()) throw unwritable(file, 'it is a folder');
  checkFolder(dirname(resolve(file)), file);
}

function checkFolder(folder: string, target: string): void {
  try {
    if (!statSync(folder).isDirectory()) throw unwritable(target, `“${folder}” is a file`);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw error instanceof Misunderstood ? error : unwritable(target, (error as Error).message);
  }
}

/** Undefined also for what would lie below a file: the file is what stands in the way, and is found next. */
function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw unwritable(path, (error as Error).message);
  }
}

export const unwritable = (target: string, why: string) =>
  new Misunderstood(`The results cannot be written to “${target}”: ${why}.`);
