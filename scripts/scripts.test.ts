import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { starts } from './script-starts.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('the table in CONTRIBUTING.md names every script of package.json, in its order', () => {
  const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+)[^`]*` \|/gm)];
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(scripts));
});

test('the slow run starts every script of package.json from an empty clone', () => {
  expect(Object.keys(starts)).toEqual(Object.keys(scripts));
});

test('every script can run before anything is installed', () => {
  for (const [name, command] of Object.entries(scripts))
    expect([name, command]).toEqual([name, expect.stringMatching(/^node /)]);
});

test('every source file a script or a check names exists', () => {
  const scriptFiles = execFileSync('git', ['ls-files', 'scripts', '*/checks', '*/samples'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file.endsWith('.mjs'));
  const named = scriptFiles.flatMap((file) =>
    [...read(file).matchAll(/['"`]([\w-]+\/src\/[\w./-]+\.tsx?)['"`]/g)].map(([, path = '']) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
