import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

/** Reads that cost more than a few rows: they compute, convert or carry whole files. */
export const COSTLY_READS: ReadonlySet<string> = new Set([
  '/api/account/data',
  '/api/embed/dashboard',
  '/api/embed/dataset',
  '/api/embed/report',
  '/api/exported/:token',
  '/api/files/:token',
  '/api/models/:id/file',
  '/api/predictions/:id/happened',
  '/api/predictions/download_predictions/:id',
  '/api/search',
  '/v1.0/myorg/reports/:reportId/exports/:exportId/file',
]);

/** More callers than this within a minute, and the count begins anew: it protects us, it bills nobody. */
const MOST_CALLERS = 100_000;

/** Whether a call counts: all that change or compute something, and the reads that cost. */
export function isCounted({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean {
  const { url = '' } = routeOptions;
  if (method === 'GET' || method === 'HEAD') return COSTLY_READS.has(url);
  return url.startsWith('/api/') || url.startsWith('/v1.0/') || url === '/mcp';
}

/**
 * What one caller may cost a minute, counted by this process. The caller is whoever holds the token; without one, the
 * address. It is asked before the token is looked at, so that guessing costs no more than this either.
 */
export function limitCalls(
  app: FastifyInstance,
  {
    HOLDFAST_CALLS_PER_MINUTE: most,
    HOLDFAST_RATE_LIMITS,
  }: Pick<Config, 'HOLDFAST_CALLS_PER_MINUTE' | 'HOLDFAST_RATE_LIMITS'>,
  now: () => number = Date.now,
): void {
  if (HOLDFAST_RATE_LIMITS === 'off') return;
  const counts = new Map<string, number>();
  let minute = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCounted(request)) return done();
    const current = Math.floor(now() / 60_000);
    if (current !== minute || counts.size > MOST_CALLERS) counts.clear();
    minute = current;
    const caller = callerOf(request);
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count <= most) return done();
    const seconds = Math.ceil(60 - (now() % 60_000) / 1000);
    throw new Problem(429, 'busy', 'You are asking for very much at once. Please wait a minute and try again.', {
      'retry-after': String(Math.max(1, seconds)),
    });
  });
}

export const callerOf = ({ headers, ip }: FastifyRequest) =>
  headers.authorization === undefined ? ip : createHash('sha256').update(headers.authorization).digest('base64');
