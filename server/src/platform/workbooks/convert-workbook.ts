import { refusal } from '../http/refusal.ts';
import { runThread } from '../run-thread.ts';
import type { ConvertedWorkbook, WorkbookAnswer, WorkbookTask } from './workbook-messages.ts';

const LIMITS = {
  /** The shared texts of the largest workbook, and the rows in passing. */
  memoryMb: 700,
  /** A sheet with the most rows of Excel takes one minute. */
  mostMs: 15 * 60_000,
  overLimit: (options?: ErrorOptions) => refusal('dataset-file.workbookLimit', {}, options),
};

/** Writes the sheets of a workbook as CSV, in a thread: unpacking a million rows would keep all requests waiting. */
export async function convertWorkbook(task: WorkbookTask): Promise<ConvertedWorkbook> {
  const answer = await runThread<WorkbookAnswer>('workbook-thread.js', { data: task }, LIMITS);
  if (answer.kind === 'converted') return answer.workbook;
  const { title, reason, fix } = answer.problem;
  throw refusal('dataset-file.workbook', { title, reason, fix });
}
