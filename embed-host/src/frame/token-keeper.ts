/**
 * The embed token of this frame. When it has expired, requests wait here for the next one: the report stays visible,
 * the host page is notified once, and all waiting requests continue with the new token.
 */
export class TokenKeeper {
  #token: string;
  #waiting: ((token: string) => void)[] = [];
  readonly #onExpired: () => void;

  constructor(token: string, onExpired: () => void) {
    this.#token = token;
    this.#onExpired = onExpired;
  }

  get current(): string {
    return this.#token;
  }

  renew(token: string): void {
    this.#token = token;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go(token);
  }

  /** Resolves with a token other than the expired one. */
  next(expired: string, signal?: AbortSignal): Promise<string> {
    if (this.#token !== expired) return Promise.resolve(this.#token);
    const isFirst = this.#waiting.length === 0;
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((go) => go !== resolve);
        reject(signal.reason);
      });
      if (isFirst) this.#onExpired();
    });
  }
}
