import { currentCaller } from '../../../platform/caller-turns.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { Semaphore } from '../../../platform/semaphore.ts';

/** Each load uses up to two threads and 400 MB. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

/** Loads run in turn; those of one dataset one after the other, since each starts from the rows of the one before. */
export class LoadTurns {
  readonly #semaphore = new Semaphore(AT_ONCE, MOST_WAITING, 'loads');
  readonly #lines = new Map<string, { readonly last: Promise<unknown>; readonly length: number }>();

  async take<Result>(datasetId: string, work: () => Promise<Result>): Promise<Result> {
    const { last, length } = this.#lines.get(datasetId) ?? { last: Promise.resolve(), length: 0 };
    if (length > MOST_WAITING) throw busy();
    const turn = last.then(() => this.#pass(work));
    this.#lines.set(datasetId, { last: turn.catch(() => undefined), length: length + 1 });
    try {
      return await turn;
    } finally {
      const line = this.#lines.get(datasetId);
      if (line && line.length > 1) this.#lines.set(datasetId, { ...line, length: line.length - 1 });
      else this.#lines.delete(datasetId);
    }
  }

  async #pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!(await this.#semaphore.acquire(undefined, currentCaller()))) throw busy();
    try {
      return await work();
    } finally {
      this.#semaphore.release();
    }
  }
}

const busy = () => refusal('busy.loads', {}, { retryAfterSeconds: 30 });

/** One for the process: every door to the datasets shares its threads and memory. */
export const loadTurns = new LoadTurns();
