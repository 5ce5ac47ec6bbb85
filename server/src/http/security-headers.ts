import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** More sources for a directive, such as a hosted identity provider's script: { 'script-src': ['https://…'] }. */
export type MoreSources = Record<string, string[]>;

const policy = (more: MoreSources): Record<string, string[]> => {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'"],
    'script-src': ["'self'"],
    // Positions and sizes of charts, menus and toasts are styles written by script.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
  };
  for (const [name, sources] of Object.entries(more)) directives[name] = [...(directives[name] ?? []), ...sources];
  return directives;
};

export async function securityHeaders(
  app: FastifyInstance,
  origin: string | undefined,
  more: MoreSources,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(more) },
    // Only who serves https may promise it.
    strictTransportSecurity: origin?.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'sameorigin' },
  });
}

/** The page inside the frame is made to stand in other people's pages; it has no session that could be abused there. */
export const framedBy = (ancestors: string[]) => ({
  contentSecurityPolicy: { useDefaults: false, directives: { ...policy({}), 'frame-ancestors': ancestors } },
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  xFrameOptions: false,
});
