import type { Value } from '@holdfast/contracts/report/field';
import type { ColumnType } from '@holdfast/contracts/report/model';
import type { Condition, HierarchyNode, Predicate } from '@holdfast/contracts/report/predicate';
import { relativeWindow } from '../filters/relative-window.ts';
import { wallClockText } from '../filters/wall-clock.ts';
import { QueryError } from '../model/query-error.ts';
import { allOf, anyOf, bind, FALSE, join, not, type Sql, sql, TRUE } from './sql.ts';

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
  const literals = values.flatMap((value) => (value === null ? [] : (literal(operand.type, value) ?? [])));
  const parts: Sql[] = [];
  if (literals.length > 0) {
    const folded = operand.type === 'text' && !exact;
    const side = folded ? sql`lower(${operand.sql})` : operand.sql;
    const list = join(folded ? literals.map((one) => sql`lower(${one})`) : literals, ', ');
    parts.push(sql`${side} IN (${list})`);
  }
  if (values.includes(null)) parts.push(sql`${operand.sql} IS NULL`);
  return anyOf(parts);
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
      const exact = predicate.exact ?? false;
      const rows = predicate.tuples.map((tuple) =>
        allOf(operands.map((part, index) => equalSql(part, tuple[index] ?? null, exact))),
      );
      return predicate.not ? not(anyOf(rows)) : anyOf(rows);
    }
    case 'hierarchy':
      return predicate.nodes.length === 0 ? TRUE : branchesSql(predicate.nodes, operands);
  }
}

/** Nodes of one level are alternatives; a node holds together with what its children say. */
function branchesSql(nodes: readonly HierarchyNode[], operands: readonly Operand[]): Sql {
  const [operand, ...deeper] = operands;
  if (!operand) throw new QueryError('invalid-query', 'A hierarchy filter is deeper than its levels.');
  return anyOf(
    nodes.map((node) => {
      const own = equalSql(operand, node.value, false);
      if (!node.children || node.children.length === 0) return own;
      const below = branchesSql(node.children, deeper);
      return allOf([own, node.inverted ? not(below) : below]);
    }),
  );
}

function equalSql(operand: Operand, value: Value, exact: boolean): Sql {
  if (value === null) return sql`${operand.sql} IS NULL`;
  const other = literal(operand.type, value);
  if (!other) return FALSE;
  return operand.type === 'text' && !exact
    ? sql`lower(${operand.sql}) = lower(${other})`
    : sql`${operand.sql} = ${other}`;
}

/** A blank differs from everything but a blank. Said in one comparison, which a column is read through faster. */
function differsSql(operand: Operand, value: Value): Sql {
  if (value === null) return sql`${operand.sql} IS NOT NULL`;
  const other = literal(operand.type, value);
  if (!other) return TRUE;
  return operand.type === 'text'
    ? sql`lower(${operand.sql}) IS DISTINCT FROM lower(${other})`
    : sql`${operand.sql} IS DISTINCT FROM ${other}`;
}

/** A number asked of a text column compares those texts that are numbers; all else compares like with like. */
function orderSql(operand: Operand, value: Value, operator: Sql): Sql {
  if (value === null || operand.type === 'boolean') return FALSE;
  if (operand.type === 'text' && typeof value === 'number') {
    return sql`TRY_CAST(${operand.sql} AS DOUBLE) ${operator} ${bind(value)}`;
  }
  const other = literal(operand.type, value);
  if (!other) return FALSE;
  return operand.type === 'text'
    ? sql`lower(${operand.sql}) ${operator} lower(${other})`
    : sql`${operand.sql} ${operator} ${other}`;
}

/** The value as the column would hold it; null when it could never hold it, and then nothing equals it. */
function literal(type: ColumnType, value: Exclude<Value, null>): Sql | null {
  switch (type) {
    case 'text':
      return bind(textOf(value));
    case 'number':
    case 'integer': {
      const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
      if (!Number.isFinite(number)) return null;
      // A whole number as one: the column would be turned into fractions row by row.
      return type === 'integer' && Number.isSafeInteger(number) ? sql`CAST(${bind(number)} AS BIGINT)` : bind(number);
    }
    case 'boolean': {
      const text = textOf(value).trim().toLowerCase();
      if (text === 'true' || text === '1') return bind(true);
      return text === 'false' || text === '0' ? bind(false) : null;
    }
    case 'date':
    case 'datetime': {
      const wall = typeof value === 'string' ? wallClockText(value) : null;
      return wall === null ? null : timestamp(wall);
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
