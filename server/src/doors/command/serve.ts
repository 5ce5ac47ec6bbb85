import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { commandError } from '@holdfast/prediction-engine/command-line';
import { builtFile } from '../../platform/built-file.ts';
import { readArgs, type Verb } from './command.ts';

const LOOK_EVERY_MS = 500;

/**
 * Runs the server until it exits. A child process, because the size of Node's thread pool (shared by DuckDB's queries
 * and file access) can only be set before a process starts.
 */
export const serve = (role: 'all' | 'api' | 'worker', summary: string, help: string): Verb => {
  const name = role === 'all' ? 'start' : role;
  return {
    usage: `${name} [--port N] [--data DIR]`,
    summary,
    help,
    run(args) {
      const { words, json, env } = readArgs(args);
      if (json) throw commandError('command.noJson', { name });
      if (words[0] !== undefined) throw commandError('command.extraArgument', { word: words[0] });
      // Without an explicit role, `start` uses the ROLE setting.
      return runServer({ ...env, ...(role !== 'all' && { ROLE: role }) });
    },
  };
};

function runServer(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', builtFile('main.js')], {
    // The closed channel tells the child that this process is gone, even after SIGKILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { UV_THREADPOOL_SIZE: '16', NODE_ENV: 'production', ...env },
  });
  // Ctrl-C reaches the whole process group; a SIGTERM to this process alone must be forwarded.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(() => child.kill('SIGTERM'));
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0))),
  );
}

/** A killed npm does not signal its children: they only get a new parent. */
function whenParentEnds(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, LOOK_EVERY_MS);
  watch.unref();
}
