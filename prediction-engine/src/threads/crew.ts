import { openKernel } from '../kernel/wasm-kernel.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import { performTask, type Task, type TaskName, type Tasks } from './tasks.ts';

/** Those who do the tasks: threads, or this one. Answers do not depend on how many they are. */
export interface Crew {
  run<Name extends TaskName>(name: Name, ask: Tasks[Name]['ask']): Promise<Tasks[Name]['answer']>;
  close(): Promise<void>;
}

/** Everything in this thread, with a breath between tasks so that timers and a cancellation get through. */
export function soloCrew(data: TrainingData, signal?: AbortSignal): Crew {
  const kernel = openKernel();
  let queue: Promise<unknown> = Promise.resolve();
  return {
    run<Name extends TaskName>(name: Name, ask: Tasks[Name]['ask']) {
      const answer = queue.then(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
        return performTask(kernel, data, { name, ask } as Task) as Tasks[Name]['answer'];
      });
      queue = answer.catch(() => undefined);
      return answer;
    },
    close: async () => undefined,
  };
}
