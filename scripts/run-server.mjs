import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Runs the built server until it ends and answers its exit code. A child process, because the size of Node's thread
 * pool (which DuckDB's queries and file access share) can only be chosen before the process starts.
 */
export function runServer(env = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'server', 'dist', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { UV_THREADPOOL_SIZE: '16', NODE_ENV: 'production', ...process.env, ...env },
  });
  // Ctrl-C reaches the whole group by itself; a plain kill of this process alone must be handed on.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0))),
  );
}
