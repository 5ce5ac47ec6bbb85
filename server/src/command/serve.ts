import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Misunderstood } from '@holdfast/prediction-engine/command-line';
import { builtFile } from '../built-file.ts';
import { readArgs, type Verb } from './verb.ts';

const LOOK_EVERY_MS = 500;

/**
 * The server until it ends. A child process, because the size of Node's thread pool (which DuckDB's queries and file
 * access share) can only be chosen before the process starts.
 */
export const serve = (role: 'all' | 'api' | 'worker', summary: string, help: string): Verb => {
  const name = role === 'all' ? 'start' : role;
  return {
    usage: `${name} [--port N] [--data DIR]`,
    summary,
    help,
    run(args) {
      const { words, json, env } = readArgs(args);
      if (json)
        throw new Misunderstood(`${name} runs until it is stopped; its log is JSON already, on standard error.`);
      if (words.length > 0) throw new Misunderstood(`${name} takes no “${words[0]}”. --help says what can be said.`);
      // Without a word on the role, `start` leaves it to the setting.
      return runServer({ ...env, ...(role !== 'all' && { ROLE: role }) });
    },
  };
};

function runServer(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', builtFile('main.js')], {
    // Over the channel it hears when this process is gone, even one that was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { UV_THREADPOOL_SIZE: '16', NODE_ENV: 'production', ...env },
  });
  // Ctrl-C reaches the whole group by itself; a plain kill of this process alone must be handed on.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(() => child.kill('SIGTERM'));
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0))),
  );
}

/** A killed npm tells nobody: what it started only gets another parent. */
function whenParentEnds(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, LOOK_EVERY_MS);
  watch.unref();
}
