import type { Queryable } from '../database/open-database.ts';

/** A line of what was fetched from outside or written there. */
interface Try {
  readonly created_at: string;
  readonly ended_at: string | null;
}
type Kept<One extends Try> = Omit<One, keyof Try> & { readonly created_at: Date; readonly ended_at: Date | null };

/** The lines a query finds, as their contract has them. */
export async function readTries<One extends Try>(
  database: Queryable,
  query: string,
  values: readonly unknown[],
): Promise<One[]> {
  const { rows } = await database.query<Kept<One>>(query, [...values]);
  return rows.map(
    ({ created_at, ended_at, ...rest }) =>
      ({ ...rest, created_at: created_at.toISOString(), ended_at: ended_at?.toISOString() ?? null }) as unknown as One,
  );
}
