import { bind, either, join, name, type Sql, sql, whole } from './sql.ts';

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

/**
 * A SELECT of the list's rows, for joining. However long the list, it is one parameter a column, and the text stays the
 * same. In ClickHouse the values stay texts, and are read by whoever compares with them.
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
