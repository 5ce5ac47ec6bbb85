import type { OfferedColumnBody } from '@holdfast/contracts/http/columns';
import type { PredictionSummary } from '@holdfast/contracts/http/predictions';
import type { LeverNote } from '@holdfast/contracts/prediction/lever';
import type { Queryable } from '../../platform/database/open-database.ts';
import { listLevers } from './store.ts';

/** The levers the owner of a file has defined, for the next run. */
export const readLevers = (database: Queryable, userId: string): Promise<LeverNote[]> => listLevers(database, userId);

/** The columns of a prediction with their owner's current levers. */
export async function describeLevers(
  database: Queryable,
  userId: string,
  levers: PredictionSummary['levers'] = [],
): Promise<OfferedColumnBody[]> {
  if (levers.length === 0) return [];
  const own = new Map((await listLevers(database, userId)).map(({ column, rule }) => [column, rule]));
  return levers.map((lever) => ({ ...lever, ...(own.has(lever.column) && { own: own.get(lever.column) ?? null }) }));
}
