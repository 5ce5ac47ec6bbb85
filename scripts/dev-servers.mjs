// npm run dev: web and embed host with hot reload (Vite), the server rebuilt and restarted on change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts();

const port = process.env.PORT ?? '3000';
const api = { HOLDFAST_API: `http://127.0.0.1:${port}` };
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const children = [
  ['server build', 'server', [vite, 'build', '--watch', '--logLevel', 'warn'], {}],
  [
    'server',
    '.',
    ['--watch-path=server/dist', '--enable-source-maps', 'server/dist/main.js'],
    { UV_THREADPOOL_SIZE: '16', PORT: port, HOLDFAST_EMBED_ORIGIN: 'http://127.0.0.1:5174' },
  ],
  ['web', 'web', [vite, '--port', '5173', '--strictPort'], api],
  // Under the other name of localhost: the frame has another origin than the app, as in production.
  ['embed host', 'embed-host', [vite, '--host', '127.0.0.1', '--port', '5174', '--strictPort'], api],
].map(([name, folder, args, env]) => {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  child.on('exit', (code) => {
    if (code) console.error(`${name} ended with ${code}`);
    stop();
  });
  return child;
});

function stop() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
console.log('Open http://localhost:5173 for the app with hot reload.');
