// npm run bench -- several: a prediction from five exports with a million rows in all, with time and memory.
//   npm run bench -- several [rows]     a smaller number for a quick run
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeSeveral, ROWS_EACH } from '../prediction-engine/checks/made-several.mjs';
import { measureRun } from '../prediction-engine/checks/measure-run.mjs';
import { keepSection, rowsAsked } from './bench-sections.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const ROWS = 1_000_000;
const LONGEST_S = 300;
const MOST_MB = 2048;
const rows = rowsAsked(ROWS, 10_000);
await buildStaleParts(['prediction-engine']);
const folder = mkdtempSync(join(tmpdir(), 'bench-several-'));
try {
  let written = 0;
  const paths = [];
  for (const [name, lines] of madeSeveral(Math.round(rows / ROWS_EACH))) {
    paths.push(join(folder, name));
    written += writeLines(join(folder, name), lines) - 1;
  }
  const [first, ...others] = paths;
  const { wall, cpu, memory } = measureRun(first, 'predict', [...others, '--as-of', '2026-12-31']);
  const within = wall <= LONGEST_S && memory <= MOST_MB;
  const table = [
    '| five files, rows in all | seconds | CPU seconds | peak memory, MB | budget | within |',
    '|---|---|---|---|---|---|',
    `| ${written.toLocaleString('en')} | ${wall.toFixed(1)} | ${cpu.toFixed(1)} | ${memory.toFixed(0)} | ${LONGEST_S} s, ${MOST_MB} MB | ${within ? 'yes' : '**no**'} |`,
  ].join('\n');
  console.log(table);
  if (!within) process.exitCode = 1;
  // Figures of a smaller run are not kept.
  if (rows === ROWS) keepSection('Several exports', 'npm run bench -- several', table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the number of lines. */
function writeLines(path, lines) {
  const file = openSync(path, 'w');
  let [count, block] = [0, ''];
  for (const line of lines) {
    count++;
    block += `${line}\n`;
    if (block.length < 1_000_000) continue;
    writeSync(file, block);
    block = '';
  }
  writeSync(file, block);
  closeSync(file);
  return count;
}
