import { timingSafeEqual } from 'node:crypto';
import { USAGE, type UsageCounts } from '@holdfast/contracts/http/usage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queryable } from '../database/open-database.ts';
import { meterRegistry } from '../meters.ts';
import type { Platform } from '../platform.ts';
import { notFound } from './refusal.ts';

/** Workspaces with figures of their own. */
const MOST_WORKSPACES = 20;

/** Prometheus metrics: requests by route, the queue, the pool, and Node's own. */
export function serveMetrics(app: FastifyInstance, { config, database, queue }: Platform): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  // Gauges named like counters; promtool rejects a page that has them.
  for (const kind of ['handles', 'requests', 'resources']) register.removeSingleMetric(`nodejs_active_${kind}_total`);
  const requests = new Histogram({
    name: 'holdfast_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const predictions = new Gauge({
    name: 'holdfast_predictions',
    help: 'Predictions by status',
    labelNames: ['status'],
    registers,
  });
  const oldest = new Gauge({
    name: 'holdfast_oldest_queued_seconds',
    help: 'Age of the longest waiting prediction',
    registers,
  });
  const background = new Gauge({
    name: 'holdfast_background_jobs',
    help: 'Mails, webhooks and other background jobs by state',
    labelNames: ['state'],
    registers,
  });
  const usage = new Gauge({
    name: 'holdfast_workspace_usage',
    help: 'What workspaces have used today (UTC); those with few queries together',
    labelNames: ['workspace', 'what'],
    registers,
  });
  const waiting = new Gauge({
    name: 'holdfast_database_waiting',
    help: 'Queries that wait for a connection',
    registers,
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config.HOLDFAST_METRICS_TOKEN)) throw notFound();
    const { rows } = await database.pool.query<{ status: string; count: number; age: number | null }>(
      `select status, count(*)::int as count,
              extract(epoch from now() - min(queued_at) filter (where status = 'QUEUED'))::float as age
       from predictions group by status`,
    );
    predictions.reset();
    for (const { status, count } of rows) predictions.set({ status }, count);
    oldest.set(Math.max(0, ...rows.map(({ age }) => age ?? 0)));
    for (const [state, count] of Object.entries(await queue.counts())) background.set({ state }, count);
    waiting.set(database.pool.waitingCount);
    usage.reset();
    for (const { workspace, ...counts } of await usageToday(database.pool))
      for (const [what, count] of Object.entries(counts)) usage.set({ workspace, what }, count);
    return reply.type(register.contentType).send(await Registry.merge([register, meterRegistry]).metrics());
  });
}

/** A bounded number of labels, whatever the number of workspaces. */
async function usageToday(pool: Queryable): Promise<({ readonly workspace: string } & UsageCounts)[]> {
  const sums = USAGE.map((kind) => `sum(${kind})::float as ${kind}`).join(', ');
  const { rows } = await pool.query<{ workspace: string } & UsageCounts>(
    `select workspace, ${sums} from (
       select *, case when row_number() over (order by queries desc, workspace_id) <= ${MOST_WORKSPACES}
         then workspace_id::text else 'other' end as workspace
       from workspace_usage where day = (now() at time zone 'utc')::date) used group by workspace`,
  );
  return rows;
}

/** With a token: its holder. Without: localhost, unless through a proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    return local && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return given.length === right.length && timingSafeEqual(given, right);
}
