import { type TransferListItem, Worker } from 'node:worker_threads';
import { builtFile } from './built-file.ts';

export interface ThreadLimits {
  readonly memoryMb: number;
  readonly mostMs: number;
  /** What a task that needs more is refused with. */
  readonly overLimit: (options?: ErrorOptions) => Error;
}

interface ThreadTask {
  readonly data: object;
  readonly transferred?: readonly TransferListItem[];
}

/** What a file of the build answers to a task, in a thread: the requests of other callers do not wait for it. */
export function runThread<Answer>(
  file: string,
  { data, transferred = [] }: ThreadTask,
  { memoryMb, mostMs, overLimit }: ThreadLimits,
): Promise<Answer> {
  const thread = new Worker(builtFile(file), {
    workerData: data,
    transferList: [...transferred],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(overLimit());
      void thread.terminate();
    }, mostMs);
    thread.on('message', resolve);
    thread.on('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? overLimit({ cause }) : cause),
    );
    thread.on('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`${file} ended with ${code}`));
    });
  });
}
