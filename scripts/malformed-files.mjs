// Malformed files with known contents, made from five clean tables with one fault and with two: how many of them are
// read exactly (header, number of rows and columns, every cell), compared with DuckDB's sniffer and clevercsv.
//   npm run bench -- files [--wrong] [--save FOLDER]     --wrong names the files we misread, --save writes all files
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const option = (name) => process.argv[process.argv.indexOf(name) + 1];

ensureInstalled();
const { createServer } = await import('vite');
const vite = await createServer({
  root: join(root, 'prediction-engine'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => vite.ssrLoadModule(join(root, path));
const { malformedFiles } = await load('prediction-engine/src/testing/malformed-files/corpus.ts');
const { foundBy, isRight, markFile } = await load('prediction-engine/src/testing/malformed-files/score.ts');
const { readCsv } = await load('prediction-engine/src/read/read-csv.ts');
const files = malformedFiles();
await vite.close();

const folder = process.argv.includes('--save') ? option('--save') : mkdtempSync(join(tmpdir(), 'polluted-'));
mkdirSync(folder, { recursive: true });
const paths = files.map(({ bytes }, at) => {
  const path = join(folder, `${String(at).padStart(4, '0')}.csv`);
  writeFileSync(path, bytes);
  return path;
});

const readers = [
  ['ours', ours()],
  ['DuckDB, read_csv', await duckdb()],
  ['clevercsv', clevercsv()],
];
if (!process.argv.includes('--save')) rmSync(folder, { recursive: true });
printTable();
if (process.argv.includes('--wrong'))
  files.forEach(({ name, truth }, at) => {
    const marks = markFile(truth, readers[0][1][at]);
    const wrong = Object.keys(marks).filter((mark) => !marks[mark]);
    if (wrong.length > 0) print(`${paths[at]} ${name}: ${wrong.join(', ')}`);
  });

function ours() {
  return files.map(({ bytes }) => foundBy(readCsv(bytes)));
}

/** DuckDB's sniffer with all values as text: type conversion is not measured here. */
async function duckdb() {
  const { DuckDBInstance } = createRequire(join(root, 'server', 'package.json'))('@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const literal = (text) => `'${String(text).replaceAll("'", "''")}'`;
  const found = [];
  for (const path of paths)
    try {
      const [sniffed] = (await connection.runAndReadAll(`from sniff_csv(${literal(path)})`)).getRowObjectsJS();
      const options = [
        `delim = ${literal(sniffed.Delimiter)}`,
        `quote = ${literal(sniffed.Quote === '(empty)' ? '' : sniffed.Quote)}`,
        `escape = ${literal(sniffed.Escape === '(empty)' ? '' : sniffed.Escape)}`,
        `skip = ${sniffed.SkipRows}`,
        `header = ${sniffed.HasHeader}`,
        'all_varchar = true',
      ];
      const result = await connection.runAndReadAll(`from read_csv(${literal(path)}, ${options.join(', ')})`);
      found.push({
        names: sniffed.HasHeader ? result.columnNames() : null,
        rows: result.getRowsJS().map((cells) => cells.map((cell) => cell ?? '')),
      });
    } catch {
      // A refusal counts as a misread file, whatever the reason.
      found.push(null);
    }
  return found;
}

/**
 * Reads a file with CleverCSV; null if that is not installed (Debian: python3-clevercsv). CleverCSV does not detect
 * headers, so the first line is taken as one.
 */
function clevercsv() {
  const python = ['python3', '/usr/bin/python3'].find(
    (name) => spawnSync(name, ['-c', 'import clevercsv'], { stdio: 'ignore' }).status === 0,
  );
  if (python === undefined) return null;
  const script = join(root, 'prediction-engine', 'checks', 'read-with-clevercsv.py');
  const run = spawnSync(python, [script], { input: paths.join('\n'), encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const rows = JSON.parse(line);
      if (rows === null) return null;
      return files[at].truth.names === null ? { names: null, rows } : { names: rows[0] ?? [], rows: rows.slice(1) };
    });
}

function printTable() {
  const shares = (found, chosen) => {
    if (found === null) return ['not installed', 'not installed'];
    let right = 0;
    let weight = 0;
    let all = 0;
    let count = 0;
    files.forEach((file, at) => {
      if (!chosen(file)) return;
      count++;
      all += file.weight;
      if (!isRight(markFile(file.truth, found[at]))) return;
      right++;
      weight += file.weight;
    });
    return [right / count, weight / all].map((share) => `${(100 * share).toFixed(1)} %`);
  };
  print(`${files.length} files; a file counts when header, rows, columns and every cell are right\n`);
  const columns = [
    ['simple', () => true, 0],
    ['weighted', () => true, 1],
    ['one fault', ({ faults }) => faults.length === 1, 0],
    ['two faults', ({ faults }) => faults.length === 2, 0],
  ];
  print(`| reader | ${columns.map(([title]) => title).join(' | ')} |\n|---|${'---|'.repeat(columns.length)}`);
  for (const [name, found] of readers)
    print(`| ${name} | ${columns.map(([, chosen, at]) => shares(found, chosen)[at]).join(' | ')} |`);
  print(`\n| one fault | ${readers.map(([name]) => name).join(' | ')} |\n|---|${'---|'.repeat(readers.length)}`);
  const single = new Set(files.filter(({ faults }) => faults.length === 1).map(({ faults }) => faults[0]));
  for (const fault of single) {
    const chosen = ({ faults }) => faults.length === 1 && faults[0] === fault;
    print(`| ${fault} | ${readers.map(([, found]) => shares(found, chosen)[0]).join(' | ')} |`);
  }
}
