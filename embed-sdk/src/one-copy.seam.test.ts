// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

test('a page and the CommonJS libraries it uses share one copy of the classes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-copies-'));
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const sdk = 'node_modules/@holdfast/embed-sdk';
  write(`${sdk}/dist/index.js`, 'export class Report {}');
  write(`${sdk}/dist/index.cjs`, 'exports.Report = class Report {};');
  cpSync(resolve(import.meta.dirname, '../package.json'), join(folder, sdk, 'package.json'));
  write('library.cjs', `require('@holdfast/embed-sdk').Report.prototype.author = () => 'authored';`);
  const entry = write(
    'page.js',
    `import { Report } from '@holdfast/embed-sdk';\nimport './library.cjs';\nexport default new Report().author?.();`,
  );
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [bundle] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  const page = write('bundle.mjs', bundle?.output[0].code ?? '');
  expect((await import(page)).default).toBe('authored');
  rmSync(folder, { recursive: true });
});
