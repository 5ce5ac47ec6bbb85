import type { Prediction, PredictionDetail } from '@holdfast/contracts/http/predictions';
import type { Delivery, Webhook, WebhookEvent } from '@holdfast/contracts/http/webhooks';
import { type ItemOwner, makerFlag, ownedBy, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { shownAddress } from '../../platform/external/present-place.ts';

export interface WebhookRow {
  id: number;
  user_id: string;
  workspace_id: string | null;
  address: string;
  events: WebhookEvent[];
  sealed: string;
  old_sealed: string | null;
  old_until: Date | null;
  off: Webhook['off'];
  failing_since: Date | null;
  created_at: Date;
}

interface DeliveryRow extends Omit<Delivery, 'created_at' | 'next_at'> {
  created_at: Date;
  next_at: Date | null;
}

const asDelivery = ({ created_at, next_at, ...row }: DeliveryRow): Delivery => ({
  ...row,
  created_at: created_at.toISOString(),
  next_at: row.state === 'waiting' ? (next_at?.toISOString() ?? null) : null,
});

const SHOWN = `select w.*, (select name from workspaces where id = w.workspace_id) as workspace, counted.waiting, latest.attempt
  from webhooks w
  cross join lateral (
    select count(*) filter (where state = 'waiting')::int as waiting from webhook_deliveries where webhook_id = w.id) counted
  left join lateral (
    select jsonb_build_object('at', attempts -> -1 ->> 'at', 'ok', state = 'delivered') as attempt from webhook_deliveries
    where webhook_id = w.id and attempts <> '[]' order by attempts -> -1 ->> 'at' desc limit 1) latest on true`;

type ShownRow = WebhookRow & { workspace: string | null; waiting: number; attempt: Webhook['last'] };

const asWebhook = (row: ShownRow, whose: ItemOwner): Webhook => ({
  id: row.id,
  address: personIn(whose) === row.user_id ? row.address : shownAddress(row.address),
  events: row.events,
  created_at: row.created_at.toISOString(),
  off: row.off,
  waiting: row.waiting,
  last: row.attempt,
  shared_with: row.workspace,
  ...makerFlag(whose, row.user_id),
});

export async function listWebhooks(database: Queryable, whose: ItemOwner): Promise<Webhook[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<ShownRow>(`${SHOWN} where w.${column} = $1 order by w.id`, [id]);
  return rows.map((row) => asWebhook(row, whose));
}

export async function showWebhook(database: Queryable, whose: ItemOwner, id: number): Promise<Webhook | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<ShownRow>(`${SHOWN} where w.${column} = $1 and w.id = $2`, [owner, id]);
  return rows[0] ? asWebhook(rows[0], whose) : null;
}

/** Null both for unknown ids and for those of other users. */
export async function findWebhook(database: Queryable, whose: ItemOwner, id: number): Promise<WebhookRow | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<WebhookRow>(`select * from webhooks where ${column} = $1 and id = $2`, [
    owner,
    id,
  ]);
  return rows[0] ?? null;
}

export async function countWebhooks(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from webhooks where user_id = $1', [
    userId,
  ]);
  return rows[0]?.n ?? 0;
}

/** The enabled webhooks for an event, of a workspace or of a user's private ones. */
export async function listenersOf(database: Queryable, place: ItemOwner, event: string): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select id from webhooks where off is null and $3 = any(events)
       and case when $2::uuid is null then workspace_id is null and user_id = $1 else workspace_id = $2 end
     order by id`,
    [personIn(place), workspaceIn(place), event],
  );
  return rows.map(({ id }) => id);
}

export async function insertWebhook(
  database: Queryable,
  whose: ItemOwner,
  row: Pick<WebhookRow, 'address' | 'events' | 'sealed'>,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'insert into webhooks (user_id, workspace_id, address, events, sealed) values ($1, $2, $3, $4, $5) returning id',
    [personIn(whose), workspaceIn(whose), row.address, row.events, row.sealed],
  );
  return rows[0]?.id ?? 0;
}

export async function updateWebhook(
  database: Queryable,
  id: number,
  row: Pick<WebhookRow, 'address' | 'events' | 'off'>,
): Promise<void> {
  await database.query(
    `update webhooks set address = $2, events = $3, off = $4, failing_since = case when $4::text is null then null else failing_since end
     where id = $1`,
    [id, row.address, row.events, row.off],
  );
}

export async function replaceSecret(database: Queryable, id: number, sealed: string, oldUntil: Date): Promise<void> {
  await database.query('update webhooks set old_sealed = sealed, old_until = $3, sealed = $2 where id = $1', [
    id,
    sealed,
    oldUntil,
  ]);
}

export async function deleteWebhook(database: Queryable, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await database.query('delete from webhooks where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

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
  const webhooks = await database.query<WebhookRow>('select * from webhooks where id = $1 and off is null', [
    delivery.webhook_id,
  ]);
  return webhooks.rows[0] ? { ...delivery, webhook: webhooks.rows[0] } : null;
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

export async function noteHealth(database: Queryable, id: number, isWell: boolean): Promise<void> {
  await database.query(
    `update webhooks set failing_since = case when $2 then null else coalesce(failing_since, now()) end where id = $1`,
    [id, isWell],
  );
}

export async function disableWebhook(database: Queryable, id: number, why: 'gone' | 'failing'): Promise<void> {
  await database.query('update webhooks set off = $2 where id = $1 and off is null', [id, why]);
}

export async function waitAgain(database: Queryable, id: string): Promise<void> {
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

export interface EndedPrediction {
  id: number;
  user_id: string;
  workspace_id: string | null;
  upload_id: number;
  filename: string;
  status: 'COMPLETED' | 'FAILED';
  output_prefix: string | null;
  rows_processed: number;
  summary: PredictionDetail['summary'];
  verdict: Prediction['verdict'];
  error: Prediction['error'];
}

/** Null if it was deleted, or restarted meanwhile. */
export async function endedPrediction(database: Queryable, id: number): Promise<EndedPrediction | null> {
  const { rows } = await database.query<EndedPrediction>(
    `select p.id, p.user_id, p.workspace_id, p.upload_id, u.filename, p.status, p.output_prefix, p.rows_processed, p.summary, p.verdict, p.error
     from predictions p join uploads u on u.id = p.upload_id where p.id = $1 and p.status in ('COMPLETED', 'FAILED')`,
    [id],
  );
  return rows[0] ?? null;
}

/** Earlier results visible in the webhook's scope. */
export async function earlierResults(
  database: Queryable,
  place: ItemOwner,
  predictionId: number,
  most: number,
): Promise<{ id: number; output_prefix: string }[]> {
  const { column, id } = ownedBy(place);
  const { rows } = await database.query<{ id: number; output_prefix: string }>(
    `select id, output_prefix from predictions where ${column} = $1 and id < $2 and status = 'COMPLETED'
     order by id desc limit $3`,
    [id, predictionId, most],
  );
  return rows;
}
