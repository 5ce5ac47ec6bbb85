// npm run bench -- quality: our ranking compared with other learners on real and generated tables, in the same folds.
//   npm run bench -- quality [SET …] [--folds N] [--modes ours,references] [--data FOLDER] [--keep FILE]
// With --keep, results are stored in FILE and existing ones are not measured again.
// Blinded: a fold's outcomes are blanked in the file we read, so no choice can depend on them; its rows are scored as
// customers without an outcome. An AUC is the mean over the folds. Sets named later-… have days: their latest quarter is
// blinded instead, and every learner gets the earlier rows only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areaUnderCurve } from './area-under-curve.mjs';
import { calibrationByChance, calibrationError } from './calibration-error.mjs';
import { assignLaterFold, assignOuterFolds, OUTER_FOLDS } from './quality/assign-outer-folds.mjs';
import { qualitySets } from './quality/sets.mjs';
import { readTable } from './read-table.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string', default: String(OUTER_FOLDS) },
    modes: { type: 'string', default: 'ours,references' },
    data: { type: 'string', default: here('../../../shared/data') },
    keep: { type: 'string' },
  },
});
const foldCount = Math.min(OUTER_FOLDS, Number(values.folds));
const modes = values.modes.split(',');
const REFERENCES = ['xgboost', 'hgb', 'logistic', 'catboost'];

const python = ['python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import pandas, sklearn, xgboost'], { stdio: 'ignore' }).status === 0,
);
const hasCatBoost = python !== undefined && spawnSync(python, ['-c', 'import catboost']).status === 0;
const { sets, absent } = qualitySets(values.data, python);
if (python === undefined) absent.push('XGBoost, HistGradientBoosting, logistic regression: no python3-xgboost here');
if (!hasCatBoost) absent.push('CatBoost: not installed, and Debian has no package of it');
const kept = values.keep !== undefined && existsSync(values.keep) ? JSON.parse(readFileSync(values.keep, 'utf8')) : {};
const folder = mkdtempSync(join(tmpdir(), 'bench-quality-'));

const COLUMNS = ['rows', 'ours', ...REFERENCES, 'ours +', 'ECE', 'by chance', 'ours s'];
const line = (name, cells) => say(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(11)).join('')}`);
line('set', COLUMNS);
const table = [];
for (const { name, rows, days } of sets.filter((set) => positionals.length === 0 || positionals.includes(set.name))) {
  const split = days ? { folds: assignLaterFold(days), count: 1 } : { folds: assignOuterFolds(rows), count: foldCount };
  const row = { name, rows: rows.length, ...measure(name, rows, split) };
  table.push(row);
  line(name, cellsOf(row));
}
const mean = (of) => {
  const known = table.map(of).filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
};
const ends = Object.fromEntries(
  ['ours', ...REFERENCES, 'error', 'errorByChance', 'oursSeconds'].map((key) => [key, mean((row) => row[key])]),
);
line(`mean of ${table.length}`, cellsOf({ ...ends, rows: '' }));
for (const what of absent) say(`Not measured: ${what}.`);
rmSync(folder, { recursive: true });

function measure(set, rows, split) {
  const found = {};
  for (const mode of modes) {
    const key = `${set}, ${mode}, ${split.count} folds`;
    kept[key] ??= mode === 'references' ? references(rows, split) : oursOn(rows, split);
    if (values.keep !== undefined) writeFileSync(values.keep, JSON.stringify(kept, null, 1));
    Object.assign(found, kept[key]);
  }
  return found;
}

function oursOn(rows, { folds, count }) {
  const runs = Array.from({ length: count }, (_, fold) => ours(rows, folds, fold));
  return {
    ours: average(runs.map(({ auc }) => auc)),
    oursSeconds: average(runs.map(({ seconds }) => seconds)),
    // Over the rows of all folds: one fold of a small file is too small for ten groups.
    error: calibrationError(
      runs.flatMap(({ labels }) => labels),
      runs.flatMap(({ scores }) => scores),
    ),
    errorByChance: calibrationByChance(runs.flatMap(({ scores }) => scores)),
  };
}

function ours(rows, folds, fold) {
  const file = join(folder, 'blinded.csv');
  const out = join(folder, 'out');
  writeFileSync(
    file,
    csv(rows.map((row, at) => ({ row_number: at, ...row, churned: folds[at] === fold ? '' : row.churned }))),
  );
  const args = ['predict', file, '--out', out, '--id', 'row_number', '--label', 'churned', '--positive', 'yes'];
  const started = performance.now();
  const run = spawnSync(process.execPath, [here('../dist/cli.js'), ...args], { encoding: 'utf8' });
  const seconds = (performance.now() - started) / 1000;
  if (run.status !== 0) throw new Error(`exit ${run.status}: ${run.stderr}${run.stdout}`);
  const scored = readTable(readFileSync(join(out, 'predictions.csv'), 'utf8')).filter(
    ({ row_number }) => folds[Number(row_number)] === fold,
  );
  const labels = scored.map(({ row_number }) => (rows[Number(row_number)].churned === 'yes' ? 1 : 0));
  const scores = scored.map(({ churn_probability }) => Number(churn_probability));
  return { auc: areaUnderCurve(labels, scores), seconds, labels, scores };
}

function references(rows, { folds, count }) {
  if (python === undefined) return {};
  const file = join(folder, 'whole.csv');
  const foldsFile = join(folder, 'folds.txt');
  writeFileSync(file, csv(rows));
  writeFileSync(foldsFile, folds.join('\n'));
  const run = spawnSync(python, ['-W', 'ignore', here('quality/reference-scores.py'), file, foldsFile, String(count)], {
    encoding: 'utf8',
    env: { ...process.env, OMP_WAIT_POLICY: 'passive' },
  });
  if (run.status !== 0) throw new Error(`the reference run exited with ${run.status}: ${run.stderr}`);
  return Object.fromEntries(Object.entries(JSON.parse(run.stdout)).map(([name, aucs]) => [name, average(aucs)]));
}

function cellsOf(row) {
  const figure = (value, digits) => (value === undefined ? '' : value.toFixed(digits));
  const gain = (value) =>
    value === undefined || row.xgboost === undefined
      ? ''
      : `${value >= row.xgboost ? '+' : ''}${figure(value - row.xgboost, 4)}`;
  return [
    String(row.rows),
    ...['ours', ...REFERENCES].map((key) => figure(row[key], 4)),
    gain(row.ours),
    figure(row.error, 4),
    figure(row.errorByChance, 4),
    figure(row.oursSeconds, 1),
  ];
}

function csv(rows) {
  const names = Object.keys(rows[0]);
  const quoted = (cell) => (/[",\n\r]/.test(cell) ? `"${String(cell).replaceAll('"', '""')}"` : cell);
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');
}

function average(figures) {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
