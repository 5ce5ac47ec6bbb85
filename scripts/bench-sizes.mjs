// Download sizes of the built parts, gzipped.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './root.mjs';

const kilobytes = (...files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;
const scripts = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
const say = (row) => console.log(JSON.stringify(row));

const sdk = kilobytes(join(root, 'embed-sdk', 'dist', 'powerbi.umd.min.js'));
say({ what: 'SDK, full script, gzip', figure: sdk, unit: 'kB', budget: 20 });
// The scripts of the frame's page and their imports, including the texts of one language.
const assets = scripts(join(root, 'embed-host', 'dist', 'assets'));
const named = (name) => assets.filter((file) => basename(file).startsWith(`${name}-`));
const reading = new Set(entries().flatMap((file) => withImports(file)));
const editing = new Set([...named('EditedReport'), ...named('MeasureDialog')].flatMap((file) => withImports(file)));
if (named('EditedReport').length === 0)
  throw new Error('The chunk of the editor was not found under its expected name.');
if (named('messages').length === 0)
  throw new Error('The chunks of the texts were not found under their expected name.');
const texts = Math.max(...named('messages').map((file) => kilobytes(file)));
say({
  what: 'report frame, scripts, gzip',
  figure: kilobytes(...reading),
  unit: 'kB',
  budget: 250,
  note: `and ${texts.toFixed(1)} kB of texts, in the longest language`,
});
const editor = kilobytes(...[...editing].filter((file) => !reading.has(file)));
say({ what: 'report editor with its formulas, gzip', figure: editor, unit: 'kB', budget: 120 });

function entries() {
  // Not the words that an attribute lists.
  const page = readFileSync(join(root, 'embed-host', 'dist', 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="[^"]*\/assets\/([\w.-]+\.js)"/g)].map(([, name]) =>
    join(root, 'embed-host', 'dist', 'assets', name),
  );
}

/** A script and all its static imports. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return [...found];
  found.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(join(dirname(file), name), found);
  return [...found];
}
