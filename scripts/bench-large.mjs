// npm run bench -- large: ten million synthetic rows, queried and scored in DuckDB and in ClickHouse's engine; the
// table is kept in docs/benchmarks.md.
//   npm run bench -- large [rows]     a smaller number for a quick run
import { join } from 'node:path';
import { runBuilt } from '../server/checks/run-built.mjs';
import { startChdb } from '../server/services/chdb/start-chdb.mjs';
import { keepSection } from './bench-sections.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
const ROWS = 10_000_000;
const rows = Number((process.argv[2] ?? String(ROWS)).replaceAll(',', ''));
if (!Number.isSafeInteger(rows) || rows < 1) {
  console.error(`“${process.argv[2]}” is not a number of rows.`);
  process.exit(1);
}
await buildStaleParts(['prediction-engine', 'server']);
const engine = await startChdb();
const table = ['| what | figure | budget | within |', '|---|---|---|---|'];
console.log(table.join('\n'));
const say = ({ what, figure, unit, budget }) => {
  const within = budget === undefined ? '' : figure <= budget ? 'yes' : '**no**';
  const limit = budget === undefined ? '' : `${budget} ${unit}`;
  const line = `| ${what} | ${Number(figure.toPrecision(4))} ${unit} | ${limit} | ${within} |`;
  table.push(line);
  console.log(line);
  if (within === '**no**') process.exitCode = 1;
};
try {
  const command = join(root, 'scripts', 'holdfast.mjs');
  await runBuilt('large-bench', ({ benchLarge }) => benchLarge({ rows, url: engine.url, command, say }));
  // Figures of a smaller run are not kept.
  if (rows === ROWS) keepSection('Ten million rows', 'npm run bench -- large', table.join('\n'));
} finally {
  await engine.stop();
}
