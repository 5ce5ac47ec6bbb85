import type { Schedule, Source, SourcePlace, SourceRun } from '@holdfast/contracts/http/sources';
import { type ItemOwner, makerFlag, ownedBy, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { shownPlace } from '../../platform/external/present-place.ts';
import { readTries } from '../../platform/external/read-attempts.ts';
import type { NotedProblem } from '../../platform/external/recorded-problem.ts';

export interface SourceRow {
  id: number;
  user_id: string;
  workspace_id: string | null;
  workspace: string | null;
  name: string;
  place: SourcePlace;
  sealed: string | null;
  schedule: Schedule;
  model_id: number | null;
  paused_at: Date | null;
  next_at: Date | null;
  created_at: Date;
}

const SOURCE = `select s.*, (select name from workspaces where id = s.workspace_id) as workspace from sources s`;

/**
 * A run's upload is only shown to those who may see it: one from before the source was shared is private to its maker.
 */
const RUN = {
  user_id: runsOf('user_id'),
  workspace_id: runsOf('workspace_id'),
} as const;
function runsOf(column: string): string {
  return `r.id, r.state, r.asked_by, r.created_at, r.ended_at, r.attempts, r.bytes, p.upload_id, p.id as prediction_id,
    p.status as prediction_status, r.problem
    from source_runs r left join predictions p on p.id = r.prediction_id and p.${column} = $1`;
}

const asSource = (row: SourceRow, last: SourceRun | null, whose: ItemOwner): Source => ({
  id: row.id,
  name: row.name,
  place: placeFor(row, whose),
  schedule: row.schedule,
  model_id: row.model_id,
  is_paused: row.paused_at !== null,
  created_at: row.created_at.toISOString(),
  next_at: row.paused_at ? null : (row.next_at?.toISOString() ?? null),
  last,
  shared_with: row.workspace,
  ...makerFlag(whose, row.user_id),
});

/** The place as visible to the caller. */
export const placeFor = ({ place, user_id }: SourceRow, whose: ItemOwner): SourcePlace =>
  personIn(whose) === user_id ? place : shownPlace(place);

export async function listSources(database: Queryable, whose: ItemOwner): Promise<Source[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<SourceRow>(`${SOURCE} where s.${column} = $1 order by s.id`, [id]);
  const runs = await readTries<SourceRun & { source_id: number }>(
    database,
    `select distinct on (r.source_id) r.source_id, ${RUN[column]} join sources s on s.id = r.source_id
     where s.${column} = $1 order by r.source_id, r.id desc`,
    [id],
  );
  const last = new Map(runs.map(({ source_id, ...run }) => [source_id, run]));
  return rows.map((row) => asSource(row, last.get(row.id) ?? null, whose));
}

/** Null both for unknown ids and for those of other users. */
export async function findSource(database: Queryable, whose: ItemOwner, id: number): Promise<SourceRow | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<SourceRow>(`${SOURCE} where s.${column} = $1 and s.id = $2`, [owner, id]);
  return rows[0] ?? null;
}

export async function readSource(database: Queryable, whose: ItemOwner, id: number): Promise<Source | null> {
  const row = await findSource(database, whose, id);
  if (!row) return null;
  const [last = null] = await listRuns(database, whose, id, 1);
  return asSource(row, last, whose);
}

/** Whether it is still in the same workspace; locks the row until the transaction ends. */
export async function lockSource(database: Queryable, { id, workspace_id }: SourceRow): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from sources where id = $1 and workspace_id is not distinct from $2 for share',
    [id, workspace_id],
  );
  return rows.length === 1;
}

export async function countSources(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from sources where user_id = $1', [
    userId,
  ]);
  return rows[0]?.n ?? 0;
}

type SourceWrite = Pick<SourceRow, 'name' | 'place' | 'sealed' | 'schedule' | 'model_id' | 'paused_at' | 'next_at'>;
const valuesOf = (row: SourceWrite) => [
  row.name,
  JSON.stringify(row.place),
  row.sealed,
  JSON.stringify(row.schedule),
  row.model_id,
  row.paused_at,
  row.next_at,
];

export async function insertSource(database: Queryable, whose: ItemOwner, row: SourceWrite): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into sources (user_id, workspace_id, name, place, sealed, schedule, model_id, paused_at, next_at)
     values ($8, $9, $1, $2, $3, $4, $5, $6, $7) returning id`,
    [...valuesOf(row), personIn(whose), workspaceIn(whose)],
  );
  return rows[0]?.id ?? 0;
}

export async function updateSource(database: Queryable, id: number, row: SourceWrite): Promise<void> {
  await database.query(
    `update sources set name = $1, place = $2, sealed = $3, schedule = $4, model_id = $5, paused_at = $6, next_at = $7
     where id = $8`,
    [...valuesOf(row), id],
  );
}

export async function deleteSource(database: Queryable, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await database.query('delete from sources where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

export async function listRuns(
  database: Queryable,
  whose: ItemOwner,
  sourceId: number,
  most: number,
): Promise<SourceRun[]> {
  const { column, id } = ownedBy(whose);
  const query = `select ${RUN[column]} where r.source_id = $2 order by r.id desc limit $3`;
  return readTries(database, query, [id, sourceId, most]);
}

/** Null while another run of this source is in progress. */
export async function insertRun(
  database: Queryable,
  sourceId: number,
  askedBy: SourceRun['asked_by'],
): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    `insert into source_runs (source_id, asked_by) values ($1, $2)
     on conflict (source_id) where state in ('queued', 'running') do nothing returning id`,
    [sourceId, askedBy],
  );
  return rows[0]?.id ?? null;
}

/** Locked until the transaction ends: of several concurrent workers one gets each. */
export async function takeDue(
  database: Queryable,
  now: Date,
  most: number,
): Promise<Pick<SourceRow, 'id' | 'schedule'>[]> {
  const { rows } = await database.query<Pick<SourceRow, 'id' | 'schedule'>>(
    `select id, schedule from sources where next_at <= $1 and paused_at is null order by next_at limit $2 for update skip locked`,
    [now, most],
  );
  return rows;
}

export async function setNext(database: Queryable, id: number, nextAt: Date | null): Promise<void> {
  await database.query('update sources set next_at = $2 where id = $1', [id, nextAt]);
}

export interface OpenRun {
  id: number;
  attempts: number;
  asked_by: SourceRun['asked_by'];
  source: SourceRow;
}

/**
 * Null once it has ended, or its source is gone. After a crash the queue retries: a run only counts as overdue when the
 * queue has had its time, too.
 */
export async function startRun(database: Queryable, runId: number): Promise<OpenRun | null> {
  const { rows } = await database.query<Omit<OpenRun, 'source'> & { source_id: number }>(
    `update source_runs set state = 'running', attempts = attempts + 1, next_at = now() + interval '15 minutes'
     where id = $1 and state in ('queued', 'running') returning id, attempts, asked_by, source_id`,
    [runId],
  );
  const run = rows[0];
  if (!run) return null;
  const sources = await database.query<SourceRow>(`${SOURCE} where s.id = $1`, [run.source_id]);
  const source = sources.rows[0];
  return source ? { id: run.id, attempts: run.attempts, asked_by: run.asked_by, source } : null;
}

/**
 * False if another attempt has started since: an overdue run is queued again, and two jobs may run it. The attempt that
 * started last ends it.
 */
export async function endRun(
  database: Queryable,
  run: Pick<OpenRun, 'id' | 'attempts'>,
  end: {
    state: 'done' | 'failed' | 'unchanged';
    bytes?: number;
    sha256?: string;
    upload_id?: number;
    prediction_id?: number;
    problem?: NotedProblem;
  },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update source_runs set state = $3, ended_at = now(), bytes = $4, sha256 = $5, upload_id = $6, prediction_id = $7, problem = $8
     where id = $1 and attempts = $2 and state = 'running'`,
    [
      run.id,
      run.attempts,
      end.state,
      end.bytes ?? null,
      end.sha256 ?? null,
      end.upload_id ?? null,
      end.prediction_id ?? null,
      end.problem ? JSON.stringify(end.problem) : null,
    ],
  );
  return rowCount === 1;
}

/** False if another attempt has started since. */
export async function postponeRun(
  database: Queryable,
  run: Pick<OpenRun, 'id' | 'attempts'>,
  nextAt: Date,
  problem: NotedProblem,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update source_runs set state = 'queued', next_at = $3, problem = $4
     where id = $1 and attempts = $2 and state = 'running'`,
    [run.id, run.attempts, nextAt, JSON.stringify(problem)],
  );
  return rowCount === 1;
}

/** Overdue runs without an end: after a restored backup they have no job. */
export async function overdueRuns(database: Queryable, before: Date): Promise<{ id: number; attempts: number }[]> {
  const { rows } = await database.query<{ id: number; attempts: number }>(
    `select id, attempts from source_runs where state in ('queued', 'running') and next_at < $1 order by id limit 100`,
    [before],
  );
  return rows;
}

/** Whether the last file of this source was the same, and was predicted. */
export async function isKnownFile(database: Queryable, sourceId: number, sha256: string): Promise<boolean> {
  const { rows } = await database.query<{ same: boolean }>(
    `select r.sha256 = $2 and p.status <> 'FAILED' as same from source_runs r join predictions p on p.id = r.prediction_id
     where r.source_id = $1 and r.state = 'done' order by r.id desc limit 1`,
    [sourceId, sha256],
  );
  return rows[0]?.same === true;
}
