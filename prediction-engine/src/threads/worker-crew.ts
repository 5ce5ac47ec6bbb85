import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TrainingData } from '../prepare/training-data.ts';
import { type Crew, soloCrew } from './crew.ts';
import type { TaskName, Tasks } from './tasks.ts';

interface Job {
  readonly name: TaskName;
  readonly ask: unknown;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

/** A thread works in the kernel's memory and makes few objects: room for more of them would only be filled with garbage. */
const YOUNG_MB = 6;

/** Threads that wake up while there is nothing to learn from yet: that takes as long as reading a small file. */
export interface Threads {
  crewFor(data: TrainingData): Crew;
  close(): Promise<void>;
}

/** `count` of them; this thread alone when they cannot be had. */
export function startThreads(count: number, workerUrl?: URL, signal?: AbortSignal): Threads {
  const file = count > 0 ? (workerUrl ?? findWorkerFile()) : undefined;
  if (file === undefined) return { crewFor: (data) => soloCrew(data, signal), close: async () => undefined };
  // Whoever gives them work hears what goes wrong; a thread nobody has used may end as it likes.
  const workers = Array.from({ length: count }, () =>
    new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }).on('error', () => undefined),
  );
  return {
    crewFor: (data) => threadCrew(data, workers, signal),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

/** The workers take the next waiting task when they are free. */
function threadCrew(data: TrainingData, workers: readonly Worker[], signal?: AbortSignal): Crew {
  const waiting: Job[] = [];
  const running = new Map<Worker, Job>();
  const idle: Worker[] = [];
  let failure: unknown;

  const fail = (reason: unknown): void => {
    failure ??= reason;
    for (const job of [...running.values(), ...waiting.splice(0)]) job.reject(failure);
    running.clear();
  };
  const next = (): void => {
    while (idle.length > 0 && waiting.length > 0) {
      const worker = idle.pop() as Worker;
      const job = waiting.splice(nextOf(waiting), 1)[0] as Job;
      running.set(worker, job);
      worker.postMessage({ name: job.name, ask: job.ask });
    }
  };
  for (const worker of workers) {
    worker.postMessage(data);
    worker.on('message', (message: { answer?: unknown; error?: Error }) => {
      const job = running.get(worker);
      running.delete(worker);
      idle.push(worker);
      if (message.error) job?.reject(message.error);
      else job?.resolve(message.answer);
      next();
    });
    worker.on('error', fail);
    worker.on('exit', (code) => {
      if (code !== 0) fail(new Error(`a training thread ended with code ${code}`));
    });
    idle.push(worker);
  }
  // A task cannot be interrupted, a thread can: cancelling ends them at once.
  const abort = (): void => {
    fail(signal?.reason);
    for (const worker of workers) void worker.terminate();
  };
  signal?.addEventListener('abort', abort, { once: true });

  return {
    run<Name extends TaskName>(name: Name, ask: Tasks[Name]['ask']) {
      signal?.throwIfAborted();
      if (failure) return Promise.reject(failure);
      return new Promise<Tasks[Name]['answer']>((resolve, reject) => {
        waiting.push({ name, ask, resolve: resolve as (answer: unknown) => void, reject });
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

/** Trees are grown in steps that wait for one another; splines wait for nothing and fill the gaps between the steps. */
function nextOf(waiting: readonly Job[]): number {
  return Math.max(
    0,
    waiting.findIndex(({ name }) => name !== 'spline'),
  );
}

/** The built thread file, wherever this code runs from: the sources, our own dist, or another part's bundle. */
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
