import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runForCaller, type WorkCaller } from '../caller-turns.ts';
import { callerOf } from './limit-calls.ts';

/** Queues a request's work fairly by caller: the token or address, until the account is known. */
export function assignCallers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, WorkCaller>();
  const within = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const asker = askers.get(request) ?? { name: callerOf(request) };
    askers.set(request, asker);
    runForCaller(asker, done);
  };
  app.addHook('onRequest', within);
  // Body stream events run outside of this context.
  app.addHook('preValidation', within);
}
