import { randomUUID } from 'node:crypto';
import { type ItemOwner, placesOf } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { NotedProblem } from '../../../platform/external/recorded-problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ConnectionRow } from '../store.ts';
import { queueDelivery } from './deliver.ts';
import { insertDelivery } from './deliveries.ts';
import { findListeners } from './webhook.ts';

export interface AnnouncedEvent {
  readonly type: string;
  /** Identifies the event, for deduplication. */
  readonly about: string;
  readonly data: object;
}

/** Queues an event for all webhooks in a scope, within the caller's transaction. */
export async function announce(
  platform: Platform,
  client: Queryable,
  place: ItemOwner,
  event: AnnouncedEvent,
): Promise<void> {
  for (const webhookId of await findListeners(client, place, event.type))
    await announceTo(platform, client, place, webhookId, event);
}

/** The id of the delivery; null if this event is already queued there. */
export async function announceTo(
  platform: Platform,
  client: Queryable,
  place: ItemOwner,
  webhookId: number,
  { type, about, data }: AnnouncedEvent,
): Promise<string | null> {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  if (!(await insertDelivery(client, place, { id, webhook_id: webhookId, event: type, about, body }))) return null;
  await queueDelivery(platform, client, id);
  return id;
}

/** A source that failed for good; intermediate failures are only in its history. */
export async function announceSourceFailure(
  platform: Platform,
  client: Queryable,
  run: {
    readonly id: number;
    readonly source: ConnectionRow & { readonly name: string };
  },
  { code, detail }: NotedProblem,
): Promise<void> {
  const { id, name } = run.source;
  const data = { source_id: id, name, code, detail };
  for (const place of placesOf(run.source))
    await announce(platform, client, place, { type: 'source.failed', about: `source run ${run.id}`, data });
}
