import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLarge, UnevenFile } from '../large/large-file.ts';
import { predictLargeLines } from '../predict-large-lines.ts';
import { withScratch } from './scratch-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'scratch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = Array.from(
  { length: 6_000 },
  (_, at) => `c${at % 200},2025-${String(1 + Math.floor(at / 500)).padStart(2, '0')}-${10 + (at % 18)},${at % 40}.50`,
).filter((_, at) => at < 3_500 || (at % 200) % 3 > 0);

function opened(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(`customer_id,order_date,amount\n${lines.join('\n')}\n`);
  const large = openLarge({ size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) });
  if (large?.holds !== 'lines') throw new Error('expected a log');
  return { ...large, block: 20_000, part: 20_000 };
}

describe('the folder for the partitions of a log', () => {
  it('holds them during the work and is removed afterwards', async () => {
    const text = await withScratch(folder, (scratch) => {
      scratch.append(7, new TextEncoder().encode('one\n'));
      scratch.append(7, new TextEncoder().encode('two\n'));
      expect(readdirSync(folder)).toHaveLength(1);
      expect(scratch.read(3)).toHaveLength(0);
      return new TextDecoder().decode(scratch.read(7));
    });
    expect(text).toBe('one\ntwo\n');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is removed after rows that no longer match the header, which are reported as for a table', async () => {
    const odd = Array.from({ length: 4_000 }, (_, at) => `${at};x;y;z;${at};q`);
    const predicted = withScratch(folder, (scratch) =>
      predictLargeLines(
        { ...opened(log), file: opened([...log, ...odd]).file },
        { scratch, request: { fileName: 'log.csv', asOf: '2026-01-01' }, watch: { workers: 0 }, write: () => {} },
      ),
    );
    await expect(predicted).rejects.toThrow(UnevenFile);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is removed after cancellation between two blocks and between two partitions', async () => {
    for (const stage of ['read', 'evaluate', 'write'] as const) {
      const cancel = new AbortController();
      const watch = {
        workers: 0,
        signal: cancel.signal,
        onProgress: (at: string) => at === stage && cancel.abort(new Error('cancelled')),
      };
      const predicted = withScratch(folder, (scratch) =>
        predictLargeLines(opened(log), {
          scratch,
          request: { fileName: 'log.csv', asOf: '2026-01-01' },
          watch,
          write: () => {},
        }),
      );
      await expect(predicted).rejects.toThrow('cancelled');
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});
