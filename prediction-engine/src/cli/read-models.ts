import { isModel } from '../earlier-model.ts';
import { Misunderstood } from './command.ts';
import { readFile } from './read-file.ts';

export function readModels(paths: readonly string[]): Uint8Array[] {
  return paths.map((path) => {
    const bytes = readFile(path);
    if (isModel(bytes)) return bytes;
    throw new Misunderstood(`“${path}” is no model this version can read; name the model.json of an earlier run.`);
  });
}
