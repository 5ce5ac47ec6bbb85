import { describe, expect, it } from 'vitest';
import { column, literal, measure } from '../../testing/project.ts';
import { restrictionsOf } from './conditions.ts';

const day = column('Calendar', 'Day');
const target = { kind: 'column', table: 'Calendar', column: 'Day' };
const compare = (kind: number, right: unknown, left: unknown = day) => ({
  Comparison: { ComparisonKind: kind, Left: left, Right: right },
});
const not = (expression: unknown) => ({ Not: { Expression: expression } });
const add = (inner: unknown, amount: number, unit: number) => ({
  DateAdd: { Expression: inner, Amount: amount, TimeUnit: unit },
});
const span = (inner: unknown, unit: number) => ({ DateSpan: { Expression: inner, TimeUnit: unit } });
const now = { Now: {} };
const between = (lower: unknown, upper: unknown) => ({
  Between: { Expression: day, LowerBound: lower, UpperBound: upper },
});
const only = (condition: unknown) => restrictionsOf(condition, false)?.[0];

describe('comparisons', () => {
  it.each([
    [compare(0, literal('3L')), { operator: 'Is', value: 3 }],
    [compare(2, literal('2.5D')), { operator: 'GreaterThanOrEqual', value: 2.5 }],
    [not(compare(0, literal("'a'"))), { operator: 'IsNot', value: 'a' }],
    [compare(0, literal('null')), { operator: 'IsBlank' }],
    [not(compare(0, literal('null'))), { operator: 'IsNotBlank' }],
    [compare(0, literal("''")), { operator: 'IsEmptyString' }],
    [not({ Contains: { Left: day, Right: literal("'x'") } }), { operator: 'DoesNotContain', value: 'x' }],
    [{ StartsWith: { Left: day, Right: literal("'x'") } }, { operator: 'StartsWith', value: 'x' }],
    [compare(0, span(literal("datetime'2024-01-15T00:00:00.0000000'"), 0)), { operator: 'Is', value: '2024-01-15' }],
    [
      compare(4, literal("datetime'2024-01-15T09:30:00'")),
      { operator: 'LessThanOrEqual', value: '2024-01-15T09:30:00' },
    ],
  ])('%j', (condition, expected) => {
    const [first] = only(condition)?.predicate.op === 'compare' ? [only(condition)] : [];
    expect(first).toMatchObject({ target, predicate: { op: 'compare' } });
    expect(first?.predicate).toMatchObject({ conditions: [expect.objectContaining(expected)] });
  });

  it('joins two of one field, and keeps more of them apart', () => {
    const [a, b] = [compare(1, literal('1L')), compare(3, literal('9L'))];
    expect(only({ Or: { Left: a, Right: b } })?.predicate).toMatchObject({ op: 'compare', match: 'or' });
    const other = compare(1, literal('0L'), measure('Sales', 'Revenue'));
    expect(restrictionsOf({ And: { Left: { And: { Left: a, Right: b } }, Right: other } }, false)).toHaveLength(2);
    expect(restrictionsOf({ Or: { Left: a, Right: other } }, false)).toBeNull();
  });

  it('reads a chain of equalities as a list', () => {
    const [a, b, c] = ["'a'", "'b'", 'null'].map((value) => compare(0, literal(value)));
    expect(only({ Or: { Left: { Or: { Left: a, Right: b } }, Right: c } })?.predicate).toEqual({
      op: 'in',
      values: ['a', 'b', null],
    });
  });

  it('refuses an order that is negated, since blanks would be lost', () => {
    expect(restrictionsOf(not(compare(1, literal('1L'))), false)).toBeNull();
  });
});

describe('periods around today', () => {
  it.each([
    [
      between(span(add(add(now, 1, 0), -7, 0), 0), span(now, 0)),
      { direction: 'last', count: 7, unit: 'days', includeToday: true },
    ],
    [
      between(span(add(add(now, 1, 0), -3, 2), 0), span(now, 0)),
      { direction: 'last', count: 3, unit: 'months', includeToday: true },
    ],
    [
      between(span(add(now, -3, 2), 0), span(add(now, -1, 0), 0)),
      { direction: 'last', count: 3, unit: 'months', includeToday: false },
    ],
    [
      between(span(add(now, -2, 3), 3), span(add(now, -1, 3), 3)),
      { direction: 'last', count: 2, unit: 'calendarYears', includeToday: false },
    ],
    [compare(0, span(now, 2)), { direction: 'this', count: 1, unit: 'calendarMonths' }],
  ])('%j', (condition, expected) => {
    expect(only(condition)).toMatchObject({ target, predicate: { op: 'relative', of: 'date', ...expected } });
  });

  it('refuses a decade and a shape that it does not know', () => {
    expect(restrictionsOf(compare(0, span(now, 4)), false)).toBeNull();
    expect(restrictionsOf(between(span(add(now, -3, 2), 0), span(add(now, 5, 1), 2)), false)).toBeNull();
  });
});

describe('lists', () => {
  it('of several columns are tuples', () => {
    const given = { In: { Expressions: [day, column('Region', 'Name')], Values: [[literal('1L'), literal("'x'")]] } };
    expect(restrictionsOf(not(given), true)).toEqual([
      {
        target,
        predicate: {
          op: 'tuples',
          fields: [target, { kind: 'column', table: 'Region', column: 'Name' }],
          tuples: [[1, 'x']],
          not: true,
          exact: true,
        },
      },
    ]);
  });

  it('refuses a value of a type that no column has', () => {
    expect(restrictionsOf({ In: { Expressions: [day], Values: [[literal("guid'1'")]] } }, false)).toBeNull();
  });
});
