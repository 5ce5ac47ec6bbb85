import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    early?: EarlyRead<unknown>;
  }
}

/**
 * Starts the most frequent read of a signed-in user as soon as their token's signature is verified, in parallel with
 * the session lookup. Nothing is answered before both are done.
 */
export class EarlyRead<Answer> {
  readonly #read: (userId: string) => Promise<Answer>;
  readonly #begun = new WeakMap<FastifyRequest, Promise<Answer>>();

  constructor(read: (userId: string) => Promise<Answer>) {
    this.#read = read;
  }

  begin(request: FastifyRequest, userId: string): void {
    const answer = this.#read(userId);
    // A refused request does not await it.
    answer.catch(() => undefined);
    this.#begun.set(request, answer);
  }

  /** The caller is the user it was started for: both come from the same token. */
  answer(request: FastifyRequest): Promise<Answer> {
    return this.#begun.get(request) ?? this.#read(request.caller.userId);
  }
}
