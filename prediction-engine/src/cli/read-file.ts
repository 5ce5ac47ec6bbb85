import { readFileSync } from 'node:fs';
import { Misunderstood } from './command.ts';

/** Messages for common mistakes: a wrong name, a folder, missing permissions. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the name and the folder you are in',
  EISDIR: 'is a folder; name a CSV file in it',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  ENOTDIR: 'does not exist: a part of its path is a file',
  ENAMETOOLONG: 'is too long for a file name',
  ERR_FS_FILE_TOO_LARGE:
    'is larger than 2 GB, which is supported only if every row is a customer, a line of a log, or a customer in one period; aggregate it to one row per customer first',
};

export function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new Misunderstood(`“${path}” ${reason}.`);
  }
}
