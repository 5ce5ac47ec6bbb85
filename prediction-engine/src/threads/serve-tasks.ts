import { parentPort } from 'node:worker_threads';
import { openKernel } from '../kernel/wasm-kernel.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { AnyTask } from './task.ts';

/**
 * The worker's side: compiles the kernel while the file is being read; then receives the data once, then task by task.
 */
export function serveTasks(tasks: readonly AnyTask[]): void {
  const kernel = openKernel();
  const named = new Map(tasks.map((task) => [task.name, task]));
  parentPort?.once('message', (data: TrainingData) => {
    parentPort?.on('message', ({ name, input }: { readonly name: string; readonly input: never }) => {
      try {
        const task = named.get(name);
        if (task === undefined) throw new Error(`unknown task ${name}`);
        parentPort?.postMessage({ output: task.run(kernel, data, input) });
      } catch (error) {
        parentPort?.postMessage({ error });
      }
    });
  });
}
