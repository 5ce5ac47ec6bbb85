import type { LocalizableDocument, ReportPermission } from '@holdfast/contracts/report/document';
import type { LocalizableModel } from '@holdfast/contracts/report/model';
import { type ItemOwner, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { isGuid } from '../../platform/http/guid.ts';
import type { StoredDefinition } from './definition.ts';

/** A dataset's stored metadata. */
export interface StoredDataset {
  readonly id: string;
  readonly reportId: string;
  readonly makerId: string;
  /** The workspace it is shared with. */
  readonly workspaceId: string | null;
  readonly name: string;
  readonly createdAt: string;
  readonly refreshedAt: string;
  /** Stays without a report, unlike rows from a host page. */
  readonly isKept: boolean;
  /** Grows with every change of the definition, `version` also with every change of rows. */
  readonly revision: number;
  readonly version: number;
  /** Null for a dataset that was stored before definitions existed: it is read-only. */
  readonly definition: StoredDefinition | null;
  readonly model: LocalizableModel;
  /** Its automatic report. */
  readonly document: LocalizableDocument;
  /** The key of each table's file. */
  readonly files: Readonly<Record<string, string>>;
}

export interface DatasetRow {
  id: string;
  report_id: string;
  user_id: string;
  workspace_id: string | null;
  name: string;
  created_at: Date;
  refreshed_at: Date;
  is_kept: boolean;
  revision: number;
  version: number;
  definition: StoredDefinition | null;
  model: LocalizableModel;
  document: LocalizableDocument;
}

const PREFIX = 'brought-';
/** Its name in tokens and queries, next to `sample` and `prediction-12`. */
export const datasetName = (id: string): string => `${PREFIX}${id}`;
/** Null if this is not the name of a stored dataset. */
export function datasetIdInName(name: string): string | null {
  const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return isGuid(id) ? id.toLowerCase() : null;
}

/** Readable in a workspace: shared with it, or read by a report that is. */
export const IN_WORKSPACE = `(b.workspace_id = $2::uuid
  or exists (select 1 from documents d where d.brought_id = b.id and d.workspace_id = $2::uuid))`;

/** By its own id or its report's. Null both for unknown ids and for those of other users. */
export async function findDataset(
  database: Queryable,
  whose: ItemOwner,
  by: 'id' | 'report_id',
  id: string,
): Promise<StoredDataset | null> {
  const { rows } = await database.query<DatasetRow>(
    `select * from datasets b where ${by} = $3 and (user_id = $1 or ${IN_WORKSPACE})`,
    [personIn(whose), workspaceIn(whose), id],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Newest first. Rows from a host page are listed with a saved report only: before, just their frame knows the id. */
export async function listDatasets(database: Queryable, whose: ItemOwner): Promise<StoredDataset[]> {
  const { rows } = await database.query<DatasetRow>(
    `select * from datasets b
      where case when $2::uuid is not null then ${IN_WORKSPACE}
                 else user_id = $1 and (is_kept or exists (select 1 from documents where brought_id = b.id)) end
      order by created_at desc, id`,
    [personIn(whose), workspaceIn(whose)],
  );
  return rows.map(fromRow);
}

/** The subset of these ids, of datasets or their reports, that the caller owns. */
export async function ownedDatasets(database: Queryable, whose: ItemOwner, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select unnest(array[id, report_id]) as id from datasets b
      where (id = any($3::uuid[]) or report_id = any($3::uuid[])) and (user_id = $1 or ${IN_WORKSPACE})`,
    [personIn(whose), workspaceIn(whose), ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether a token may keep using rows a host page brought: the token that brought them, or a newer one while no report
 * on them is saved. Until then only the frame that brought them knows their unguessable id.
 */
export async function mayUseDataset(
  database: Queryable,
  { userId, tokenId, permissions }: { userId: string; tokenId: string; permissions: readonly ReportPermission[] },
  id: string,
): Promise<boolean> {
  if (!permissions.includes('create')) return false;
  const { rows } = await database.query(
    `select 1 from datasets b where id = $1 and user_id = $2 and not is_kept
        and (made_with = $3 or not exists (select 1 from documents where brought_id = b.id))`,
    [id, userId, tokenId],
  );
  return rows.length === 1;
}

/** Whether these are the rows readers see. */
export async function isCurrentVersion(database: Queryable, id: string, version: number): Promise<boolean> {
  const { rows } = await database.query('select 1 from datasets where id = $1::uuid and version = $2', [id, version]);
  return rows.length === 1;
}

export function fromRow(row: DatasetRow): StoredDataset {
  const { id, definition, model } = row;
  const files = definition
    ? definition.tables.map(({ name, file }) => [name, file] as const)
    : model.tables.map(({ name }, place) => [name, `datasets/${id}/t${place}.parquet`] as const);
  return {
    id,
    reportId: row.report_id,
    makerId: row.user_id,
    workspaceId: row.workspace_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    refreshedAt: row.refreshed_at.toISOString(),
    isKept: row.is_kept,
    revision: row.revision,
    version: row.version,
    definition,
    model,
    document: row.document,
    files: Object.fromEntries(files),
  };
}
