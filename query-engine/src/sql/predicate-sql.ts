import type { Value } from '@holdfast/contracts/report/field';
import type { ColumnType } from '@holdfast/contracts/report/model';
import type { Condition, HierarchyNode } from '@holdfast/contracts/report/predicate';
import type { BoundPredicate } from '../bind/bound.ts';
import { wallClockText } from '../filters/wall-clock.ts';
import { isAmong, type ListColumn, listSql, SPELT_OUT } from './dialect-rows.ts';
import { allOf, anyOf, bind, bindInteger, FALSE, name, not, type Sql, sql, TRUE } from './sql.ts';
import {
  comparable,
  comparableText,
  contains,
  differs,
  displayText,
  isOneOf,
  isOneOfDates,
  lower,
  moment,
  momentIn,
  numberIn,
  startsWith,
} from './sql-functions.ts';

/** A value to compare with: its SQL and its type. */
export interface Operand {
  readonly sql: Sql;
  readonly type: ColumnType;
}

/** Implements docs/filters.md in SQL. Conversions between value and column types happen only in `literal`. */
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
      return contains(lower(asText(operand)), lower(bind(textOf(value))));
    case 'DoesNotContain':
      return not(contains(lower(asText(operand)), lower(bind(textOf(value)))));
    case 'StartsWith':
      return startsWith(lower(asText(operand)), lower(bind(textOf(value))));
    case 'DoesNotStartWith':
      return not(startsWith(lower(asText(operand)), lower(bind(textOf(value)))));
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
    const fold = caseFolding(type, exact);
    if (literals.length > SPELT_OUT) {
      const list = listSql([listColumn(type, literals)], (value) => comparableText(fold(value), type));
      parts.push(sql`${comparable(fold(operand.sql), type)} IN (${list})`);
    } else {
      const list = literals.map((one) => fold(literalSql(type, one)));
      parts.push(type === 'date' ? isOneOfDates(operand.sql, literals.map(String)) : isOneOf(fold(operand.sql), list));
    }
  }
  if (values.includes(null)) parts.push(sql`${operand.sql} IS NULL`);
  return anyOf(parts);
}

/** Rows whose values form one of the tuples. */
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
  return isAmong(
    operands.map(({ sql: own, type }) => comparable(caseFolding(type, exact)(own), type)),
    {
      select: sql`(${list})`,
      of: sql`tuples`,
      columns: operands.map(({ type }, at) => comparableText(caseFolding(type, exact)(name('tuples', `c${at}`)), type)),
    },
  );
}

export function predicateSql(predicate: BoundPredicate, operands: readonly [Operand, ...Operand[]]): Sql {
  const [operand] = operands;
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
    case 'within': {
      const when = operand.type === 'text' ? momentIn(operand.sql) : operand.sql;
      return sql`${when} >= ${moment(bind(predicate.from))} AND ${when} < ${moment(bind(predicate.to))}`;
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

/** Nodes of one level are combined with OR, a node and its children with AND. */
function branchesSql(nodes: readonly HierarchyNode[], operands: readonly Operand[]): Sql {
  const [operand, ...deeper] = operands;
  if (!operand) return FALSE;
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
  const fold = caseFolding(operand.type, exact);
  return sql`${fold(operand.sql)} = ${fold(literalSql(operand.type, other))}`;
}

/** A blank differs from everything but a blank. A single comparison, which scans faster. */
function differsSql(operand: Operand, value: Value): Sql {
  const other = literalOrBlank(operand.type, value);
  if (other === null) return sql`${operand.sql} IS NOT NULL`;
  if (other === undefined) return TRUE;
  const fold = caseFolding(operand.type, false);
  return differs(fold(operand.sql), fold(literalSql(operand.type, other)));
}

/** Comparing a text column with a number uses only texts that are numbers; otherwise types must match. */
function orderSql(operand: Operand, value: Value, operator: Sql): Sql {
  if (value === null || operand.type === 'boolean') return FALSE;
  if (operand.type === 'text' && typeof value === 'number') {
    return sql`${numberIn(operand.sql)} ${operator} ${bind(value)}`;
  }
  const other = literal(operand.type, value);
  if (other === null) return FALSE;
  const fold = caseFolding(operand.type, false);
  return sql`${fold(operand.sql)} ${operator} ${fold(literalSql(operand.type, other))}`;
}

/** Text comparison ignores case unless exact. */
function caseFolding(type: ColumnType, exact: boolean): (side: Sql) => Sql {
  return type === 'text' && !exact ? lower : (side) => side;
}

type Literal = string | number | boolean;

/** The value converted to the column's type; null when that is impossible, and then nothing equals it. */
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

/** Null is the blank, undefined an impossible value. */
function literalOrBlank(type: ColumnType, value: Value): Literal | null | undefined {
  return value === null ? null : (literal(type, value) ?? undefined);
}

function literalSql(type: ColumnType, value: Literal): Sql {
  if (type === 'date' || type === 'datetime') return moment(bind(String(value)));
  return type === 'integer' && Number.isSafeInteger(value) ? bindInteger(Number(value)) : bind(value);
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

const asText = ({ sql: operand, type }: Operand): Sql => displayText(operand, type);
