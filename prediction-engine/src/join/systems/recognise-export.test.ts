import { describe, expect, it } from 'vitest';
import { readCsv } from '../../read/read-csv.ts';
import { HEADER_CASES } from '../../testing/export-headers.ts';
import { madeCustomers } from '../../testing/made-customers.ts';
import { malformedFiles } from '../../testing/malformed-files/corpus.ts';
import { recogniseExport } from './recognise-export.ts';

function systemOf(bytes: Uint8Array): string | null {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return null;
  const kind = recogniseExport(read.reading.columns, read.reading.rowCount);
  return kind === null ? null : `${kind.system} ${kind.object}`;
}
const bytesOf = (text: string) => new TextEncoder().encode(`${text}\n`);

describe('exports of known systems', () => {
  it.each(HEADER_CASES)('are recognised as $is', ({ is, text }) => {
    expect(systemOf(bytesOf(text))).toBe(is);
  });

  it.each(HEADER_CASES)('are recognised as $is with columns in reverse and names in lower case', ({ is, text }) => {
    const delimiter = text.includes(';') ? ';' : ',';
    const lines = text.split('\n').map((line) => line.split(delimiter).reverse().join(delimiter));
    lines[0] = lines[0]?.toLowerCase() ?? '';
    expect(systemOf(bytesOf(lines.join('\n')))).toBe(is);
  });

  it('are not claimed among 500 other files', () => {
    const files = malformedFiles().map(({ bytes }) => bytes);
    for (let seed = 1; files.length < 500; seed++) {
      const { cells } = madeCustomers(12, seed);
      const names = Object.keys(cells);
      const lines = Array.from({ length: 12 }, (_, row) => names.map((name) => cells[name]?.[row] ?? '').join(','));
      files.push(bytesOf([names.join(','), ...lines].join('\n')));
    }
    expect(files.length).toBeGreaterThanOrEqual(500);
    expect(files.map(systemOf).filter((system) => system !== null)).toEqual([]);
  });
});
