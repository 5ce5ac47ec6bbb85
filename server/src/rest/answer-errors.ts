import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { isListedOrigin } from '../http/origins.ts';
import { asProblem, logProblem } from '../http/problem.ts';

/** Error codes expected by programs written for the original API. */
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

/** Every error is JSON of this shape, with the RequestId header such programs expect. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error);
    if (problem) {
      logProblem(request.log, problem);
      void reply.headers(problem.headers);
      // Generated documents are read-only: the original answers with a missing permission.
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
 * Pages call from any origin with their own bearer; cookies are never read here. A browser told to send credentials
 * requires its own origin in the answer: origins that may frame us get it.
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
