import type { Value } from '@holdfast/contracts/report/field';
import type { ColumnType } from '@holdfast/contracts/report/model';
import type { Condition, HierarchyNode, Predicate } from '@holdfast/contracts/report/predicate';
import { relativeWindow } from '../filters/relative-window.ts';
import { wallClockText } from '../filters/wall-clock.ts';
import { QueryError } from '../model/query-error.ts';
import { type ListColumn, listSql, SPELT_OUT } from './long-list.ts';
import { allOf, anyOf, bind, FALSE, join, name, not, type Sql, sql, TRUE } from './sql.ts';

/** A value to compare with: its SQL and what kind of thing it is. */
export interface Operand {
  readonly sql: Sql;
  readonly type: ColumnType;
}

/** docs/filters.md in SQL. What a value means to a column of another type is decided in `literal`, nowhere else. */
export function compareSql(operand: Operand, { operator, value = null }: Condition): Sql {
  switch (operator) {
    case 'None':
      return TRUE;
    case 'IsBlank':
      return sql`${operand.sql} IS NULL`;
    case 'IsNotBlank':
      return sql`${operand.sql} IS NOT NULL`;
    case 'IsEmptyString':
      return operand.type === 'text' ? sql`${operand.sql} = ''` : FALSE;
    case 'IsNotEmptyString':
      return operand.type === 'text' ? not(sql`${operand.sql} = ''`) : TRUE;
    case 'Is':
      return equalSql(operand, value, false);
    case 'IsNot':
      return differsSql(operand, value);
    case 'Contains':
      return sql`contains(lower(${asText(operand)}), lower(${bind(textOf(value))}))`;
    case 'DoesNotContain':
      return not(sql`contains(lower(${asText(operand)}), lower(${bind(textOf(value))}))`);
    case 'StartsWith':
      return sql`starts_with(lower(${asText(operand)}), lower(${bind(textOf(value))}))`;
    case 'DoesNotStartWith':
      return not(sql`starts_with(lower(${asText(operand)}), lower(${bind(textOf(value))}))`);
    case 'LessThan':
      return orderSql(operand, value, sql`<`);
    case 'LessThanOrEqual':
      return orderSql(operand, value, sql`<=`);
    case 'GreaterThan':
      return orderSql(operand, value, sql`>`);
    case 'GreaterThanOrEqual':
      return orderSql(operand, value, sql`>=`);
  }
}

export function inSql(operand: Operand, values: readonly Value[], exact: boolean): Sql {
  const { type } = operand;
  const literals = [...new Set(values.flatMap((value) => (value === null ? [] : (literal(type, value) ?? []))))];
  const parts: Sql[] = [];
  if (literals.length > 0) {
    const fold = folding(type, exact);
    const list =
      literals.length > SPELT_OUT
        ? listSql([listColumn(type, literals)], fold)
        : join(
            literals.map((one) => fold(literalSql(type, one))),
            ', ',
          );
    parts.push(sql`${fold(operand.sql)} IN (${list})`);
  }
  if (values.includes(null)) parts.push(sql`${operand.sql} IS NULL`);
  return anyOf(parts);
}

/** Rows whose values, taken together, are one of the tuples. */
function tuplesSql(operands: readonly Operand[], tuples: readonly (readonly Value[])[], exact: boolean): Sql {
  if (tuples.length <= SPELT_OUT) {
    return anyOf(
      tuples.map((tuple) => allOf(operands.map((part, index) => equalSql(part, tuple[index] ?? null, exact)))),
    );
  }
  const rows = tuples.map((tuple) => operands.map(({ type }, at) => literalOrBlank(type, tuple[at] ?? null)));
  const possible = rows.filter((row): row is (Literal | null)[] => !row.includes(undefined));
  if (possible.length === 0) return FALSE;
  const columns = operands.map(({ type }, at) =>
    listColumn(
      type,
      possible.map((row) => row[at] ?? null),
    ),
  );
  const list = listSql(columns, (column, at) => sql`${column} AS ${name(`c${at}`)}`);
  const same = operands.map(({ sql: own, type }, at) => {
    const fold = folding(type, exact);
    return sql`${fold(name('tuples', `c${at}`))} IS NOT DISTINCT FROM ${fold(own)}`;
  });
  return sql`EXISTS (SELECT 1 FROM (${list}) AS tuples WHERE ${allOf(same)})`;
}

/** A predicate over one or several operands; `top` needs the whole query and is compiled there. */
export function predicateSql(
  predicate: Exclude<Predicate, { op: 'top' }>,
  operands: readonly Operand[],
  now: string,
): Sql {
  const operand = operands[0];
  if (!operand) throw new QueryError('invalid-query', 'A filter names no field.');
  switch (predicate.op) {
    case 'all':
      return TRUE;
    case 'in': {
      if (predicate.values.length === 0) return TRUE;
      const among = inSql(operand, predicate.values, predicate.exact ?? false);
      return predicate.not ? not(among) : among;
    }
    case 'compare': {
      const asked = predicate.conditions.filter((condition) => condition.operator !== 'None');
      const conditions = asked.map((condition) => compareSql(operand, condition));
      if (conditions.length === 0) return TRUE;
      return predicate.match === 'and' ? allOf(conditions) : anyOf(conditions);
    }
    case 'relative': {
      const { from, to } = relativeWindow(predicate, now);
      const moment = asMoment(operand);
      return sql`${moment} >= ${timestamp(from)} AND ${moment} < ${timestamp(to)}`;
    }
    case 'tuples': {
      if (predicate.tuples.length === 0) return TRUE;
      const among = tuplesSql(operands, predicate.tuples, predicate.exact ?? false);
      return predicate.not ? not(among) : among;
    }
    case 'hierarchy':
      return predicate.nodes.length === 0 ? TRUE : branchesSql(predicate.nodes, operands);
  }
}

/** Nodes of one level are alternatives; a node holds together with what its children say. */
function branchesSql(nodes: readonly HierarchyNode[], operands: readonly Operand[]): Sql {
  const [operand, ...deeper] = operands;
  if (!operand) throw new QueryError('invalid-query', 'A hierarchy filter is deeper than its levels.');
  const leaves = nodes.filter(({ children = [] }) => children.length === 0);
  const branches = nodes.flatMap(({ value, inverted, children = [] }) => {
    if (children.length === 0) return [];
    const below = branchesSql(children, deeper);
    return [allOf([equalSql(operand, value, false), inverted ? not(below) : below])];
  });
  const whole =
    leaves.length > 0
      ? [
          inSql(
            operand,
            leaves.map(({ value }) => value),
            false,
          ),
        ]
      : [];
  return anyOf([...whole, ...branches]);
}

function equalSql(operand: Operand, value: Value, exact: boolean): Sql {
  const other = literalOrBlank(operand.type, value);
  if (other === null) return sql`${operand.sql} IS NULL`;
  if (other === undefined) return FALSE;
  const fold = folding(operand.type, exact);
  return sql`${fold(operand.sql)} = ${fold(literalSql(operand.type, other))}`;
}

/** A blank differs from everything but a blank. Said in one comparison, which a column is read through faster. */
function differsSql(operand: Operand, value: Value): Sql {
  const other = literalOrBlank(operand.type, value);
  if (other === null) return sql`${operand.sql} IS NOT NULL`;
  if (other === undefined) return TRUE;
  const fold = folding(operand.type, false);
  return sql`${fold(operand.sql)} IS DISTINCT FROM ${fold(literalSql(operand.type, other))}`;
}

/** A number asked of a text column compares those texts that are numbers; all else compares like with like. */
function orderSql(operand: Operand, value: Value, operator: Sql): Sql {
  if (value === null || operand.type === 'boolean') return FALSE;
  if (operand.type === 'text' && typeof value === 'number') {
    return sql`TRY_CAST(${operand.sql} AS DOUBLE) ${operator} ${bind(value)}`;
  }
  const other = literal(operand.type, value);
  if (other === null) return FALSE;
  const fold = folding(operand.type, false);
  return sql`${fold(operand.sql)} ${operator} ${fold(literalSql(operand.type, other))}`;
}

/** Letter case does not matter in a text, unless it is to be exact. */
function folding(type: ColumnType, exact: boolean): (side: Sql) => Sql {
  return type === 'text' && !exact ? (side) => sql`lower(${side})` : (side) => side;
}

type Literal = string | number | boolean;

/** The value as the column would hold it; null when it could never hold it, and then nothing equals it. */
function literal(type: ColumnType, value: Exclude<Value, null>): Literal | null {
  switch (type) {
    case 'text':
      return textOf(value);
    case 'number':
    case 'integer': {
      const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
      return Number.isFinite(number) ? number : null;
    }
    case 'boolean': {
      const text = textOf(value).trim().toLowerCase();
      if (text === 'true' || text === '1') return true;
      return text === 'false' || text === '0' ? false : null;
    }
    case 'date':
    case 'datetime':
      return typeof value === 'string' ? wallClockText(value) : null;
  }
}

/** Null is the blank, and undefined what the column could never hold. */
function literalOrBlank(type: ColumnType, value: Value): Literal | null | undefined {
  return value === null ? null : (literal(type, value) ?? undefined);
}

function literalSql(type: ColumnType, value: Literal): Sql {
  if (type === 'date' || type === 'datetime') return timestamp(String(value));
  // A whole number as one: the column would be turned into fractions row by row.
  return type === 'integer' && Number.isSafeInteger(value) ? sql`CAST(${bind(value)} AS BIGINT)` : bind(value);
}

function listColumn(type: ColumnType, values: readonly (Literal | null)[]): ListColumn {
  const texts = values.map((value) => (value === null ? null : String(value)));
  switch (type) {
    case 'text':
      return { type: 'VARCHAR', values: texts };
    case 'boolean':
      return { type: 'BOOLEAN', values: texts };
    case 'date':
    case 'datetime':
      return { type: 'TIMESTAMP', values: texts };
    default: {
      const isWhole = type === 'integer' && values.every((value) => value === null || Number.isSafeInteger(value));
      return { type: isWhole ? 'BIGINT' : 'DOUBLE', values: texts };
    }
  }
}

function textOf(value: Value): string {
  return value === null ? '' : String(value);
}

/** As people write it: 12 and not 12.0, dates as ISO. */
function asText({ sql: operand, type }: Operand): Sql {
  switch (type) {
    case 'text':
      return operand;
    case 'number':
      return sql`CASE WHEN ${operand} = trunc(${operand}) AND abs(${operand}) < 1e15 THEN CAST(CAST(${operand} AS BIGINT) AS VARCHAR) ELSE CAST(${operand} AS VARCHAR) END`;
    default:
      return sql`CAST(${operand} AS VARCHAR)`;
  }
}

function asMoment({ sql: operand, type }: Operand): Sql {
  if (type === 'date' || type === 'datetime') return operand;
  if (type === 'text') return sql`TRY_CAST(${operand} AS TIMESTAMP)`;
  throw new QueryError('invalid-query', 'A relative date filter needs a date column.');
}

function timestamp(wall: string): Sql {
  return sql`CAST(${bind(wall)} AS TIMESTAMP)`;
}
