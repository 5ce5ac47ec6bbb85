import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { arrows } from './boundaries.mjs';
import { root } from './root.mjs';

const NAMED = /anyKind\(\w+\('(\w+)'/g;
const OWN_NAME = /^ {2}name: '(\w+)',$/gm;
const folder = join(root, 'report-engine/src/visuals');
const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name as string);
const kinds = new Set([
  ...matches(NAMED, readFileSync(join(folder, 'kinds.ts'), 'utf8')),
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)))
    .filter((path) => /index\.tsx?$/.test(path))
    .flatMap((path) => matches(OWN_NAME, readFileSync(path, 'utf8'))),
]);

const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.(test|contract)\.tsx?$|testing\//.test(path);
const COMPARED = /\bkind(?:\?\.name)? (?:===|!==) '(\w+)'/g;

/** Every kind of connection is a file of the contracts. */
const SHARED = ['kinds.ts', 'place-field.ts'];
const connections = readdirSync(join(root, 'contracts/src/http/connections')).filter((name) => !SHARED.includes(name));
for (const name of connections) kinds.add(name.replace('.ts', ''));

it('knows every kind of visual', () => expect(kinds.size).toBeGreaterThan(40));

it.each(Object.keys(arrows).filter((part) => part !== 'e2e' && part !== 'examples'))(
  '%s asks for the traits of a visual or connection and never compares the name of its kind',
  (part) => {
    const source = join(root, part, 'src');
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => isProduct(path) && !join(part, 'src', path).startsWith('report-engine/src/visuals/'))
      .flatMap((path) =>
        matches(COMPARED, readFileSync(join(source, path), 'utf8'))
          // The content of a dashboard tile has kinds of its own.
          .filter((name) => kinds.has(name) && !path.startsWith('dashboard/'))
          .map((name) => `${path}: ${name}`),
      );
    expect(wrong).toEqual([]);
  },
);

const hostKinds = join(root, 'embed-host/src/kinds');
const listed = matches(/^ {2}(\w+): new \w+Embed\(frame\),$/gm, readFileSync(join(hostKinds, 'embeds.ts'), 'utf8'));
/** By the names host pages and addresses use. */
const EMBED_COMPARED = /\b(?:type|kind|endpoint)(?:\.toLowerCase\(\))? (?:===|!==) '(\w+)'/gi;
const embeddable = new Set([...listed, 'visual', 'tile', 'qna', 'rdlembed', 'create', 'quickcreate']);

it('has a folder for every embeddable kind, and no other', () =>
  expect(
    readdirSync(hostKinds, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  ).toEqual([...listed].sort()));

it.each(['embed-host', 'report-react'])(
  '%s never compares the name of an embeddable kind outside its folder',
  (part) => {
    const source = join(root, part, 'src');
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => isProduct(path) && !/^kinds\/\w+\//.test(path.replaceAll('\\', '/')))
      .flatMap((path) =>
        matches(EMBED_COMPARED, readFileSync(join(source, path), 'utf8'))
          .filter((name) => embeddable.has(name))
          .map((name) => `${path}: ${name}`),
      );
    expect(wrong).toEqual([]);
  },
);
