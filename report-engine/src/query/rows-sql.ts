import type { GroupingField, Value, ValueField } from '@holdfast/contracts/report/field';
import type { Column, ColumnType, Parameter, SemanticModel } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction } from '@holdfast/contracts/report/query';
import { columnOf, findTable } from '../model/find-field.ts';
import { baseTable, joinsTo } from '../model/join-path.ts';
import { QueryError } from '../model/query-error.ts';
import { fieldsOf, isRowRestriction, type RowRestriction, reaches } from '../model/reach.ts';
import { expressionOf, measureSql, noDeeper, noStepHere } from './measure-sql.ts';
import { type Operand, predicateSql } from './predicate-sql.ts';
import { allOf, bind, type Dialect, either, join, name, number, type Sql, sql, whole } from './sql.ts';
import { isAmong, periodStart } from './words.ts';

/** The context of a query. */
export interface Ground {
  readonly model: SemanticModel;
  /** The viewer's wall clock; relative dates count from it. */
  readonly now: string;
  /** The schema that holds the dataset's tables. */
  readonly schema?: string;
  /** The target database; DuckDB by default. */
  readonly dialect?: Dialect;
  /** All restrictions of the query, from which parameters read the reader's choice. */
  readonly asked?: readonly Restriction[];
  /** Row-level security: restrictions of the token, which no query can omit. */
  readonly rules: readonly Restriction[];
}

/** The rows of a base table: FROM with its joins, and WHERE. */
export function rowsSql(base: string, tables: Iterable<string>, restrictions: readonly Restriction[], ground: Ground) {
  const asked = restrictions.filter(isRowRestriction).filter(({ predicate }) => predicate.op !== 'all');
  // A filter on an unrelated table has no effect; a rule that cannot be applied must never be dropped.
  const applied = asked.filter((restriction) => reaches(base, restriction, ground.model));
  if (!rulesReach(base, ground)) {
    throw new QueryError('not-related', 'Your access covers only part of the customers, and this shows all of them.');
  }
  const rules = findTable(ground.model, base).fixedRows ? [] : ground.rules.filter(isRowRestriction);
  const effective = [...rules, ...applied];
  // Groups are ranked by their own rows, under every filter that applies to those, even if it does not apply to these.
  const others = asked.filter(({ predicate }) => predicate.op !== 'top');
  const reached = new Set([
    ...tables,
    ...effective.flatMap((restriction) => fieldsOf(restriction).map((f) => f.table)),
  ]);
  const conditions = effective.map((restriction) =>
    restriction.predicate.op === 'top'
      ? topSql(restriction.target, restriction.predicate, others, ground)
      : conditionSql(restriction, ground),
  );
  return { from: fromSql(base, reached, ground), where: allOf(conditions) };
}

/** Whether every rule can be applied to the rows of a table. Inline rows of the model are not subject to rules. */
export function rulesReach(table: string, { model, rules }: Pick<Ground, 'model' | 'rules'>): boolean {
  if (findTable(model, table).fixedRows) return true;
  return rules.every((rule) => isRowRestriction(rule) && reaches(table, rule, model));
}

/** The grouping key of rows, and its conversion to the group's value. */
export interface GroupKey {
  readonly sql: Sql;
  readonly type: ColumnType;
  shown(key: Sql): Sql;
}

const asItIs = (key: Sql) => key;

export function groupKey(field: GroupingField, model: SemanticModel): GroupKey {
  const { name: column, type } = columnOf(model, field);
  const raw = name(field.table, column);
  if (field.kind === 'column' && field.binSize !== undefined) {
    if (type !== 'number' && type !== 'integer') {
      throw new QueryError('invalid-query', `'${column}' is not numeric and cannot be binned.`);
    }
    const size = number(field.binSize);
    // Rows are grouped by bin index; the lower edge is computed once per group. The small epsilon keeps 0.3 in the bin
    // that starts at 0.3: 0.3 / 0.1 is slightly less than 3.
    return {
      sql: sql`floor(${raw} / ${size} + 1e-9)`,
      type: 'number',
      shown: (key) => sql`round(${key} * ${size}, 10)`,
    };
  }
  if (field.kind === 'column' && field.grain !== undefined) {
    if (type !== 'date' && type !== 'datetime') {
      throw new QueryError('invalid-query', `'${column}' is not a date and cannot be grouped by period.`);
    }
    const period = periodStart(field.grain, raw);
    return { sql: period, type: field.grain === 'hour' ? 'datetime' : 'date', shown: asItIs };
  }
  return { sql: raw, type, shown: asItIs };
}

/** The value of a row's group, for comparing. */
export function groupOperand(field: GroupingField, model: SemanticModel): Operand {
  const key = groupKey(field, model);
  return { sql: key.shown(key.sql), type: key.type };
}

export function conditionSql(restriction: RowRestriction, ground: Ground): Sql {
  const { predicate } = restriction;
  if (predicate.op === 'top') throw new QueryError('invalid-query', 'A highlight cannot be a top-N filter.');
  const operands = fieldsOf(restriction).map((field) => groupOperand(field, ground.model));
  return predicateSql(predicate, operands, ground.now);
}

/** The single number selected in a parameter's column; several or none mean the fallback. */
export function chosen({ table, column, fallback }: Parameter, asked: readonly Restriction[]): number {
  const clauses = asked.filter(
    ({ target }) => target.kind === 'column' && target.table === table && target.column === column,
  );
  const picked = clauses.flatMap(({ predicate }) => (predicate.op === 'in' && !predicate.not ? predicate.values : []));
  const [value] = picked;
  return picked.length === 1 && typeof value === 'number' ? value : fallback;
}

function fromSql(base: string, tables: Iterable<string>, { model, schema }: Ground): Sql {
  const source = (table: string) => {
    const { fixedRows, columns } = findTable(model, table);
    if (fixedRows) return fixedSql(table, columns, fixedRows);
    return sql`${schema === undefined ? name(table) : name(schema, table)} AS ${name(table)}`;
  };
  const joins = joinsTo(model, base, tables).map(
    ({ from, to }) =>
      sql` LEFT JOIN ${source(to.table)} ON ${name(from.table, from.column)} = ${name(to.table, to.column)}`,
  );
  return sql`${source(base)}${join(joins, '')}`;
}

function fixedSql(table: string, columns: readonly Column[], rows: readonly (readonly Value[])[]): Sql {
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
  const picked = names.map((column, at) => sql`tupleElement(line, ${whole(at + 1)}) AS ${column}`);
  return either(
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
 * Rows whose group is among the first N by a value, under all the other row restrictions. Ties at the cut-off are all
 * included, so that the result does not depend on row order; groups with a blank value never are.
 */
function topSql(
  target: GroupingField,
  { count, direction, by }: Extract<Predicate, { op: 'top' }>,
  others: readonly RowRestriction[],
  ground: Ground,
): Sql {
  const base = baseTable(ground.model, [by.table, target.table]);
  if (base !== by.table)
    throw new QueryError('not-related', `'${target.table}' cannot be ranked by a value of '${by.table}'.`);
  const { from, where } = rowsSql(base, [target.table], others, ground);
  const value = valueOverRows(by, from, where, ground);
  const group = groupOperand(target, ground.model).sql;
  const order = direction === 'top' ? sql`DESC` : sql`ASC`;
  const valued = sql`SELECT ${group} AS k, ${value} AS v FROM ${from} WHERE ${where} GROUP BY ${group}`;
  const ranked = sql`SELECT k, rank() OVER (ORDER BY v ${order}) AS r FROM (${valued}) AS valued WHERE v IS NOT NULL`;
  const best = sql`(SELECT k FROM (${ranked}) AS ranked WHERE r <= ${bind(count)})`;
  return isAmong([group], { select: best, of: sql`best`, columns: [sql`best.k`] });
}

function valueOverRows(field: ValueField, from: Sql, where: Sql, ground: Ground): Sql {
  const scope = {
    model: ground.model,
    table: field.table,
    column: (table: string, column: string) => name(table, column),
    only: [],
    chosen: (parameter: Parameter) => chosen(parameter, ground.asked ?? []),
    along: noStepHere,
  };
  const overall = (expression: Parameters<typeof measureSql>[0]) =>
    sql`(SELECT ${measureSql(expression, { ...scope, overall: noDeeper })} FROM ${from} WHERE ${where})`;
  return measureSql(expressionOf(field, ground.model), { ...scope, overall });
}
