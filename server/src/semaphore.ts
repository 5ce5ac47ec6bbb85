/** So many at once, so many waiting, and a plain no for the rest: a query that waits a minute is worth nothing. */
export class Semaphore {
  #free: number;
  readonly #waiting: ((admitted: boolean) => void)[] = [];
  readonly #mostWaiting: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Resolves to false when too many wait already or the wait was called off. */
  acquire(signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    if (this.#waiting.length >= this.#mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(admit), 1);
        resolve(false);
      };
      const admit = (admitted: boolean) => {
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
