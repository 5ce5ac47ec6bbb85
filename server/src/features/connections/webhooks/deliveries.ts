import type { Delivery } from '@holdfast/contracts/http/webhooks';
import { type ItemOwner, workspaceIn } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { type WebhookRow, webhooks } from './webhook.ts';

interface DeliveryRow extends Omit<Delivery, 'created_at' | 'next_at'> {
  created_at: Date;
  next_at: Date | null;
}

const asDelivery = ({ created_at, next_at, ...row }: DeliveryRow): Delivery => ({
  ...row,
  created_at: created_at.toISOString(),
  next_at: row.state === 'waiting' ? (next_at?.toISOString() ?? null) : null,
});

/**
 * False if it is already queued there, or the webhook has left the event's scope: the row is locked, so that moving
 * it either sees this delivery or prevents it.
 */
export async function insertDelivery(
  database: Queryable,
  place: ItemOwner,
  row: { id: string; webhook_id: number; event: string; about: string; body: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `with listener as (
       select id from webhooks where id = $2 and workspace_id is not distinct from $6::uuid for share)
     insert into webhook_deliveries (id, webhook_id, event, about, body)
     select $1, id, $3, $4, $5 from listener on conflict (webhook_id, about) do nothing`,
    [row.id, row.webhook_id, row.event, row.about, row.body, workspaceIn(place)],
  );
  return rowCount === 1;
}

const DELIVERY = 'd.id, d.event, d.state, d.created_at, d.next_at, d.attempts, d.body from webhook_deliveries d';

export async function listDeliveries(database: Queryable, webhookId: number, most: number): Promise<Delivery[]> {
  const { rows } = await database.query<DeliveryRow>(
    `select ${DELIVERY} where d.webhook_id = $1 order by d.created_at desc, d.id limit $2`,
    [webhookId, most],
  );
  return rows.map(asDelivery);
}

export async function findDelivery(database: Queryable, webhookId: number, id: string): Promise<Delivery | null> {
  const { rows } = await database.query<DeliveryRow>(`select ${DELIVERY} where d.webhook_id = $1 and d.id = $2`, [
    webhookId,
    id,
  ]);
  return rows[0] ? asDelivery(rows[0]) : null;
}

export type WaitingDelivery = Pick<Delivery, 'id' | 'event' | 'body' | 'attempts'> & { webhook: WebhookRow };

/** Null once it has ended, or its webhook is gone or disabled. */
export async function waitingDelivery(database: Queryable, id: string): Promise<WaitingDelivery | null> {
  const { rows } = await database.query<Pick<Delivery, 'id' | 'event' | 'body' | 'attempts'> & { webhook_id: number }>(
    `select id, event, body, attempts, webhook_id from webhook_deliveries where id = $1 and state = 'waiting'`,
    [id],
  );
  const delivery = rows[0];
  if (!delivery) return null;
  const webhook = await webhooks.store.byId(database, delivery.webhook_id);
  return webhook && webhook.off === null ? { ...delivery, webhook } : null;
}

export async function recordAttempt(
  database: Queryable,
  id: string,
  attempt: Delivery['attempts'][number],
  state: Delivery['state'],
  nextAt: Date | null,
): Promise<void> {
  await database.query(
    `update webhook_deliveries set attempts = attempts || $2::jsonb, state = $3, next_at = $4 where id = $1`,
    [id, JSON.stringify([attempt]), state, nextAt],
  );
}

export async function resetToWaiting(database: Queryable, id: string): Promise<void> {
  await database.query(`update webhook_deliveries set state = 'waiting', next_at = now() where id = $1`, [id]);
}

/** Overdue deliveries of enabled webhooks: their job may be lost, as after a restored backup or a pause. */
export async function lateDeliveries(database: Queryable, before: Date): Promise<{ id: string; tries: number }[]> {
  const { rows } = await database.query<{ id: string; tries: number }>(
    `select d.id, jsonb_array_length(d.attempts) as tries from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.state = 'waiting' and w.off is null and d.next_at < $1 order by d.next_at limit 500`,
    [before],
  );
  return rows;
}

export async function forgetDeliveries(database: Queryable, before: Date): Promise<void> {
  await database.query(`delete from webhook_deliveries where created_at < $1 and state <> 'waiting'`, [before]);
}
