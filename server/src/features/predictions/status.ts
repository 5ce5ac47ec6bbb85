import type { PredictionError, PredictionStage, PredictionStatus } from '@holdfast/contracts/http/predictions';
import type { Queryable } from '../../platform/database/open-database.ts';
import { announceChange } from './changes.ts';

/**
 * All transitions of a prediction's status; nothing else in the server writes that column. A worker holds a prediction
 * under a lease that it renews. When the lease expires, another worker may start it with a higher attempt number, which
 * fences off the previous one: its renewals and its finish no longer match the row.
 */
export const MOVES = {
  /** From RUNNING only when the lease has expired. */
  start: { from: ['QUEUED', 'RUNNING'], to: 'RUNNING' },
  giveBack: { from: ['RUNNING'], to: 'QUEUED' },
  complete: { from: ['RUNNING'], to: 'COMPLETED' },
  fail: { from: ['RUNNING'], to: 'FAILED' },
  cancel: { from: ['QUEUED', 'RUNNING'], to: 'FAILED' },
  queueAgain: { from: ['FAILED'], to: 'QUEUED' },
} as const satisfies Record<string, { from: PredictionStatus[]; to: PredictionStatus }>;

/**
 * Crashes of its own process after which a file counts as poison. A crash of the worker does not count against the
 * file.
 */
export const MOST_CRASHES = 3;
/** Attempts aborted by failures of our stores, about a quarter of an hour in total, before the user is notified. */
export const MOST_TROUBLES = 20;

/** A prediction claimed by a worker. */
export interface Claim {
  id: number;
  attempt: number;
  crashes: number;
  troubles: number;
  user_id: string;
  workspace_id: string | null;
  upload_id: number;
  choices: Record<string, unknown>;
  /** The parent span. */
  trace: string | null;
}

/** Claims the longest waiting prediction, or one whose lease has expired. */
export async function start(database: Queryable, worker: string, leaseSeconds: number): Promise<Claim | null> {
  const { rows } = await database.query<Claim>(
    `update predictions set status = $1, attempt = attempt + 1,
       lease_until = now() + make_interval(secs => $2), worker = $3, started_at = now(), stage = 'read', progress = 0
     where id = (
       select id from predictions
       where (status = 'QUEUED' and queued_at <= now()) or (status = 'RUNNING' and lease_until < now())
       order by queued_at, id limit 1 for update skip locked)
     returning id, attempt, crashes, troubles, user_id, workspace_id, upload_id, choices, trace`,
    [MOVES.start.to, leaseSeconds, worker],
  );
  const claim = rows[0] ?? null;
  if (claim) await announceChange(database, { ...claim, status: MOVES.start.to });
  return claim;
}

/** False if the lease was lost: cancelled, deleted, or started by another worker. */
export async function renewLease(
  database: Queryable,
  claim: Claim,
  leaseSeconds: number,
  at: { stage: PredictionStage; progress: number },
): Promise<boolean> {
  const { rows } = await database.query<{ moved: boolean }>(
    `update predictions now set lease_until = now() + make_interval(secs => $3), stage = $4, progress = $5
     from (select id, stage, progress from predictions where id = $1) before
     where now.id = before.id and now.attempt = $2 and now.status = 'RUNNING'
     returning (before.stage, before.progress) is distinct from (now.stage, now.progress) as moved`,
    [claim.id, claim.attempt, leaseSeconds, at.stage, at.progress],
  );
  if (rows[0]?.moved) await announceChange(database, { ...claim, status: 'RUNNING' });
  return rows.length === 1;
}

/**
 * Back to the queue after a shutdown, a crash of its own process, or a store failure. Only a shutdown keeps its
 * position.
 */
export const requeueClaimed = (database: Queryable, claim: Claim, why: 'shutdown' | 'crash' | 'trouble') =>
  changeStatus(database, 'giveBack', {
    id: claim.id,
    attempt: claim.attempt,
    assignments: `lease_until = null, worker = null, stage = null, progress = 0,
     crashes = crashes + ($5 = 'crash')::int, troubles = troubles + ($5 = 'trouble')::int,
     queued_at = case when $5 = 'shutdown' then queued_at
                      else now() + interval '1 second' * least(power(2, crashes + troubles), 60) end`,
    values: [why],
  });

export interface Output {
  prefix: string;
  rows: number;
  summary: unknown;
  verdict: unknown;
}

export const complete = (database: Queryable, claim: Claim, output: Output) =>
  changeStatus(database, 'complete', {
    id: claim.id,
    attempt: claim.attempt,
    assignments: `lease_until = null, finished_at = now(), stage = null, progress = 1, error = null,
     output_prefix = $5, rows_processed = $6, summary = $7, verdict = $8`,
    values: [output.prefix, output.rows, JSON.stringify(output.summary), JSON.stringify(output.verdict)],
  });

export const fail = (database: Queryable, claim: Claim, error: PredictionError, summary: unknown = null) =>
  changeStatus(database, 'fail', {
    id: claim.id,
    attempt: claim.attempt,
    assignments: 'lease_until = null, finished_at = now(), error = $5, summary = $6',
    values: [JSON.stringify(error), summary === null ? null : JSON.stringify(summary)],
  });

/** Fenced as well: the worker loses its attempt at the next renewal and stops. */
export const cancel = (database: Queryable, id: number, error: PredictionError) =>
  changeStatus(database, 'cancel', {
    id,
    attempt: null,
    assignments: 'lease_until = null, finished_at = now(), error = $5',
    values: [JSON.stringify(error)],
  });

export const requeueEnded = (database: Queryable, id: number, choices: object | null) =>
  changeStatus(database, 'queueAgain', {
    id,
    attempt: null,
    assignments: `queued_at = now(), started_at = null, finished_at = null, stage = null, progress = 0, crashes = 0, troubles = 0,
     error = null, summary = null, verdict = null, rows_processed = 0, choices = coalesce($5, choices)`,
    values: [choices === null ? null : JSON.stringify(choices)],
  });

/** At the start of a process with exclusive access to its database: every lease belongs to a dead process. */
export async function expireAllLeases(database: Queryable): Promise<void> {
  await database.query(`update predictions set lease_until = now() - interval '1 second' where status = 'RUNNING'`);
}

interface StatusMove {
  readonly id: number;
  readonly attempt: number | null;
  readonly assignments: string;
  readonly values: unknown[];
}

async function changeStatus(
  database: Queryable,
  name: keyof typeof MOVES,
  { id, attempt, assignments, values }: StatusMove,
): Promise<boolean> {
  const { from, to } = MOVES[name];
  const { rows } = await database.query<{ id: number; user_id: string }>(
    `update predictions set status = $1, ${assignments}
     where id = $2 and status = any($3) and ($4::int is null or attempt = $4) returning id, user_id`,
    [to, id, from, attempt, ...values],
  );
  const moved = rows[0];
  if (moved) await announceChange(database, { ...moved, status: to });
  return moved !== undefined;
}
