import { bind, join, name, type Sql, sql } from './sql.ts';

/**
 * Lists up to this length are spelt out, which lets the database skip parts of a file by their smallest and largest
 * values. Planning costs more than linear time in what is spelt out: 30,000 values took it 19 seconds.
 */
export const SPELT_OUT = 16;

/** A column of a list: its values as text, and the type they are read as. */
export interface ListColumn {
  readonly type: 'VARCHAR' | 'DOUBLE' | 'BIGINT' | 'BOOLEAN' | 'TIMESTAMP';
  readonly values: readonly (string | null)[];
}

/** A SELECT of the list's rows, for joining. However long the list, it is one parameter a column, and the text stays the same. */
export function listSql(columns: readonly ListColumn[], shown: (column: Sql, at: number) => Sql): Sql {
  const lists = columns.map(
    ({ values }, at) => sql`unnest(from_json(${bind(JSON.stringify(values))}, '["VARCHAR"]')) AS ${name(`v${at}`)}`,
  );
  const cells = columns.map(({ type }, at) => shown(sql`CAST(${name('list', `v${at}`)} AS ${TYPES[type]})`, at));
  return sql`SELECT ${join(cells, ', ')} FROM (SELECT ${join(lists, ', ')}) AS list`;
}

const TYPES: Record<ListColumn['type'], Sql> = {
  VARCHAR: sql`VARCHAR`,
  DOUBLE: sql`DOUBLE`,
  BIGINT: sql`BIGINT`,
  BOOLEAN: sql`BOOLEAN`,
  TIMESTAMP: sql`TIMESTAMP`,
};
