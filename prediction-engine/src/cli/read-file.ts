import { readFileSync } from 'node:fs';
import { Misunderstood } from './command.ts';

/** Messages for common mistakes: a wrong name, a folder, missing permissions. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the name and the folder you are in',
  EISDIR: 'is a folder; name a CSV file in it',
  EACCES: 'may not be read by you',
  EPERM: 'may not be read by you',
  ENOTDIR: 'does not exist: a part of its path is a file',
  ENAMETOOLONG: 'is no name a file can have',
  ERR_FS_FILE_TOO_LARGE:
    'is larger than 2 GB, which can be read only where every row is a customer, a line of a log, or a customer in one period; gather it to one row for each customer first',
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
