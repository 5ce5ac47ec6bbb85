import { type ItemOwner, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { automaticReport } from './automatic-report.ts';
import type { StoredDefinition } from './definition.ts';
import { type DatasetRow, fromRow, type StoredDataset } from './find-dataset.ts';

const MOST_DATASETS = 500;

export interface NewDatasetRow {
  readonly id: string;
  readonly whose: ItemOwner;
  readonly name: string;
  readonly definition: StoredDefinition;
  /** Whether it is kept without a saved report. */
  readonly isKept: boolean;
  /** The embed token that brought it. */
  readonly madeWith?: string;
}

/** Null if the user has reached the limit. */
export async function insertDataset(database: Queryable, wanted: NewDatasetRow): Promise<StoredDataset | null> {
  const { id, whose, name, definition, isKept, madeWith } = wanted;
  const { model, document } = automaticReport(definition);
  const { rows } = await database.query<DatasetRow>(
    `insert into datasets (id, user_id, workspace_id, name, definition, model, document, is_kept, made_with)
     select $1, $2, $3::uuid, $4, $5::jsonb, $6::jsonb, $7::jsonb, $8, $9
      where (select count(*) from datasets where user_id = $2) < ${MOST_DATASETS} returning *`,
    [
      id,
      personIn(whose),
      workspaceIn(whose),
      name,
      JSON.stringify(definition),
      JSON.stringify(model),
      JSON.stringify(document),
      isKept,
      madeWith ?? null,
    ],
  );
  if (!rows[0]) return null;
  await insertFiles(database, id, definition.tables);
  return fromRow(rows[0]);
}

async function insertFiles(
  database: Queryable,
  datasetId: string,
  tables: readonly { readonly file: string; readonly bytes: number }[],
): Promise<void> {
  for (const { file, bytes } of tables)
    await database.query(
      'insert into dataset_files (file_key, dataset_id, bytes) values ($1, $2, $3) on conflict do nothing',
      [file, datasetId, bytes],
    );
}

/**
 * Switches readers to a new definition, if `version` is still current; null otherwise. Files it no longer uses are
 * retired, not removed: queries that started before still read them.
 */
export async function writeDefinition(
  database: Queryable,
  { id, version, files: before }: StoredDataset,
  { definition, name, isEdit }: { definition: StoredDefinition; name?: string | undefined; isEdit: boolean },
): Promise<StoredDataset | null> {
  const { model, document } = automaticReport(definition);
  const files = definition.tables.map(({ file }) => file);
  const { rows } = await database.query<DatasetRow>(
    `update datasets set definition = $3::jsonb, model = $4::jsonb, document = $5::jsonb, name = coalesce($6, name),
            version = version + 1, revision = revision + $7, refreshed_at = case when $8 then now() else refreshed_at end
      where id = $1 and version = $2 returning *`,
    [
      id,
      version,
      JSON.stringify(definition),
      JSON.stringify(model),
      JSON.stringify(document),
      name ?? null,
      isEdit ? 1 : 0,
      !isEdit || files.some((file) => !Object.values(before).includes(file)),
    ],
  );
  if (!rows[0]) return null;
  await database.query(
    'update dataset_files set retired_at = now() where dataset_id = $1 and retired_at is null and file_key <> all($2::text[])',
    [id, files],
  );
  await insertFiles(database, id, definition.tables);
  return fromRow(rows[0]);
}

/** Only its maker may delete a dataset, wherever it is shared. */
export async function removeDataset(database: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from datasets where id = $1 and user_id = $2', [id, userId]);
  return rowCount === 1;
}

/** Until the transaction ends, no report can be saved on it. */
export async function lockDataset(database: Queryable, id: string): Promise<void> {
  await database.query('select 1 from datasets where id = $1 for update', [id]);
}

export async function countReports(database: Queryable, id: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from documents where brought_id = $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}
