import type { Expression } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { findColumn } from '../model/find-field.ts';
import { QueryError } from '../model/query-error.ts';
import { tableCounted } from '../model/reach.ts';
import { alongSql, runsAlong } from './along-groups.ts';
import { BaseColumns, highlightSql, highlightTables, sortColumn } from './base-columns.ts';
import { expressionOf, type MeasureScope, measureSql, noDeeper, noStepHere, valueType } from './measure-sql.ts';
import {
  type AskedGroup,
  type AskedValue,
  groupSql,
  type OutputColumn,
  orderSql,
  outputColumns,
} from './output-columns.ts';
import { predicateSql } from './predicate-sql.ts';
import { chosen, type Ground, groupKey, groupOperand, rowsSql } from './rows-sql.ts';
import { allOf, anyOf, bind, join, type Sql, sql, type Written, whole, written } from './sql.ts';
import { contains, isAmong, lower } from './words.ts';

export interface CompiledQuery extends Written {
  readonly columns: readonly OutputColumn[];
  /** One more row than needed is requested, to detect truncation. */
  readonly limit: number;
}

/**
 * Compiles a query of the model to one SELECT. Steps: the filtered rows (`base`), the groups that pass filters on
 * values (`kept`), one line per group with every value and its highlighted counterpart, order, limit. A total names the
 * groups it is still split by; filtering uses all groups, so that totals add up.
 */
export function compileQuery(query: VisualQuery, given: Ground, splitBy?: readonly string[]): CompiledQuery {
  const ground: Ground = { ...given, asked: query.where };
  const { model } = ground;
  const base = tableCounted(query, ground);
  const parts = new BaseColumns();
  const byRow = query.mode === 'rows';
  const groups = query.groupBy.map(({ as, field }, index): AskedGroup => {
    const { sql: key, type, shown } = groupKey(field, model);
    const sortKey = sortColumn(field, ground, parts, index);
    const sort = sortKey && !byRow ? sql`min(${sortKey})` : sortKey;
    return { as, field, key: parts.add(`g${index}`, key), sort, type, shownAs: shown };
  });
  const shown = splitBy ? groups.filter(({ as }) => splitBy.includes(as)) : groups;
  const highlight = highlightSql(query, base, ground);
  const highlighted = highlight ? [parts.add('h', highlight)] : null;
  const scope: Omit<MeasureScope, 'table' | 'only'> = {
    model,
    column: (table, column) => parts.use(table, column),
    chosen: (parameter) => chosen(parameter, query.where),
    overall: (expression, table) => overallSql(expression, table, scope),
    along: (step, value, column, table) => alongSql(step, value, runsAlong(column, table, shown, model)),
  };
  const values = query.values.map(({ as, field }): AskedValue => {
    const own = (only: readonly Sql[]) =>
      byRow
        ? rawValueSql(field, parts, ground)
        : measureSql(expressionOf(field, model), { ...scope, table: field.table, only });
    return {
      as,
      field,
      sql: own([]),
      twin: highlighted && (byRow ? sql`CASE WHEN ${allOf(highlighted)} THEN ${own([])} END` : own(highlighted)),
      type: valueType(field, model),
    };
  });
  const having = havingSql(query, base, scope, ground);

  const tables = [...groups, ...values].map(({ field }) => field.table).concat(highlightTables(query));
  const { from, where } = rowsSql(base, tables, query.where, ground);
  const keys = groups.map((group) => group.key);
  const kept =
    having &&
    sql`, kept AS (SELECT ${join([...keys, sql`1 AS one`], ', ')} FROM base${groupSql(keys)} HAVING ${having})`;
  const source = kept ? sql`(SELECT * FROM base WHERE ${isKept(keys)})` : sql`base`;

  const select: Sql[] = [];
  const columns = outputColumns(shown, values, model, (column) => select.push(column) - 1);
  // Without groups there is one line, even when no value reads a row.
  if (!byRow && shown.length === 0) select.push(sql`count(*)`);

  const condition = allOf([where, ...searchSql(query, ground)]);
  const grouped = byRow ? sql`` : groupSql(shown.map((group) => group.key));
  const order = orderSql(query, shown, values);
  const page = sql` LIMIT ${whole(query.limit + 1)} OFFSET ${whole(splitBy ? 0 : (query.offset ?? 0))}`;
  const { text, values: bound } = written(
    sql`WITH base AS (SELECT ${parts.select()} FROM ${from} WHERE ${condition})${kept ?? sql``} SELECT ${join(select, ', ')} FROM ${source} AS base${grouped}${order}${page}`,
    ground.dialect,
  );
  return { text, values: bound, columns, limit: query.limit };
}

function havingSql(
  query: VisualQuery,
  base: string,
  scope: Omit<MeasureScope, 'table' | 'only'>,
  ground: Ground,
): Sql | null {
  const conditions = query.where.flatMap(({ target, predicate }) => {
    if (target.kind === 'column' || target.kind === 'level' || target.table !== base || predicate.op === 'all')
      return [];
    if (predicate.op === 'top')
      throw new QueryError('invalid-query', 'A top-N filter must be on a group, not on a value.');
    const value = measureSql(expressionOf(target, ground.model), {
      ...scope,
      table: target.table,
      only: [],
      along: noStepHere,
    });
    return [predicateSql(predicate, [{ sql: value, type: valueType(target, ground.model) }], ground.now)];
  });
  if (conditions.length > 0 && query.mode === 'rows') {
    throw new QueryError('invalid-query', 'A filter on an aggregated value cannot restrict a list of detail rows.');
  }
  return conditions.length > 0 ? allOf(conditions) : null;
}

function overallSql(expression: Expression, table: string, scope: Omit<MeasureScope, 'table' | 'only'>): Sql {
  return sql`(SELECT ${measureSql(expression, { ...scope, table, only: [], overall: noDeeper, along: noStepHere })} FROM base)`;
}

function rawValueSql(field: VisualQuery['values'][number]['field'], parts: BaseColumns, { model }: Ground): Sql {
  if (field.kind === 'measure')
    throw new QueryError('invalid-query', 'A list of detail rows cannot contain aggregated values.');
  findColumn(model, field.table, field.column);
  return parts.use(field.table, field.column);
}

function searchSql(query: VisualQuery, { model }: Ground): Sql[] {
  const wanted = query.search?.trim();
  if (!wanted) return [];
  const texts = query.groupBy.map(({ field }) => groupOperand(field, model)).filter(({ type }) => type === 'text');
  return [anyOf(texts.map((operand) => contains(lower(operand.sql), lower(bind(wanted)))))];
}

function isKept(keys: readonly Sql[]): Sql {
  return isAmong(
    keys.map((key) => sql`base.${key}`),
    { select: sql`kept`, of: sql`kept`, columns: keys.map((key) => sql`kept.${key}`) },
  );
}
