import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refusal } from './refusal.ts';

/** Expensive reads: they compute, convert or transfer whole files. */
export const COSTLY_READS: ReadonlySet<string> = new Set([
  '/api/account/data',
  '/api/datasets/:datasetId/proposals',
  '/api/datasets/:datasetId/tables/:table/rows',
  '/api/embed/dashboard',
  '/api/customers',
  '/api/customers/timeline',
  '/api/embed/dataset',
  '/api/embed/datasets/:datasetId/tables/:table/rows',
  '/api/embed/report',
  '/api/exported/:token',
  '/api/files/:token',
  '/api/models/:id/export',
  '/api/models/:id/file',
  '/api/predictions/:id/happened',
  '/api/predictions/download_predictions/:id',
  '/api/search',
  '/api/users/:userId/data',
  '/v1.0/myorg/reports/:reportId/exports/:exportId/file',
]);

/** Beyond this many callers within a minute the counts are reset: this is protection, not billing. */
const MOST_CALLERS = 100_000;

/** Whether a request counts: all that change or compute something, and expensive reads. */
export function isCounted({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean {
  const { url = '' } = routeOptions;
  if (method === 'GET' || method === 'HEAD') return COSTLY_READS.has(url);
  return url.startsWith('/api/') || url.startsWith('/v1.0/') || url.startsWith('/scim/') || url === '/mcp';
}

/**
 * Rate limit per caller and minute, counted by this process. The caller is the token, or the address without one.
 * Checked before the token is verified, so that it also limits guessing.
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
    throw refusal('busy.rate', {}, { retryAfterSeconds: Math.max(1, seconds) });
  });
}

export const callerOf = ({ headers, ip }: FastifyRequest) =>
  headers.authorization === undefined ? ip : createHash('sha256').update(headers.authorization).digest('base64');
