// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { kindOf } from './kinds.ts';
import type { Visual } from './words.ts';

const abouts = import.meta.glob<string>('./*/about.md', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>('./*/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const SPECIMENS_IN = import.meta.glob<readonly Visual[]>('./*/testing/specimens.ts', {
  import: 'SPECIMENS',
  eager: true,
});
const folderOf = (path: string): string => path.split('/')[1] ?? '';
const folders = Object.keys(SPECIMENS_IN).map(folderOf);

/** Roles of the kinds in a folder, from its specimens. */
function rolesOf(folder: string): string[] {
  const kinds = SPECIMENS_IN[`./${folder}/testing/specimens.ts`]?.map(({ kind }) => kind) ?? [];
  return [...new Set(kinds.flatMap((kind) => kindOf(kind)?.roles.map(({ name }) => name) ?? []))];
}

/** Options read by the code of a folder. */
function optionsRead(folder: string): string[] {
  const code = Object.entries(sources)
    .filter(([path]) => folderOf(path) === folder && !/\.test\./.test(path))
    .map(([, text]) => text)
    .join('\n');
  return [...code.matchAll(/option\.\w+\(\s*(?:\w+\.)?visual,\s*'(\w+)'/g)].map(([, name]) => name ?? '');
}

describe.each(folders)('about.md of %s', (folder) => {
  const about = abouts[`./${folder}/about.md`] ?? '';
  it('exists', () => expect(about.trim()).not.toBe(''));
  it.each(rolesOf(folder))('documents the role %s', (name) => expect(about).toContain(`\`${name}\``));
  it.each([...new Set(optionsRead(folder))])('documents the option %s', (name) =>
    expect(about).toContain(`\`${name}\``),
  );
});
