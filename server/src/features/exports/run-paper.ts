import { setMaxListeners } from 'node:events';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import type { MadeFile } from '@holdfast/paper-engine';
import { Refusal, refusal } from '../../platform/http/refusal.ts';
import { acquirePaperChild } from './paper-children.ts';
import type { FromPaper, PaperProblem, ToPaper } from './process-messages.ts';

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

/** Runs one order to its end. Rejects with a `Refusal`, at the latest when its time is up. */
export function runPaper(run: PaperRun) {
  const { order, report, ask, signal, onProgress, seconds = LONGEST_SECONDS, isForReading = false } = run;
  return new Promise<MadeFile>((resolve, reject) => {
    const taken = acquirePaperChild();
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
    const fail = (refused: Refusal, isWell = false) => end(() => reject(refused), isWell);
    const broken = (cause: unknown) => fail(refusal('export-failed.broken', {}, { cause }));
    const cancel = () => fail(refusal('export-failed.cancelled'));
    const late = setTimeout(() => fail(refusal('export-failed.time', { seconds })), seconds * 1000);
    const tell = (words: ToPaper) => {
      if (child.connected) child.send(words, () => undefined);
    };
    const hear = async (words: FromPaper) => {
      switch (words.kind) {
        case 'ask':
          return ask(words.batch, over.signal).then(
            (answer) => tell({ kind: 'answer', id: words.id, answer }),
            (cause: Error) => {
              if (cause instanceof Refusal) fail(cause);
              else tell({ kind: 'no-answer', id: words.id, message: cause.message });
            },
          );
        case 'progress':
          return onProgress?.(words.fraction);
        case 'drawn':
          return;
        case 'made':
          return end(() => resolve(words.file), true, words.memoryMb);
        case 'problem':
          return fail(refusedBy(words.problem), true);
        case 'broken':
          return broken(new Error(`${words.message}\n${words.stack}`));
      }
    };
    child.on('message', (words) => void hear(words as FromPaper));
    child.on('error', broken);
    child.on('close', (code, killedBy) => broken(new Error(`${killedBy ?? code} ${taken.lastWords()}`.trim())));
    if (signal.aborted) cancel();
    else {
      signal.addEventListener('abort', cancel, { once: true });
      tell({ kind: 'make', order, report, isForReading });
    }
  });
}

const refusedBy = ({ code, message }: PaperProblem): Refusal => refusal('export-failed', { reason: message }, { code });
