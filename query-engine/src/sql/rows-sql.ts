import type { Table } from '@holdfast/contracts/report/model';
import type { BindContext } from '../bind/bind-rows.ts';
import type { BoundFilter, BoundRows, RowFilter, TopFilter } from '../bind/bound.ts';
import { inlineTable, isAmong } from './dialect-rows.ts';
import { columnName, operandOf } from './field-sql.ts';
import { windowOverGroups } from './group-sql.ts';
import { measureSql } from './measure-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import { allOf, bind, type Dialect, join, name, type Sql, sql, TRUE } from './sql.ts';

/** Where a query runs. */
export interface SqlTarget {
  /** The schema that holds the dataset's tables. */
  readonly schema?: string;
  /** The target database; DuckDB by default. */
  readonly dialect?: Dialect;
}

/** The context of a query: what its names mean, and where it runs. */
export interface Ground extends BindContext, SqlTarget {}

/** The rows of a base table: FROM with its joins, and WHERE. Rows that joins may repeat are numbered. */
export function rowsSql({ table, joins, rowNumber, rules, filters }: BoundRows, target: SqlTarget) {
  const plain = tableSql(table, target);
  const base = rowNumber
    ? sql`(SELECT *, row_number() OVER () AS ${name(rowNumber.name)} FROM ${plain}) AS ${name(table.name)}`
    : plain;
  return {
    from: sql`${base}${joinsSql(joins, target)}`,
    where: allOf([...rules, ...filters].map((filter) => filterSql(filter, target))),
  };
}

const joinsSql = (joins: BoundRows['joins'], target: SqlTarget): Sql =>
  join(
    joins.map(
      ({ from, to }) =>
        sql` LEFT JOIN ${tableSql(to.table, target)} ON ${name(from.table, from.column)} = ${name(to.table.name, to.column)}`,
    ),
    '',
  );

const filterSql = (filter: BoundFilter, target: SqlTarget): Sql =>
  'top' in filter ? topSql(filter, target) : conditionSql(filter);

export const conditionSql = ({ predicate, fields: [first, ...more] }: RowFilter): Sql =>
  predicateSql(predicate, [operandOf(first), ...more.map(operandOf)]);

function tableSql({ name: table, columns, fixedRows }: Table, { schema }: SqlTarget): Sql {
  if (fixedRows) return inlineTable(table, columns, fixedRows);
  return sql`${schema === undefined ? name(table) : name(schema, table)} AS ${name(table)}`;
}

/**
 * Rows whose group is among the first N by a value, under all the other row restrictions. Ties at the cut-off are all
 * included, so that the result does not depend on row order; groups with a blank value never are.
 */
function topSql({ top, isDescending, field, by, rows }: TopFilter, target: SqlTarget): Sql {
  const all = onceEach(rows, target);
  const value = measureSql(by, {
    column: columnName,
    only: [],
    overall: (over) => sql`(SELECT ${over} FROM ${all.from} WHERE ${all.where})`,
    along: windowOverGroups([]),
  });
  const group = operandOf(field).sql;
  const order = isDescending ? sql`DESC` : sql`ASC`;
  const { from, where, key } = onceEach(rows, target, group);
  const valued = sql`SELECT ${key} AS k, ${value} AS v FROM ${from} WHERE ${where} GROUP BY ${key}`;
  const ranked = sql`SELECT k, rank() OVER (ORDER BY v ${order}) AS r FROM (${valued}) AS valued WHERE v IS NOT NULL`;
  const best = sql`(SELECT k FROM (${ranked}) AS ranked WHERE r <= ${bind(top)})`;
  return isAmong([group], { select: best, of: sql`best`, columns: [sql`best.k`] });
}

/** Each row once, or once for each of its groups. */
function onceEach(rows: BoundRows, target: SqlTarget, group: Sql = TRUE) {
  const { from, where } = rowsSql(rows, target);
  if (!rows.rowNumber) return { from, where, key: group };
  const own = name(rows.table.name);
  const key = name(`${rows.rowNumber.name}k`);
  return {
    from: sql`(SELECT DISTINCT ${own}.*, ${group} AS ${key} FROM ${from} WHERE ${where}) AS ${own}${joinsSql(joinsToOwners(rows), target)}`,
    where: TRUE,
    key,
  };
}

/** The joins to the one row that each row of the table belongs to, which measures read. */
function joinsToOwners({ table, joins }: BoundRows): BoundRows['joins'] {
  const reached = new Set([table.name]);
  return joins.filter(({ from, to, isMany }) => {
    if (isMany || !reached.has(from.table)) return false;
    reached.add(to.table.name);
    return true;
  });
}
