import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { openLocalFolder } from '../files/local-folder.ts';
import { ParquetCache } from './parquet-cache.ts';

let folder: string;
let stored: FileStore;
let opened: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  stored = await openLocalFolder(join(folder, 'store'));
  opened = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A remote store: the same files, but without local paths. */
const farAway = (): FileStore => ({
  ...bound(stored),
  removeEmpty: async () => undefined,
  localPath: () => null,
  open: (key, range) => {
    opened.push(key);
    return stored.open(key, range);
  },
});
const bound = (store: FileStore): FileStore => ({
  keep: (path, key) => store.keep(path, key),
  open: (key, range) => store.open(key, range),
  size: (key) => store.size(key),
  list: (prefix) => store.list(prefix),
  remove: (key) => store.remove(key),
  removeEmpty: (before) => store.removeEmpty(before),
  localPath: (key) => store.localPath(key),
  check: () => store.check(),
});
const keep = async (key: string, content: string) => {
  const path = join(folder, 'made');
  await writeFile(path, content);
  await stored.keep(path, key);
};

describe('tables of a store as local files', () => {
  it('are read in place when the store is local', async () => {
    await keep('predictions/1/1/tables/a.parquet', 'a');
    const cache = new ParquetCache(stored, join(folder, 'cache'), 1000);
    expect(await cache.path('predictions/1/1/tables/a.parquet')).toBe(
      stored.localPath('predictions/1/1/tables/a.parquet'),
    );
  });

  it('are fetched once for concurrent readers', async () => {
    await keep('predictions/1/1/tables/a.parquet', 'a');
    const cache = new ParquetCache(farAway(), join(folder, 'cache'), 1000);
    const paths = await Promise.all(Array.from({ length: 5 }, () => cache.path('predictions/1/1/tables/a.parquet')));
    expect(new Set(paths).size).toBe(1);
    expect(await readFile(paths[0] as string, 'utf8')).toBe('a');
    await cache.path('predictions/1/1/tables/a.parquet');
    expect(opened).toHaveLength(1);
  });

  it('have no path if they do not exist', async () => {
    const cache = new ParquetCache(farAway(), join(folder, 'cache'), 1000);
    expect(await cache.path('predictions/9/1/tables/a.parquet')).toBeNull();
    expect(
      await new ParquetCache(stored, join(folder, 'cache'), 1000).path('predictions/9/1/tables/a.parquet'),
    ).toBeNull();
  });

  it('are evicted by report, least recently used first', async () => {
    for (const id of [1, 2, 3]) await keep(`predictions/${id}/1/tables/a.parquet`, 'x'.repeat(400));
    const cache = new ParquetCache(farAway(), join(folder, 'cache'), 1000);
    for (const id of [1, 2, 3]) {
      await cache.path(`predictions/${id}/1/tables/a.parquet`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await cache.path('predictions/3/1/tables/a.parquet');
    expect(opened).toHaveLength(3);
    await cache.path('predictions/1/1/tables/a.parquet');
    expect(opened).toHaveLength(4);
  });
});
