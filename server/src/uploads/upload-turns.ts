import { Problem } from '../http/problem.ts';
import { Semaphore } from '../semaphore.ts';

/** Every one of them is an open connection with its file on our disk. */
const MOST_WAITING = 2_000;

/**
 * Uploads that are at the database in the same moment; the others wait here instead of in front of it, where their wait
 * has a limit and everybody else would stand behind them. Receiving a file takes no turn: its pace is the sender's.
 */
export class UploadTurns {
  readonly #semaphore: Semaphore;

  constructor(atOnce: number) {
    this.#semaphore = new Semaphore(atOnce, MOST_WAITING, 'uploads');
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!(await this.#semaphore.acquire())) {
      const detail = 'Very many files are being uploaded at this moment. Please try again in a minute.';
      throw new Problem(503, 'busy', detail, { 'retry-after': '60' });
    }
    try {
      return await work();
    } finally {
      this.#semaphore.release();
    }
  }
}
