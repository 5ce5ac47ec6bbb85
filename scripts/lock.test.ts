import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

/** Packages left behind for a published advisory: the first version without it, or null where every version has it. */
const LEFT_BEHIND: Record<string, number | null> = { dicer: null, busboy: 1, 'fast-xml-parser': 5 };

test.each(['package-lock.json', 'e2e/lighthouse/package-lock.json'])(
  'no package that was left behind for an advisory comes back into %s',
  (file) => {
    const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    const back = Object.entries(packages).filter(([path, { version = '0' }]) => {
      const first = LEFT_BEHIND[path.split('node_modules/').at(-1) ?? ''];
      return first === null || (first !== undefined && Number.parseInt(version, 10) < first);
    });
    expect(back.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  },
);
