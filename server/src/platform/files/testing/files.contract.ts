import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import type { FileStore } from '../file-store.ts';

/** Contract tests of both file stores. */
export function fileContract(name: string, open: () => Promise<FileStore>): void {
  describe(name, () => {
    const folder = mkdtempSync(join(tmpdir(), 'holdfast-files-'));
    let files: FileStore;
    beforeAll(async () => {
      files = await open();
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const made = (bytes: Buffer) => {
      const path = join(folder, randomBytes(8).toString('hex'));
      writeFileSync(path, bytes);
      return path;
    };
    const read = async (key: string, range?: { start: number; end: number }) => {
      const stored = await files.open(key, range);
      return stored && { size: stored.size, bytes: await buffer(stored.stream) };
    };
    const listed = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key } of files.list(prefix)) found.push(key);
      return found.sort();
    };

    test('a stored file is read back byte for byte, and the local file is gone', async () => {
      const bytes = randomBytes(300_000);
      const path = made(bytes);
      await files.keep(path, 'uploads/1/abc.csv');
      expect(existsSync(path)).toBe(false);
      expect(await files.size('uploads/1/abc.csv')).toBe(300_000);
      const back = await read('uploads/1/abc.csv');
      expect(back?.size).toBe(300_000);
      expect(back?.bytes.equals(bytes)).toBe(true);
    });

    test('ten megabytes are stored intact', async () => {
      const bytes = randomBytes(10_485_760);
      await files.keep(made(bytes), 'uploads/2/big.csv');
      const back = await read('uploads/2/big.csv');
      const digest = (of: Buffer) => createHash('sha256').update(of).digest('hex');
      expect(digest(back?.bytes ?? Buffer.alloc(0))).toBe(digest(bytes));
    });

    test('an empty file is a file', async () => {
      await files.keep(made(Buffer.alloc(0)), 'uploads/3/empty.csv');
      expect(await files.size('uploads/3/empty.csv')).toBe(0);
      expect((await read('uploads/3/empty.csv'))?.bytes.length).toBe(0);
    });

    test('a range gives exactly its bytes and the full size', async () => {
      await files.keep(made(Buffer.from('0123456789')), 'uploads/4/digits.csv');
      expect(await read('uploads/4/digits.csv', { start: 2, end: 4 })).toEqual({ size: 10, bytes: Buffer.from('234') });
      expect((await read('uploads/4/digits.csv', { start: 9, end: 9 }))?.bytes.toString()).toBe('9');
    });

    test('a missing file has no size, does not open and counts as removed', async () => {
      expect(await files.size('uploads/404/none.csv')).toBeNull();
      expect(await files.open('uploads/404/none.csv')).toBeNull();
      await files.remove('uploads/404/none.csv');
      await files.remove('uploads/404/');
    });

    test('listing finds everything below a prefix and nothing else', async () => {
      for (const key of ['predictions/7/1/a.csv', 'predictions/7/1/tables/b.parquet', 'predictions/77/1/c.csv']) {
        await files.keep(made(Buffer.from(key)), key);
      }
      expect(await listed('predictions/7/')).toEqual(['predictions/7/1/a.csv', 'predictions/7/1/tables/b.parquet']);
      expect(await listed('predictions/8/')).toEqual([]);
      for await (const { size, modifiedAt } of files.list('predictions/77/')) {
        expect(size).toBe(22);
        expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(patience(120_000));
      }
    });

    test('removing a file keeps its neighbours, removing a prefix keeps the others', async () => {
      await files.remove('predictions/7/1/a.csv');
      expect(await listed('predictions/7/')).toEqual(['predictions/7/1/tables/b.parquet']);
      await files.remove('predictions/7/');
      expect(await listed('predictions/7/')).toEqual([]);
      expect(await listed('predictions/77/')).toEqual(['predictions/77/1/c.csv']);
    });

    test('storing under an existing key replaces it completely', async () => {
      await files.keep(made(Buffer.from('first')), 'uploads/5/x.csv');
      await files.keep(made(Buffer.from('second')), 'uploads/5/x.csv');
      expect((await read('uploads/5/x.csv'))?.bytes.toString()).toBe('second');
    });

    test.each(['../secret', 'uploads/../../secret', '/etc/passwd', 'uploads//x', 'uploads/.hidden', ''])(
      'the key %j is refused',
      async (key) => {
        await expect(async () => files.size(key)).rejects.toThrow(/Not a key/);
      },
    );

    test('a working store passes its check', async () => {
      await expect(files.check()).resolves.toBeUndefined();
    });
  });
}
