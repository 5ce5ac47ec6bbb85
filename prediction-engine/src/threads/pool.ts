import { openKernel } from '../kernel/wasm-kernel.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { ThreadTask } from './task.ts';

/** Runs tasks on worker threads, or on this one. The outputs do not depend on the number of threads. */
export interface Pool {
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output>;
  close(): Promise<void>;
}

/** Runs everything on this thread, one task after the other; yields between tasks for timers and aborts. */
export function inlinePool(data: TrainingData, signal?: AbortSignal): Pool {
  const kernel = openKernel();
  let queue: Promise<unknown> = Promise.resolve();
  return {
    run(task, input) {
      const output = queue.then(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
        return task.run(kernel, data, input);
      });
      queue = output.catch(() => undefined);
      return output;
    },
    close: async () => undefined,
  };
}
