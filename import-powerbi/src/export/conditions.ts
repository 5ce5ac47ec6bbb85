import type { Field, Value } from '@holdfast/contracts/report/field';
import type { Condition, Predicate } from '@holdfast/contracts/report/predicate';
import { COMPARISONS, OPPOSITE } from '../report/translate/conditions.ts';
import { UNITS } from '../report/translate/relative-date.ts';
import { aliases, type Expressions, type Naming } from './expressions.ts';

type Json = Readonly<Record<string, unknown>>;
interface Target {
  readonly field: Field;
  readonly expressions: Expressions;
  readonly naming: Naming;
}
export interface StatedFilter {
  readonly type: string;
  readonly filter?: Json;
}

/** The condition of a filter with the query it is stated in; null for one that filters of the original cannot state. */
export function statedFilter(
  { target: field, predicate }: { readonly target: Field; readonly predicate: Predicate },
  expressions: Expressions,
  { naming, from } = aliases(),
): StatedFilter | null {
  if (predicate.op === 'all') return { type: 'Categorical' };
  if (predicate.op === 'top') return topFilter({ field, expressions, naming }, predicate, from);
  const condition = conditionOf({ field, expressions, naming }, predicate);
  if (!condition) return null;
  return { type: typeOf(predicate), filter: { Version: 2, From: from(), Where: [{ Condition: condition }] } };
}

function typeOf(predicate: Predicate): string {
  if (predicate.op === 'relative') return predicate.of === 'time' ? 'RelativeTime' : 'RelativeDate';
  if (predicate.op === 'compare') return 'Advanced';
  const { exact, not } = predicate as { readonly exact?: boolean; readonly not?: boolean };
  return exact ? (not ? 'Exclude' : 'Include') : 'Categorical';
}

function conditionOf(target: Target, predicate: Exclude<Predicate, { op: 'top' | 'all' }>): Json | null {
  switch (predicate.op) {
    case 'in':
      return listCondition(
        target,
        [target.field],
        predicate.values.map((value) => [value]),
        predicate.not,
      );
    case 'tuples':
      return listCondition(target, predicate.fields, predicate.tuples, predicate.not);
    case 'compare':
      return comparisons(target, predicate);
    case 'relative':
      return relativeCondition(target, predicate);
    case 'hierarchy':
      return null;
  }
}

function listCondition(
  { expressions, naming }: Target,
  fields: readonly Field[],
  rows: readonly (readonly Value[])[],
  not = false,
): Json | null {
  const given = fields.map((field) => expressions.of(field, naming));
  if (given.includes(null)) return null;
  const Values = rows.map((row) => row.map((value, i) => expressions.literal(value, fields[i] as Field)));
  const list = { In: { Expressions: given, Values } };
  return not ? { Not: { Expression: list } } : list;
}

function comparisons(target: Target, { match, conditions }: Extract<Predicate, { op: 'compare' }>): Json | null {
  const stated = conditions.filter(({ operator }) => operator !== 'None').map((one) => comparison(target, one));
  const [Left, Right] = stated;
  if (!Left || stated.includes(null)) return null;
  return Right ? { [match === 'or' ? 'Or' : 'And']: { Left, Right } } : Left;
}

const BLANKS: Readonly<Record<string, Value>> = { IsBlank: null, IsEmptyString: '' };
/** Operators that files state as the negation of another one. */
const NEGATED = ['IsNot', 'IsNotBlank', 'IsNotEmptyString', 'DoesNotContain', 'DoesNotStartWith'];

function comparison(target: Target, { operator, value = null }: Condition): Json | null {
  const opposite = NEGATED.includes(operator) && Object.entries(OPPOSITE).find(([, one]) => one === operator)?.[0];
  if (opposite) {
    const inner = comparison(target, { operator: opposite as Condition['operator'], value });
    return inner && { Not: { Expression: inner } };
  }
  const { field, expressions, naming } = target;
  const Left = expressions.of(field, naming);
  if (!Left) return null;
  if (operator in BLANKS) return equal(Left, expressions.literal(BLANKS[operator] ?? null, field));
  const Right = expressions.literal(value, field);
  if (operator === 'Contains' || operator === 'StartsWith') return { [operator]: { Left, Right } };
  const kind = COMPARISONS.indexOf(operator);
  return kind < 0 ? null : { Comparison: { ComparisonKind: kind, Left, Right } };
}

const equal = (Left: Json, Right: Json): Json => ({ Comparison: { ComparisonKind: 0, Left, Right } });

type Relative = Extract<Predicate, { op: 'relative' }>;

/** A period around now, between the spans of its first and its last day. */
function relativeCondition({ field, expressions, naming }: Target, predicate: Relative): Json | null {
  const Expression = expressions.of(field, naming);
  const entry = Object.entries(UNITS).find(([, names]) => names.includes(predicate.unit));
  if (!Expression || !entry) return null;
  const unit = Number(entry[0]);
  const isCalendar = predicate.unit.startsWith('calendar');
  const span = (inner: Json, TimeUnit = isCalendar ? unit : 0): Json => ({ DateSpan: { Expression: inner, TimeUnit } });
  if (predicate.direction === 'this') return equal(Expression, span(NOW, unit));
  const [first, last] = periodBounds(predicate, unit, isCalendar);
  return { Between: { Expression, LowerBound: span(first), UpperBound: span(last) } };
}

const NOW: Json = { Now: {} };
const shifted = (Expression: Json, Amount: number, TimeUnit: number): Json => ({
  DateAdd: { Expression, Amount, TimeUnit },
});

function periodBounds({ direction, count, includeToday }: Relative, unit: number, isCalendar: boolean): [Json, Json] {
  const sign = direction === 'last' ? -1 : 1;
  const far = shifted(NOW, sign * count, unit);
  if (isCalendar && !includeToday) {
    const near = shifted(NOW, sign, unit);
    return sign < 0 ? [far, near] : [near, far];
  }
  if (sign < 0) return includeToday ? [shifted(shifted(NOW, 1, 0), -count, unit), NOW] : [far, shifted(NOW, -1, 0)];
  return includeToday ? [NOW, shifted(shifted(NOW, -1, 0), count, unit)] : [shifted(NOW, 1, 0), far];
}

type Top = Extract<Predicate, { op: 'top' }>;

/** The first or last by a value: a list that a nested query finds. */
function topFilter({ field, expressions, naming }: Target, { by, count, direction }: Top, from: () => Json[]) {
  const inner = aliases();
  const [group, value] = [expressions.of(field, inner.naming), expressions.of(by, inner.naming)];
  const target = expressions.of(field, naming);
  if (!group || !value || !target) return null;
  const Query = {
    Version: 2,
    From: inner.from(),
    Select: [{ ...group, Name: 'field' }],
    OrderBy: [{ Direction: direction === 'bottom' ? 1 : 2, Expression: value }],
    Top: count,
  };
  const found = { Name: 'subquery', Expression: { Subquery: { Query } }, Type: 2 };
  const list = { In: { Expressions: [target], Table: { SourceRef: { Source: 'subquery' } } } };
  return { type: 'TopN', filter: { Version: 2, From: [found, ...from()], Where: [{ Condition: list }] } };
}
