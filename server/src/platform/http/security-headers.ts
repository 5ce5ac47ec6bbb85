import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { loopbackTwinOrigins } from './origins.ts';

/** Additional sources for a directive, such as a hosted identity provider's script: { 'script-src': ['https://…'] }. */
export type MoreSources = Record<string, string[]>;

/** A source that depends on the request's host, because one server has several. */
type PolicySource = string | ((request: IncomingMessage) => string);
const twinOrigins: PolicySource = (request) => loopbackTwinOrigins(request).join(' ');

const policy = (config: Config, more: MoreSources): Record<string, PolicySource[]> => {
  const directives: Record<string, PolicySource[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", twinOrigins],
    'script-src': ["'self'"],
    // Scripts may still set positions and sizes of charts, menus and toasts on elements.
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...config.HOLDFAST_IMAGE_ORIGINS],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
  };
  for (const [name, sources] of Object.entries(more)) directives[name] = [...(directives[name] ?? []), ...sources];
  return directives;
};

const options = (config: Config, directives: Record<string, PolicySource[]>) =>
  ({
    contentSecurityPolicy: { useDefaults: false, directives },
    // HSTS only if we are served over https.
    strictTransportSecurity: config.HOLDFAST_ORIGIN?.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'sameorigin' },
  }) satisfies HelmetOptions;

export function securityHeaders(app: FastifyInstance, config: Config, identity: MoreSources): void {
  const { HOLDFAST_EMBED_ORIGIN: frame } = config;
  const more = { ...identity, 'frame-src': [...(identity['frame-src'] ?? []), ...(frame ? [frame] : [])] };
  const headersFor = headersByHost(options(config, policy(config, more)));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request.raw));
    done();
  });
}

/**
 * The frame's page is made to be embedded in other sites; it has no session to abuse there. Replaces the default
 * headers.
 */
export function allowFramingBy(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const ancestors = ["'self'", twinOrigins, ...config.HOLDFAST_EMBED_ANCESTORS];
  const headersFor = headersByHost({
    ...options(config, { ...policy(config, {}), 'frame-ancestors': ancestors }),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: false,
  });
  return (request, reply) => void reply.headers(headersFor(request.raw)).removeHeader('x-frame-options');
}

/** More names than any server has; an open server is also reached under arbitrary IP addresses. */
const MOST_HOSTS = 1_000;

/** The headers depend only on the host name, so they are computed once per name. */
function headersByHost(options: HelmetOptions): (request: IncomingMessage) => OutgoingHttpHeaders {
  const setHeaders = helmet(options);
  const known = new Map<string, OutgoingHttpHeaders>();
  return (request) => {
    const { host = '' } = request.headers;
    const found = known.get(host);
    if (found) return found;
    const response = new ServerResponse(request);
    setHeaders(request, response, (error) => {
      if (error) throw error;
    });
    const headers = response.getHeaders();
    if (known.size === MOST_HOSTS) known.clear();
    known.set(host, headers);
    return headers;
  };
}

const SANDBOX =
  'sandbox allow-scripts allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox';

/** Takes away the page's origin: its scripts run, but reach no cookies, storage or parent document. */
export function sandboxPage(reply: FastifyReply): void {
  void reply.header('content-security-policy', `${reply.getHeader('content-security-policy')};${SANDBOX}`);
}
