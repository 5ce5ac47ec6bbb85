import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server package, from src/ in tests and from dist/ when bundled. */
export function partFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json of the server was not found above its own code');
    folder = parent;
  }
  return folder;
}

/** Path of a file built by Vite: threads and child processes need JavaScript that Node can run directly. */
export function builtFile(name: string): string {
  const path = join(partFolder(), 'dist', name);
  if (!existsSync(path)) throw new Error(`${path} is missing; build the server first (npm run build -w server)`);
  return path;
}
