import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** JSON lines on stderr: stdout says only that we are ready. Nothing that lets somebody in may be logged. */
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

/** A signed link is a key for its short life; codes and tokens of the sign-in travel in queries. */
export const withoutSecrets = (url: string) =>
  url
    .replace(/(\/api\/files\/)[^?]*/, '$1[redacted]')
    .replace(/([?&](?:token|code|state|access_token)=)[^&]*/gi, '$1[redacted]');
