import type { RowNoun } from '@holdfast/contracts/http/columns';
import type { Noun } from '@holdfast/contracts/messages/nouns';
import { proposeNoun } from '@holdfast/prediction-engine';
import type { Queryable } from '../../platform/database/open-database.ts';
import { listNouns } from './store.ts';

/** The part of a summary that tells what its rows are. */
interface Named {
  readonly columns?: readonly string[] | undefined;
  readonly accounts?: number | undefined;
  readonly roles?: Readonly<Record<string, string | null>> | undefined;
}

/** A user's own words for rows, by column. */
export const readOwnNouns = (database: Queryable, userId: string): Promise<ReadonlyMap<string, Noun>> =>
  listNouns(database, userId);

/**
 * What the rows of a prediction are: as proposed, and as set by its owner. The owner's choice belongs to the id column,
 * else to the column with the outcome, and so applies to next month's file too. Null where rows are subscriptions.
 */
export function rowNoun(summary: Named | null, own: ReadonlyMap<string, Noun>): RowNoun | null {
  const { columns = [], roles, accounts } = summary ?? {};
  const column = roles?.id ?? roles?.label ?? columns[0];
  if (!column || accounts !== undefined) return null;
  const chosen = own.get(column);
  return { column, proposed: proposeNoun({ columns, id: roles?.id }), ...(chosen && { own: chosen }) };
}

export function nounOf(summary: Named | null, own: ReadonlyMap<string, Noun> = new Map()): Noun {
  const found = rowNoun(summary, own);
  return found?.own ?? found?.proposed ?? 'customers';
}
