import { AsyncLocalStorage } from 'node:async_hooks';

/** What the server does for itself or for everybody at once. It goes first, so nothing a single caller orders may run as it. */
const SERVER = '';

/** For whom work is done: an account, else the holder of a token, else an address. */
export interface Asker {
  name: string;
}

const underWay = new AsyncLocalStorage<Asker>();

export const askerNow = (): string => underWay.getStore()?.name ?? SERVER;

export const askedBy = <Result>(asker: Asker, work: () => Result): Result => underWay.run(asker, work);

/** Once it is known whose account it is. */
export function nameAsker(name: string): void {
  const asker = underWay.getStore();
  if (asker) asker.name = name;
}

/** For reads that many share: they are nobody's in particular, and few. */
export const asServer = <Result>(work: () => Result): Result => underWay.run({ name: SERVER }, work);

/** A line for each who asks. The lines take turns: whoever asks for much waits behind themselves, and others do not. */
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
    // Behind all others, where it has more to ask.
    this.#lines.delete(asker);
    if (line.length > 0) this.#lines.set(asker, line);
    return first;
  }
}
