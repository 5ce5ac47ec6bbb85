import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Crew, soloCrew } from './crew.ts';
import type { TaskName, Tasks } from './tasks.ts';
import type { TrainingData } from './training-data.ts';

interface Job {
  readonly name: TaskName;
  readonly ask: unknown;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

/** `count` threads that take the next waiting task when they are free; this thread alone when they cannot be had. */
export function openCrew(data: TrainingData, count: number, workerUrl?: URL, signal?: AbortSignal): Crew {
  const file = count > 0 ? (workerUrl ?? findWorkerFile()) : undefined;
  return file ? threadCrew(data, count, file, signal) : soloCrew(data, signal);
}

function threadCrew(data: TrainingData, count: number, file: URL, signal?: AbortSignal): Crew {
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
      const job = waiting.shift() as Job;
      running.set(worker, job);
      worker.postMessage({ name: job.name, ask: job.ask });
    }
  };
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(file, { workerData: data });
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
    return worker;
  });
  // A task cannot be interrupted, a thread can: cancelling ends them at once.
  const abort = (): void => {
    fail(signal?.reason);
    for (const thread of threads) void thread.terminate();
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
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
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
