import type { ImportedModel } from '@holdfast/import-powerbi';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { StoredSummary } from './summary.ts';

export interface StoredImport {
  readonly model: ImportedModel;
  readonly summary: StoredSummary;
}

/** Replaces that of an earlier import into the same dataset. */
export async function storeImport(
  database: Queryable,
  datasetId: string,
  { model, summary }: StoredImport,
): Promise<void> {
  await database.query(
    `insert into powerbi_imports (dataset_id, model, summary) values ($1, $2::jsonb, $3::jsonb)
     on conflict (dataset_id) do update set model = excluded.model, summary = excluded.summary, imported_at = now()`,
    [datasetId, JSON.stringify(model), JSON.stringify(summary)],
  );
}

/** Null for a dataset that was not imported, or by an earlier version. */
export async function findImport(database: Queryable, datasetId: string): Promise<StoredImport | null> {
  const { rows } = await database.query<{ model: ImportedModel; summary: StoredSummary }>(
    'select model, summary from powerbi_imports where dataset_id = $1',
    [datasetId],
  );
  return rows[0] ?? null;
}
