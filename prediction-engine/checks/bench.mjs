// Times the built command line on generated files; prints one JSON object per line for `npm run bench`.
//   node checks/bench.mjs [--full]     --full adds 1,000,000 rows
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeFile } from './made-file.mjs';
import { measureRun } from './measure-run.mjs';

const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const isFull = process.argv.includes('--full');
const sizes = [1_000, 7_000, 70_000, ...(isFull ? [1_000_000] : [])];
const measured = new Map(
  sizes.map((rows) => {
    const file = join(folder, `${rows}.csv`);
    writeFileSync(file, madeFile(rows));
    const run = measureRun(file);
    rmSync(file);
    return [rows, run];
  }),
);
rmSync(folder, { recursive: true });

const small = measured.get(7_000);
const large = measured.get(70_000);
const huge = measured.get(1_000_000);
say({ what: 'prediction, 7,000 rows × 20 columns', figure: small.wall, unit: 's', budget: 3 });
say({ what: 'prediction, 70,000 rows × 20 columns', figure: large.wall, unit: 's', budget: 12 });
say({ what: 'the same, processor time', figure: large.cpu, unit: 's' });
say({ what: 'the same, peak memory', figure: large.memory, unit: 'MB', budget: 300 });
if (huge) {
  say({ what: 'prediction, 1,000,000 rows × 20 columns', figure: huge.wall, unit: 's' });
  say({ what: 'the same, peak memory', figure: huge.memory, unit: 'MB' });
}
const spans = sizes.slice(1).map((to, i) => [sizes[i], to]);
for (const [from, to] of isFull ? [...spans, [1_000, 1_000_000]] : spans) {
  const figure = Math.log(measured.get(to).cpu / measured.get(from).cpu) / Math.log(to / from);
  const span = `${from.toLocaleString('en')} to ${to.toLocaleString('en')} rows`;
  say({ what: `growth of processor time with n, ${span}, exponent`, figure, budget: 1.1 });
}
