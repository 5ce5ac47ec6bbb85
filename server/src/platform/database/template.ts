import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync, type Zippable, zipSync } from 'fflate';

/** Written last: without it the folder was not completely unpacked, and is unpacked again. */
export const COMPLETE = 'PG_VERSION';

/**
 * Archives the folder of a closed database. Empty folders are kept: PostgreSQL does not start without them. The archive
 * is compressed as a whole because Node decompresses that natively, ten times as fast as file by file.
 */
export function packTemplate(folder: string): Uint8Array {
  const entries: Zippable = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isDirectory()) entries[`${name}/`] = new Uint8Array();
    else entries[name] = readFileSync(path);
  }
  return gzipSync(zipSync(entries, { level: 0 }));
}

export function unpackTemplate(file: string, folder: string): void {
  const { [COMPLETE]: last, ...entries } = unzipSync(gunzipSync(readFileSync(file)));
  if (!last) throw new Error(`${file} is not a database`);
  for (const [name, bytes] of Object.entries(entries)) {
    const path = join(folder, name);
    if (name.endsWith('/')) {
      mkdirSync(path, { recursive: true });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  writeFileSync(join(folder, COMPLETE), last);
}
