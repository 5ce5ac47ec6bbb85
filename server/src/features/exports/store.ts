import { type ItemOwner, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { ExportedRow } from './exported-row.ts';

export type NewExport<Job> = Pick<ExportedRow, 'id' | 'user_id' | 'report_id' | 'format'> & {
  readonly reader: string;
  readonly workspace_id: string | null;
  readonly job: Job;
};

/** An export that has crashed three processes would crash the fourth. */
const MOST_ATTEMPTS = 3;

const COLUMNS = `id, user_id, report_id, format, status, progress, problem, file_name, content_type, size, replaced, created_at,
  seen_at, attempts, job is not null and attempts < ${MOST_ATTEMPTS} as goes_on`;

/** An attempt at an export: a later one supersedes those before. */
export type ExportAttempt = Pick<ExportedRow, 'id' | 'attempts'>;

export async function addExport<Job>(database: Queryable, added: NewExport<Job>): Promise<ExportedRow> {
  const { rows } = await database.query<ExportedRow>(
    `insert into exports (id, user_id, reader, report_id, format, workspace_id, job)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [
      added.id,
      added.user_id,
      added.reader,
      added.report_id,
      added.format,
      added.workspace_id,
      JSON.stringify(added.job),
    ],
  );
  return rows[0] as ExportedRow;
}

/** Only with the rights it was ordered with. */
export async function findExport(database: Queryable, reader: string, id: string): Promise<ExportedRow | null> {
  const { rows } = await database.query<ExportedRow>(`select ${COLUMNS} from exports where id = $1 and reader = $2`, [
    id,
    reader,
  ]);
  return rows[0] ?? null;
}

export async function findOwned(database: Queryable, whose: ItemOwner, id: string): Promise<ExportedRow | null> {
  const { rows } = await database.query<ExportedRow>(
    `select ${COLUMNS} from exports where id = $1 and user_id = $2 and workspace_id is not distinct from $3::uuid`,
    [id, personIn(whose), workspaceIn(whose)],
  );
  return rows[0] ?? null;
}

/** For a workspace, only while its user is a member. */
export async function findFile(
  database: Queryable,
  id: string,
): Promise<Pick<ExportedRow, 'file_name' | 'content_type'> | null> {
  const { rows } = await database.query<Pick<ExportedRow, 'file_name' | 'content_type'>>(
    `select file_name, content_type from exports e where id = $1 and status = 'DONE'
       and exists (select 1 from users u where u.id = e.user_id and u.disabled_at is null) and (workspace_id is null or exists (
       select 1 from workspace_members m where m.workspace_id = e.workspace_id and m.user_id = e.user_id))`,
    [id],
  );
  return rows[0] ?? null;
}

/** Takes over stalled exports, except those running in this process. */
export async function takeStalledExport<Job>(
  database: Queryable,
  stillMs: number,
  here: readonly string[],
): Promise<{ id: string; attempts: number; reader: string; job: Job }[]> {
  const { rows } = await database.query<{ id: string; attempts: number; reader: string; job: Job }>(
    `update exports set seen_at = now(), attempts = attempts + 1 where id in (
       select id from exports where status = 'RUNNING' and job is not null and attempts < ${MOST_ATTEMPTS}
         and seen_at <= now() - $1 * interval '1 millisecond' and not id = any($2::uuid[])
       order by created_at for update skip locked)
     returning id, attempts, reader, job`,
    [stillMs, here],
  );
  return rows;
}

/** False if this attempt must stop: cancelled, or taken over by another process. */
export async function recordProgress(
  database: Queryable,
  { id, attempts }: ExportAttempt,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update exports set progress = $2, seen_at = now() where id = $1 and status = 'RUNNING' and attempts = $3`,
    [id, progress, attempts],
  );
  return (rowCount ?? 0) > 0;
}

export async function finish(
  database: Queryable,
  { id, attempts }: ExportAttempt,
  file: { name: string; contentType: string; size: number; replaced: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update exports set status = 'DONE', progress = 1, file_name = $2, content_type = $3, size = $4, replaced = $5, job = null
      where id = $1 and status = 'RUNNING' and attempts = $6`,
    [id, file.name, file.contentType, file.size, file.replaced, attempts],
  );
  return (rowCount ?? 0) > 0;
}

export async function fail(database: Queryable, { id, attempts }: ExportAttempt, problem: string): Promise<void> {
  await database.query(
    `update exports set status = 'FAILED', problem = $2, job = null where id = $1 and status = 'RUNNING' and attempts = $3`,
    [id, problem, attempts],
  );
}

/** Leaves it to be taken over by the next process that looks. */
export async function releaseExport(database: Queryable, { id, attempts }: ExportAttempt): Promise<void> {
  await database.query(`update exports set seen_at = 'epoch' where id = $1 and status = 'RUNNING' and attempts = $2`, [
    id,
    attempts,
  ]);
}

export async function cancel(database: Queryable, id: string): Promise<void> {
  await database.query(`update exports set status = 'CANCELLED', job = null where id = $1`, [id]);
}

/** Deletes expired rows; their files are then orphaned and swept. */
export async function deleteExpiredExports(database: Queryable, keptSeconds: number): Promise<void> {
  await database.query(
    `delete from exports where coalesce(kept_until, created_at + $1 * interval '1 second') < now()`,
    [keptSeconds],
  );
}

export async function knownIds(database: Queryable): Promise<Set<string>> {
  const { rows } = await database.query<{ id: string }>('select id from exports');
  return new Set(rows.map(({ id }) => id));
}

/** A file made elsewhere, which only its link opens. */
export async function addFile(
  database: Queryable,
  file: Pick<ExportedRow, 'id' | 'user_id' | 'report_id' | 'format' | 'file_name' | 'content_type' | 'size'> & {
    readonly workspace_id: string | null;
    readonly kept_until: Date;
  },
): Promise<void> {
  await database.query(
    `insert into exports (id, user_id, reader, report_id, format, status, progress, file_name, content_type, size,
       workspace_id, kept_until)
     values ($1, $2, '', $3, $4, 'DONE', 1, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    [
      file.id,
      file.user_id,
      file.report_id,
      file.format,
      file.file_name,
      file.content_type,
      file.size,
      file.workspace_id,
      file.kept_until,
    ],
  );
}
