import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { faultTable, ROWS } from './fault-table.mjs';
import { reportFigures } from './figures.mjs';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-figures-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('sums the figures of the checks, and marks a row wrong that is missing or must be zero and is not', () => {
  const file = join(folder, 'figures');
  vi.stubEnv('HOLDFAST_FIGURES', file);
  reportFigures({ kills: 3, lost: 0, acknowledged: 7 });
  reportFigures({ kills: 2, lost: 0, acknowledged: 1, doubled: 0 });
  const some = faultTable(file);
  expect(some.text).toMatch(/^kills survived +5$/m);
  expect(some.text).toMatch(/^uploads acknowledged +8$/m);
  expect(some.text).toMatch(/^leaks +not measured {2}← wrong$/m);
  expect(some.wrong).toBe(ROWS.length - 4);
  const whole = Object.fromEntries(ROWS.map(({ name, zero }) => [name, zero ? 0 : 1]));
  writeFileSync(file, `${JSON.stringify(whole)}\n`);
  expect(faultTable(file).wrong).toBe(0);
  writeFileSync(file, `${JSON.stringify({ ...whole, lost: 1 })}\n`);
  expect(faultTable(file).text).toMatch(/^lost +1 {2}← wrong$/m);
  expect(faultTable(join(folder, 'nothing')).wrong).toBe(ROWS.length);
});

it('writes nothing without HOLDFAST_FIGURES', () => {
  vi.stubEnv('HOLDFAST_FIGURES', '');
  reportFigures({ kills: 1 });
  expect(() => readFileSync(join(folder, 'undefined'))).toThrow();
});
