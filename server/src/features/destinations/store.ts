import type { Destination, DestinationPlace, Writing } from '@holdfast/contracts/http/destinations';
import { type ItemOwner, makerFlag, ownedBy, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { shownPlace } from '../../platform/external/present-place.ts';
import { readTries } from '../../platform/external/read-attempts.ts';
import type { NotedProblem } from '../../platform/external/recorded-problem.ts';

export interface DestinationRow {
  id: number;
  user_id: string;
  workspace_id: string | null;
  workspace: string | null;
  name: string;
  place: DestinationPlace;
  sealed: string | null;
  paused_at: Date | null;
  created_at: Date;
}

const DESTINATION = `select d.*, (select name from workspaces where id = d.workspace_id) as workspace from destinations d`;

const WRITING = `w.id, w.prediction_id, u.filename, w.state, w.created_at, w.ended_at, w.attempts, w.rows, w.problem from writings w
  join predictions p on p.id = w.prediction_id join uploads u on u.id = p.upload_id`;

const asDestination = (row: DestinationRow, last: Writing | null, whose: ItemOwner): Destination => ({
  id: row.id,
  name: row.name,
  place: placeFor(row, whose),
  is_paused: row.paused_at !== null,
  created_at: row.created_at.toISOString(),
  last,
  shared_with: row.workspace,
  ...makerFlag(whose, row.user_id),
});

/** The place as visible to the caller. */
export const placeFor = ({ place, user_id }: DestinationRow, whose: ItemOwner): DestinationPlace =>
  personIn(whose) === user_id ? place : shownPlace(place);

export async function listDestinations(database: Queryable, whose: ItemOwner): Promise<Destination[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<DestinationRow>(`${DESTINATION} where d.${column} = $1 order by d.id`, [id]);
  return Promise.all(rows.map((row) => presented(database, whose, row)));
}

export async function readDestination(database: Queryable, whose: ItemOwner, id: number): Promise<Destination | null> {
  const row = await findDestination(database, whose, id);
  return row && presented(database, whose, row);
}

async function presented(database: Queryable, whose: ItemOwner, row: DestinationRow): Promise<Destination> {
  const [last = null] = await listWritings(database, whose, row.id, 1);
  return asDestination(row, last, whose);
}

/** Null both for unknown ids and for those of other users. */
export async function findDestination(
  database: Queryable,
  whose: ItemOwner,
  id: number,
): Promise<DestinationRow | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<DestinationRow>(`${DESTINATION} where d.${column} = $1 and d.id = $2`, [
    owner,
    id,
  ]);
  return rows[0] ?? null;
}

export async function countDestinations(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    'select count(*)::int as n from destinations where user_id = $1',
    [userId],
  );
  return rows[0]?.n ?? 0;
}

type DestinationWrite = Pick<DestinationRow, 'name' | 'place' | 'sealed' | 'paused_at'>;

export async function insertDestination(database: Queryable, whose: ItemOwner, row: DestinationWrite): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into destinations (user_id, workspace_id, name, place, sealed, paused_at) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [personIn(whose), workspaceIn(whose), row.name, JSON.stringify(row.place), row.sealed, row.paused_at],
  );
  return rows[0]?.id ?? 0;
}

export async function updateDestination(database: Queryable, id: number, row: DestinationWrite): Promise<void> {
  await database.query('update destinations set name = $2, place = $3, sealed = $4, paused_at = $5 where id = $1', [
    id,
    row.name,
    JSON.stringify(row.place),
    row.sealed,
    row.paused_at,
  ]);
}

export async function deleteDestination(database: Queryable, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await database.query('delete from destinations where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

/** The destinations that receive every result, of a workspace or of a user's private ones. */
export async function openDestinations(database: Queryable, place: ItemOwner): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select id from destinations where paused_at is null
       and case when $2::uuid is null then workspace_id is null and user_id = $1 else workspace_id = $2 end
     order by id`,
    [personIn(place), workspaceIn(place)],
  );
  return rows.map(({ id }) => id);
}

export async function insertWriting(database: Queryable, destinationId: number, predictionId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'insert into writings (destination_id, prediction_id) values ($1, $2) returning id',
    [destinationId, predictionId],
  );
  return rows[0]?.id ?? 0;
}

/** Only for predictions visible to the caller. */
export async function listWritings(
  database: Queryable,
  whose: ItemOwner,
  destinationId: number,
  most: number,
): Promise<Writing[]> {
  const { column, id } = ownedBy(whose);
  const query = `select ${WRITING} where w.destination_id = $1 and p.${column} = $2 order by w.id desc limit $3`;
  return readTries(database, query, [destinationId, id, most]);
}

export interface OpenWriting {
  id: number;
  attempts: number;
  prediction_id: number;
  destination: DestinationRow;
}

/**
 * Null once it has ended, or its destination or prediction is gone. Only writes whose job the queue has lost count as
 * overdue.
 */
export async function startWriting(database: Queryable, id: number): Promise<OpenWriting | null> {
  const { rows } = await database.query<Omit<OpenWriting, 'destination'> & { destination_id: number }>(
    `update writings set state = 'running', attempts = attempts + 1, next_at = now() + interval '1 hour'
     where id = $1 and state in ('queued', 'running')
     returning id, attempts, prediction_id, destination_id`,
    [id],
  );
  const writing = rows[0];
  if (!writing) return null;
  const found = await database.query<DestinationRow>(`${DESTINATION} where d.id = $1`, [writing.destination_id]);
  const destination = found.rows[0];
  return destination
    ? { id: writing.id, attempts: writing.attempts, prediction_id: writing.prediction_id, destination }
    : null;
}

/** Only the attempt that started last may end a write: an overdue one is queued again, and two jobs may run it. */
export async function endWriting(
  database: Queryable,
  { id, attempts }: Pick<OpenWriting, 'id' | 'attempts'>,
  end: { state: 'done'; rows: number } | { state: 'failed'; problem: NotedProblem },
): Promise<void> {
  await database.query(
    `update writings set state = $3, ended_at = now(), rows = $4, problem = $5
     where id = $1 and attempts = $2 and state = 'running'`,
    [
      id,
      attempts,
      end.state,
      end.state === 'done' ? end.rows : null,
      end.state === 'failed' ? JSON.stringify(end.problem) : null,
    ],
  );
}

/** False if another attempt has started since. */
export async function postponeWriting(
  database: Queryable,
  { id, attempts }: Pick<OpenWriting, 'id' | 'attempts'>,
  nextAt: Date,
  problem: NotedProblem,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update writings set state = 'queued', next_at = $3, problem = $4
     where id = $1 and attempts = $2 and state = 'running'`,
    [id, attempts, nextAt, JSON.stringify(problem)],
  );
  return rowCount === 1;
}

export async function overdueWritings(database: Queryable, before: Date): Promise<{ id: number; attempts: number }[]> {
  const { rows } = await database.query<{ id: number; attempts: number }>(
    `select id, attempts from writings where state in ('queued', 'running') and next_at < $1 order by id limit 100`,
    [before],
  );
  return rows;
}
