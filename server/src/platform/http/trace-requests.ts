import { Traceparent } from '@holdfast/contracts/http/traces';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../platform.ts';
import type { TraceSpan } from '../traces/traces.ts';

const spans = new WeakMap<FastifyRequest, TraceSpan>();

/** A span for every request, named by its route and never by its address, which may contain a key. */
export function traceRequests(app: FastifyInstance, { traces }: Pick<Platform, 'traces'>): void {
  if (!traces.isOn) return;
  app.addHook('onRequest', async (request) => {
    const { url: route = 'unknown' } = request.routeOptions;
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'holdfast.request_id': request.id,
    };
    spans.set(request, traces.begin(`${request.method} ${route}`, parentOf(request), attributes));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const failure = statusCode >= 500 ? `answered ${statusCode}` : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failure);
  });
}

/** The parent for work caused by this request; null without tracing. */
export const traceOf = (request: FastifyRequest): string | null => spans.get(request)?.traceparent ?? null;

function parentOf({ headers }: FastifyRequest): string | null {
  const read = z.safeParse(Traceparent, headers.traceparent);
  return read.success ? read.data : null;
}
