import type { ReportPermission } from '@holdfast/contracts/report/document';
import type { UnsaidDocument } from '@holdfast/retention-report/document';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';
import { personIn, type Whose, workspaceIn } from '../access/whose.ts';
import type { Queryable } from '../database/open-database.ts';
import { isGuid } from '../http/guid.ts';

/** What is kept of a dataset beside its rows. */
export interface BroughtDataset {
  readonly id: string;
  readonly reportId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly model: UnsaidModel;
  /** The report that was made of it by itself. */
  readonly document: UnsaidDocument;
}

interface Row {
  id: string;
  report_id: string;
  name: string;
  created_at: Date;
  model: UnsaidModel;
  document: UnsaidDocument;
}

const PREFIX = 'brought-';
/** What tokens and questions call it, beside `sample` and `prediction-12`. */
export const broughtName = (id: string): string => `${PREFIX}${id}`;
/** Null for what is no name of a brought dataset. */
export function idInName(name: string): string | null {
  const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return isGuid(id) ? id.toLowerCase() : null;
}

/** Where its tables lie, one file for each in the order of the model. */
export const tablesOf = (id: string): string => `datasets/${id}/`;
export const tableKey = (id: string, place: number): string => `${tablesOf(id)}t${place}.parquet`;

/** It is shared with the reports about it: whoever may read one of those in a workspace may read its rows there. */
const IN_WORKSPACE = 'exists (select 1 from documents d where d.brought_id = b.id and d.workspace_id = $2::uuid)';

/** By its own id, or by that of its report. Null for what nobody has and for somebody else's alike. */
export async function findBrought(
  database: Queryable,
  whose: Whose,
  by: 'id' | 'report_id',
  id: string,
): Promise<BroughtDataset | null> {
  const { rows } = await database.query<Row>(
    `select * from brought_datasets b where ${by} = $3 and (user_id = $1 or ${IN_WORKSPACE})`,
    [personIn(whose), workspaceIn(whose), id],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Those a saved report reads, latest first: what was never saved is nobody's to find again. */
export async function listBrought(database: Queryable, whose: Whose): Promise<BroughtDataset[]> {
  const { rows } = await database.query<Row>(
    `select * from brought_datasets b
      where case when $2::uuid is null then user_id = $1 and exists (select 1 from documents where brought_id = b.id)
                 else ${IN_WORKSPACE} end
      order by created_at desc, id`,
    [personIn(whose), workspaceIn(whose)],
  );
  return rows.map(fromRow);
}

/** Which of these ids are theirs, of a dataset or of its report. */
export async function broughtAmong(database: Queryable, whose: Whose, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select unnest(array[id, report_id]) as id from brought_datasets b
      where (id = any($3::uuid[]) or report_id = any($3::uuid[])) and (user_id = $1 or ${IN_WORKSPACE})`,
    [personIn(whose), workspaceIn(whose), ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether the holder of a token goes on with what they brought: with the very token, or with a newer one while no report
 * is saved about it. Until then its id, which nobody can guess, is known to the frame that brought it alone.
 */
export async function isBroughtWith(
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

function fromRow({ id, report_id, name, created_at, model, document }: Row): BroughtDataset {
  return { id, reportId: report_id, name, createdAt: created_at.toISOString(), model, document };
}
