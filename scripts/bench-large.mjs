// npm run bench -- large: ten million synthetic rows, queried and scored in DuckDB and in ClickHouse's engine; the
// table is kept in docs/benchmarks.md.
//   npm run bench -- large [rows]     a smaller number for a quick run
import { join } from 'node:path';
import { runBuilt } from '../server/checks/run-built.mjs';
import { startChdb } from '../server/services/chdb/start-chdb.mjs';
import { figureTable, keepSection, rowsAsked } from './bench-sections.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
const ROWS = 10_000_000;
const rows = rowsAsked(ROWS);
await buildStaleParts(['prediction-engine', 'server']);
const engine = await startChdb();
const { say, table } = figureTable();
try {
  const command = join(root, 'scripts', 'holdfast.mjs');
  await runBuilt('large-bench', ({ benchLarge }) => benchLarge({ rows, url: engine.url, command, say }));
  // Figures of a smaller run are not kept.
  if (rows === ROWS) keepSection('Ten million rows', 'npm run bench -- large', table());
} finally {
  await engine.stop();
}
