import type { Destination, DestinationPlace, Writing } from '@holdfast/contracts/http/destinations';
import type { Queryable } from '../database/open-database.ts';
import type { NotedProblem } from '../outside/noted-problem.ts';

export interface DestinationRow {
  id: number;
  user_id: string;
  name: string;
  place: DestinationPlace;
  sealed: string | null;
  paused_at: Date | null;
  created_at: Date;
}

interface WritingRow extends Omit<Writing, 'created_at' | 'ended_at'> {
  created_at: Date;
  ended_at: Date | null;
}

const WRITING = `w.id, w.prediction_id, u.filename, w.state, w.created_at, w.ended_at, w.attempts, w.rows, w.problem from writings w
  join predictions p on p.id = w.prediction_id join uploads u on u.id = p.upload_id`;

const asWriting = ({ created_at, ended_at, ...row }: WritingRow): Writing => ({
  ...row,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

const asDestination = (row: DestinationRow, last: Writing | null): Destination => ({
  id: row.id,
  name: row.name,
  place: row.place,
  is_paused: row.paused_at !== null,
  created_at: row.created_at.toISOString(),
  last,
});

export async function listDestinations(database: Queryable, userId: string): Promise<Destination[]> {
  const { rows } = await database.query<DestinationRow>('select * from destinations where user_id = $1 order by id', [
    userId,
  ]);
  return Promise.all(rows.map((row) => readDestination(database, row)));
}

export async function readDestination(database: Queryable, row: DestinationRow): Promise<Destination> {
  const [last = null] = await listWritings(database, row.id, 1);
  return asDestination(row, last);
}

export async function findDestination(database: Queryable, userId: string, id: number): Promise<DestinationRow | null> {
  const { rows } = await database.query<DestinationRow>('select * from destinations where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rows[0] ?? null;
}

type Written = Pick<DestinationRow, 'name' | 'place' | 'sealed' | 'paused_at'>;

export async function insertDestination(database: Queryable, userId: string, row: Written): Promise<DestinationRow> {
  const { rows } = await database.query<DestinationRow>(
    'insert into destinations (user_id, name, place, sealed, paused_at) values ($1, $2, $3, $4, $5) returning *',
    [userId, row.name, JSON.stringify(row.place), row.sealed, row.paused_at],
  );
  return rows[0] as DestinationRow;
}

export async function updateDestination(database: Queryable, id: number, row: Written): Promise<DestinationRow | null> {
  const { rows } = await database.query<DestinationRow>(
    'update destinations set name = $2, place = $3, sealed = $4, paused_at = $5 where id = $1 returning *',
    [id, row.name, JSON.stringify(row.place), row.sealed, row.paused_at],
  );
  return rows[0] ?? null;
}

export async function deleteDestination(database: Queryable, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await database.query('delete from destinations where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

/** Those that get every result. */
export async function openDestinations(database: Queryable, userId: string): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    'select id from destinations where user_id = $1 and paused_at is null order by id',
    [userId],
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

export async function listWritings(database: Queryable, destinationId: number, most: number): Promise<Writing[]> {
  const { rows } = await database.query<WritingRow>(
    `select ${WRITING} where w.destination_id = $1 order by w.id desc limit $2`,
    [destinationId, most],
  );
  return rows.map(asWriting);
}

export interface OpenWriting {
  id: number;
  attempts: number;
  prediction_id: number;
  destination: DestinationRow;
}

/** Null once it has ended, or its destination or prediction is gone. */
export async function startWriting(database: Queryable, id: number): Promise<OpenWriting | null> {
  const { rows } = await database.query<Omit<OpenWriting, 'destination'> & { destination_id: number }>(
    `update writings set state = 'running', attempts = attempts + 1 where id = $1 and state in ('queued', 'running')
     returning id, attempts, prediction_id, destination_id`,
    [id],
  );
  const writing = rows[0];
  if (!writing) return null;
  const found = await database.query<DestinationRow>('select * from destinations where id = $1', [
    writing.destination_id,
  ]);
  const destination = found.rows[0];
  return destination
    ? { id: writing.id, attempts: writing.attempts, prediction_id: writing.prediction_id, destination }
    : null;
}

export async function endWriting(
  database: Queryable,
  id: number,
  end: { state: 'done'; rows: number } | { state: 'failed'; problem: NotedProblem },
): Promise<void> {
  await database.query('update writings set state = $2, ended_at = now(), rows = $3, problem = $4 where id = $1', [
    id,
    end.state,
    end.state === 'done' ? end.rows : null,
    end.state === 'failed' ? JSON.stringify(end.problem) : null,
  ]);
}

export async function putOff(database: Queryable, id: number, nextAt: Date, problem: NotedProblem): Promise<void> {
  await database.query(`update writings set state = 'queued', next_at = $2, problem = $3 where id = $1`, [
    id,
    nextAt,
    JSON.stringify(problem),
  ]);
}

export async function overdueWritings(database: Queryable, before: Date): Promise<{ id: number; attempts: number }[]> {
  const { rows } = await database.query<{ id: number; attempts: number }>(
    `select id, attempts from writings where state in ('queued', 'running') and next_at < $1 order by id limit 100`,
    [before],
  );
  return rows;
}
