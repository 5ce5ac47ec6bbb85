import { bind, either, join, name, type Sql, sql, whole } from './sql.ts';

/**
 * Lists up to this length are inlined, which lets the database skip parts of a file by min/max statistics. Planning
 * time is superlinear in inlined values: 30,000 took 19 seconds.
 */
export const SPELT_OUT = 16;

/** A column of a list: its values as text, and the type they are read as. */
export interface ListColumn {
  readonly type: 'VARCHAR' | 'DOUBLE' | 'BIGINT' | 'BOOLEAN' | 'TIMESTAMP';
  readonly values: readonly (string | null)[];
}

/**
 * A SELECT of the list's rows, for joining. It is one parameter per column at any length, and the SQL text stays the
 * same. In ClickHouse the values stay texts and are cast where they are compared.
 */
export function listSql(columns: readonly ListColumn[], shown: (column: Sql, at: number) => Sql): Sql {
  const sent = columns.map(({ values }) => bind(JSON.stringify(values)));
  const own = columns.map((_, at) => name(`v${at}`));
  const lists = sent.map((list, at) => sql`unnest(from_json(${list}, '["VARCHAR"]')) AS ${own[at] as Sql}`);
  const arrays = sent.map((list) => sql`JSONExtract(${list}, 'Array(Nullable(String))')`);
  const picked = own.map((column, at) => sql`tupleElement(line, ${whole(at + 1)}) AS ${column}`);
  const cells = columns.map(({ type }, at) => {
    const value = name('list', `v${at}`);
    return shown(either(sql`CAST(${value} AS ${TYPES[type]})`, value), at);
  });
  const rows = either(
    sql`SELECT ${join(lists, ', ')}`,
    sql`SELECT ${join(picked, ', ')} FROM (SELECT arrayJoin(arrayZip(${join(arrays, ', ')})) AS line)`,
  );
  return sql`SELECT ${join(cells, ', ')} FROM (${rows}) AS list`;
}

const TYPES: Record<ListColumn['type'], Sql> = {
  VARCHAR: sql`VARCHAR`,
  DOUBLE: sql`DOUBLE`,
  BIGINT: sql`BIGINT`,
  BOOLEAN: sql`BOOLEAN`,
  TIMESTAMP: sql`TIMESTAMP`,
};
