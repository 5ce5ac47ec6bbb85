import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

/** Packages replaced because of a published advisory: the first fixed version, or null if every version is affected. */
const LEFT_BEHIND: Record<string, number | null> = { dicer: null, busboy: 1, 'fast-xml-parser': 5 };

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}
const read = <T>(folder: string, file: string) => JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as T;
const packagesOf = (folder: string) =>
  read<{ packages: Record<string, Package> }>(folder, 'package-lock.json').packages;
const LOCKED = ['.', 'e2e/lighthouse'];

test.each(LOCKED)('nothing installed in %s has a moving version, such as latest', (folder) => {
  const { overrides = {} } = read<Package>(folder, 'package.json');
  const moving = Object.entries(packagesOf(folder)).flatMap(([path, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([name, range]) => /^[a-z]+$/i.test(range) && !/\d/.test(overrides[name] ?? ''))
      .map(([name, range]) => `${path} wants ${name}@${range}`),
  );
  expect(moving).toEqual([]);
});

test.each(LOCKED)('no package replaced because of an advisory returns to %s', (folder) => {
  const packages = packagesOf(folder);
  const back = Object.entries(packages).filter(([path, { version = '0' }]) => {
    const first = LEFT_BEHIND[path.split('node_modules/').at(-1) ?? ''];
    return first === null || (first !== undefined && Number.parseInt(version, 10) < first);
  });
  expect(back.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
});
