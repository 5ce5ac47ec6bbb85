import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '@holdfast/prediction-engine/command-line';
import { commands } from '@holdfast/texts/areas/commands';
import { messageRenderer } from '@holdfast/texts/speaker';
import { afterAll, expect, it } from 'vitest';
import { readCommand } from './cli-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
const file = join(folder, 'customers.csv');
writeFileSync(file, 'id,left\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const render = messageRenderer('en', await commands.fetch('en'));

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
  [[], 'FILE is missing.'],
  [[file, 'b.csv'], 'Expected one FILE'],
  [['nowhere.csv'], '“nowhere.csv” does not exist'],
  [[folder], 'is a folder'],
  [[file, '--format', 'docx'], '--format must be one of pdf'],
  [[file, '--language', 'nl'], '--language must be one of en'],
  [[file, '--as-of', '2026-02-30'], '--as-of needs a date'],
  [[file, '--out', file], `The results cannot be written to “${file}”: “${file}” is a file.`],
  [[file, '--out', join(file, 'in', 'it')], `“${file}” is a file.`],
  [[file, '--fromat', 'pdf'], 'There is no option “--fromat”'],
])('answers %j with one sentence', (args, sentence) => {
  expect(refusalOf(args)).toContain(sentence);
});

function refusalOf(args: string[]): string {
  try {
    readCommand(args);
  } catch (error) {
    if (error instanceof CommandError) return render(error.detail);
    throw error;
  }
  return 'accepted';
}
