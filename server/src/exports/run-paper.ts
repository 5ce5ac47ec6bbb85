import { setMaxListeners } from 'node:events';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import type { MadeFile } from '@holdfast/paper-engine';
import { Problem } from '../http/problem.ts';
import { takePaperChild } from './paper-children.ts';
import type { FromPaper, PaperProblem, ToPaper } from './process-messages.ts';

/** An order that ended without a file; the message is for the user. */
export class ExportFailed extends Error {
  readonly problem: PaperProblem;

  constructor(problem: PaperProblem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

export interface PaperRun {
  readonly order: ExportOrder;
  readonly report: LocalizableReport;
  /** Answers queries as for the frame: under the rules of the reader. */
  ask(batch: BatchRequest, signal: AbortSignal): Promise<BatchAnswer>;
  readonly signal: AbortSignal;
  onProgress?(fraction: number): void;
  readonly seconds?: number;
  /** For a viewer: whatever may be read may be shown, even without the right to export. */
  readonly isForReading?: boolean;
}

const LONGEST_SECONDS = 300;

/** Runs one order to its end. Rejects with an `ExportFailed`, at the latest when its time is up. */
export function runPaper(run: PaperRun) {
  const { order, report, ask, signal, onProgress, seconds = LONGEST_SECONDS, isForReading = false } = run;
  return new Promise<MadeFile>((resolve, reject) => {
    const taken = takePaperChild();
    const child = taken.process;
    const over = new AbortController();
    // Every query of a page listens to this one signal.
    setMaxListeners(0, over.signal);
    const end = (finish: () => void, isWell = false, memoryMb = 0) => {
      if (over.signal.aborted) return;
      over.abort();
      clearTimeout(late);
      signal.removeEventListener('abort', cancel);
      if (isWell) taken.giveBack(memoryMb);
      else taken.end();
      finish();
    };
    const fail = (problem: PaperProblem, cause?: unknown, isWell = false) =>
      end(() => reject(new ExportFailed(problem, { cause })), isWell);
    const cancel = () => fail({ code: 'failed', message: 'The export was cancelled.' });
    const late = setTimeout(
      () => fail({ code: 'failed', message: `The export took longer than ${seconds} seconds. Export a page of it.` }),
      seconds * 1000,
    );
    const tell = (words: ToPaper) => {
      if (child.connected) child.send(words, () => undefined);
    };
    const hear = async (words: FromPaper) => {
      switch (words.kind) {
        case 'ask':
          return ask(words.batch, over.signal).then(
            (answer) => tell({ kind: 'answer', id: words.id, answer }),
            (cause: Error) => {
              if (cause instanceof Problem) fail(refusalIn(cause));
              else tell({ kind: 'no-answer', id: words.id, message: cause.message });
            },
          );
        case 'progress':
          return onProgress?.(words.fraction);
        case 'made':
          return end(() => resolve(words.file), true, words.memoryMb);
        case 'problem':
          return fail(words.problem, undefined, true);
        case 'broken':
          return fail(BROKEN, new Error(`${words.message}\n${words.stack}`));
      }
    };
    child.on('message', (words) => void hear(words as FromPaper));
    child.on('error', (cause) => fail(BROKEN, cause));
    child.on('close', (code, killedBy) => fail(BROKEN, new Error(`${killedBy ?? code} ${taken.lastWords()}`.trim())));
    if (signal.aborted) cancel();
    else {
      signal.addEventListener('abort', cancel, { once: true });
      tell({ kind: 'make', order, report, isForReading });
    }
  });
}

const REFUSALS: Readonly<Record<number, PaperProblem['code']>> = {
  403: 'not-allowed',
  404: 'not-found',
  429: 'busy',
  503: 'busy',
};

/** The reader lacks access, or the server is busy: the order ends with that reason, which is not an error of ours. */
const refusalIn = ({ status, message }: Problem): PaperProblem => ({ code: REFUSALS[status] ?? 'invalid', message });

const BROKEN: PaperProblem = {
  code: 'failed',
  message: 'The file could not be made. It is our fault, and it has been noted.',
};
