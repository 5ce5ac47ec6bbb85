import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ImportRefused } from '../refused.ts';
import { createMeter, isRead } from './limits.ts';
import { isZip, type OpenedZip, openZip } from './open-zip.ts';
import { ProjectFiles } from './project-files.ts';

const MAX_FILE_BYTES = 1_073_741_824;

export interface Input extends OpenedZip {
  /** For the report's name where its files have none. */
  readonly name: string;
}

/** A folder, the .pbip file in it, or a zip under any name. */
export function readPath(path: string): Input {
  const name = basename(path).replace(/\.[a-z]+$/i, '');
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new ImportRefused('notFound', { path });
  if (found.isDirectory()) return { ...readFolder(path), name };
  if (/\.pbip$/i.test(path)) return { ...readFolder(dirname(path)), name };
  if (found.size > MAX_FILE_BYTES) throw new ImportRefused('tooLarge', { limit: MAX_FILE_BYTES / 1_048_576 });
  const bytes = readFileSync(path);
  if (isZip(bytes)) return { ...openZip(bytes), name };
  throw new ImportRefused(/\.pbi[xt]$/i.test(path) ? 'encrypted' : 'notPowerBi', { path });
}

/** Links are not followed: they may lead out of the folder, or in a circle. */
function readFolder(root: string): OpenedZip {
  const meter = createMeter();
  const names: string[] = [];
  const files: [string, Uint8Array][] = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules') folders.push(path);
      if (!entry.isFile()) continue;
      meter.see();
      const name = relative(root, path);
      names.push(name);
      if (!isRead(name)) continue;
      meter.read(statSync(path).size);
      files.push([name, readFileSync(path)]);
    }
  }
  return { files: new ProjectFiles(files), names };
}
