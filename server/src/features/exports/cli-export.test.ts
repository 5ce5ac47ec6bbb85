import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCommand } from './cli-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
const file = join(folder, 'customers.csv');
writeFileSync(file, 'id,left\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads the options, without duplicates, and defaults to an English PDF in the current folder', () => {
  expect(readCommand([file, '--format', 'PDF,xlsx,pdf', '--language', 'pt-BR', '--as-of', '2026-01-31'])).toEqual({
    file,
    out: 'customers-report',
    formats: ['pdf', 'xlsx'],
    language: 'pt-BR',
    page: undefined,
    asOf: '2026-01-31',
    dark: false,
  });
  expect(readCommand([file])).toMatchObject({ formats: ['pdf'], language: 'en' });
});

it.each([
  [[], 'Missing file.'],
  [[file, 'b.csv'], 'Expected one file'],
  [['nowhere.csv'], '“nowhere.csv” does not exist'],
  [[folder], 'is a folder'],
  [[file, '--format', 'docx'], 'Unknown format “docx”'],
  [[file, '--language', 'nl'], 'Unknown language “nl”'],
  [[file, '--as-of', '2026-02-30'], '--as-of needs a date'],
  [[file, '--out', file], `The results cannot be written to “${file}”: “${file}” is a file.`],
  [[file, '--out', join(file, 'in', 'it')], `“${file}” is a file.`],
  [[file, '--fromat', 'pdf'], "Unknown option '--fromat'"],
])('answers %j with one sentence', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence);
});
