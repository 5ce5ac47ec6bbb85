import { meters } from './meters.ts';
import { FairLines } from './turns.ts';

/** So many at once, so many waiting for each who asks, and a plain no for the rest: what waits a minute is worth nothing. */
export class Semaphore {
  #free: number;
  readonly #waiting = new FairLines<(admitted: boolean) => void>();
  readonly #mostWaiting: number;
  readonly #queue: string;

  /** `queue`: what it is called among the figures for Prometheus. */
  constructor(atOnce: number, mostWaiting: number, queue: string) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#queue = queue;
  }

  /** Resolves to false when too many wait already; rejects with the signal's reason when the wait is called off. */
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
