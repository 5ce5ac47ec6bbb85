// npm run bench -- datasets: a star of six tables with five million rows, loaded and read; the table is kept in
// docs/benchmarks.md.
//   npm run bench -- datasets [rows]     a smaller number for a quick run
import { loadavg } from 'node:os';
import { runBuilt } from '../server/checks/run-built.mjs';
import { figureTable, keepSection, rowsAsked } from './bench-sections.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const ROWS = 5_000_000;
const rows = rowsAsked(ROWS);
await buildStaleParts(['prediction-engine', 'paper-engine', 'server']);
const { say, table } = figureTable();
await runBuilt('dataset-bench', ({ benchDatasets }) => benchDatasets({ rows, say }));
const load = `Load average at the end: ${loadavg()[1].toFixed(1)}.`;
// Figures of a smaller run are not kept.
if (rows === ROWS) keepSection('Five million rows in six tables', 'npm run bench -- datasets', `${load}\n\n${table()}`);
