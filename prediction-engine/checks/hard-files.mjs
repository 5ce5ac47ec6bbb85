// Files that are hard in one way each, compared with the best of XGBoost (two settings, early stopping) and a logistic
// regression, as measured by `reference-pipeline.py score` on the same rows, 5 folds.
//   node checks/hard-files.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HARD, madeHard } from './made-hard.mjs';

const MEASURED = {
  'interactions only': 0.8121,
  'half of the cells missing': 0.667,
  'one in a hundred leaves': 0.7909,
  '300 customers': 0.7536,
  '500 columns': 0.7752,
  'categories of many levels': 0.7346,
  monotone: 0.846,
};
const BEHIND = 0.004;
/** With 300 customers, the choice of folds alone moves the figure by more than that. */
const BEHIND_IF_SMALL = 0.015;

const say = (line) => process.stdout.write(`${line}\n`);
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hard-'));
let failures = 0;
for (const name of Object.keys(HARD)) {
  const file = join(folder, 'made.csv');
  const { text, best } = madeHard(name);
  writeFileSync(file, text);
  const run = spawnSync(process.execPath, [cli, 'predict', file, '--out', join(folder, 'out'), '--json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(`${name}: exit ${run.status}: ${run.stderr}`);
  const { metrics, verdict } = JSON.parse(run.stdout).summary;
  const measured = MEASURED[name];
  const behind = name === '300 customers' ? BEHIND_IF_SMALL : BEHIND;
  const isGood = measured === undefined ? verdict.grade === 'do-not-act' : metrics.auc.value >= measured - behind;
  if (!isGood) failures++;
  const figures = `AUC ${metrics.auc.value.toFixed(4)}, best reference ${measured?.toFixed(4) ?? 'none'}, truth ${best.toFixed(4)}`;
  say(`${isGood ? 'ok    ' : 'FAILED'} ${name.padEnd(28)} ${figures}  ${verdict.grade}`);
}
rmSync(folder, { recursive: true });
process.exit(failures > 0 ? 1 : 0);
