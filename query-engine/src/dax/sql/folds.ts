import { type Sql, sql } from '../../sql/sql.ts';

/** What becomes of a value of many rows. */
export type Fold = (value: Sql) => Aggregate;

export interface Aggregate {
  /** Of the rows that pass a filter. */
  of(filter: Sql): Sql;
  /** Set if it follows from aggregates of parts of the rows. */
  readonly parts?: Parts | undefined;
}

export interface Parts {
  readonly each: readonly { of(filter: Sql): Sql; readonly merge: Sql }[];
  whole(merged: readonly Sql[]): Sql;
}

const NOTHING = sql`NULL`;

/** From aggregates of parts, each merged by a function of the database. */
export function inParts(each: Parts['each'], whole: (...merged: Sql[]) => Sql): Aggregate {
  return {
    of: (filter) => whole(...each.map((part) => part.of(filter))),
    parts: { each, whole: (all) => whole(...all) },
  };
}

/** A function of the database that merges its own results. */
export const mergeable = (own: Sql, value: Sql, whole: (merged: Sql) => Sql = (merged) => merged): Aggregate =>
  inParts([{ of: (filter) => sql`${own}(${value})${filter}`, merge: own }], (merged = NOTHING) => whole(merged));

/** The aggregate with its fragments changed. */
export function movedAggregate({ of, parts }: Aggregate, moved: (fragment: Sql) => Sql): Aggregate {
  const each = parts?.each.map((part) => ({ ...part, of: (filter: Sql) => moved(part.of(filter)) }));
  return { of: (filter) => moved(of(filter)), parts: parts && { ...parts, each: each ?? [] } };
}
