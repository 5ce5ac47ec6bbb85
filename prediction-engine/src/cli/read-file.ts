import { readFileSync } from 'node:fs';
import { type CommandError, commandError } from './command-error.ts';

export function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw refused(path, error) ?? error;
  }
}

/** The failures of reading a file that its user can mend; null for others. */
function refused(path: string, error: unknown): CommandError | null {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return commandError('command.noFile', { path });
    case 'EISDIR':
      return commandError('command.isFolder', { path });
    case 'EACCES':
    case 'EPERM':
      return commandError('command.notPermitted', { path });
    case 'ENOTDIR':
      return commandError('command.pathThroughFile', { path });
    case 'ENAMETOOLONG':
      return commandError('command.nameTooLong', { path });
    case 'ERR_FS_FILE_TOO_LARGE':
      return commandError('command.fileTooLarge', { path });
    default:
      return null;
  }
}
