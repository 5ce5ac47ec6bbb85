import { refusal } from '../../platform/http/refusal.ts';
import { Semaphore } from '../../platform/semaphore.ts';

/** Each is an open connection with a file on our disk. */
const MOST_WAITING = 2_000;

/**
 * Limits concurrent uploads at the database; the others wait here, because waiting there has a time limit and would
 * delay everything else. Receiving a file needs no turn: its speed depends on the sender.
 */
export class UploadTurns {
  readonly #semaphore: Semaphore;

  constructor(atOnce: number) {
    this.#semaphore = new Semaphore(atOnce, MOST_WAITING, 'uploads');
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!(await this.#semaphore.acquire())) {
      throw refusal('busy.uploads', {}, { retryAfterSeconds: 60 });
    }
    try {
      return await work();
    } finally {
      this.#semaphore.release();
    }
  }
}
