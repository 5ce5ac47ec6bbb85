// Peak memory of the command line by the size of the file: from a million rows on it must not grow with them.
//   node prediction-engine/checks/memory.mjs [most rows] [rows to learn from]     3,000,000 rows unless told; prints one JSON
//   object a line. With a small number to learn from, fewer rows show the same.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeLines } from './made-file.mjs';
import { measureRun } from './measure-run.mjs';

const MOST_GROWTH = 1.2;
const [most = 3_000_000, sample] = process.argv.slice(2).flatMap((word) => Number(word.replaceAll(',', '')) || []);
const sizes = [...(sample === undefined ? [100_000] : []), Math.round(most / 3), most];
const learning = sample === undefined ? [] : ['--sample', String(sample)];
const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

function make(rows, path) {
  const file = openSync(path, 'w');
  let text = '';
  for (const line of madeLines(rows)) {
    text += `${line}\n`;
    if (text.length < 1 << 20) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text);
  closeSync(file);
}

try {
  const peaks = { profile: [], predict: [] };
  for (const rows of sizes) {
    const path = join(folder, 'customers.csv');
    make(rows, path);
    for (const verb of ['profile', 'predict']) {
      const { wall, memory } = measureRun(path, verb, learning);
      peaks[verb].push(memory);
      const what = `${verb}, ${rows.toLocaleString('en')} rows × 20 columns`;
      say({ what: `${what}, peak memory`, figure: memory, unit: 'MB' });
      say({ what: `${what}, time`, figure: wall, unit: 's' });
    }
  }
  for (const [verb, found] of Object.entries(peaks)) {
    const figure = found.at(-1) / found.at(-2);
    const what = `${verb}, peak memory with ${most.toLocaleString('en')} rows against a third of them`;
    say({ what, figure, unit: '×', budget: MOST_GROWTH });
    if (figure > MOST_GROWTH) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
