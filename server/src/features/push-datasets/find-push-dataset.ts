import type { LocalizableDocument, ReportPermission } from '@holdfast/contracts/report/document';
import type { LocalizableModel } from '@holdfast/contracts/report/model';
import { type ItemOwner, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { isGuid } from '../../platform/http/guid.ts';

/** A dataset's stored metadata. */
export interface PushDataset {
  readonly id: string;
  readonly reportId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly model: LocalizableModel;
  /** Its automatic report. */
  readonly document: LocalizableDocument;
}

interface PushDatasetRow {
  id: string;
  report_id: string;
  name: string;
  created_at: Date;
  model: LocalizableModel;
  document: LocalizableDocument;
}

const PREFIX = 'brought-';
/** Its name in tokens and queries, next to `sample` and `prediction-12`. */
export const pushDatasetName = (id: string): string => `${PREFIX}${id}`;
/** Null if this is not the name of a brought dataset. */
export function idInName(name: string): string | null {
  const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return isGuid(id) ? id.toLowerCase() : null;
}

/** Folder of its tables, one file each in the order of the model. */
export const tablesOf = (id: string): string => `datasets/${id}/`;
export const tableKey = (id: string, place: number): string => `${tablesOf(id)}t${place}.parquet`;

/** A dataset is shared through its reports: access to one of them in a workspace includes its rows. */
const IN_WORKSPACE = 'exists (select 1 from documents d where d.brought_id = b.id and d.workspace_id = $2::uuid)';

/** By its own id or its report's. Null both for unknown ids and for those of other users. */
export async function findPushDataset(
  database: Queryable,
  whose: ItemOwner,
  by: 'id' | 'report_id',
  id: string,
): Promise<PushDataset | null> {
  const { rows } = await database.query<PushDatasetRow>(
    `select * from brought_datasets b where ${by} = $3 and (user_id = $1 or ${IN_WORKSPACE})`,
    [personIn(whose), workspaceIn(whose), id],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Datasets of saved reports, newest first: an unsaved one cannot be found again. */
export async function listPushDatasets(database: Queryable, whose: ItemOwner): Promise<PushDataset[]> {
  const { rows } = await database.query<PushDatasetRow>(
    `select * from brought_datasets b
      where case when $2::uuid is null then user_id = $1 and exists (select 1 from documents where brought_id = b.id)
                 else ${IN_WORKSPACE} end
      order by created_at desc, id`,
    [personIn(whose), workspaceIn(whose)],
  );
  return rows.map(fromRow);
}

/** The subset of these ids, of datasets or their reports, that the caller owns. */
export async function ownedPushDatasets(
  database: Queryable,
  whose: ItemOwner,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select unnest(array[id, report_id]) as id from brought_datasets b
      where (id = any($3::uuid[]) or report_id = any($3::uuid[])) and (user_id = $1 or ${IN_WORKSPACE})`,
    [personIn(whose), workspaceIn(whose), ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether a token may keep using a dataset: the token that brought it, or a newer one while no report on it is saved.
 * Until then only the frame that brought it knows its unguessable id.
 */
export async function mayUsePushDataset(
  database: Queryable,
  { userId, tokenId, permissions }: { userId: string; tokenId: string; permissions: readonly ReportPermission[] },
  id: string,
): Promise<boolean> {
  if (!permissions.includes('create')) return false;
  const { rows } = await database.query(
    `select 1 from brought_datasets b where id = $1 and user_id = $2
        and (made_with = $3 or not exists (select 1 from documents where brought_id = b.id))`,
    [id, userId, tokenId],
  );
  return rows.length === 1;
}

function fromRow({ id, report_id, name, created_at, model, document }: PushDatasetRow): PushDataset {
  return { id, reportId: report_id, name, createdAt: created_at.toISOString(), model, document };
}
