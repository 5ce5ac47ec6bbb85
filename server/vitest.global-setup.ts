import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/** Threads and child processes run built files; tests get them built from the sources of this very moment. */
export async function setup(): Promise<void> {
  const sources = [
    'contracts/src',
    'prediction-engine/src',
    'report-engine/src/query',
    'report-engine/src/model',
    'server/src',
  ];
  await buildWhenStale('prediction-engine', ['prediction-engine/src']);
  await buildWhenStale('server', sources);
}

async function buildWhenStale(part: string, sources: string[]): Promise<void> {
  const configFile = join(root, part, 'vite.config.ts');
  if (!existsSync(configFile)) return;
  const built = newest(join(root, part, 'dist'), '.js');
  const changed = Math.max(...[...sources, `${part}/vite.config.ts`].map((path) => newest(join(root, path), '')));
  if (built < changed) await build({ configFile, logLevel: 'warn' });
}

function newest(path: string, ending: string): number {
  if (!existsSync(path)) return 0;
  if (statSync(path).isFile()) return path.endsWith(ending) && !/\.test\.tsx?$/.test(path) ? statSync(path).mtimeMs : 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name), ending)));
}
