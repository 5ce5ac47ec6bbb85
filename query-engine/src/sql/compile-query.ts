import type { VisualQuery } from '@holdfast/contracts/report/query';
import { bindQuery } from '../bind/bind-query.ts';
import type { BoundQuery, BoundValue, ColumnHead } from '../bind/bound.ts';
import { isAmong } from './dialect-rows.ts';
import { operandOf } from './field-sql.ts';
import { BaseColumns, groupBySql, groupColumns, orderSql, windowOverGroups } from './group-sql.ts';
import { type MeasureScope, measureSql } from './measure-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import { conditionSql, type Ground, rowsSql, type SqlTarget } from './rows-sql.ts';
import { allOf, anyOf, bind, integerLiteral, join, type Sql, type SqlStatement, sql, toStatement } from './sql.ts';
import { asCell, contains, lower } from './sql-functions.ts';

export interface CompiledQuery extends SqlStatement {
  readonly columns: readonly OutputColumn[];
  /** One more row than needed is requested, to detect truncation. */
  readonly limit: number;
}

/** A column of the result, and the SQL columns that hold it and its highlighted counterpart. */
interface OutputColumn extends ColumnHead {
  readonly at: number;
  readonly highlightedAt: number | null;
}

export function compileQuery(query: VisualQuery, ground: Ground, splitBy?: readonly string[]): CompiledQuery {
  return compileBound(bindQuery(query, ground), ground, splitBy);
}

/**
 * Compiles a query to one SELECT. Steps: the filtered rows (`base`), the groups that pass filters on values (`kept`),
 * one line per group with every value and its highlighted counterpart, order, limit. A total names the groups it is
 * still split by; filtering uses all groups, so that totals add up.
 */
export function compileBound(query: BoundQuery, target: SqlTarget, splitBy?: readonly string[]): CompiledQuery {
  const byRow = query.mode === 'rows';
  const base = new BaseColumns(query.rows);
  const groups = query.groups.map((group, index) => {
    const columns = groupColumns(group, index, base);
    return { ...columns, sort: columns.sort && !byRow ? sql`min(${columns.sort})` : columns.sort };
  });
  const shown = splitBy ? groups.filter(({ group }) => splitBy.includes(group.head.as)) : groups;
  const highlighted = query.highlight && [base.add('h', allOf(query.highlight.map(conditionSql)), 'max')];
  const scope: MeasureScope = {
    column: (column) => base.use(column),
    only: [],
    overall: (value) => sql`(SELECT ${value} FROM ${base.onceEach(sql`base`, [])} AS base)`,
    along: windowOverGroups(shown),
  };
  const values = new Map(query.values.map((value) => [value, measureSql(value.expression, scope)]));
  const valueSql = (value: BoundValue) => values.get(value) as Sql;
  const columns: OutputColumn[] = [];
  const select: Sql[] = [];
  const put = (head: ColumnHead, own: Sql, twin: Sql | null = null) => {
    const at = select.push(asCell(own, head.type)) - 1;
    columns.push({ ...head, at, highlightedAt: twin && select.push(asCell(twin, head.type)) - 1 });
  };
  for (const { group, key, shown: shownAs } of shown) put(group.head, shownAs(key));
  for (const value of query.values) {
    const twin = highlighted && measureSql(value.expression, { ...scope, only: highlighted });
    put(value.head, valueSql(value), twin);
  }
  // Without groups there is one line, even when no value reads a row.
  if (!byRow && shown.length === 0) select.push(sql`count(*)`);

  const having = query.having.map(({ expression, type, predicate }) =>
    predicateSql(predicate, [{ sql: measureSql(expression, scope), type }]),
  );
  const keys = groups.map(({ key }) => key);
  const kept = sql`, kept AS (SELECT ${join([...keys, sql`1 AS one`], ', ')} FROM ${base.onceEach(sql`base`, keys)} AS base${groupBySql(keys)} HAVING ${allOf(having)})`;
  const isFiltered = having.length > 0;
  const source = isFiltered ? sql`(SELECT * FROM base WHERE ${isInKeptGroups(keys)})` : sql`base`;
  const lines = base.onceEach(source, byRow ? keys : shown.map(({ key }) => key));
  const { from, where } = rowsSql(query.rows, target);
  const grouped = byRow ? sql`` : groupBySql(shown.map(({ key }) => key));
  const order = orderSql(query, shown, valueSql);
  const page = sql` LIMIT ${integerLiteral(query.limit + 1)} OFFSET ${integerLiteral(splitBy ? 0 : query.offset)}`;
  const { text, values: bound } = toStatement(
    sql`WITH base AS (SELECT ${base.select()} FROM ${from} WHERE ${allOf([where, ...searchSql(query)])})${isFiltered ? kept : sql``} SELECT ${join(select, ', ')} FROM ${lines} AS base${grouped}${order}${page}`,
    target.dialect,
  );
  return { text, values: bound, columns, limit: query.limit };
}

function searchSql({ search, groups }: BoundQuery): Sql[] {
  if (search === null) return [];
  const texts = groups.filter(({ type }) => type === 'text');
  return [anyOf(texts.map((group) => contains(lower(operandOf(group).sql), lower(bind(search)))))];
}

function isInKeptGroups(keys: readonly Sql[]): Sql {
  return isAmong(
    keys.map((key) => sql`base.${key}`),
    { select: sql`kept`, of: sql`kept`, columns: keys.map((key) => sql`kept.${key}`) },
  );
}
