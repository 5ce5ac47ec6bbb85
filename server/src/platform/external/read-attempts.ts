import type { Queryable } from '../database/open-database.ts';

/** A history entry of a fetch or a write. */
interface Attempt {
  readonly created_at: string;
  readonly ended_at: string | null;
}
type StoredAttempt<One extends Attempt> = Omit<One, keyof Attempt> & {
  readonly created_at: Date;
  readonly ended_at: Date | null;
};

/** History entries in the format of their contract. */
export async function readTries<One extends Attempt>(
  database: Queryable,
  query: string,
  values: readonly unknown[],
): Promise<One[]> {
  const { rows } = await database.query<StoredAttempt<One>>(query, [...values]);
  return rows.map(
    ({ created_at, ended_at, ...rest }) =>
      ({ ...rest, created_at: created_at.toISOString(), ended_at: ended_at?.toISOString() ?? null }) as unknown as One,
  );
}
