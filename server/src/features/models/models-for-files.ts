import type { RecipeFile } from '@holdfast/contracts/prediction/join-recipe';
import { matchFiles } from '@holdfast/prediction-engine';
import type { ItemOwner } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { listModels } from './store.ts';

/** The models that were made from files like these, newest first. */
export async function modelsForFiles(
  database: Queryable,
  whose: ItemOwner,
  files: readonly Omit<RecipeFile, 'name'>[],
): Promise<{ id: number; name: string; created_at: string }[]> {
  const models = await listModels(database, whose);
  return models
    .filter(({ facts, retired_at }) => retired_at === null && fitsRecipe(facts.files, files))
    .map(({ id, name, created_at }) => ({ id, name, created_at: created_at.toISOString() }));
}

const fitsRecipe = (wanted: readonly RecipeFile[] | undefined, files: readonly Omit<RecipeFile, 'name'>[]): boolean =>
  wanted !== undefined && !matchFiles(wanted, files).includes(-1);
