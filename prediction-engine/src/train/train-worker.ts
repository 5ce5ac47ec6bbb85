import { parentPort, workerData } from 'node:worker_threads';
import { openKernel } from './kernel/wasm-kernel.ts';
import { performTask, type Task } from './tasks.ts';
import type { TrainingData } from './training-data.ts';

/** A training thread: holds the data from its start, then does one task after the other. */
const kernel = openKernel();
const data = workerData as TrainingData;

parentPort?.on('message', (task: Task) => {
  try {
    parentPort?.postMessage({ answer: performTask(kernel, data, task) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
