import { AUTH_PATH } from '@holdfast/contracts/http/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failIfBusy } from './detect-busy.ts';
import { type Auth, CLIENT_ADDRESS_HEADER } from './make-auth.ts';

/** A form with at most a small picture. */
const BODY_LIMIT_BYTES = 65_536;
const KEYS_CACHE_SECONDS = 300;

/** Passes everything under /api/auth to better-auth, which uses Request and Response. */
export function authRoutes(app: FastifyInstance, origin: string, auth: () => Auth): void {
  app.register(async (scope) => {
    // better-auth parses bodies itself, and refuses unknown content types.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      // better-auth does not support HEAD, and a HEAD request must not use up a one-time link.
      exposeHeadRoute: false,
      url: `${AUTH_PATH}/*`,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: async (request, reply) => {
        const answer = await failIfBusy(() => auth().handler(toRequest(request, origin)));
        return send(reply, answer, request.url);
      },
    });
  });
}

/**
 * Rate limits use the address found by Fastify: the socket's, or the one from a proxy in HOLDFAST_TRUSTED_PROXIES. Such
 * headers from the caller itself are dropped here.
 */
function toRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !isForwarding(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  headers.set('host', request.host);
  headers.delete('content-length');
  const body = request.method === 'GET' ? null : typeof request.body === 'string' ? request.body : '';
  return new Request(new URL(request.url, origin), { method: request.method, headers, body });
}

function isForwarding(name: string): boolean {
  return (
    name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'x-real-ip' || name === CLIENT_ADDRESS_HEADER
  );
}

async function send(reply: FastifyReply, response: Response, url: string): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const retryAfter = response.headers.get('x-retry-after');
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  const isKeys = new URL(url, 'http://local').pathname.endsWith('/.well-known/jwks.json');
  reply.header('cache-control', isKeys ? `public, max-age=${KEYS_CACHE_SECONDS}` : 'no-store');
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
