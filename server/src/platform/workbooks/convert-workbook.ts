import { Worker } from 'node:worker_threads';
import { builtFile } from '../built-file.ts';
import { refusal } from '../http/refusal.ts';
import type { ConvertedWorkbook, WorkbookAnswer, WorkbookTask } from './workbook-messages.ts';

/** The shared texts of the largest workbook, and the rows in passing. */
const MEMORY_MB = 700;
/** A sheet with the most rows of Excel takes one minute. */
const MOST_MS = 15 * 60_000;

/** Writes the sheets of a workbook as CSV, in a thread: unpacking a million rows would keep all requests waiting. */
export async function convertWorkbook(task: WorkbookTask): Promise<ConvertedWorkbook> {
  const answer = await inThread(task);
  if (answer.kind === 'converted') return answer.workbook;
  const { title, reason, fix } = answer.problem;
  throw refusal('dataset-file.workbook', { title, reason, fix });
}

function inThread(task: WorkbookTask): Promise<WorkbookAnswer> {
  const thread = new Worker(builtFile('workbook-thread.js'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(refusal('dataset-file.workbookLimit'));
      void thread.terminate();
    }, MOST_MS);
    thread.on('message', resolve);
    thread.on('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('dataset-file.workbookLimit', {}, { cause }) : cause),
    );
    thread.on('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The thread that reads workbooks ended with ${code}`));
    });
  });
}
