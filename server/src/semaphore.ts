import { meters } from './meters.ts';

/** So many at once, so many waiting, and a plain no for the rest: a query that waits a minute is worth nothing. */
export class Semaphore {
  #free: number;
  readonly #waiting: ((admitted: boolean) => void)[] = [];
  readonly #mostWaiting: number;
  readonly #queue: string;

  /** `queue`: what it is called among the figures for Prometheus. */
  constructor(atOnce: number, mostWaiting: number, queue: string) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#queue = queue;
  }

  /** Resolves to false when too many wait already; rejects with the signal's reason when the wait is called off. */
  acquire(signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    if (this.#waiting.length >= this.#mostWaiting) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      meters.waiting.inc({ queue: this.#queue });
      const giveUp = () => {
        meters.waiting.dec({ queue: this.#queue });
        this.#waiting.splice(this.#waiting.indexOf(admit), 1);
        reject(signal?.reason);
      };
      const admit = (admitted: boolean) => {
        meters.waiting.dec({ queue: this.#queue });
        signal?.removeEventListener('abort', giveUp);
        resolve(admitted);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(admit);
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next(true);
    else this.#free += 1;
  }
}
