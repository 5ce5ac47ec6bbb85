import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { builtFile } from '../../platform/built-file.ts';
import type { ProcessAnswer, ProcessTask } from './process-messages.ts';

export type Ending =
  | Exclude<ProcessAnswer, { kind: 'progress' }>
  | { kind: 'out-of-memory' }
  | { kind: 'out-of-time' }
  | { kind: 'stopped' }
  /** Exited without a message: killed from outside, or crashed in native code. */
  | { kind: 'died'; how: string };

export interface Bounds {
  memoryMb: number;
  seconds: number;
}

const LOOK_EVERY_MS = 250;

/** Signals that request a shutdown. Crashes and the OOM killer use others. */
const ASKED_TO_END = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Runs one task to its end, whatever that is. Never throws and never exceeds the limits. */
export function runInChild(
  task: ProcessTask,
  bounds: Bounds,
  signal: AbortSignal,
  onProgress: (progress: Extract<ProcessAnswer, { kind: 'progress' }>) => void = () => undefined,
): Promise<Ending> {
  const child = fork(builtFile('prediction-process.js'), {
    // Typed arrays are outside of this heap: total memory is watched below.
    execArgv: [`--max-old-space-size=${bounds.memoryMb}`],
    env: { ...process.env, UV_THREADPOOL_SIZE: '8' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Lower priority than the HTTP server.
  if (child.pid) ignoreClosedChannel(() => setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL));

  return new Promise((resolve) => {
    let ending: Ending | null = null;
    let lastWords = '';
    const end = (why: Ending) => {
      ending ??= why;
      child.kill('SIGKILL');
    };
    const stop = () => end({ kind: 'stopped' });
    const late = setTimeout(() => end({ kind: 'out-of-time' }), bounds.seconds * 1000);
    const look = setInterval(async () => {
      if ((await residentMb(child)) > bounds.memoryMb) end({ kind: 'out-of-memory' });
    }, LOOK_EVERY_MS);

    signal.addEventListener('abort', stop, { once: true });
    child.stderr?.on('data', (text: Buffer) => {
      lastWords = (lastWords + text.toString()).slice(-2000);
    });
    child.on('message', (answer: ProcessAnswer) => {
      if (answer.kind === 'progress') onProgress(answer);
      else ending ??= answer;
    });
    child.on('error', (error) => end({ kind: 'died', how: error.message }));
    child.on('close', (code, killedBy) => {
      clearTimeout(late);
      clearInterval(look);
      signal.removeEventListener('abort', stop);
      if (killedBy && ASKED_TO_END.includes(killedBy)) ending ??= { kind: 'stopped' };
      const heapFull = /heap out of memory|Allocation failed/i.test(lastWords);
      resolve(
        ending ??
          (heapFull ? { kind: 'out-of-memory' } : { kind: 'died', how: `${killedBy ?? code} ${lastWords}`.trim() }),
      );
    });
    if (signal.aborted) stop();
    else child.send(task);
  });
}

const run = promisify(execFile);

async function residentMb({ pid }: ChildProcess): Promise<number> {
  if (!pid) return 0;
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    }
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout) / 1024;
  } catch {
    // It exited between two checks.
    return 0;
  }
}

function ignoreClosedChannel(ask: () => void): void {
  try {
    ask();
  } catch {
    // Not permitted on every system; then it runs at normal priority.
  }
}
