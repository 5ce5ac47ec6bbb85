import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandError, commandError } from './command-error.ts';

/** Checks up front, before work that may take an hour, whether a folder exists or can be created. Creates nothing. */
export function checkTargetFolder(folder: string): void {
  let nearest = resolve(folder);
  while (!statsOf(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  checkFolder(nearest, folder);
}

/** The same for a file. Its folder must exist. */
export function checkTargetFile(file: string): void {
  if (statsOf(file)?.isDirectory()) throw commandError('command.outIsFolder', { path: file });
  checkFolder(dirname(resolve(file)), file);
}

function checkFolder(folder: string, target: string): void {
  try {
    if (!statSync(folder).isDirectory()) throw commandError('command.outInFile', { path: target, file: folder });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw error instanceof CommandError ? error : unwritable(target, error);
  }
}

/** Undefined also for a path below a file: the check of the parent then finds the file. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw unwritable(path, error);
  }
}

export const unwritable = (path: string, error: unknown) =>
  commandError('command.outNotWritable', { path, reason: (error as Error).message });
