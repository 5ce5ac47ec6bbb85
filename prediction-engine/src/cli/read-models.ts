import { isModel } from '../earlier-model.ts';
import { commandError } from './command-error.ts';
import { readFile } from './read-file.ts';

export function readModels(paths: readonly string[]): Uint8Array[] {
  return paths.map((path) => {
    const bytes = readFile(path);
    if (isModel(bytes)) return bytes;
    throw commandError('command.noModelFile', { path });
  });
}
