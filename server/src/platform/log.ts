import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** JSON lines on stderr: stdout only announces readiness. Credentials must never be logged. */
export const openLog = (level: string): Log =>
  pino(
    {
      level,
      base: { service: 'holdfast' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          '*.password',
          '*.token',
          '*.secret',
        ],
        censor: '[redacted]',
      },
      serializers: {
        req: (request: { method: string; url: string; ip: string; id: string }) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          ip: request.ip,
        }),
        err: pino.stdSerializers.err,
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );

/** A signed link is a credential while it lives; sign-in codes and tokens are in queries. */
export const withoutSecrets = (url: string) =>
  url
    .replace(/(\/api\/files\/)[^?]*/, '$1[redacted]')
    .replace(/([?&](?:token|code|state|access_token)=)[^&]*/gi, '$1[redacted]');
