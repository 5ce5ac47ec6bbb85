import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.mjs';

/** Checks that documents agree with the code. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md'));
const parts = new Set(files.map((file) => file.split('/')[0]));

describe.each(documents)('%s', (document) => {
  it('links to files that exist', () => {
    const targets = [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    const gone = targets.filter(
      (target) => !/^(\w+:|\/)/.test(target) && !existsSync(join(root, dirname(document), target)),
    );
    expect(gone).toEqual([]);
  });

  it('names only paths that exist', () => {
    const quoted = [...read(document).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].map(([, path = '']) => path);
    const ours = quoted.filter(
      (path) => parts.has(path.split('/')[0] ?? '') && !/(^|\/)(dist|node_modules)\b/.test(path),
    );
    expect(ours.filter((path) => !isThere(path))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = [...read(document).matchAll(/(?<![*\w./-])[\w./-]*\w\.(?:test|spec)\.tsx?\b/g)].map(([path]) => path);
    expect(named.filter((path) => !files.some((file) => file.endsWith(path)))).toEqual([]);
  });
});

/** A file, a folder, or an export such as `contracts/http`, which is in the part's `src`. */
function isThere(path: string): boolean {
  const [part = '', ...rest] = path.replace(/\/$/, '').split('/');
  const inside = join(part, 'src', ...rest);
  return [join(part, ...rest), inside, `${inside}.ts`].some((place) => existsSync(join(root, place)));
}

it('.env.example lists every setting once, and nothing else', () => {
  const listed = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const table = /const settings = \{([\s\S]*?)\n\} as const;/.exec(read('server/src/platform/config.ts'))?.[1] ?? '';
  const settings = [...table.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(40);
  expect(listed.toSorted()).toEqual(settings.toSorted());
});

it('the changelog has the same number of kinds of visual as the list', () => {
  const kinds = [...read('report-engine/src/visuals/kinds.ts').matchAll(/^ {2}anyKind\(/gm)].length;
  expect(read('CHANGELOG.md')).toContain(`${kinds} kinds of visual`);
});

it('every threat names a test, and every section of the standard a test or a reason', () => {
  const rowsOf = (document: string) =>
    [...read(document).matchAll(/^\| (?!---|threat|section)(.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
  const threats = rowsOf('docs/security.md');
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((row) => !/\.(test|spec|contract)\.ts/.test(row[2] ?? ''))).toEqual([]);
  const sections = rowsOf('docs/asvs.md');
  expect(sections.length).toBeGreaterThan(45);
  for (const [, state, why = ''] of sections) {
    expect(['holds', 'in part', 'does not apply']).toContain(state);
    expect(why).toMatch(/\w/);
  }
});

it('pictures in the documentation are small', () => {
  const pictures = files.filter((file) => /^docs\/pictures\/.*\.webp$/.test(file));
  expect(pictures.length).toBeGreaterThanOrEqual(48);
  expect(pictures.filter((file) => statSync(join(root, file)).size > 60_000)).toEqual([]);
});
