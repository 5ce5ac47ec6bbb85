import type { Model, ModelChange, ModelDetail } from '@holdfast/contracts/http/models';
import type { ModelFacts } from '@holdfast/prediction-engine';
import { flagOwnItem, type ItemOwner, ownedBy } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface ModelRow {
  id: number;
  user_id: string;
  workspace_id: string | null;
  name: string;
  version: string;
  file_key: string;
  prediction_id: number | null;
  facts: ModelFacts;
  aliases: Record<string, string>;
  created_at: Date;
  pinned_at: Date | null;
  retired_at: Date | null;
}

export interface ListedModel extends ModelRow {
  filename: string | null;
  uses: number;
  last_used_at: Date | null;
}

const LISTED = `select m.*, u.filename, used.uses, used.last_used_at
  from models m
  left join predictions p on p.id = m.prediction_id
  left join uploads u on u.id = p.upload_id
  cross join lateral (
    select count(*)::int as uses, max(finished_at) as last_used_at from predictions
    where model_id = m.id and id is distinct from m.prediction_id) used`;

export async function listModels(database: Queryable, whose: ItemOwner): Promise<ListedModel[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<ListedModel>(`${LISTED} where m.${column} = $1 order by m.id desc`, [id]);
  return rows;
}

export async function findListed(database: Queryable, whose: ItemOwner, id: number): Promise<ListedModel | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<ListedModel>(`${LISTED} where m.${column} = $1 and m.id = $2`, [owner, id]);
  return rows[0] ?? null;
}

/** Null both for unknown ids and for those of other users. */
export async function findModel(database: Queryable, whose: ItemOwner, id: number): Promise<ModelRow | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<ModelRow>(`select * from models where ${column} = $1 and id = $2`, [owner, id]);
  return rows[0] ?? null;
}

type NewModel = Pick<
  ModelRow,
  'user_id' | 'workspace_id' | 'name' | 'version' | 'file_key' | 'prediction_id' | 'facts' | 'aliases'
>;

export async function insertModel(database: Queryable, model: NewModel): Promise<number> {
  const { user_id, workspace_id, name, version, file_key, prediction_id, facts, aliases } = model;
  const { rows } = await database.query<{ id: number }>(
    `insert into models (user_id, workspace_id, name, version, file_key, prediction_id, facts, aliases)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [user_id, workspace_id, name, version, file_key, prediction_id, JSON.stringify(facts), JSON.stringify(aliases)],
  );
  return rows[0]?.id ?? 0;
}

export async function countModels(database: Queryable, userId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from models where user_id = $1 and prediction_id is null',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * In a transaction, for a model already found to be the caller's. At most one model is pinned per workspace and one per
 * user. Retiring a model unpins it.
 */
export async function changeModel(database: Queryable, model: ModelRow, change: ModelChange): Promise<void> {
  const { name, pinned, retired } = change;
  if (pinned) {
    await database.query(
      `update models set pinned_at = null where pinned_at is not null and id <> $1
         and case when $2::uuid is null then workspace_id is null and user_id = $3 else workspace_id = $2 end`,
      [model.id, model.workspace_id, model.user_id],
    );
  }
  await database.query(
    `update models set name = coalesce($2, name),
       pinned_at = case when $3::boolean and not coalesce($4, false) then now()
                        when $3 = false or $4 then null else pinned_at end,
       retired_at = case when $4::boolean then coalesce(retired_at, now()) when $4 = false then null else retired_at end
     where id = $1`,
    [model.id, name ?? null, pinned ?? null, retired ?? null],
  );
}

/** Only its maker may delete a model, wherever it is shared. */
export async function deleteModel(database: Queryable, userId: string, id: number): Promise<ModelRow | null> {
  const { rows } = await database.query<ModelRow>('delete from models where user_id = $1 and id = $2 returning *', [
    userId,
    id,
  ]);
  return rows[0] ?? null;
}

/** The pinned one, then the latest: the candidates for a file without outcomes. */
export async function listCandidateModels(
  database: Queryable,
  whose: ItemOwner,
  limit: number,
): Promise<Pick<ModelRow, 'id' | 'version' | 'file_key' | 'aliases'>[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<Pick<ModelRow, 'id' | 'version' | 'file_key' | 'aliases'>>(
    // A model of several files scores no single one.
    `select id, version, file_key, aliases from models
     where ${column} = $1 and retired_at is null and facts -> 'files' is null
     order by pinned_at is null or ($3 = 'user_id' and workspace_id is not null), id desc limit $2`,
    [id, limit, column],
  );
  return rows;
}

export async function recordModelUse(database: Queryable, predictionId: number, modelId: number): Promise<void> {
  await database.query('update predictions set model_id = $2 where id = $1', [predictionId, modelId]);
}

export async function recordAliases(
  database: Queryable,
  modelId: number,
  aliases: Record<string, string>,
): Promise<void> {
  await database.query('update models set aliases = aliases || $2::jsonb where id = $1', [
    modelId,
    JSON.stringify(aliases),
  ]);
}

export async function listUses(database: Queryable, whose: ItemOwner, model: ModelRow): Promise<ModelDetail['used']> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<{ id: number; filename: string; created_at: Date }>(
    `select p.id, u.filename, p.created_at from predictions p join uploads u on u.id = p.upload_id
     where p.model_id = $1 and p.${column} = $2 and p.id is distinct from $3 order by p.id desc limit 20`,
    [model.id, owner, model.prediction_id],
  );
  return rows.map(({ id, filename, created_at }) => ({
    prediction_id: id,
    filename,
    created_at: created_at.toISOString(),
  }));
}

export function asModel({ facts, ...row }: ListedModel, whose: ItemOwner): Model {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    source: row.prediction_id === null ? 'imported' : 'trained',
    prediction_id: row.prediction_id,
    filename: row.filename,
    created_at: row.created_at.toISOString(),
    event: facts.event,
    says: facts.says,
    meaning: facts.meaning,
    labelled: facts.labelled,
    positives: facts.positives,
    auc: facts.metrics.auc ?? null,
    verdict: facts.verdict,
    columns: facts.columns.length,
    pinned: row.pinned_at !== null,
    retired_at: row.retired_at?.toISOString() ?? null,
    uses: row.uses,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    ...flagOwnItem(whose, row.user_id),
  };
}
