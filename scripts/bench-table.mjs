// npm run bench: one table of figures against their budgets, from every part, kept in docs/benchmarks.md. A part adds
// its rows by a script that prints one JSON object per line: {"what": …, "figure": …, "unit": …, "budget" or "atLeast":
// …, "note"?: …}.
//   npm run bench -- [--full]     --full adds the cases that take minutes
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keepMain } from './bench-sections.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const benches = [
  'scripts/bench-start.mjs',
  'scripts/bench-sizes.mjs',
  'prediction-engine/checks/bench.mjs',
  ...(process.argv.includes('--full') ? ['prediction-engine/checks/memory.mjs'] : []),
  'prediction-engine/checks/bench-xgboost.mjs',
  'server/checks/bench-query.mjs',
  'server/checks/bench-questions.mjs',
  'server/checks/bench-tabular.mjs',
  'server/checks/bench-list.mjs',
  'server/checks/bench-score.mjs',
  'server/checks/bench-paper.mjs',
  'scripts/bench-frame.mjs',
  'scripts/bench-editor.mjs',
];

ensureInstalled();
await buildStaleParts();

const rows = [];
for (const bench of benches.filter((path) => existsSync(join(root, path)))) {
  console.error(`── ${bench}`);
  const done = spawnSync(process.execPath, [join(root, bench), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) {
    console.error(`${bench} failed`);
    process.exitCode = 1;
  }
  for (const line of done.stdout.toString().split('\n')) if (line.startsWith('{')) rows.push(JSON.parse(line));
}

const shown = ({ figure, unit }) =>
  `${typeof figure === 'number' ? Number(figure.toPrecision(4)) : figure} ${unit ?? ''}`.trim();
const given = (value) => value !== undefined && value !== null;
const within = ({ figure, budget, atLeast }) => {
  if (!given(budget) && !given(atLeast)) return '';
  return (given(budget) ? figure <= budget : figure >= atLeast) ? 'yes' : '**no**';
};
const limit = ({ budget, atLeast, unit = '' }) => {
  if (given(atLeast)) return `at least ${atLeast} ${unit}`;
  return given(budget) ? `${budget} ${unit}` : '';
};
const table = [
  '| what | figure | budget | within |',
  '|---|---|---|---|',
  ...rows.map(
    (row) => `| ${row.what}${row.note ? ` (${row.note})` : ''} | ${shown(row)} | ${limit(row)} | ${within(row)} |`,
  ),
].join('\n');
console.log(table);
keepMain(table);
