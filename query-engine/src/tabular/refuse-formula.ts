import type { DaxRefused } from '../dax/index.ts';
import { QueryError, queryError } from '../model/query-error.ts';

/** Names the measure or column that is at fault, where it is known. */
export function refuseFormula({ detail, name }: DaxRefused): QueryError {
  if (name === undefined) return new QueryError(detail, 'invalid-query');
  return queryError('invalid-query.formula', { name, reason: detail });
}
