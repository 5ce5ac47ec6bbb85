import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { arrows } from './boundaries.mjs';
import { root } from './root.mjs';

const readmes = Object.keys(arrows)
  .flatMap((part) => [
    join(part, 'README.md'),
    ...(existsSync(join(root, part, 'src'))
      ? readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
          .filter((path) => /(^|[\\/])README\.md$/.test(path))
          .map((path) => join(part, 'src', path))
      : []),
  ])
  .filter((path) => existsSync(join(root, path)));

it.each(readmes)('every source file named in %s exists', (readme) => {
  const folder = dirname(join(root, readme));
  const part = join(root, readme.split(/[\\/]/)[0] as string);
  const named = [...readFileSync(join(root, readme), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path]) => path);
  const missing = named.filter(
    (path) => ![folder, part, join(part, 'src'), root].some((from) => existsSync(join(from, path as string))),
  );
  expect(missing).toEqual([]);
});
