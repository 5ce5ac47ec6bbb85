import type { Webhook, WebhookEvent } from '@holdfast/contracts/http/webhooks';
import { flagOwnItem, type ItemOwner, personIn } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { shownAddress } from '../../../platform/external/shown-address.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { ConnectionType } from '../keep.ts';
import { type ConnectionRow, connectionStore } from '../store.ts';

interface WebhookWrite {
  address: string;
  events: WebhookEvent[];
  sealed: string;
  off: Webhook['off'];
  failing_since: Date | null;
  /** The previous secret signs as well until `old_until`. */
  old_sealed: string | null;
  old_until: Date | null;
}
export type WebhookRow = ConnectionRow & WebhookWrite;

const store = connectionStore<WebhookRow, WebhookWrite>('webhooks');

export const webhooks: ConnectionType<WebhookRow, WebhookWrite, Webhook> = {
  noun: 'webhook',
  most: 20,
  tooMany: (most) => refusal('too-many-webhooks', { most }),
  store,
  nameOf: ({ address }) => shownAddress(address),
  async present(database, whose, rows) {
    const activity = await readActivity(database, rows);
    return rows.map((row) => ({
      id: row.id,
      address: personIn(whose) === row.user_id ? row.address : shownAddress(row.address),
      events: row.events,
      created_at: row.created_at.toISOString(),
      off: row.off,
      waiting: activity.get(row.id)?.waiting ?? 0,
      last: activity.get(row.id)?.last ?? null,
      shared_with: row.workspace,
      ...flagOwnItem(whose, row.user_id),
    }));
  },
};

type Activity = Pick<Webhook, 'id' | 'waiting' | 'last'>;
async function readActivity(database: Queryable, webhooks: readonly WebhookRow[]): Promise<Map<number, Activity>> {
  const { rows } = await database.query<Activity>(
    `select w.id, (
       select count(*)::int from webhook_deliveries where webhook_id = w.id and state = 'waiting') as waiting, (
       select jsonb_build_object('at', attempts -> -1 ->> 'at', 'ok', state = 'delivered') from webhook_deliveries
       where webhook_id = w.id and attempts <> '[]' order by attempts -> -1 ->> 'at' desc limit 1) as last
     from unnest($1::int[]) as w (id)`,
    [webhooks.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The enabled webhooks for an event, of a workspace or of a user's private ones. */
export const findListeners = (database: Queryable, place: ItemOwner, event: string): Promise<number[]> =>
  store.openIn(database, place, 'c.off is null and $3 = any(c.events)', event);

export async function recordHealth(database: Queryable, id: number, isWell: boolean): Promise<void> {
  await database.query(
    `update webhooks set failing_since = case when $2 then null else coalesce(failing_since, now()) end where id = $1`,
    [id, isWell],
  );
}

export async function disableWebhook(database: Queryable, id: number, why: 'gone' | 'failing'): Promise<void> {
  await database.query('update webhooks set off = $2 where id = $1 and off is null', [id, why]);
}
