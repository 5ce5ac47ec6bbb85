import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { isListedOrigin } from '../../platform/http/origins.ts';
import { asRefusal, headersOf, logRefusal, renderFor } from '../../platform/http/problem.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { statusOf } from '../../platform/http/statuses.ts';

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
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // An id of another form than the database's.
    const refused = error.code === '22P02' ? refusal('unkeepable-text', {}, { cause: error }) : asRefusal(error);
    if (refused) {
      logRefusal(request.log, refused);
      void reply.headers(headersOf(refused));
      // Generated documents are read-only: the original answers with a missing permission.
      const status = refused.code === 'read-only' ? 403 : statusOf(refused);
      const message = await renderFor(request, refused.detail);
      if (refused.code === 'execute-queries') return sendQueryError(reply, message);
      return send(reply, status, message);
    }
    const status = error.statusCode ?? 500;
    const isTheirs = status >= 400 && status < 500;
    if (!isTheirs) request.log.error({ err: error }, 'request failed');
    const { detail } = isTheirs ? refusal('invalid-request.unreadable') : refusal('internal');
    return send(reply, isTheirs ? status : 500, await renderFor(request, detail));
  });
}

/** Programs that send queries read the sentence from its details. */
function sendQueryError(reply: FastifyReply, message: string): FastifyReply {
  const code = 'DatasetExecuteQueriesError';
  const details = [{ code: 'DetailsMessage', detail: { type: 1, value: message } }];
  return reply.code(400).send({ error: { code, message, 'pbi.error': { code, parameters: {}, details } } });
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
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers':
          headers['access-control-request-headers'] ?? 'authorization, content-type, x-powerbi-profile-id',
        'access-control-max-age': '600',
      })
      .send(),
  );
}
