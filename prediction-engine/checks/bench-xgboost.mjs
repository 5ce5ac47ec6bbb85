// The same work by us and by a Python pipeline with XGBoost, sequentially; prints one JSON object per line for
// `npm run bench`. Both get two threads and the same generated file of 70,000 rows × 20 columns:
//   whole  read, cross-validation, calibration, reasons for every row, the model, the result file
//   plain  5 folds of 300 trees of depth 4 from parsed columns: binning, fit, predict
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeFile } from './made-file.mjs';
import { measureRun } from './measure-run.mjs';
import { plainFolds } from './plain-folds.mjs';

const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);
const ROWS = 70_000;
const TREES = { rounds: 300, depth: 4, rate: 0.05 };
const rows = {
  wall: `whole job, ${ROWS.toLocaleString('en')} rows × 20 columns, against pandas and XGBoost`,
  memory: 'the same, peak memory against theirs',
  plain: 'plain 5-fold fit and predict, 300 trees of depth 4, against XGBoost',
};

const python = ['python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import pandas, sklearn, xgboost'], { stdio: 'ignore' }).status === 0,
);
if (python === undefined) {
  for (const what of Object.values(rows)) say({ what, figure: 'not measured: python3-xgboost is not installed' });
  process.exit(0);
}

/** Wall and CPU time: on a busy machine only CPU time is comparable. */
const took = (wall, processor) => `${wall.toFixed(1)} s, ${processor.toFixed(1)} s of processor`;

const folder = mkdtempSync(join(tmpdir(), 'bench-xgboost-'));
const file = join(folder, 'made.csv');
const text = madeFile(ROWS);
writeFileSync(file, text);
const ours = measureRun(file);
const theirs = reference('whole', join(folder, 'reference.csv'));
say({
  what: rows.wall,
  figure: ours.wall / theirs.seconds,
  unit: '×',
  budget: 0.5,
  note: `${took(ours.wall, ours.cpu)} against ${took(theirs.seconds, theirs.processor)}`,
});
say({
  what: rows.memory,
  figure: ours.memory / theirs.megabytes,
  unit: '×',
  budget: 1,
  note: `${ours.memory.toFixed(0)} MB against ${theirs.megabytes.toFixed(0)} MB`,
});
const ourPlain = await plainFolds(text, TREES);
const theirPlain = reference('plain');
say({
  what: rows.plain,
  figure: ourPlain.seconds / theirPlain.seconds,
  unit: '×',
  budget: 1,
  note: `${took(ourPlain.seconds, ourPlain.processor)}, AUC ${ourPlain.auc.toFixed(4)}, against ${took(theirPlain.seconds, theirPlain.processor)}, AUC ${theirPlain.auc.toFixed(4)}`,
});
rmSync(folder, { recursive: true });

function reference(task, ...rest) {
  const script = fileURLToPath(new URL('reference-pipeline.py', import.meta.url));
  const { rounds, depth, rate } = TREES;
  // Waiting threads yield instead of spinning, which would add CPU time on a busy machine.
  const env = { ...process.env, THREADS: '2', OMP_WAIT_POLICY: 'passive' };
  const run = spawnSync(python, [script, task, file, ...rest], {
    encoding: 'utf8',
    env: { ...env, ROUNDS: String(rounds), DEPTH: String(depth), RATE: String(rate) },
  });
  if (run.status !== 0) throw new Error(`the reference pipeline exited with ${run.status}: ${run.stderr}`);
  return JSON.parse(run.stdout);
}
