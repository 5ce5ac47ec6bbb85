/**
 * Checks the report's numbers on synthetic and real files against an independent computation: node
 * server/checks/report-numbers.mjs [DATA [file…]]. Without data, only the synthetic files; 'made' selects only those.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const MOST_LISTED = 20;
const here = import.meta.dirname;
const [given, ...only] = process.argv.slice(2);
const data = resolve(given ?? join(here, '..', '..', '..', 'shared', 'data'));
const outDir = join(here, '..', 'node_modules', '.report-numbers');
const conditions = ['source', 'module', 'node', 'development|production'];
await build({
  root: join(here, '..'),
  configFile: false,
  logLevel: 'error',
  build: { ssr: join(here, 'check-report-numbers.ts'), outDir, emptyOutDir: true },
  ssr: { noExternal: [/^@holdfast\//], resolve: { conditions } },
});
const { FIGURES, MADE_FILES, MADE_PAIRS, SHARED_CASES, checkFile, checkGeneratedFile, checkGeneratedPair } =
  await import(pathToFileURL(join(outDir, 'check-report-numbers.js')).href);
const worker = pathToFileURL(join(here, '..', '..', 'prediction-engine', 'dist', 'train-worker.js'));
const say = (line) => process.stdout.write(`${line}\n`);
let wrong = 0;
/**
 * 'file.csv' is only checked for empty charts; 'file.csv#column=value' names the label, so that numbers can be
 * compared.
 */
const named = only.flatMap((given) => {
  const [, file, column, positive] = /^(.+\.csv)(?:#(.+)=(.+))?$/.exec(given) ?? [];
  if (!file) return [];
  return [column && positive ? { file, label: { column, positive } } : { file, isNew: true }];
});
function tell(file, ledger) {
  wrong += ledger.wrong.length;
  say(`${ledger.wrong.length === 0 ? 'ok   ' : 'WRONG'} ${file}: ${ledger.compared} numbers compared`);
  for (const line of ledger.wrong.slice(0, MOST_LISTED)) say(`      ${line}`);
  if (ledger.wrong.length > MOST_LISTED) say(`      and ${ledger.wrong.length - MOST_LISTED} more`);
}
const isWanted = (name) => only.length === 0 || only.includes('made') || only.some((one) => name.includes(one));
for (const make of MADE_FILES) {
  const made = make();
  if (isWanted(made.about.file)) tell(made.about.file, await checkGeneratedFile(made, worker));
}
for (const make of MADE_PAIRS) {
  const pair = make();
  const name = pair.map(({ about }) => about.file).join(' and ');
  if (isWanted(name)) tell(name, await checkGeneratedPair(pair, worker));
}
for (const known of named.length > 0 ? named : SHARED_CASES) {
  if (named.length === 0 && only.length > 0 && !only.some((name) => known.file.includes(name))) continue;
  if (!existsSync(join(data, known.file))) continue;
  tell(known.file, await checkFile(data, known, worker));
}
say('figures, whom they are about, and what they are in:');
for (const [name, { of, unit }] of Object.entries(FIGURES)) say(`  ${name}: ${of}, ${unit}`);
rmSync(outDir, { recursive: true, force: true });
process.exitCode = wrong === 0 ? 0 : 1;
