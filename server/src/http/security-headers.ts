import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { twinOf } from './origins.ts';

/** More sources for a directive, such as a hosted identity provider's script: { 'script-src': ['https://…'] }. */
export type MoreSources = Record<string, string[]>;

/** A source that depends on the address of the request, because one server answers to several. */
type Source = string | ((request: IncomingMessage) => string);
const twin: Source = (request) => twinOf(request).join(' ');

const policy = (config: Config, more: MoreSources): Record<string, Source[]> => {
  const directives: Record<string, Source[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", twin],
    'script-src': ["'self'"],
    // Positions and sizes of charts, menus and toasts are set by script on elements, which this allows.
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...config.HOLDFAST_IMAGE_ORIGINS],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
  };
  for (const [name, sources] of Object.entries(more)) directives[name] = [...(directives[name] ?? []), ...sources];
  return directives;
};

export async function securityHeaders(app: FastifyInstance, config: Config, identity: MoreSources): Promise<void> {
  const { HOLDFAST_ORIGIN: origin, HOLDFAST_EMBED_ORIGIN: frame } = config;
  const more = { ...identity, 'frame-src': [...(identity['frame-src'] ?? []), ...(frame ? [frame] : [])] };
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(config, more) },
    // Only who serves https may promise it.
    strictTransportSecurity: origin?.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'sameorigin' },
  });
}

/** The page inside the frame is made to stand in other people's pages; it has no session that could be abused there. */
export const framedBy = (config: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...policy(config, {}), 'frame-ancestors': ["'self'", twin, ...config.HOLDFAST_EMBED_ANCESTORS] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  xFrameOptions: false,
});

const SANDBOX =
  'sandbox allow-scripts allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox';

/** Takes the page's origin away: its scripts run, and reach no cookie, storage or parent document. */
export function cutOff(reply: FastifyReply): void {
  void reply.header('content-security-policy', `${reply.getHeader('content-security-policy')};${SANDBOX}`);
}
