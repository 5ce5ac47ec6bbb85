import type { ItemOwner } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { findPrediction, type PredictionRow } from './store.ts';

export type FinishedPrediction = PredictionRow & { readonly output_prefix: string };

/** A prediction of the caller's with its results, or a refusal with the reason. */
export async function finishedPrediction(
  database: Queryable,
  whose: ItemOwner,
  id: number,
): Promise<FinishedPrediction> {
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  const row = isId ? await findPrediction(database, whose, id) : null;
  if (!row) throw notFound('prediction');
  const { output_prefix } = row;
  if (output_prefix === null) throw refusal('not-finished');
  return { ...row, output_prefix };
}
