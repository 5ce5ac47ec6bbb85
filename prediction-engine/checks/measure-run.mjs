import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** Runs the built command line on a file: wall and CPU seconds, and peak memory as reported by the kernel. */
export function measureRun(file, verb = 'predict', options = [], heapMb = null) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-run-'));
  const usage = join(folder, 'usage.json');
  // The child reports its CPU time and peak memory on exit.
  const hook = `data:text/javascript,${encodeURIComponent(`import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(usage)},JSON.stringify(process.resourceUsage())))`)}`;
  const args = [
    ...(heapMb === null ? [] : [`--max-old-space-size=${heapMb}`]),
    '--import',
    hook,
    cli,
    verb,
    file,
    ...options,
    ...(verb === 'profile' ? [] : ['--out', join(folder, 'out')]),
  ];
  const started = performance.now();
  const run = spawnSync(process.execPath, args, {
    encoding: 'utf8',
  });
  const wall = (performance.now() - started) / 1000;
  if (run.status !== 0) throw new Error(`exit ${run.status}: ${run.stderr}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
  rmSync(folder, { recursive: true });
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
}
