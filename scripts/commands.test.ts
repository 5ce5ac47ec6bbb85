import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const contributing = read('CONTRIBUTING.md');

/** Every file a person runs: through a script of package.json, an argument of one, or its path in CONTRIBUTING.md. */
const programs = [
  ...new Set([
    ...Object.values(scripts).map((command) => command.split(' ')[1] ?? ''),
    ...['bench', 'dev'].flatMap((name) =>
      [...read(`scripts/${name}.mjs`).matchAll(/'\.\/([\w-]+\.mjs)'/g)].map(([, file]) => `scripts/${file}`),
    ),
    ...[...contributing.matchAll(/`node ([\w/-]+\.mjs)/g)].map(([, file = '']) => file),
  ]),
];

/** Modules loaded before the first line of a file runs. */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
  for (const [, specifier = ''] of read(file).matchAll(
    /^(?:import|export)\b[^;]*?from '([^']+)'|^import '([^']+)'/gm,
  )) {
    const path = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
    if (seen.has(path)) continue;
    seen.add(path);
    if (specifier.startsWith('.')) staticImports(path, seen);
  }
  return seen;
}

test('the table in CONTRIBUTING.md lists every script of package.json, in order', () => {
  const rows = [...contributing.matchAll(/^\| `npm (?:run )?([\w:-]+)[^`]*` \|/gm)];
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(scripts));
});

test('every script of package.json is plain Node.js', () => {
  for (const [name, command] of Object.entries(scripts))
    expect([name, command]).toEqual([name, expect.stringMatching(/^node scripts\//)]);
});

test.each(programs)('%s needs nothing installed before it runs', (program) => {
  expect(existsSync(join(root, program))).toBe(true);
  const packages = [...staticImports(program)].filter((name) => !name.startsWith('node:') && !name.includes('.mjs'));
  expect(packages).toEqual([]);
});

test('every source file named in a script or a check exists', () => {
  const scriptFiles = execFileSync('git', ['ls-files', 'scripts', '*/checks', '*/samples'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file.endsWith('.mjs') && existsSync(join(root, file)));
  const named = scriptFiles.flatMap((file) =>
    [...read(file).matchAll(/['"`]([\w-]+\/src\/[\w./-]+\.tsx?)['"`]/g)].map(([, path = '']) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
