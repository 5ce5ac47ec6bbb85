import { describe, expect, it } from 'vitest';
import { openZip } from './files/open-zip.ts';
import { ImportRefused, importProject } from './index.ts';
import { openBackup } from './packed/backup.ts';
import { unpackChunks } from './packed/plain-lz77.ts';
import { backupOf, LONG, metadata, packedBackup } from './testing/packed.ts';
import { layout, utf16, zipOf } from './testing/project.ts';

const imported = (dataModel: Uint8Array) =>
  importProject({ ...openZip(zipOf({ 'Report/Layout': utf16(layout()), DataModel: dataModel })), name: 'x' });
const whole = backupOf('metadata.sqlitedb', metadata());

describe('the model inside a .pbix', () => {
  const { model } = imported(whole);

  it('has its tables without those of the engine, and its columns without row numbers', () => {
    expect(model?.tables).toMatchObject([
      {
        name: 'Sales',
        columns: [
          { name: 'Amount', type: 'currency', format: { style: 'number', digits: 2 } },
          { name: 'Region Key', type: 'integer' },
        ],
      },
      {
        name: 'Region',
        hidden: true,
        columns: [{ name: 'Region Key', type: 'integer' }],
        expression: 'VALUES ( Sales[Region Key] )',
      },
    ]);
    expect(model?.tables).toHaveLength(2);
  });

  it('has measures longer than a page, relationships and roles', () => {
    expect(model?.measures).toEqual([{ table: 'Sales', name: 'Total', expression: LONG }]);
    expect(model?.relationships).toEqual([
      {
        from: { table: 'Sales', column: 'Region Key' },
        to: { table: 'Region', column: 'Region Key' },
        active: true,
        direction: 'both',
        cardinality: 'many-to-one',
      },
    ]);
    expect(model?.roles).toEqual([{ name: 'North', filters: [{ table: 'Sales', expression: 'FALSE()' }], denied: [] }]);
  });

  it.each([false, true])('is the same under the outer compression (matches: %s)', (matches) => {
    const packed = packedBackup(whole, matches);
    if (matches) expect(packed.length).toBeLessThan(whole.length / 4);
    expect(imported(packed).model).toEqual(model);
  });

  it('is refused when it is not packed in a known way', () => {
    expect(() => openBackup(utf16('something else'))).toThrow(ImportRefused);
  });
});

describe('packed files of a backup', () => {
  const chunk = (text: string, size: number, ...packed: number[]) => {
    const bytes = [size & 255, size >>> 8, packed.length & 255, packed.length >>> 8, ...packed];
    expect(Buffer.from(unpackChunks(Uint8Array.from(bytes), size)).toString()).toBe(text);
  };
  const abc = [0x61, 0x62, 0x63];
  const flags = [0, 0, 0, 0x10];

  it('are stored, or matches with lengths of a few bits, half a byte, a byte or two bytes', () => {
    chunk('abc', 3, ...abc);
    chunk('abc'.repeat(4), 12, ...flags, ...abc, (2 << 3) | 6, 0);
    chunk('abc'.repeat(6), 18, ...flags, ...abc, (2 << 3) | 7, 0, 5);
    chunk('abc'.repeat(20), 60, ...flags, ...abc, (2 << 3) | 7, 0, 15, 57 - 25);
    chunk('abc'.repeat(400), 1200, ...flags, ...abc, (2 << 3) | 7, 0, 15, 255, (1197 - 3) & 255, (1197 - 3) >>> 8);
  });

  it('are refused when a match starts before them', () => {
    expect(() => unpackChunks(Uint8Array.from([12, 0, 9, 0, ...flags, ...abc, (9 << 3) | 6, 0]), 12)).toThrow(
      ImportRefused,
    );
  });
});
