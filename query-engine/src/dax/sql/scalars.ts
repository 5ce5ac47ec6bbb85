import { allOf, anyOf, FALSE, integerLiteral, join, number, type Sql, sql, TRUE } from '../../sql/sql.ts';
import type { ScalarExpression } from '../compiled.ts';
import type { ValueType } from '../table-value.ts';
import { familyOf } from '../values.ts';
import { BLANK } from './literal.ts';
import { NotCompiled } from './not-compiled.ts';
import type { Place } from './place.ts';

type Typed = Pick<ScalarExpression, 'type' | 'sql' | 'fixed'>;

/** Past this size an operand is written once only. */
const LONG = 2_000;

/** What a value counts as in arithmetic. */
export function numberOf(value: Typed, place: Place): Sql {
  const own = value.sql(place);
  switch (familyOf(value.type)) {
    case 'number':
      return own;
    case 'boolean':
      return sql`CAST(${own} AS DOUBLE)`;
    case 'blank':
      return sql`CAST(${own} AS DOUBLE)`;
    default:
      throw new NotCompiled(`number (${value.type})`);
  }
}

/** Never blank. */
export function truthOf(value: Typed, place: Place): Sql {
  const own = value.sql(place);
  switch (familyOf(value.type)) {
    case 'boolean':
      return sql`coalesce(${own}, FALSE)`;
    case 'number':
      return sql`coalesce(${own} <> 0, FALSE)`;
    case 'blank':
      return FALSE;
    default:
      throw new NotCompiled(value.type);
  }
}

const ZEROS: Readonly<Record<string, Sql>> = { number: sql`0e0`, text: sql`''`, boolean: FALSE };

/** A value to compare: a blank is the zero of its family, and letter case does not count. */
function comparedAs(value: Typed, family: string, place: Place): Sql {
  const own = value.type === 'blank' ? BLANK : value.sql(place);
  // Folded before blanks are replaced: the database folds each text of a dictionary once.
  const compared = family === 'text' ? sql`lower(${own})` : own;
  return isBlankFree(value) ? compared : sql`coalesce(${compared}, ${ZEROS[family] ?? BLANK})`;
}

const OPERATORS: Readonly<Record<string, Sql>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};

export function compared(op: string, left: Typed, right: Typed, place: Place): Sql {
  if (left.type === 'variant' || right.type === 'variant') throw new NotCompiled('variant');
  const family = familyOf(left.type === 'blank' ? right.type : left.type);
  if (op === '==') return isSameSql(left, right, place);
  if (family === 'blank') return op === '=' || op === '<=' || op === '>=' ? TRUE : FALSE;
  const isEquality = op === '=' || op === '<>';
  // The order of texts is that of a language.
  if (family === 'text' && !isEquality) throw new NotCompiled(`${op} (text)`);
  const operator = OPERATORS[op] as Sql;
  return sql`(${comparedAs(left, family, place)} ${operator} ${comparedAs(right, family, place)})`;
}

export const caseInsensitiveSql = (value: Sql, type: ValueType): Sql =>
  type === 'text' ? sql`lower(${value})` : value;

/** Blanks are equal to blanks only. */
export function isSameSql(left: Typed, right: Typed, place: Place): Sql {
  return sql`(${caseInsensitiveSql(left.sql(place), left.type)} IS NOT DISTINCT FROM ${caseInsensitiveSql(right.sql(place), right.type)})`;
}

const isBlankFree = ({ fixed }: Typed) => fixed !== undefined && fixed !== null;
const sizeOf = (value: Sql) => JSON.stringify(value).length;

export function calculated(op: string, left: Typed, right: Typed, place: Place): Sql {
  const [a, b] = [numberOf(left, place), numberOf(right, place)];
  switch (op) {
    case '*':
      return sql`(${a} * ${b})`;
    case '/':
      return sql`(${a} / coalesce(${b}, 0e0))`;
    case '^':
      return sql`CASE WHEN ${a} IS NOT NULL OR ${b} IS NOT NULL THEN pow(coalesce(${a}, 0e0), coalesce(${b}, 0e0)) END`;
    default:
      return addOrSubtract(op === '-' ? sql`-` : sql`+`, {
        a,
        b,
        isNeverBlank: isBlankFree(left) || isBlankFree(right),
      });
  }
}

/** A blank counts as 0, and two blanks are a blank. */
function addOrSubtract(
  operator: Sql,
  { a, b, isNeverBlank }: { readonly a: Sql; readonly b: Sql; readonly isNeverBlank: boolean },
) {
  if (isNeverBlank) return sql`(coalesce(${a}, 0e0) ${operator} coalesce(${b}, 0e0))`;
  const signed = operator.pieces[0] === '-' ? sql`-${b}` : b;
  if (sizeOf(a) + sizeOf(b) > LONG) return sql`list_sum([${a}, ${signed}])`;
  return sql`coalesce(${a} ${operator} ${b}, ${a}, ${signed})`;
}

/** Halves away from zero, by the shortest decimal form. */
export const roundedTo = (value: Sql, digits: number): Sql =>
  sql`CAST(CAST(CAST(${value} AS VARCHAR) AS DECIMAL(38, ${integerLiteral(digits)})) AS DOUBLE)`;

/** Sums of amounts of four decimals have at most an error of representation. */
export const roundTo4 = (value: Sql): Sql => sql`round(${value}, 4)`;

export function asTextSql(value: Typed, place: Place): Sql {
  const own = value.sql(place);
  if (value.type === 'text') return own;
  if (value.type === 'integer') return sql`CAST(CAST(${own} AS BIGINT) AS VARCHAR)`;
  if (value.type === 'boolean') return sql`CASE ${own} WHEN TRUE THEN 'True' WHEN FALSE THEN 'False' END`;
  if (value.type === 'blank') return BLANK;
  throw new NotCompiled(`text (${value.type})`);
}

export const joinedTexts = (left: Typed, right: Typed, place: Place): Sql => {
  const [a, b] = [asTextSql(left, place), asTextSql(right, place)];
  return sql`CASE WHEN ${a} IS NOT NULL OR ${b} IS NOT NULL THEN coalesce(${a}, '') || coalesce(${b}, '') END`;
};

/** A fault that depends on the rows: the database stops, and the evaluator says what is wrong. */
export const fault = sql`error('dax')`;

export interface Case {
  readonly when: Sql;
  readonly gives: Sql;
}

export const cases = (all: readonly Case[], otherwise: Sql): Sql =>
  sql`CASE ${join(
    all.map(({ when, gives }) => sql`WHEN ${when} THEN ${gives}`),
    ' ',
  )} ELSE ${otherwise} END`;

/** Values of one type: mixed ones are known only once they are evaluated. */
export function requireSingleType(type: ValueType): void {
  if (type === 'variant') throw new NotCompiled('variant');
}

/** Whether SWITCH takes a blank for a zero is not documented: that is left to the evaluator. */
export function switchCases(
  subject: Typed,
  tests: readonly { readonly test: Typed; readonly result: Sql }[],
  place: Place,
): Case[] {
  return tests.flatMap(({ test, result }) => {
    const isPlain = isBlankFree(subject) || (isBlankFree(test) && Boolean(test.fixed));
    const when = compared('=', subject, test, place);
    if (isPlain) return [{ when, gives: result }];
    const differs = sql`(${subject.sql(place)} IS NULL) <> (${test.sql(place)} IS NULL)`;
    return [
      { when: allOf([when, differs]), gives: fault },
      { when, gives: result },
    ];
  });
}

/** Whether the values of a row are one of the rows listed: blanks are equal to blanks only. */
export function isAmongFixed(values: readonly Sql[], rows: readonly (readonly Sql[])[]): Sql {
  const same = (row: readonly Sql[]) =>
    allOf(values.map((value, at) => sql`${value} IS NOT DISTINCT FROM ${row[at] ?? BLANK}`));
  const [only] = values;
  const listed = rows.flat();
  if (only === undefined || values.length > 1) return anyOf(rows.map(same));
  const filled = listed.filter((one) => one !== BLANK);
  const isIn = filled.length === 0 ? FALSE : sql`coalesce(${only} IN (${join(filled, ', ')}), FALSE)`;
  return filled.length < listed.length ? sql`(${isIn} OR ${only} IS NULL)` : isIn;
}

const DAY_0 = sql`DATE '1899-12-30'`;

/** Days since 30 December 1899 as a date, and back. */
export const dateIn = (days: Sql): Sql => sql`(${DAY_0} + CAST(floor(${days}) AS INTEGER))`;
export const daysIn = (date: Sql): Sql => sql`CAST(date_diff('day', ${DAY_0}, CAST(${date} AS DATE)) AS DOUBLE)`;
export const addedMonths = (days: Sql, months: Sql): Sql =>
  daysIn(sql`${dateIn(days)} + to_months(CAST(${months} AS INTEGER))`);
export const inlineNumber = (value: number): Sql => sql`CAST(${number(value)} AS DOUBLE)`;

/** Of two numbers: a blank counts as 0 beside a number. */
export function largerOf([a, b]: readonly [Sql, Sql], sign: 1 | -1): Sql {
  const larger = sign > 0 ? sql`greatest` : sql`least`;
  return sql`CASE WHEN ${a} IS NOT NULL OR ${b} IS NOT NULL THEN ${larger}(coalesce(${a}, 0e0), coalesce(${b}, 0e0)) END`;
}
