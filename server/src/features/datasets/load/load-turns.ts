import { currentCaller } from '../../../platform/caller-turns.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { Semaphore } from '../../../platform/semaphore.ts';

/** Each load uses up to two threads and 400 MB. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

/** Loads run in turn; those of one dataset one after the other, since each starts from the rows of the one before. */
export class LoadTurns {
  readonly #semaphore = new Semaphore(AT_ONCE, MOST_WAITING, 'loads');
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(datasetId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(datasetId);
    const turn = (before ?? Promise.resolve()).then(() => this.#pass(work));
    const ended = turn.catch(() => undefined);
    this.#last.set(datasetId, ended);
    void ended.then(() => this.#last.get(datasetId) === ended && this.#last.delete(datasetId));
    return turn;
  }

  async #pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!(await this.#semaphore.acquire(undefined, currentCaller())))
      throw refusal('busy.loads', {}, { retryAfterSeconds: 30 });
    try {
      return await work();
    } finally {
      this.#semaphore.release();
    }
  }
}
