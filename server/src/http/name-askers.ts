import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asker, askedBy } from '../turns.ts';
import { callerOf } from './limit-calls.ts';

/** What a request needs is done in the turn of its caller: whoever holds the token, or the address, until the account is known. */
export function nameAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  const within = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const asker = askers.get(request) ?? { name: callerOf(request) };
    askers.set(request, asker);
    askedBy(asker, done);
  };
  app.addHook('onRequest', within);
  // What is heard of a body's bytes is heard outside of it.
  app.addHook('preValidation', within);
}
