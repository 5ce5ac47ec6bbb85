import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Work of the server itself or shared by everyone. It has priority, so nothing ordered by a single caller may run as
 * it.
 */
const SERVER = '';

/** The caller that work is done for: an account, otherwise the holder of a token, otherwise an address. */
export interface WorkCaller {
  name: string;
}

const underWay = new AsyncLocalStorage<WorkCaller>();

export const currentCaller = (): string => underWay.getStore()?.name ?? SERVER;

export const runForCaller = <Result>(asker: WorkCaller, work: () => Result): Result => underWay.run(asker, work);

/** Called once the account is known. */
export function setCallerName(name: string): void {
  const asker = underWay.getStore();
  if (asker) asker.name = name;
}

/** For shared reads: they belong to no single caller, and are few. */
export const runAsServer = <Result>(work: () => Result): Result => underWay.run({ name: SERVER }, work);

/** A queue per caller, served round-robin: a caller with many requests only waits for its own. */
export class FairLines<Waiting> {
  readonly #lines = new Map<string, Waiting[]>();

  get length(): number {
    let sum = 0;
    for (const line of this.#lines.values()) sum += line.length;
    return sum;
  }

  lengthOf(asker: string): number {
    return this.#lines.get(asker)?.length ?? 0;
  }

  add(asker: string, waiting: Waiting): void {
    const line = this.#lines.get(asker);
    if (line) line.push(waiting);
    else this.#lines.set(asker, [waiting]);
  }

  remove(asker: string, waiting: Waiting): void {
    const left = this.#lines.get(asker)?.filter((one) => one !== waiting) ?? [];
    if (left.length > 0) this.#lines.set(asker, left);
    else this.#lines.delete(asker);
  }

  next(): Waiting | undefined {
    const asker = this.#lines.has(SERVER) ? SERVER : this.#lines.keys().next().value;
    if (asker === undefined) return undefined;
    const line = this.#lines.get(asker) ?? [];
    const first = line.shift();
    // Moves a caller with more requests to the end.
    this.#lines.delete(asker);
    if (line.length > 0) this.#lines.set(asker, line);
    return first;
  }
}
