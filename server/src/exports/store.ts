import { personIn, type Whose, workspaceIn } from '../access/whose.ts';
import type { Queryable } from '../database/open-database.ts';
import type { ExportedRow } from './exported-row.ts';

export type NewExport = Pick<ExportedRow, 'id' | 'user_id' | 'report_id' | 'format'> & {
  readonly reader: string;
  readonly workspace_id?: string | null;
};

const COLUMNS =
  'id, user_id, report_id, format, status, progress, problem, file_name, content_type, size, replaced, created_at, seen_at';

export async function addExport(database: Queryable, job: NewExport): Promise<ExportedRow> {
  const { rows } = await database.query<ExportedRow>(
    `insert into exports (id, user_id, reader, report_id, format, workspace_id) values ($1, $2, $3, $4, $5, $6)
     returning ${COLUMNS}`,
    [job.id, job.user_id, job.reader, job.report_id, job.format, job.workspace_id ?? null],
  );
  return rows[0] as ExportedRow;
}

/** Only by the rights it was ordered with. */
export async function findExport(database: Queryable, reader: string, id: string): Promise<ExportedRow | null> {
  const { rows } = await database.query<ExportedRow>(`select ${COLUMNS} from exports where id = $1 and reader = $2`, [
    id,
    reader,
  ]);
  return rows[0] ?? null;
}

export async function findOwned(database: Queryable, whose: Whose, id: string): Promise<ExportedRow | null> {
  const { rows } = await database.query<ExportedRow>(
    `select ${COLUMNS} from exports where id = $1 and user_id = $2 and workspace_id is not distinct from $3::uuid`,
    [id, personIn(whose), workspaceIn(whose)],
  );
  return rows[0] ?? null;
}

/** Of a workspace only as long as whoever ordered it is in it. */
export async function findFile(
  database: Queryable,
  id: string,
): Promise<Pick<ExportedRow, 'file_name' | 'content_type'> | null> {
  const { rows } = await database.query<Pick<ExportedRow, 'file_name' | 'content_type'>>(
    `select file_name, content_type from exports e where id = $1 and status = 'DONE' and (workspace_id is null or exists (
       select 1 from workspace_members m where m.workspace_id = e.workspace_id and m.user_id = e.user_id))`,
    [id],
  );
  return rows[0] ?? null;
}

/** False when it is no longer to be made: cancelled by somebody, perhaps at another process. */
export async function moveOn(database: Queryable, id: string, progress: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update exports set progress = $2, seen_at = now() where id = $1 and status = 'RUNNING'`,
    [id, progress],
  );
  return (rowCount ?? 0) > 0;
}

export async function finish(
  database: Queryable,
  id: string,
  file: { name: string; contentType: string; size: number; replaced: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update exports set status = 'DONE', progress = 1, file_name = $2, content_type = $3, size = $4, replaced = $5
      where id = $1 and status = 'RUNNING'`,
    [id, file.name, file.contentType, file.size, file.replaced],
  );
  return (rowCount ?? 0) > 0;
}

export async function fail(database: Queryable, id: string, problem: string): Promise<void> {
  await database.query(`update exports set status = 'FAILED', problem = $2 where id = $1 and status = 'RUNNING'`, [
    id,
    problem,
  ]);
}

export async function cancel(database: Queryable, id: string): Promise<void> {
  await database.query(`update exports set status = 'CANCELLED' where id = $1`, [id]);
}

/** Forgets what is older than it is kept; its file is nobody's then. */
export async function forgetOld(database: Queryable, keptSeconds: number): Promise<void> {
  await database.query(`delete from exports where created_at < now() - $1 * interval '1 second'`, [keptSeconds]);
}

export async function knownIds(database: Queryable): Promise<Set<string>> {
  const { rows } = await database.query<{ id: string }>('select id from exports');
  return new Set(rows.map(({ id }) => id));
}
