import { type ItemOwner, personIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { findModel, listCandidateModels, type ModelRow } from './store.ts';

type ModelChoice = Pick<ModelRow, 'id' | 'version' | 'file_key' | 'aliases'>;

const TRIED = 3;

/** Refuses an impossible choice: a model that is not the caller's, or retired. */
export async function checkChoice(database: Queryable, whose: ItemOwner, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const model = isId(id) ? await findModel(database, whose, id) : null;
  if (!model) throw notFound('model');
  if (model.retired_at) throw modelRetired();
}

/** Ids outside this range cannot exist. */
const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

export const modelRetired = () => refusal('model-retired');

/**
 * The candidate models for a file: only the chosen one, none if none is wanted, otherwise the pinned one and the
 * latest.
 */
export async function choiceFor(
  database: Queryable,
  whose: ItemOwner,
  chosen: number | null | undefined,
): Promise<{ readonly chosen: ModelChoice | 'gone' | null; readonly tried: readonly ModelChoice[] }> {
  if (chosen === null) return { chosen: null, tried: [] };
  if (chosen === undefined) return { chosen: null, tried: await listCandidateModels(database, whose, TRIED) };
  // The file may have been shared after a private model was chosen for it.
  const model = (await findModel(database, whose, chosen)) ?? (await findModel(database, personIn(whose), chosen));
  return { chosen: model && !model.retired_at ? model : 'gone', tried: [] };
}
