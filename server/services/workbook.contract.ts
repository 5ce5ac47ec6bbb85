import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { QueryResult, ResultColumn } from '@holdfast/contracts/report/query';
import { makeFile } from '@holdfast/paper-engine';
import { askRows, orderOf, specimensReport } from '@holdfast/paper-engine/testing/specimens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/* A workbook with every kind of visual, opened in another spreadsheet program. */

const folder = mkdtempSync(join(tmpdir(), 'holdfast-workbook-'));
beforeAll(ensureLibreOffice);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("has the report's cells in LibreOffice: numbers, dates, booleans, text", async () => {
  const results: QueryResult[] = [];
  const { bytes } = await makeFile(orderOf({ format: 'xlsx' }), specimensReport(), async (batch, signal) => {
    const answered = await askRows()(batch, signal);
    if (batch.purpose === 'export')
      for (const answer of answered.answers) if ('result' in answer) results.push(answer.result);
    return answered;
  });
  writeFileSync(join(folder, 'report.xlsx'), bytes);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const args = [profile, '--headless', '--convert-to', 'html', '--outdir', folder, join(folder, 'report.xlsx')];
  execFileSync('soffice', args, { stdio: 'pipe' });
  const [, ...sheets] = sheetsIn(readFileSync(join(folder, 'report.html'), 'utf8'));
  expect(sheets).toHaveLength(results.length);
  expect(results.length).toBeGreaterThan(30);
  for (const [at, { columns, rowCount }] of results.entries()) {
    const rows = Array.from({ length: rowCount }, (_, row) => columns.map((column) => expected(column, row)));
    expect(sheets[at]?.slice(1, rowCount + 1)).toEqual(rows);
  }
});

type WorkbookCell = number | string;

/** Compares the stored value of a cell (`sdval`), if it has one, not its formatting. */
const sheetsIn = (html: string): WorkbookCell[][][] =>
  [...html.matchAll(/<table[^>]*>([\s\S]*?)<\/table>/gi)].map(([, table = '']) =>
    [...table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/gi)].map(([, row = '']) =>
      [...row.matchAll(/<td([^>]*)>([\s\S]*?)<\/td>/gi)].map(([, attributes = '', inner = '']) => {
        const value = /sdval="([^"]*)"/.exec(attributes)?.[1];
        return value === undefined ? plain(inner) : figure(Number(value));
      }),
    ),
  );

function expected({ values, type, format }: ResultColumn, row: number): WorkbookCell {
  const value = values[row] ?? null;
  if (value === null) return '';
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return figure(format.style === 'boolean' ? Number(value !== 0) : value);
  if (type !== 'date' && type !== 'datetime') return plain(value);
  const text = value.length > 10 ? `${value}Z` : `${value}T00:00:00Z`;
  return figure((Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

/** A spreadsheet stores fifteen digits. */
const figure = (value: number): number => Number(value.toPrecision(12));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** Installs the Debian package if it is missing and permissions allow; otherwise throws. */
function ensureLibreOffice(): void {
  if (spawnSync('which', ['soffice']).status === 0) return;
  const install = ['install', '-y', '--no-install-recommends', 'libreoffice-calc'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!mayInstall || spawnSync('apt-get', install, { env }).status !== 0)
    throw new Error(
      'LibreOffice is needed: install the Debian package libreoffice-calc, or run this as root on Debian.',
    );
}
