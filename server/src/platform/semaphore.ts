import { FairLines } from './caller-turns.ts';
import { meters } from './meters.ts';

/** Limits concurrency, queues a bounded number per caller, and refuses the rest: a result after a minute is useless. */
export class Semaphore {
  #free: number;
  readonly #waiting = new FairLines<(admitted: boolean) => void>();
  readonly #mostWaiting: number;
  readonly #queue: string;

  /** `queue`: its name in the metrics. */
  constructor(atOnce: number, mostWaiting: number, queue: string) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#queue = queue;
  }

  /** Resolves to false if the queue is full; rejects with the signal's reason when aborted. */
  acquire(signal?: AbortSignal, asker = 'everybody'): Promise<boolean> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    if (this.#waiting.lengthOf(asker) >= this.#mostWaiting) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      meters.waiting.inc({ queue: this.#queue });
      const giveUp = () => {
        meters.waiting.dec({ queue: this.#queue });
        this.#waiting.remove(asker, admit);
        reject(signal?.reason);
      };
      const admit = (admitted: boolean) => {
        meters.waiting.dec({ queue: this.#queue });
        signal?.removeEventListener('abort', giveUp);
        resolve(admitted);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(asker, admit);
    });
  }

  release(): void {
    const next = this.#waiting.next();
    if (next) next(true);
    else this.#free += 1;
  }
}
