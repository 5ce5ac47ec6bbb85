// Runs the files in ../shared/data/edge-cases through the built command line and compares them with EXPECTED.json:
//   parse             read exactly: rows, columns, delimiter, label and positive value, and the records if given
//   parse-or-warn     read, or a finding or refusal reports the fault; never silently wrong values
//   parse-or-reject   read, or rejected with a reason
//   reject            rejected with a reason
//   score-only        read, but no model can be trained because the label is missing
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const print = (line) => process.stdout.write(`${line}\n`);
const part = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = process.argv[2] ?? join(part, '..', '..', 'shared', 'data', 'edge-cases');
if (!existsSync(join(folder, 'EXPECTED.json'))) {
  print(`edge-cases: skipped, there is no ${folder}`);
  process.exit(0);
}
const cli = join(part, 'dist', 'cli.js');
const expected = JSON.parse(readFileSync(join(folder, 'EXPECTED.json'), 'utf8'));
const out = mkdtempSync(join(tmpdir(), 'edge-cases-'));
const failures = [];
let checked = 0;

function run(command, file, ...options) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, command, file, '--json', ...options], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, outcome: stdout === '' ? null : JSON.parse(stdout), stderr };
}

/** A minimal CSV parser for the few expected results in CSV: every field quoted. */
function plainRecords(text) {
  const records = [];
  for (const match of text.matchAll(/(?:"(?:[^"]|"")*"(?:,|\r?\n|$))+/g)) {
    const record = [...match[0].matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell.replaceAll('""', '"'));
    if (match[0].endsWith('\n') || match.index + match[0].length === text.length) records.push(record);
  }
  return records;
}

const same = (a, b) => JSON.stringify(a).replaceAll('\\r\\n', '\\n') === JSON.stringify(b).replaceAll('\\r\\n', '\\n');

for (const [name, wanted] of Object.entries(expected)) {
  if (wanted.expect === 'oracle') continue;
  checked++;
  const file = join(folder, name);
  const fail = (reason) => failures.push(`${name}: ${reason}`);
  const { status, outcome, stderr } = run('profile', file);
  if (outcome === null) {
    fail(`no output (exit ${status}) ${stderr}`);
    continue;
  }
  const refused = outcome.kind === 'unreadable';
  if (refused && !(outcome.problem.reason.length > 10 && outcome.problem.fix.length > 10))
    fail('refused without a reason');
  if (refused && status !== 2) fail(`exit ${status} instead of 2`);
  if (wanted.expect === 'reject' && !refused) fail('was not refused');
  if (wanted.expect === 'parse' && refused) fail(`was refused: ${outcome.problem.reason}`);
  if (refused) continue;

  const { profile } = outcome;
  const warned = profile.findings.some(({ severity }) => severity !== 'info');
  const exact = wanted.expect === 'parse' || !warned;
  if (exact && wanted.rows !== undefined && profile.rowCount !== wanted.rows)
    fail(`${profile.rowCount} rows instead of ${wanted.rows}`);
  if (exact && wanted.cols !== undefined && profile.columns.length !== wanted.cols)
    fail(`${profile.columns.length} columns instead of ${wanted.cols}`);
  if (wanted.delimiter !== undefined && profile.delimiter !== wanted.delimiter)
    fail(`delimiter ${JSON.stringify(profile.delimiter)}`);
  if (wanted.label !== undefined && profile.event !== `${wanted.label} = ${wanted.positive}`)
    fail(`predicts ${profile.event}`);
  if (wanted.expect === 'score-only' && profile.problem?.code !== 'no-label')
    fail('does not say that the label is missing');

  const json = file.replace(/\.csv$/, '.json');
  if (name.startsWith('csv-spectrum/') && existsSync(json)) {
    const records = profile.rows.map((row) =>
      Object.fromEntries(row.map((cell, at) => [profile.columns[at].name, cell])),
    );
    if (!same(records, JSON.parse(readFileSync(json, 'utf8')))) fail('other records than the oracle');
  }
  const clean = file.replace(/\.csv$/, '.clean.csv');
  if (existsSync(clean) && exact) {
    const rows = plainRecords(readFileSync(clean, 'utf8')).slice(1, 1 + profile.rows.length);
    if (!same(profile.rows.slice(0, rows.length), rows)) fail('other values than the clean version, and no warning');
  }
  if (name.startsWith('domain/') && wanted.label !== undefined) checkPrediction(name, file, profile, fail);
}

/** Checks the output of a domain case: the same number of rows, with the original columns first and unchanged. */
function checkPrediction(name, file, profile, fail) {
  const to = join(out, name.replaceAll('/', '-'));
  const { status, outcome } = run('predict', file, '--out', to);
  if (status !== 0 || outcome?.kind !== 'completed') return fail(`was not predicted (exit ${status})`);
  const again = JSON.parse(
    execFileSync(process.execPath, [cli, 'profile', join(to, 'predictions.csv'), '--json'], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    }),
  );
  if (again.profile.rowCount !== profile.rowCount)
    fail(`${again.profile.rowCount} lines in predictions.csv instead of ${profile.rowCount}`);
  const width = profile.columns.length;
  if (
    !same(
      again.profile.columns.slice(0, width).map(({ name }) => name),
      profile.columns.map(({ name }) => name),
    )
  )
    fail('predictions.csv does not begin with the columns of the input');
  if (
    !same(
      again.profile.rows.map((row) => row.slice(0, width)),
      profile.rows,
    )
  )
    fail('predictions.csv changed values of the input');
}

rmSync(out, { recursive: true, force: true });
for (const failure of failures) print(`✗ ${failure}`);
print(
  `edge-cases: ${checked - new Set(failures.map((failure) => failure.split(':')[0])).size} of ${checked} behave as EXPECTED.json says`,
);
process.exit(failures.length === 0 ? 0 : 1);
