import type { Delivery } from '@holdfast/contracts/http/webhooks';
import { jobId } from '../../../platform/background/job-id.ts';
import type { Job, Work } from '../../../platform/background/queue.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { allowedHosts } from '../../../platform/external/allowed-hosts.ts';
import { openSeal } from '../../../platform/external/seal.ts';
import { sendRequest } from '../../../platform/external/send-request.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DEATHS, MISSING_AFTER_MS } from '../transfers.ts';
import * as store from './deliveries.ts';
import { signed } from './sign.ts';
import { disableWebhook, recordHealth } from './webhook.ts';

type DeliveryJob = { delivery: string };

const KIND = 'webhook-delivery';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delays between attempts, as proposed by Standard Webhooks; a little over three days in total. */
const AGAIN_AFTER_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Spreads retries of deliveries that failed together. */
const JITTER = 0.1;
const WITHIN_MS = 15 * SECOND;
const KEPT_MS = 30 * 24 * HOUR;

export const deliveryWork = (platform: Platform): Work<DeliveryJob> => ({
  kind: KIND,
  retries: DEATHS,
  retryDelaySeconds: 1,
  run: ({ delivery }, job) => deliver(platform, delivery, job),
});

/** `asked`: a manual attempt, in addition to the scheduled one. */
export async function queueDelivery(
  platform: Platform,
  client: Queryable,
  id: string,
  { tries = 0, notBefore, asked = false }: { tries?: number; notBefore?: Date; asked?: boolean } = {},
): Promise<void> {
  const how = { id: jobId(asked ? `${KIND} asked for` : KIND, id, tries), ...(notBefore && { notBefore }) };
  await platform.queue.send(client, deliveryWork(platform), { delivery: id }, how);
}

/** One attempt, and its log entry. After a crash it is repeated with the same id. */
async function deliver(platform: Platform, id: string, job: Job): Promise<void> {
  const { config, database } = platform;
  const delivery = await store.waitingDelivery(database.pool, id);
  if (!delivery) return;
  const { webhook, body } = delivery;
  const seal = await openSeal(config, database.pool);
  const secrets = [webhook.sealed, ...(webhook.old_sealed && isFuture(webhook.old_until) ? [webhook.old_sealed] : [])];
  const at = new Date();
  const headers = signed(id, at, body, secrets.map(seal.open));
  const told = await postDelivery(webhook.address, body, headers, config);
  if (job.signal.aborted) return;
  const attempt = { at: at.toISOString(), ms: Date.now() - at.getTime(), ...told };
  await job.finish((client) => recordAttemptResult(platform, client, delivery, attempt));
}

const isFuture = (until: Date | null) => until !== null && until.getTime() > Date.now();

async function postDelivery(
  address: string,
  body: string,
  headers: Record<string, string>,
  config: Platform['config'],
): Promise<Pick<Delivery['attempts'][number], 'status' | 'problem'>> {
  try {
    const { status } = await sendRequest(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
        body,
        withinMs: WITHIN_MS,
        maxBytes: 1024,
        cut: true,
        redirects: 'refuse',
      },
      allowedHosts(config),
    );
    return { status, problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: null, problem: { code: error.code, detail: error.message, says: { detail: error.detail } } };
  }
}

async function recordAttemptResult(
  platform: Platform,
  client: Queryable,
  { id, attempts, webhook }: store.WaitingDelivery,
  attempt: Delivery['attempts'][number],
): Promise<void> {
  const { status } = attempt;
  const isTaken = status !== null && status >= 200 && status < 300;
  await recordHealth(client, webhook.id, isTaken);
  if (isTaken) return store.recordAttempt(client, id, attempt, 'delivered', null);
  const tries = attempts.length + 1;
  const waitMs = AGAIN_AFTER_MS[attempts.length];
  if (status === 410 || waitMs === undefined) {
    await store.recordAttempt(client, id, attempt, 'failed', null);
    return disableWebhook(client, webhook.id, status === 410 ? 'gone' : 'failing');
  }
  const nextAt = new Date(Date.now() + waitMs * (1 + JITTER * Math.random()));
  await store.recordAttempt(client, id, attempt, 'waiting', nextAt);
  await queueDelivery(platform, client, id, { tries, notBefore: nextAt });
}

/** Re-queues overdue deliveries, and deletes old ones. */
export async function requeueLateDeliveries(platform: Platform, now = new Date()): Promise<void> {
  const { pool } = platform.database;
  for (const { id, tries } of await store.lateDeliveries(pool, new Date(now.getTime() - MISSING_AFTER_MS)))
    await queueDelivery(platform, pool, id, { tries });
  await store.forgetDeliveries(pool, new Date(now.getTime() - KEPT_MS));
}
