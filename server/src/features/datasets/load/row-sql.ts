import type { ColumnType } from '@holdfast/contracts/report/model';
import type { RowExpression, RowOperation, RowType } from '@holdfast/query-engine/formula/row-expression.ts';
import { quoted, text } from '../../../platform/analytics/sql-text.ts';

const STORED: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  number: 'DOUBLE',
  integer: 'BIGINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
};

const infix = (sign: string) => (a: string, b?: string) => `(${a} ${sign} ${b})`;
const call = (name: string) => (a: string, b?: string) => `${name}(${a}${b === undefined ? '' : `, ${b}`})`;
/** Numbers are added and multiplied as floating point: whole numbers could leave their range. */
const numeric = (sign: string) => (a: string, b?: string) => `(CAST(${a} AS DOUBLE) ${sign} CAST(${b} AS DOUBLE))`;
/** A number of characters or digits, within what the database takes. */
const bounded = (sql: string | undefined, least: number, most: number) =>
  `CAST(least(greatest(${sql}, ${least}), ${most}) AS INTEGER)`;
const MOST_LETTERS = 1_000_000;
const MOST_DIGITS = 15;

/** A blank argument gives a blank, but for `join`, `and`, `or`, `if`, `ifBlank` and `isBlank`. */
const SQL: Readonly<Record<RowOperation, (a: string, b?: string, c?: string) => string>> = {
  or: infix('OR'),
  and: infix('AND'),
  not: (a) => `(NOT ${a})`,
  equal: infix('='),
  unequal: infix('<>'),
  less: infix('<'),
  lessOrEqual: infix('<='),
  greater: infix('>'),
  greaterOrEqual: infix('>='),
  join: (a, b) => `concat(${a}, ${b})`,
  add: numeric('+'),
  subtract: numeric('-'),
  multiply: numeric('*'),
  divide: (a, b) => `(CAST(${a} AS DOUBLE) / nullif(CAST(${b} AS DOUBLE), 0))`,
  negate: (a) => `(-CAST(${a} AS DOUBLE))`,
  if: (a, b, c = 'NULL') => `CASE WHEN ${a} THEN ${b} ELSE ${c} END`,
  ifBlank: call('coalesce'),
  isBlank: (a) => `(${a} IS NULL)`,
  round: (a, b) => `round(CAST(${a} AS DOUBLE), ${b === undefined ? 0 : bounded(b, -MOST_DIGITS, MOST_DIGITS)})`,
  floor: call('floor'),
  ceiling: call('ceil'),
  abs: (a) => `abs(CAST(${a} AS DOUBLE))`,
  length: call('length'),
  upper: call('upper'),
  lower: call('lower'),
  trim: call('trim'),
  left: (a, b) => `left(${a}, ${bounded(b, 0, MOST_LETTERS)})`,
  right: (a, b) => `right(${a}, ${bounded(b, 0, MOST_LETTERS)})`,
  contains: call('contains'),
  startsWith: call('starts_with'),
  year: call('year'),
  quarter: call('quarter'),
  month: call('month'),
  day: call('day'),
  weekday: call('isodow'),
  daysBetween: (a, b) => `date_diff('day', CAST(${a} AS DATE), CAST(${b} AS DATE))`,
};

function sqlOf(expression: RowExpression): string {
  if (expression.op === 'column') return quoted(expression.column);
  if (expression.op !== 'value') {
    const [a = 'NULL', b, c] = expression.args.map(expression.op === 'join' ? textOf : sqlOf);
    return SQL[expression.op](a, b, c);
  }
  const { value } = expression;
  return typeof value === 'string' ? text(value) : value === null ? 'NULL' : String(value);
}

/** A number without the decimals of a whole one. */
const textOf = (expression: RowExpression): string =>
  expression.type === 'number'
    ? `regexp_replace(CAST(${sqlOf(expression)} AS VARCHAR), '\\.0$', '')`
    : sqlOf(expression);

/** A value as a column stores it; what no column can hold is blank. */
export function rowSql(expression: RowExpression): string {
  const type = storedType(expression.type);
  const sql = sqlOf(expression);
  if (type === 'number') return `CASE WHEN isfinite(CAST(${sql} AS DOUBLE)) THEN CAST(${sql} AS DOUBLE) END`;
  return `TRY_CAST(${sql} AS ${STORED[type]})`;
}

export const storedType = (type: RowType): ColumnType => (type === 'blank' ? 'text' : type);
