import { parentPort } from 'node:worker_threads';
import { openKernel } from '../kernel/wasm-kernel.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import { performTask, type Task } from './tasks.ts';

/** A training thread: wakes up while the file is still being read, is told the data once, then does task after task. */
const kernel = openKernel();

parentPort?.once('message', (data: TrainingData) => {
  parentPort?.on('message', (task: Task) => {
    try {
      parentPort?.postMessage({ answer: performTask(kernel, data, task) });
    } catch (error) {
      parentPort?.postMessage({ error });
    }
  });
});
