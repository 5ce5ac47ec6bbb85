import type { Value } from '@holdfast/contracts/report/field';
import type { ColumnType } from '@holdfast/contracts/report/model';
import type { Condition, HierarchyNode } from '@holdfast/contracts/report/predicate';
import type { BoundPredicate } from '../bind/bound.ts';
import { byCodePoints, lowerCaseText } from './order-values.ts';

/** A value to compare with, and the type of its column. */
export interface TypedValue {
  readonly value: Value;
  readonly type: ColumnType;
}

/** Implements docs/filters.md for one value. */
export function satisfies(predicate: BoundPredicate, typed: readonly [TypedValue, ...TypedValue[]]): boolean {
  const [first] = typed;
  switch (predicate.op) {
    case 'all':
      return true;
    case 'in':
      return (
        predicate.values.length === 0 ||
        predicate.values.some((value) => equals(first, value, predicate.exact)) !== (predicate.not ?? false)
      );
    case 'compare': {
      const asked = predicate.conditions.filter(({ operator }) => operator !== 'None');
      if (asked.length === 0) return true;
      return predicate.match === 'and'
        ? asked.every((condition) => meetsCondition(first, condition))
        : asked.some((condition) => meetsCondition(first, condition));
    }
    case 'tuples':
      return (
        predicate.tuples.length === 0 ||
        predicate.tuples.some((tuple) =>
          typed.every((one, index) => equals(one, tuple[index] ?? null, predicate.exact)),
        ) !== (predicate.not ?? false)
      );
    case 'hierarchy':
      return predicate.nodes.length === 0 || isInBranch(predicate.nodes, typed);
    case 'within': {
      const moment = momentOf(first.value);
      return moment >= momentOf(predicate.from) && moment < momentOf(predicate.to);
    }
  }
}

function isInBranch(nodes: readonly HierarchyNode[], [first, ...deeper]: readonly TypedValue[]): boolean {
  return nodes.some(({ value, children = [], inverted = false }) => {
    if (!first || !equals(first, value)) return false;
    return children.length === 0 || isInBranch(children, deeper) !== inverted;
  });
}

const folded = (value: Value) => lowerCaseText(String(value));

/** Milliseconds of a date, read as UTC; NaN for a blank or an invalid date. */
function momentOf(value: Value): number {
  if (typeof value !== 'string' || !isDay(value.slice(0, 10))) return Number.NaN;
  const isZoned = /Z$|[+-]\d\d:\d\d$/.test(value);
  return Date.parse(isZoned ? value : `${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}Z`);
}

/** Date parsing rolls 31 February into March. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function equals({ value, type }: TypedValue, other: Value, exact = false): boolean {
  if (value === null || other === null) return value === null && other === null;
  switch (type) {
    case 'text':
      return exact ? value === String(other) : folded(value) === folded(other);
    case 'date':
    case 'datetime':
      return momentOf(value) === momentOf(other);
    case 'boolean':
      return (value ? ['true', '1'] : ['false', '0']).includes(folded(other).trim());
    default:
      return String(other).trim() !== '' && value === Number(other);
  }
}

export function meetsCondition(typed: TypedValue, { operator, value: other = null }: Condition): boolean {
  const { value, type } = typed;
  const contains = () => value !== null && folded(value).includes(folded(other ?? ''));
  const starts = () => value !== null && folded(value).startsWith(folded(other ?? ''));
  switch (operator) {
    case 'None':
      return true;
    case 'IsBlank':
      return value === null;
    case 'IsNotBlank':
      return value !== null;
    case 'IsEmptyString':
      return value === '' && type === 'text';
    case 'IsNotEmptyString':
      return value !== '';
    case 'Is':
      return equals(typed, other);
    case 'IsNot':
      return !equals(typed, other);
    case 'Contains':
      return contains();
    case 'DoesNotContain':
      return !contains();
    case 'StartsWith':
      return starts();
    case 'DoesNotStartWith':
      return !starts();
    default: {
      const order = orderOf(typed, other);
      if (order === null) return false;
      if (operator === 'LessThan') return order < 0;
      if (operator === 'LessThanOrEqual') return order <= 0;
      return operator === 'GreaterThan' ? order > 0 : order >= 0;
    }
  }
}

/** Negative when the value sorts first; null when the two cannot be compared. */
function orderOf({ value, type }: TypedValue, other: Value): number | null {
  if (value === null || other === null || type === 'boolean') return null;
  if (type === 'text' && typeof other !== 'number') return byCodePoints(folded(value), folded(other));
  const isDate = type === 'date' || type === 'datetime';
  const difference = isDate ? momentOf(value) - momentOf(other) : numberOf(value) - numberOf(other);
  return Number.isNaN(difference) ? null : difference;
}

const numberOf = (value: Value) => (String(value).trim() === '' ? Number.NaN : Number(value));
