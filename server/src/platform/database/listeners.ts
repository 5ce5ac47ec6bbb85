/** Listeners by key. */
export class Listeners<T> {
  readonly #byKey = new Map<string, Set<(value: T) => void>>();

  of(key: string, hear: (value: T) => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(hear));
    return () => {
      listeners.delete(hear);
      if (listeners.size === 0) this.#byKey.delete(key);
    };
  }

  tell(key: string, value: T): void {
    for (const hear of this.#byKey.get(key) ?? []) hear(value);
  }
}
