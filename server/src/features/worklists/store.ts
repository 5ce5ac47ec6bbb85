import {
  type CustomerHistory,
  OPEN_STATES,
  type Uplift,
  type WorkChange,
  type Worklist,
  type WorklistCustomer,
} from '@holdfast/contracts/http/worklists';
import { flagOwnItem, type ItemOwner, ownedBy } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface WorklistRow {
  id: number;
  user_id: string;
  workspace_id: string | null;
  prediction_id: number;
  name: string;
  hold_out: number;
  judge_on: string;
  ordered_by: Worklist['order'];
  learnt_from: number | null;
  created_at: Date;
}

/** A customer as stored; the rest of `WorklistCustomer` comes from the results. */
type ListedRow = Omit<WorklistCustomer, 'at_stake' | 'name' | 'email' | 'phone' | 'suggested' | 'says'>;

export interface WorklistCustomerRow extends ListedRow {
  held_out: boolean;
  contacted_at: Date | null;
}

const LISTED = `select w.id, w.user_id, w.workspace_id, w.prediction_id, w.name, w.hold_out, w.judge_on::text as judge_on, w.ordered_by as "order", w.created_at, u.filename,
    case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as learnt_from,
    counted.customers, counted.held_out, counted.due, counted.states
  from worklists w
  join predictions p on p.id = w.prediction_id
  join uploads u on u.id = p.upload_id
  left join worklists t on t.id = w.learnt_from and t.workspace_id is not distinct from w.workspace_id
    and (w.workspace_id is not null or t.user_id = w.user_id)
  cross join lateral (
    select coalesce(sum(n) filter (where not aside), 0)::int as customers, coalesce(sum(n) filter (where aside), 0)::int as held_out,
      coalesce(sum(overdue) filter (where not aside), 0)::int as due,
      coalesce(jsonb_object_agg(state, n) filter (where not aside), '{}') as states
    from (select state, held_out as aside, count(*) as n,
            count(*) filter (where due_on <= current_date and state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})) as overdue
          from worklist_customers where worklist_id = w.id group by state, held_out) c) counted`;

type CountedWorklist = Omit<WorklistRow, 'ordered_by' | 'learnt_from'> &
  Pick<Worklist, 'filename' | 'customers' | 'held_out' | 'due' | 'states' | 'order' | 'learnt_from'>;

export async function listWorklists(database: Queryable, whose: ItemOwner): Promise<Worklist[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<CountedWorklist>(`${LISTED} where w.${column} = $1 order by w.id desc`, [id]);
  return rows.map((row) => asWorklist(row, whose));
}

export async function findWorklist(database: Queryable, whose: ItemOwner, id: number): Promise<Worklist | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<CountedWorklist>(`${LISTED} where w.${column} = $1 and w.id = $2`, [owner, id]);
  return rows[0] ? asWorklist(rows[0], whose) : null;
}

const asWorklist = (
  { user_id: makerId, workspace_id: _shared, created_at, hold_out, ...row }: CountedWorklist,
  whose: ItemOwner,
): Worklist => ({
  ...row,
  // A real has seven digits; a chosen share has two.
  hold_out: Math.round(hold_out * 1e4) / 1e4,
  created_at: created_at.toISOString(),
  ...flagOwnItem(whose, makerId),
});

/** Without the control group, which is never disclosed. */
export async function listCustomers(database: Queryable, worklistId: number): Promise<ListedRow[]> {
  const { rows } = await database.query<ListedRow>(
    `select customer_id, place, risk, tier, value, reason, change, owner, state, next_step, due_on::text as due_on, note
     from worklist_customers where worklist_id = $1 and not held_out order by place`,
    [worklistId],
  );
  return rows;
}

/** Customers in the control group are never listed. */
export async function isListed(database: Queryable, worklistId: number, customer: string): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from worklist_customers where worklist_id = $1 and not held_out and customer_id = $2',
    [worklistId, customer],
  );
  return rows.length > 0;
}

export type NewCustomer = Omit<
  WorklistCustomerRow,
  'owner' | 'state' | 'next_step' | 'due_on' | 'note' | 'contacted_at'
>;

export async function insertWorklist(
  database: Queryable,
  list: Omit<WorklistRow, 'id' | 'created_at'>,
  customers: readonly NewCustomer[],
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into worklists (user_id, workspace_id, prediction_id, name, hold_out, judge_on, ordered_by, learnt_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      list.user_id,
      list.workspace_id,
      list.prediction_id,
      list.name,
      list.hold_out,
      list.judge_on,
      list.ordered_by,
      list.learnt_from,
    ],
  );
  const id = rows[0]?.id ?? 0;
  await database.query(
    `insert into worklist_customers (worklist_id, customer_id, place, risk, tier, value, reason, change, held_out)
     select $1, c.customer_id, c.place, c.risk, c.tier, c.value, c.reason, c.change, c.held_out
     from jsonb_to_recordset($2) as c (customer_id text, place int, risk float8, tier text, value float8, reason text, change text, held_out boolean)`,
    [id, JSON.stringify(customers)],
  );
  return id;
}

export async function changeCustomers(
  database: Queryable,
  worklistId: number,
  { customers, ...change }: WorkChange,
): Promise<number> {
  const { rowCount } = await database.query(
    `update worklist_customers set
       state = coalesce($3, state),
       owner = case when $4 then $5 else owner end,
       next_step = case when $6 then $7 else next_step end,
       due_on = case when $8 then $9::date else due_on end,
       note = case when $10 then $11 else note end,
       contacted_at = case when $3 in ('contacted', 'saved', 'lost') then coalesce(contacted_at, now())
                           when $3 in ('todo', 'later') then null else contacted_at end,
       changed_at = now()
     where worklist_id = $1 and not held_out and customer_id = any($2)`,
    [
      worklistId,
      customers,
      change.state ?? null,
      change.owner !== undefined,
      change.owner ?? null,
      change.next_step !== undefined,
      change.next_step ?? null,
      change.due_on !== undefined,
      change.due_on ?? null,
      change.note !== undefined,
      change.note ?? null,
    ],
  );
  return rowCount ?? 0;
}

/** Updates each customer; the control group is not on the list for anyone. */
export async function changeEach(database: Queryable, worklistId: number, changes: readonly object[]): Promise<number> {
  const { rowCount } = await database.query(
    `update worklist_customers c set
       state = coalesce(i.told ->> 'state', c.state),
       owner = case when i.told ? 'owner' then i.told ->> 'owner' else c.owner end,
       next_step = case when i.told ? 'next_step' then i.told ->> 'next_step' else c.next_step end,
       due_on = case when i.told ? 'due_on' then (i.told ->> 'due_on')::date else c.due_on end,
       note = case when i.told ? 'note' then i.told ->> 'note' else c.note end,
       contacted_at = case when i.told ->> 'state' in ('contacted', 'saved', 'lost') then coalesce(c.contacted_at, now())
                           when i.told ->> 'state' in ('todo', 'later') then null else c.contacted_at end,
       changed_at = now()
     from (select value as told from jsonb_array_elements($2::jsonb)) i
     where c.worklist_id = $1 and not c.held_out and c.customer_id = i.told ->> 'customer_id'`,
    [worklistId, JSON.stringify(changes)],
  );
  return rowCount ?? 0;
}

/** Only its maker may delete a list, wherever it is shared. */
export async function deleteWorklist(
  database: Queryable,
  userId: string,
  id: number,
): Promise<Pick<WorklistRow, 'name' | 'workspace_id'> | null> {
  const { rows } = await database.query<Pick<WorklistRow, 'name' | 'workspace_id'>>(
    'delete from worklists where user_id = $1 and id = $2 returning name, workspace_id',
    [userId, id],
  );
  return rows[0] ?? null;
}

type JudgedRow = Omit<NewCustomer, 'place' | 'reason' | 'change'> & Pick<WorklistCustomerRow, 'contacted_at'>;

/** Including the control group: for judging, never for display. */
export async function readCampaignMembers(
  database: Queryable,
  predictionId: number,
): Promise<(WorklistRow & { customers: JudgedRow[] })[]> {
  const lists = await database.query<WorklistRow>(
    `select id, user_id, workspace_id, prediction_id, name, hold_out, judge_on::text as judge_on, ordered_by, learnt_from,
       created_at from worklists
     where prediction_id = $1 order by id`,
    [predictionId],
  );
  return Promise.all(
    lists.rows.map(async (list) => {
      const { rows } = await database.query<JudgedRow>(
        'select customer_id, held_out, risk, tier, value, contacted_at from worklist_customers where worklist_id = $1 order by place',
        [list.id],
      );
      return { ...list, hold_out: Math.round(list.hold_out * 1e4) / 1e4, customers: rows };
    }),
  );
}

/** The control group of an earlier list of these customers stays: contacting them now would spoil that list. */
export async function earlierControlGroup(database: Queryable, predictionId: number): Promise<Set<string>> {
  const { rows } = await database.query<{ customer_id: string }>(
    `select c.customer_id from worklist_customers c join worklists w on w.id = c.worklist_id
     where w.prediction_id = $1 and c.held_out`,
    [predictionId],
  );
  return new Set(rows.map(({ customer_id }) => customer_id));
}

export interface OutcomeFileRow {
  filename: string;
  gone: 'left' | 'unknown';
  matched: number;
  only_then: number;
  only_now: number;
  doubled: number;
  uploaded_at: Date;
}

export async function saveOutcomes(
  database: Queryable,
  predictionId: number,
  file: Omit<OutcomeFileRow, 'uploaded_at'>,
  outcomes: readonly { id: string; left: boolean }[],
): Promise<void> {
  await database.query('delete from outcomes where prediction_id = $1', [predictionId]);
  await database.query(
    `insert into outcomes (prediction_id, customer_id, did_leave)
     select $1, o.id, o.did_leave from unnest($2::text[], $3::boolean[]) as o (id, did_leave)`,
    [predictionId, outcomes.map(({ id }) => id), outcomes.map(({ left }) => left)],
  );
  await database.query(
    `insert into outcome_files (prediction_id, filename, gone, matched, only_then, only_now, doubled)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (prediction_id) do update set filename = excluded.filename, gone = excluded.gone,
       matched = excluded.matched, only_then = excluded.only_then, only_now = excluded.only_now,
       doubled = excluded.doubled, uploaded_at = now()`,
    [predictionId, file.filename, file.gone, file.matched, file.only_then, file.only_now, file.doubled],
  );
}

export async function readOutcomesOf(
  database: Queryable,
  predictionId: number,
): Promise<{ file: OutcomeFileRow | null; outcomes: Map<string, boolean> }> {
  const files = await database.query<OutcomeFileRow>('select * from outcome_files where prediction_id = $1', [
    predictionId,
  ]);
  const { rows } = await database.query<{ customer_id: string; did_leave: boolean }>(
    'select customer_id, did_leave from outcomes where prediction_id = $1',
    [predictionId],
  );
  return { file: files.rows[0] ?? null, outcomes: new Map(rows.map((row) => [row.customer_id, row.did_leave])) };
}

/** Predictions finished after the one a list was made from: their customers may be on the next list. */
export async function laterPredictions(
  database: Queryable,
  whose: ItemOwner,
  after: number,
  limit: number,
): Promise<Uplift['next']> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<{ prediction_id: number; filename: string; created_at: Date }>(
    `select p.id as prediction_id, u.filename, p.created_at from predictions p join uploads u on u.id = p.upload_id
     where p.${column} = $1 and p.id > $2 and p.status = 'COMPLETED' order by p.id desc limit $3`,
    [id, after, limit],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function listSearchablePredictions(
  database: Queryable,
  whose: ItemOwner,
  customer: string,
  limit: number,
): Promise<{ id: number; filename: string; created_at: Date; output_prefix: string; did_leave: boolean | null }[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<{
    id: number;
    filename: string;
    created_at: Date;
    output_prefix: string;
    did_leave: boolean | null;
  }>(
    `select p.id, u.filename, p.created_at, p.output_prefix, o.did_leave from predictions p
     join uploads u on u.id = p.upload_id
     left join outcomes o on o.prediction_id = p.id and o.customer_id = $2
     where p.${column} = $1 and p.status = 'COMPLETED' order by p.id desc limit $3`,
    [id, customer, limit],
  );
  return rows;
}

export async function readWork(
  database: Queryable,
  whose: ItemOwner,
  customer: string,
): Promise<CustomerHistory['work']> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<
    Omit<CustomerHistory['work'][number], 'changed_at'> & { changed_at: Date | null }
  >(
    `select w.id as worklist_id, w.name, c.state, c.owner, c.note, c.changed_at from worklist_customers c
     join worklists w on w.id = c.worklist_id
     where w.${column} = $1 and c.customer_id = $2 and not c.held_out order by w.id desc`,
    [id, customer],
  );
  return rows.map(({ changed_at, ...row }) => ({ ...row, changed_at: changed_at?.toISOString() ?? null }));
}
