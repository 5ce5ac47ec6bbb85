import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { isListedOrigin } from '../http/origins.ts';
import { asProblem, logProblem } from '../http/problem.ts';

/** What programs written for the original look for. */
const CODES: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  401: 'PowerBINotAuthorizedException',
  403: 'PowerBINotAuthorizedException',
  404: 'PowerBIEntityNotFound',
  409: 'Conflict',
  413: 'RequestTooLarge',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
  507: 'InsufficientStorage',
};

/** Every error is JSON of this shape, with the header such programs index their answers by. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error);
    if (problem) {
      logProblem(request.log, problem);
      void reply.headers(problem.headers);
      // What we made cannot be changed by anybody: such programs know that as a missing right.
      return send(reply, problem.code === 'read-only' ? 403 : problem.status, problem.message);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return send(reply, status, 'The request could not be understood.');
    if (isUnkeepable(error)) return send(reply, 400, 'The request contains a character that cannot be kept.');
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, 'Something went wrong on our side.');
  });
}

function isUnkeepable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '22021' || code === '22P05' || code === '22P02';
}

function send(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: { code: CODES[status] ?? 'InternalServerError', message } });
}

/**
 * Pages call from anywhere with a bearer of their own; no cookie is ever read here. A browser that is told to send cookies
 * all the same wants to read its own origin in the answer: those that may frame us do.
 */
export function allowOrigins(app: FastifyInstance, { HOLDFAST_EMBED_ANCESTORS: listed }: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const isKnown = origin !== undefined && isListedOrigin(origin, listed);
    void reply.headers({
      RequestId: request.id,
      vary: 'origin',
      'access-control-allow-origin': isKnown ? origin : '*',
      ...(isKnown && { 'access-control-allow-credentials': 'true' }),
      'access-control-expose-headers': 'RequestId, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
  });
  app.options('/v1.0/*', async ({ headers }, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
        'access-control-allow-headers':
          headers['access-control-request-headers'] ?? 'authorization, content-type, x-powerbi-profile-id',
        'access-control-max-age': '600',
      })
      .send(),
  );
}
