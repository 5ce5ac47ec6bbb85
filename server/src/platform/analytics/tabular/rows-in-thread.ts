import { Worker } from 'node:worker_threads';
import type { DaxResult } from '@holdfast/query-engine/dax';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import { createLRU } from 'lru.min';
import { builtFile } from '../../built-file.ts';
import { problems } from '../query-runner.ts';
import type { PartOfColumn, RowsAnswer, RowsQuery } from './rows-messages.ts';

const MEMORY_MB = 1000;
const MOST_THREADS = 3;
/** The thread itself stops sooner, but where an evaluation does not look at the time. */
const MOST_MS = 15_000;

const TOO_SLOW: DaxResult = {
  refused: { detail: refusalMessage('dax.too-slow'), line: 1, column: 1, isOfValues: false },
};

/** The rows of a dataset in a thread, for formulas without exact SQL: requests do not wait for their evaluation. */
export class RowsInThread {
  readonly #thread = new Worker(builtFile('rows-thread.js'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  readonly ended: Promise<never>;
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#thread.unref();
    this.ended = new Promise((_, reject) => {
      this.#thread.on('error', (cause: NodeJS.ErrnoException) =>
        reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? problems.tooLarge(cause) : problems.failed(cause)),
      );
      this.#thread.on('exit', () => reject(problems.busy()));
    });
    this.ended.catch(() => undefined);
  }

  add(part: PartOfColumn): void {
    this.#thread.postMessage(part);
  }

  /** Queries wait for the one before: the time of each counts from its start. */
  query(query: RowsQuery): Promise<DaxResult> {
    const answered = this.#last.then(() => this.#ask(query));
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  close(): void {
    void this.#last.then(() => this.#thread.terminate());
  }

  async #ask(query: RowsQuery): Promise<DaxResult> {
    let late: NodeJS.Timeout | undefined;
    const answered = new Promise<RowsAnswer>((resolve) => {
      this.#thread.once('message', resolve);
      late = setTimeout(() => {
        resolve({ kind: 'result', result: TOO_SLOW });
        void this.#thread.terminate();
      }, MOST_MS);
    });
    this.#thread.postMessage(query);
    try {
      const answer = await Promise.race([answered, this.ended]);
      if (answer.kind === 'fault') throw answer.cause;
      return answer.result;
    } finally {
      clearTimeout(late);
    }
  }
}

const opened = createLRU<string, Promise<RowsInThread>>({
  max: MOST_THREADS,
  onEviction: (_, thread) => void thread.then((one) => one.close()).catch(() => undefined),
});

/** The rows of a dataset: those used last stay. */
export function rowsInThread(id: string, fill: (rows: RowsInThread) => Promise<void>): Promise<RowsInThread> {
  const known = opened.get(id);
  if (known) return known;
  const rows = new RowsInThread();
  const filled = Promise.race([fill(rows), rows.ended]).then(() => rows);
  opened.set(id, filled);
  const forget = () => {
    rows.close();
    if (opened.peek(id) === filled) opened.delete(id);
  };
  filled.catch(forget);
  rows.ended.catch(forget);
  return filled;
}
