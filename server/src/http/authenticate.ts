import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, VerifyAccessToken } from './caller.ts';
import { acceptEmptyJson } from './json-body.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route below `authenticate`. */
    caller: Caller;
  }
}

/**
 * Everything registered in this scope needs a bearer token. The token is checked before a body is read, so strangers
 * cannot make us parse anything; every user_id in query, path and body must be the caller's.
 */
export function authenticate(scope: FastifyInstance, verify: VerifyAccessToken): void {
  acceptEmptyJson(scope);
  if (!scope.hasRequestDecorator('caller')) scope.decorateRequest('caller', null as unknown as Caller);

  scope.addHook('onRequest', async (request) => {
    const token = bearerOf(request);
    const caller = token === null ? null : await verify(token);
    if (caller === null) {
      throw new Problem(401, 'signed-out', 'Please sign in.', { 'www-authenticate': 'Bearer' });
    }
    request.caller = caller;
  });

  scope.addHook('preHandler', async (request) => {
    for (const part of [request.query, request.params, request.body]) {
      if (typeof part === 'object' && part !== null && 'user_id' in part) checkUserId(request.caller, part.user_id);
    }
  });
}

/** For the one part of a request no hook sees: a field of a multipart form. Repeated values arrive as a list. */
export function checkUserId(caller: Caller, given: unknown): void {
  const isCallers = (value: unknown) => value === caller.userId || value === caller.subject;
  const values = Array.isArray(given) ? given : [given];
  if (!values.every(isCallers)) throw new Problem(403, 'not-yours', 'This belongs to somebody else.');
}

/** The scheme's case does not matter; a cookie or a token in the address is no bearer. */
export function bearerOf(request: FastifyRequest): string | null {
  const found = /^bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '');
  return found?.[1] ?? null;
}
