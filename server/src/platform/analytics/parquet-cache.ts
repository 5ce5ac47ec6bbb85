import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/file-store.ts';
import { meters } from '../meters.ts';

/**
 * Files of the store as local paths. A local store is read in place; from a remote one, a file is fetched once. Keys
 * never change their content, so a copy is never stale. The folder is emptied at every start, so that deleted data does
 * not survive in the cache.
 */
export class ParquetCache {
  readonly #files: FileStore;
  readonly #folder: string;
  readonly #mostBytes: number;
  readonly #fetching = new Map<string, Promise<string | null>>();

  constructor(files: FileStore, folder: string, mostBytes: number) {
    this.#files = files;
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** Null when the store has no such file. */
  async path(key: string): Promise<string | null> {
    const local = this.#files.localPath(key);
    if (local !== null) {
      meters.cacheReads.inc({ outcome: 'in place' });
      return (await this.#files.size(key)) === null ? null : local;
    }
    const going = this.#fetching.get(key);
    if (going) return going;
    const fetched = this.#fetch(key).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetched);
    return fetched;
  }

  async #fetch(key: string): Promise<string | null> {
    const folder = join(this.#folder, folderOf(key));
    const path = join(folder, `${hash(key)}.parquet`);
    if (await stat(path).catch(() => null)) {
      meters.cacheReads.inc({ outcome: 'found' });
      await utimes(path, new Date(), new Date());
      return path;
    }
    meters.cacheReads.inc({ outcome: 'fetched' });
    const stored = await this.#files.open(key);
    if (!stored) return null;
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${randomUUID()}.part`);
    try {
      await pipeline(stored.stream, createWriteStream(unfinished));
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    await this.#makeRoom();
    return path;
  }

  /** Evicts whole predictions, least recently used first. */
  async #makeRoom(): Promise<void> {
    const folders = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const files = await readdir(join(this.#folder, name)).catch(() => []);
        const facts = await Promise.all(files.map((file) => stat(join(this.#folder, name, file)).catch(() => null)));
        return {
          name,
          bytes: facts.reduce((sum, fact) => sum + (fact?.size ?? 0), 0),
          usedAt: Math.max(0, ...facts.map((fact) => fact?.mtimeMs ?? 0)),
        };
      }),
    );
    let bytes = folders.reduce((sum, folder) => sum + folder.bytes, 0);
    for (const folder of folders.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= this.#mostBytes) return;
      await rm(join(this.#folder, folder.name), { recursive: true, force: true });
      bytes -= folder.bytes;
    }
  }
}

/** `predictions/12/…` → one folder per prediction, so that eviction removes whole reports. */
function folderOf(key: string): string {
  return key.split('/').slice(0, 2).join('-');
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
