// Peak memory of the command line by file size, for a table of customers, a log of orders and a monthly panel: from a
// million rows on it must not grow.
//   node prediction-engine/checks/memory.mjs [most rows] [sample rows] [table|log|panel]
//     Default: 3,000,000 rows and all three. Prints one JSON object per line. A small sample shows the same with fewer rows.
//   node prediction-engine/checks/memory.mjs bounded
//     One table and one log, each with a heap too small for its cells.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeLines } from './made-file.mjs';
import { madeLog } from './made-log.mjs';
import { madePanel } from './made-panel.mjs';
import { measureRun } from './measure-run.mjs';

const MOST_GROWTH = 1.2;
const KINDS = {
  table: { lines: madeLines, words: 'rows × 20 columns' },
  log: { lines: madeLog, words: 'lines of a log' },
  panel: { lines: madePanel, words: 'rows of a panel' },
};
const words = process.argv.slice(2);
const [most = 3_000_000, sample] = words.flatMap((word) => Number(word.replaceAll(',', '')) || []);
const kinds = Object.keys(KINDS).filter((kind) => words.includes(kind) || !words.some((word) => word in KINDS));
const sizes = [...(sample === undefined ? [100_000] : []), Math.round(most / 3), most];
const learning = sample === undefined ? [] : ['--sample', String(sample)];
const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

function make(lines, path) {
  const file = openSync(path, 'w');
  let text = '';
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < 1 << 20) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text);
  closeSync(file);
}

function measure({ lines, words: what }) {
  const peaks = { profile: [], predict: [] };
  for (const rows of sizes) {
    const path = join(folder, 'customers.csv');
    make(lines(rows), path);
    for (const verb of ['profile', 'predict']) {
      const { wall, memory } = measureRun(path, verb, learning);
      peaks[verb].push(memory);
      const run = `${verb}, ${rows.toLocaleString('en')} ${what}`;
      say({ what: `${run}, peak memory`, figure: memory, unit: 'MB' });
      say({ what: `${run}, time`, figure: wall, unit: 's' });
    }
  }
  for (const [verb, found] of Object.entries(peaks)) {
    const figure = found.at(-1) / found.at(-2);
    const against = `${verb}, peak memory with ${most.toLocaleString('en')} ${what} against a third of them`;
    say({ what: against, figure, unit: '×', budget: MOST_GROWTH });
    if (figure > MOST_GROWTH) process.exitCode = 1;
  }
}

/** The heap limit of a run and the memory it may reach: 20% above what it needs. */
const BOUNDED = {
  table: { rows: 450_000, heapMb: 128, mostMb: 450 },
  log: { rows: 700_000, heapMb: 128, mostMb: 450 },
};

function measureBounded(kind) {
  const { rows, heapMb, mostMb } = BOUNDED[kind];
  const path = join(folder, 'customers.csv');
  make(KINDS[kind].lines(rows), path);
  const { memory } = measureRun(path, 'predict', ['--sample', '20000'], heapMb);
  const what = `predict, ${rows.toLocaleString('en')} ${KINDS[kind].words}, heap of ${heapMb} MB, peak memory`;
  say({ what, figure: memory, unit: 'MB', budget: mostMb });
  if (memory > mostMb) process.exitCode = 1;
}

try {
  if (words.includes('bounded')) for (const kind of Object.keys(BOUNDED)) measureBounded(kind);
  else for (const kind of kinds) measure(KINDS[kind]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
