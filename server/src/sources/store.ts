import type { Schedule, Source, SourcePlace, SourceRun } from '@holdfast/contracts/http/sources';
import type { Queryable } from '../database/open-database.ts';
import type { NotedProblem } from '../outside/noted-problem.ts';

export interface SourceRow {
  id: number;
  user_id: string;
  name: string;
  place: SourcePlace;
  sealed: string | null;
  schedule: Schedule;
  model_id: number | null;
  paused_at: Date | null;
  next_at: Date | null;
  created_at: Date;
}

interface RunRow extends Omit<SourceRun, 'created_at' | 'ended_at'> {
  created_at: Date;
  ended_at: Date | null;
}

const RUN = `r.id, r.state, r.asked_by, r.created_at, r.ended_at, r.attempts, r.bytes, r.upload_id, r.prediction_id,
  p.status as prediction_status, r.problem from source_runs r left join predictions p on p.id = r.prediction_id`;

const asRun = ({ created_at, ended_at, ...row }: RunRow): SourceRun => ({
  ...row,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

const asSource = (row: SourceRow, last: SourceRun | null): Source => ({
  id: row.id,
  name: row.name,
  place: row.place,
  schedule: row.schedule,
  model_id: row.model_id,
  is_paused: row.paused_at !== null,
  created_at: row.created_at.toISOString(),
  next_at: row.paused_at ? null : (row.next_at?.toISOString() ?? null),
  last,
});

export async function listSources(database: Queryable, userId: string): Promise<Source[]> {
  const { rows } = await database.query<SourceRow>('select * from sources where user_id = $1 order by id', [userId]);
  const runs = await database.query<RunRow & { source_id: number }>(
    `select distinct on (r.source_id) r.source_id, ${RUN} join sources s on s.id = r.source_id
     where s.user_id = $1 order by r.source_id, r.id desc`,
    [userId],
  );
  const last = new Map(runs.rows.map(({ source_id, ...run }) => [source_id, asRun(run)]));
  return rows.map((row) => asSource(row, last.get(row.id) ?? null));
}

export async function findSource(database: Queryable, userId: string, id: number): Promise<SourceRow | null> {
  const { rows } = await database.query<SourceRow>('select * from sources where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rows[0] ?? null;
}

export async function readSource(database: Queryable, row: SourceRow): Promise<Source> {
  const [last = null] = await listRuns(database, row.id, 1);
  return asSource(row, last);
}

export async function countSources(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from sources where user_id = $1', [
    userId,
  ]);
  return rows[0]?.n ?? 0;
}

type Written = Pick<SourceRow, 'name' | 'place' | 'sealed' | 'schedule' | 'model_id' | 'paused_at' | 'next_at'>;
const valuesOf = (row: Written) => [
  row.name,
  JSON.stringify(row.place),
  row.sealed,
  JSON.stringify(row.schedule),
  row.model_id,
  row.paused_at,
  row.next_at,
];

export async function insertSource(database: Queryable, userId: string, row: Written): Promise<SourceRow> {
  const { rows } = await database.query<SourceRow>(
    `insert into sources (user_id, name, place, sealed, schedule, model_id, paused_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [userId, ...valuesOf(row)],
  );
  return rows[0] as SourceRow;
}

export async function updateSource(database: Queryable, id: number, row: Written): Promise<SourceRow | null> {
  const { rows } = await database.query<SourceRow>(
    `update sources set name = $2, place = $3, sealed = $4, schedule = $5, model_id = $6, paused_at = $7, next_at = $8
     where id = $1 returning *`,
    [id, ...valuesOf(row)],
  );
  return rows[0] ?? null;
}

export async function deleteSource(database: Queryable, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await database.query('delete from sources where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

export async function listRuns(database: Queryable, sourceId: number, most: number): Promise<SourceRun[]> {
  const { rows } = await database.query<RunRow>(`select ${RUN} where r.source_id = $1 order by r.id desc limit $2`, [
    sourceId,
    most,
  ]);
  return rows.map(asRun);
}

/** Null while another run of this source is under way. */
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

/** Locked until the transaction ends: of several who look at the same time, one gets each. */
export async function takeDue(database: Queryable, now: Date, most: number): Promise<SourceRow[]> {
  const { rows } = await database.query<SourceRow>(
    `select * from sources where next_at <= $1 and paused_at is null order by next_at limit $2 for update skip locked`,
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

/** Null once it has ended, or its source is gone. */
export async function startRun(database: Queryable, runId: number): Promise<OpenRun | null> {
  const { rows } = await database.query<Omit<OpenRun, 'source'> & { source_id: number }>(
    `update source_runs set state = 'running', attempts = attempts + 1
     where id = $1 and state in ('queued', 'running') returning id, attempts, asked_by, source_id`,
    [runId],
  );
  const run = rows[0];
  if (!run) return null;
  const sources = await database.query<SourceRow>('select * from sources where id = $1', [run.source_id]);
  const source = sources.rows[0];
  return source ? { id: run.id, attempts: run.attempts, asked_by: run.asked_by, source } : null;
}

export async function endRun(
  database: Queryable,
  runId: number,
  end: {
    state: 'done' | 'failed' | 'unchanged';
    bytes?: number;
    sha256?: string;
    upload_id?: number;
    prediction_id?: number;
    problem?: NotedProblem;
  },
): Promise<void> {
  await database.query(
    `update source_runs set state = $2, ended_at = now(), bytes = $3, sha256 = $4, upload_id = $5, prediction_id = $6, problem = $7
     where id = $1`,
    [
      runId,
      end.state,
      end.bytes ?? null,
      end.sha256 ?? null,
      end.upload_id ?? null,
      end.prediction_id ?? null,
      end.problem ? JSON.stringify(end.problem) : null,
    ],
  );
}

export async function putOff(database: Queryable, runId: number, nextAt: Date, problem: NotedProblem): Promise<void> {
  await database.query(`update source_runs set state = 'queued', next_at = $2, problem = $3 where id = $1`, [
    runId,
    nextAt,
    JSON.stringify(problem),
  ]);
}

/** Runs whose moment has passed and that nobody has ended: after a restored backup there is no job for them. */
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
