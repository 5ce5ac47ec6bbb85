import { AUTH_PATH } from '@holdfast/contracts/http/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Auth, CLIENT_ADDRESS_HEADER } from './make-auth.ts';
import { unlessBusy } from './notice-busy.ts';

/** A form, with a small picture in it at most. */
const BODY_LIMIT_BYTES = 65_536;
const KEYS_CACHE_SECONDS = 300;

/** Hands everything under /api/auth to better-auth, which speaks Request and Response. */
export function authRoutes(app: FastifyInstance, origin: string, auth: () => Auth): void {
  app.register(async (scope) => {
    // better-auth reads bodies itself, and refuses the content types it does not know.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      // better-auth knows no HEAD, and a link that works once must not be used up by a look at it.
      exposeHeadRoute: false,
      url: `${AUTH_PATH}/*`,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: async (request, reply) => {
        const answer = await unlessBusy(() => auth().handler(toRequest(request, origin)));
        return send(reply, answer, request.url);
      },
    });
  });
}

/**
 * The address a limit counts by is the one Fastify found: the socket's, or what a proxy named in
 * HOLDFAST_TRUSTED_PROXIES says. Whatever the caller wrote into such a header itself is dropped here.
 */
function toRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !isForwarding(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
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
