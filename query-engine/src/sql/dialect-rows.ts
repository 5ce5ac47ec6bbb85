import type { Value } from '@holdfast/contracts/report/field';
import type { Column, ColumnType } from '@holdfast/contracts/report/model';
import { bind, byDialect, integerLiteral, join, name, type Sql, sql } from './sql.ts';

/** Dialect differences, continued: tables made of values, and rows compared with them. */

/** Inline rows as a table. */
export function inlineTable(table: string, columns: readonly Column[], rows: readonly (readonly Value[])[]): Sql {
  const cells = rows.map((row) => row.map((cell) => (cell === null ? sql`NULL` : bind(cell))));
  const lines = cells.map((row) => sql`(${join(row, ', ')})`);
  const tuples = cells.map(
    (row) =>
      sql`tuple(${join(
        row.map((cell, at) => sql`CAST(${cell}, ${CLICKHOUSE_TYPES[columns[at]?.type ?? 'text']})`),
        ', ',
      )})`,
  );
  const names = columns.map((column) => name(column.name));
  const picked = names.map((column, at) => sql`tupleElement(line, ${integerLiteral(at + 1)}) AS ${column}`);
  return byDialect(
    sql`(VALUES ${join(lines, ', ')}) AS ${name(table)}(${join(names, ', ')})`,
    sql`(SELECT ${join(picked, ', ')} FROM (SELECT arrayJoin([${join(tuples, ', ')}]) AS line)) AS ${name(table)}`,
  );
}

const CLICKHOUSE_TYPES: Record<ColumnType, Sql> = {
  text: sql`'Nullable(String)'`,
  number: sql`'Nullable(Float64)'`,
  integer: sql`'Nullable(Float64)'`,
  boolean: sql`'Nullable(Bool)'`,
  date: sql`'Nullable(Date32)'`,
  datetime: sql`'Nullable(DateTime64(6))'`,
};

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
  const picked = own.map((column, at) => sql`tupleElement(line, ${integerLiteral(at + 1)}) AS ${column}`);
  const cells = columns.map(({ type }, at) => {
    const value = name('list', `v${at}`);
    return shown(byDialect(sql`CAST(${value} AS ${TYPES[type]})`, value), at);
  });
  const rows = byDialect(
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

/** A null flag plus the text: usable as a lookup key, unlike a null-safe comparison. */
const lookedUp = (value: Sql): Sql => sql`isNull(${value}), ifNull(toString(${value}), '')`;

/** Rows whose values equal, blanks included, those of a row of `select`. */
export function isAmong(
  own: readonly Sql[],
  { select, of, columns }: { readonly select: Sql; readonly of: Sql; readonly columns: readonly Sql[] },
): Sql {
  const same = own.map((value, at) => sql`${columns[at] ?? value} IS NOT DISTINCT FROM ${value}`);
  const listed = (values: readonly Sql[]) => join(values.map(lookedUp), ', ');
  return byDialect(
    sql`EXISTS (SELECT 1 FROM ${select} AS ${of} WHERE ${same.length === 0 ? sql`TRUE` : join(same, ' AND ')})`,
    own.length === 0
      ? sql`(SELECT count() FROM ${select} AS ${of}) > 0`
      : sql`(${listed(own)}) IN (SELECT ${listed(columns)} FROM ${select} AS ${of})`,
  );
}

/** The last of the `count` largest or smallest numbers; blank where there are fewer. */
export function edgeOf(
  value: Sql,
  count: Sql,
  isDescending: boolean,
  rows: { readonly from: Sql; readonly where: Sql },
) {
  const { from, where } = rows;
  const first = isDescending ? sql`max(${value}, ${count})` : sql`min(${value}, ${count})`;
  const sign = isDescending ? sql`-` : sql``;
  return byDialect(
    sql`SELECT CASE WHEN len(nearest) >= ${count} THEN CAST(nearest[-1] AS DOUBLE) END FROM (SELECT ${first} AS nearest FROM ${from} WHERE ${where})`,
    sql`SELECT if(length(nearest) >= ${count}, toNullable(${sign}nearest[-1]), NULL) FROM (SELECT groupArraySorted(${count})(${sign}assumeNotNull(toFloat64(${value}))) AS nearest FROM ${from} WHERE (${where}) AND ${value} IS NOT NULL)`,
  );
}
