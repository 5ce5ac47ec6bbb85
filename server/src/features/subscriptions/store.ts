import type { Alert, MailedContent, Rhythm } from '@holdfast/contracts/report/mailing';
import type { Message } from '@holdfast/texts/kinds';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface SubscriptionRow {
  id: string;
  user_id: string;
  email: string;
  /** The token of an embedded reader; null for the maker's own. */
  token_id: string | null;
  /** For the maker's own, if the report is read in a workspace. */
  workspace_id: string | null;
  /** A channel instead of an e-mail. */
  destination_id: number | null;
  report_id: string;
  name: string;
  rhythm: Rhythm;
  alert: Alert | null;
  figure: string | null;
  content: MailedContent;
  origin: string;
  state: 'active' | 'paused';
  next_at: Date;
  last_value: number | null;
  last_sent_at: Date | null;
  problem: string | null;
  problem_says: Message | null;
}

export type NewSubscription = Omit<
  SubscriptionRow,
  'id' | 'state' | 'last_value' | 'last_sent_at' | 'problem' | 'problem_says'
>;

export const MOST_OF_ONE = 200;

/** Null if the limit is reached. */
export async function insertSubscription(database: Queryable, row: NewSubscription): Promise<SubscriptionRow | null> {
  const { rows } = await database.query<SubscriptionRow>(
    `insert into subscriptions
       (user_id, email, token_id, report_id, name, rhythm, alert, content, origin, next_at, workspace_id, figure,
        destination_id)
     select $1, $2, $3::uuid, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9, $10, $11::uuid, $12, $13::integer
      where (select count(*) from subscriptions where user_id = $1) < ${MOST_OF_ONE} returning *`,
    [
      row.user_id,
      row.email,
      row.token_id,
      row.report_id,
      row.name,
      JSON.stringify(row.rhythm),
      row.alert && JSON.stringify(row.alert),
      JSON.stringify(row.content),
      row.origin,
      row.next_at,
      row.workspace_id,
      row.figure,
      row.destination_id,
    ],
  );
  return rows[0] ?? null;
}

export async function listOfOwner(database: Queryable, userId: string): Promise<SubscriptionRow[]> {
  const { rows } = await database.query<SubscriptionRow>(
    `select * from subscriptions where user_id = $1 order by created_at desc, id limit ${MOST_OF_ONE}`,
    [userId],
  );
  return rows;
}

export async function listOfReader(database: Queryable, userId: string, email: string): Promise<SubscriptionRow[]> {
  const { rows } = await database.query<SubscriptionRow>(
    `select * from subscriptions where user_id = $1 and lower(email) = lower($2) order by created_at desc, id`,
    [userId, email],
  );
  return rows;
}

export async function findSubscription(database: Queryable, id: string): Promise<SubscriptionRow | null> {
  const { rows } = await database.query<SubscriptionRow>('select * from subscriptions where id = $1', [id]);
  return rows[0] ?? null;
}

export async function setState(
  database: Queryable,
  userId: string,
  id: string,
  state: SubscriptionRow['state'],
  nextAt: Date,
): Promise<SubscriptionRow | null> {
  const { rows } = await database.query<SubscriptionRow>(
    `update subscriptions set state = $3, next_at = $4, problem = null, problem_says = null where id = $1 and user_id = $2 returning *`,
    [id, userId, state, nextAt],
  );
  return rows[0] ?? null;
}

/** Returns its name; null if there is no such subscription. */
export async function deleteSubscription(
  database: Queryable,
  id: string,
  whose: { userId?: string; email?: string },
): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    `delete from subscriptions
      where id = $1 and ($2::text is null or user_id = $2) and ($3::text is null or lower(email) = lower($3))
      returning name`,
    [id, whose.userId ?? null, whose.email ?? null],
  );
  return rows[0]?.name ?? null;
}

/** Due subscriptions, locked until the transaction ends. */
export async function takeDue(client: Queryable, now: Date): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select * from subscriptions where state = 'active' and next_at <= $1
      order by next_at limit 50 for update skip locked`,
    [now],
  );
  return rows;
}

/** Null: this delivery already exists. */
export async function addDelivery(client: Queryable, subscriptionId: string, moment: Date): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into deliveries (subscription_id, moment) values ($1, $2)
     on conflict (subscription_id, moment) do nothing returning id`,
    [subscriptionId, moment],
  );
  return rows[0]?.id ?? null;
}

export async function setNext(client: Queryable, id: string, nextAt: Date): Promise<void> {
  await client.query('update subscriptions set next_at = $2 where id = $1', [id, nextAt]);
}

export async function openDeliveries(database: Queryable, before: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from deliveries where state = 'due' and moment < $1 order by moment limit 200`,
    [before],
  );
  return rows.map(({ id }) => id);
}

export interface DueDelivery {
  readonly id: string;
  readonly moment: Date;
  readonly subscription: SubscriptionRow;
}

/** Null if it was delivered, or its subscription is gone. */
export async function findDue(database: Queryable, id: string): Promise<DueDelivery | null> {
  const { rows } = await database.query<{ id: string; moment: Date; subscription_id: string }>(
    `select id, moment, subscription_id from deliveries where id = $1 and state = 'due'`,
    [id],
  );
  const subscription = rows[0] && (await findSubscription(database, rows[0].subscription_id));
  return rows[0] && subscription ? { id: rows[0].id, moment: rows[0].moment, subscription } : null;
}

/** Why nothing was sent. */
export interface DeliveryFailure {
  readonly problem: string;
  readonly says: Message | null;
  /** Access has ended: paused until resumed manually. */
  readonly isOver: boolean;
}

export async function endDelivery(
  client: Queryable,
  { id, subscription }: DueDelivery,
  end: { state: 'sent' | 'nothing' | 'failed'; value: number | null; failure: DeliveryFailure | null },
): Promise<void> {
  const { problem, says, isOver } = end.failure ?? { problem: null, says: null, isOver: false };
  await client.query(`update deliveries set state = $2, ended_at = now() where id = $1`, [id, end.state]);
  await client.query(
    `update subscriptions set last_value = coalesce($2, last_value), problem = $3, problem_says = $4::jsonb,
       last_sent_at = case when $5 then now() else last_sent_at end, state = case when $6 then 'paused' else state end
      where id = $1`,
    [subscription.id, end.value, problem, says && JSON.stringify(says), end.state === 'sent', isOver],
  );
}
