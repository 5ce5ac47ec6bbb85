import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    early?: EarlyRead<unknown>;
  }
}

/**
 * What a signed-in person reads most often, begun as soon as their token's signature is known to be ours: it comes from
 * the database while their session is looked up there, so that two waits are one. Nobody is answered before both are in.
 */
export class EarlyRead<Answer> {
  readonly #read: (userId: string) => Promise<Answer>;
  readonly #begun = new WeakMap<FastifyRequest, Promise<Answer>>();

  constructor(read: (userId: string) => Promise<Answer>) {
    this.#read = read;
  }

  begin(request: FastifyRequest, userId: string): void {
    const answer = this.#read(userId);
    // Whoever is refused meanwhile does not wait for it.
    answer.catch(() => undefined);
    this.#begun.set(request, answer);
  }

  /** For the caller of this request: the same person, or they would not be one. */
  answer(request: FastifyRequest): Promise<Answer> {
    return this.#begun.get(request) ?? this.#read(request.caller.userId);
  }
}
