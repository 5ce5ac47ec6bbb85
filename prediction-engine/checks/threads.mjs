// The number of threads never changes the output: compares the bytes of generated files with 0, 1 and 2.
//   node checks/threads.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeFile } from './made-file.mjs';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'threads-'));
const file = join(folder, 'made.csv');
let differences = 0;
for (const rows of [1_500, 3_000]) {
  writeFileSync(file, madeFile(rows));
  const [alone, ...others] = [0, 1, 2].map((count) => runWith(count));
  for (const { count, files } of others) {
    const names = new Set([...alone.files.keys(), ...files.keys()]);
    for (const name of names) {
      if (files.get(name)?.equals(alone.files.get(name) ?? Buffer.alloc(0))) continue;
      differences++;
      process.stdout.write(`${name} differs between 0 and ${count} threads\n`);
    }
  }
  process.stdout.write(
    `${rows} rows: ${alone.files.size} files, ${differences} differences between 0, 1 and 2 threads\n`,
  );
}
rmSync(folder, { recursive: true });
process.exit(differences > 0 ? 1 : 0);

function runWith(count) {
  const out = join(folder, String(count));
  const run = spawnSync(process.execPath, [cli, 'predict', file, '--out', out, '--workers', String(count)], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`exit ${run.status}: ${run.stderr}`);
  return { count, files: new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name))])) };
}
