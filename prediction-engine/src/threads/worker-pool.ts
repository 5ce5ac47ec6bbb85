import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TrainingData } from '../prepare/training-data.ts';
import { inlinePool, type Pool } from './pool.ts';
import type { ThreadTask } from './task.ts';

interface PooledTask {
  readonly task: Pick<ThreadTask<never, unknown>, 'name' | 'isBackground'>;
  readonly input: unknown;
  resolve(output: unknown): void;
  reject(reason: unknown): void;
}

/**
 * A worker allocates little besides the kernel's memory: a larger young generation would only delay garbage collection.
 */
const YOUNG_MB = 6;
/** Tasks prefetched per worker: while this thread computes, it cannot hand out more. */
const AHEAD = 2;

/** Worker threads, started before there is data: starting them takes as long as reading a small file. */
export interface Threads {
  poolFor(data: TrainingData): Pool;
  close(): Promise<void>;
}

/** Falls back to this thread if `count` is 0 or the worker's file is missing. */
export function startThreads(count: number, workerUrl?: URL, signal?: AbortSignal): Threads {
  const file = count > 0 ? (workerUrl ?? findWorkerFile()) : undefined;
  if (file === undefined) return { poolFor: (data) => inlinePool(data, signal), close: async () => undefined };
  // An error event without a listener would end the process; the pool adds the listener that fails its jobs.
  const workers = Array.from({ length: count }, () =>
    new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }).on('error', () => undefined),
  );
  return {
    poolFor: (data) => workerPool(data, workers, signal),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

/** One queue for all workers: each takes the next jobs as soon as it has fewer than AHEAD. */
function workerPool(data: TrainingData, workers: readonly Worker[], signal?: AbortSignal): Pool {
  const waiting: PooledTask[] = [];
  const givenTo = new Map(workers.map((worker): [Worker, PooledTask[]] => [worker, []]));
  let failure: unknown;

  const fail = (reason: unknown): void => {
    failure ??= reason;
    const given = [...givenTo.values()].flatMap((jobs) => jobs.splice(0));
    for (const job of [...given, ...waiting.splice(0)]) job.reject(failure);
  };
  const next = (): void => {
    while (waiting.length > 0) {
      const [worker, jobs] = [...givenTo].reduce((best, each) => (each[1].length < best[1].length ? each : best));
      const at = nextOf(waiting, jobs.length === 0);
      if (jobs.length === AHEAD || at < 0) return;
      const job = waiting.splice(at, 1)[0] as PooledTask;
      jobs.push(job);
      worker.postMessage({ name: job.task.name, input: job.input });
    }
  };
  for (const [worker, jobs] of givenTo) {
    worker.postMessage(data);
    worker.on('message', (message: { output?: unknown; error?: Error }) => {
      const job = jobs.shift();
      next();
      if (message.error) job?.reject(message.error);
      else job?.resolve(message.output);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => {
      if (code !== 0) fail(new Error(`a training thread exited with code ${code}`));
    });
  }
  // A running task cannot be interrupted, so an abort terminates the workers.
  const abort = (): void => {
    fail(signal?.reason);
    for (const worker of workers) void worker.terminate();
  };
  signal?.addEventListener('abort', abort, { once: true });

  return {
    run<Input, Output>(task: ThreadTask<Input, Output>, input: Input) {
      signal?.throwIfAborted();
      if (failure) return Promise.reject(failure);
      return new Promise<Output>((resolve, reject) => {
        waiting.push({ task, input, resolve: resolve as (output: unknown) => void, reject });
        next();
      });
    },
    async close() {
      signal?.removeEventListener('abort', abort);
      failure ??= new Error('the training threads are closed');
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** First in, first out; background tasks only on idle threads. */
function nextOf(waiting: readonly PooledTask[], isIdle: boolean): number {
  const at = waiting.findIndex(({ task }) => !task.isBackground);
  return at < 0 && isIdle ? 0 : at;
}

/** The built worker, wherever this code runs from: the sources, our dist, or another package's bundle. */
function findWorkerFile(): URL | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (true) {
    for (const name of ['dist/train-worker.js', 'prediction-engine/dist/train-worker.js', 'train-worker.js']) {
      const file = join(folder, name);
      if (existsSync(file)) return pathToFileURL(file);
    }
    const above = dirname(folder);
    if (above === folder) return undefined;
    folder = above;
  }
}
