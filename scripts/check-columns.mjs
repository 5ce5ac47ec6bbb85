// The columns of a prediction's results are defined once, in contracts/prediction. The server and the report refer to
// that definition; a column name written out elsewhere would go stale when the engine changes.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const CONTRACT = 'contracts/src/prediction/tables.ts';
const READERS = ['server/src', 'retention-report/src'];

/** Names of a single word (value, time, name …) are too common; those of several words can only mean the column. */
export function columnNames(contract) {
  const names = [...contract.matchAll(/^\s*(?:\w+: \{)?(.*)$/gm)].flatMap(([, line]) =>
    [...line.matchAll(/\b(\w+): '(?:text|number|integer|boolean|date)'/g)].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => name.includes('_'));
}

/** The string literals of a source, without template expressions and comments. */
function* literals(source) {
  const plain = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const pattern = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;
  for (const match of plain.matchAll(pattern)) {
    yield { at: match.index, text: match[0].replace(/\$\{[^}]*\}/g, ' ') };
  }
}

/** A literal checked by the type counts as taken from the contract. */
const isChecked = (source, at, length) => /^ satisfies /.test(source.slice(at + length, at + length + 12));

/** Statements to our own database, in lower case: its tables may have columns of the same name. */
const isOwnDatabase = (text) => /\b(?:select|insert into|update|delete from)\s/.test(text);

export function columnLiterals(source, names) {
  const found = [];
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g');
  for (const { at, text } of literals(source)) {
    if (isChecked(source, at, text.length) || isOwnDatabase(text)) continue;
    for (const [name] of text.matchAll(pattern)) found.push({ name, line: source.slice(0, at).split('\n').length });
  }
  return found;
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === 'testing') continue;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)) yield path;
  }
}

if (import.meta.filename === process.argv[1]) {
  const names = columnNames(readFileSync(join(root, CONTRACT), 'utf8'));
  const wrong = READERS.flatMap((folder) =>
    [...sources(join(root, folder))].flatMap((path) =>
      columnLiterals(readFileSync(path, 'utf8'), names).map(
        ({ name, line }) => `${relative(root, path)}:${line}: the column ${name} may only be named in ${CONTRACT}`,
      ),
    ),
  );
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exit(1);
  console.log(`none of ${names.length} columns is named outside the contract`);
}
