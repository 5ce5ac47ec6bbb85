import type { Fields } from './fields.ts';

/**
 * Line of the file each record starts on, from 1. `above`: lines removed before the text. Counted in one pass: a file
 * with many rejected rows needs many of them.
 */
export function recordLines(fields: Fields, above: number): (record: number) => number {
  let lines: Uint32Array | null = null;
  return (record) => {
    lines ??= countLines(fields, above);
    return lines[record] ?? 1;
  };
}

function countLines({ text, recordStarts, recordCount }: Fields, above: number): Uint32Array {
  const lines = new Uint32Array(recordCount);
  const newline = text.includes('\n') ? '\n' : '\r';
  let line = 1 + above;
  let next = text.indexOf(newline);
  for (let record = 0; record < recordCount; record++) {
    const start = recordStarts[record] ?? 0;
    while (next !== -1 && next < start) {
      line++;
      next = text.indexOf(newline, next + 1);
    }
    lines[record] = line;
  }
  return lines;
}
