import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Operator, Predicate } from '@holdfast/contracts/report/predicate';
import { columnValue } from '../grammar/column-value.ts';
import { type Comparison, comparison, rangePredicate } from '../grammar/negation.ts';
import type { Words } from '../grammar/words.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import { flagOf } from '../subject.ts';
import { contentsOf, isCategory, isNumber, isYear, keyOfField, withoutNumber } from '../types.ts';
import { type Clause, type ClauseOf, clausesAt, type ReadClauses } from './clause.ts';
import { readNumber } from './read-number.ts';

const COMPARISONS: Partial<Record<Concept, Comparison>> = {
  more: 'GreaterThan',
  atLeast: 'GreaterThanOrEqual',
  less: 'LessThan',
  atMost: 'LessThanOrEqual',
  equals: 'Is',
};
/** Of years, which are numbers here. */
const YEAR_COMPARISONS: Partial<Record<Concept, Comparison>> = {
  ...COMPARISONS,
  before: 'LessThan',
  after: 'GreaterThan',
  since: 'GreaterThanOrEqual',
  until: 'LessThanOrEqual',
};
const TEXT_OPERATORS: Partial<Record<Concept, readonly [Operator, Operator]>> = {
  contains: ['Contains', 'DoesNotContain'],
  startsWith: ['StartsWith', 'DoesNotStartWith'],
};

/** A condition on single rows, or on the size of a group: “older than 30”, “in France or Spain”, “at least 3 singers”. */
export function readFilter(words: Words, from: number, before: readonly Clause[]): ReadClauses | null {
  const not = words.is(from, 'not');
  const at = not ? from + 1 : from;
  const tag = words.tag(at);
  if (tag?.is === 'comparative') return readComparative(words, at, not, tag);
  if (tag?.is === 'value') return readValues(words, at, not);
  if (tag?.is === 'column') return readOfColumn(words, at, tag.field, not);
  return (
    readBound(words, at, not, fieldBefore(before)) ??
    readText(words, at, not, fieldBefore(before)) ??
    readYear(words, at, not, before)
  );
}

/** The column a condition without one is about: “above 10 or below 5”. */
function fieldBefore(before: readonly Clause[]): ColumnField | null {
  const last = before.findLast(({ is }) => is !== 'joint' && is !== 'rows');
  return last?.is === 'filter' || last?.is === 'column' ? last.field : null;
}

const filter = (field: ColumnField, predicate: Predicate): Clause => ({ is: 'filter', field, predicate });
const compare = (field: ColumnField, operator: Operator, value: Value): Clause =>
  filter(field, { op: 'compare', match: 'and', conditions: [{ operator, value }] });
const oneOf = (field: ColumnField, values: readonly Value[], not: boolean): Clause =>
  filter(field, { op: 'in', values: [...new Set(values)], ...(not && { not: true }) });

function readComparative(
  words: Words,
  at: number,
  not: boolean,
  { column: field, more }: { readonly column: ColumnField; readonly more: boolean },
): ReadClauses | null {
  const operator = more ? 'GreaterThan' : 'LessThan';
  const meant = comparison(operator, not);
  const number = readNumber(words, at + 1);
  if (number) return clausesAt(number.to, compare(field, meant, columnValue(words, number, field)));
  return null;
}

/** “age above 20”, “grade 9”, “not in France”, “name contains 'Hey'”, “without a region”. */
function readOfColumn(words: Words, at: number, field: ColumnField, notBefore: boolean): ReadClauses | null {
  let to = at + 1;
  if (words.is(to, 'equals')) to += 1;
  const notBehind = words.is(to, 'not');
  if (notBehind) to += 1;
  if (words.is(to, 'equals')) to += 1;
  // “either 32 or 33”
  if (words.is(to, 'or') && (readNumber(words, to + 1) || words.tag(to + 1)?.is === 'value')) to += 1;
  const not = notBefore !== notBehind;
  const tag = words.tag(to);
  const isSame = tag?.is === 'value' && keyOfField(tag.field) === keyOfField(field);
  if (isSame) return readValues(words, to, not);
  // “operated by NorthLine”
  const agent = words.is(to, 'by') ? words.tag(to + 1) : null;
  if (agent?.is === 'value' && keyOfField(agent.field) === keyOfField(field)) return readValues(words, to + 1, not);
  if (words.is(to, 'blank')) return clausesAt(to + 1, blank(field, not));
  const found =
    readText(words, to, not, field) ?? readRange(words, to, not, field) ?? readComparison(words, to, not, field);
  // “grades with more than 4 students” are groups.
  if (found && words.tag(found.to)?.is !== 'entity') return found;
  const number = isNumber(words.column(field)) ? readNumber(words, to) : null;
  if (number && !found) return readNumbers(words, to, not, field);
  if (notBefore && !notBehind && to === at + 1) {
    const without = withoutColumn(words, field);
    return without && clausesAt(to, without);
  }
  return null;
}

const blank = (field: ColumnField, not: boolean): Clause =>
  filter(field, { op: 'compare', match: 'and', conditions: [{ operator: not ? 'IsNotBlank' : 'IsBlank' }] });

function withoutColumn(words: Words, field: ColumnField): Clause | null {
  const flag = flagOf(words.vocabulary.subject, field);
  if (flag) return oneOf(field, [flag.no], false);
  if (!isNumber(words.column(field))) return blank(field, false);
  const none = withoutNumber(words.vocabulary, field);
  return none && filter(field, none);
}

/** “grade 9 or 10” */
function readNumbers(words: Words, from: number, not: boolean, field: ColumnField): ReadClauses | null {
  const values: number[] = [];
  let to = from;
  for (let number = readNumber(words, from); number; number = readNumber(words, to)) {
    values.push(columnValue(words, number, field));
    to = number.to;
    if (words.is(to, 'or', 'and') && readNumber(words, to + 1)) to += 1;
    else break;
  }
  return values.length > 0 ? clausesAt(to, oneOf(field, values, not)) : null;
}

function operatorAt(words: Words, at: number, field: ColumnField): Comparison | undefined {
  const concept = words.concept(at);
  return concept ? (isYear(words.column(field)) ? YEAR_COMPARISONS : COMPARISONS)[concept] : undefined;
}

function readComparison(words: Words, from: number, not: boolean, field: ColumnField): ReadClauses | null {
  if (isCategory(words.column(field))) return null;
  const isNot = words.is(from, 'not');
  const at = isNot ? from + 1 : from;
  const operator = operatorAt(words, at, field);
  if (!operator) return readTrailing(words, at, not !== isNot, field);
  const number = readNumber(words, at + 1);
  if (!number) return null;
  const meant = comparison(operator, not !== isNot);
  return clausesAt(number.to, compare(field, meant, columnValue(words, number, field)));
}

/** “age 20 or more” */
function readTrailing(words: Words, at: number, not: boolean, field: ColumnField): ReadClauses | null {
  const number = readNumber(words, at);
  if (!number || !words.is(number.to, 'orMore', 'orLess')) return null;
  const operator = words.is(number.to, 'orMore') ? 'GreaterThanOrEqual' : 'LessThanOrEqual';
  const meant = comparison(operator, not);
  return clausesAt(number.to + 1, compare(field, meant, columnValue(words, number, field)));
}

function readRange(words: Words, at: number, not: boolean, field: ColumnField): ReadClauses | null {
  if (isCategory(words.column(field))) return null;
  const isOpened = words.is(at, 'between', 'since');
  const first = readNumber(words, isOpened ? at + 1 : at);
  if (!first || !words.is(first.to, ...(isOpened ? (['and', 'upTo', 'until'] as const) : (['upTo'] as const))))
    return null;
  const second = readNumber(words, first.to + 1);
  if (!second) return null;
  const [low, high] = [columnValue(words, first, field), columnValue(words, second, field)];
  if (low > high) return null;
  return clausesAt(second.to, filter(field, rangePredicate(low, high, not)));
}

/** “more than 3 staff”, “at least 2 singers”, “over 20” */
function readBound(words: Words, from: number, not: boolean, last: ColumnField | null): ReadClauses | null {
  const concept = words.concept(from);
  const operator = concept ? YEAR_COMPARISONS[concept] : undefined;
  const isNumeric = concept !== null && concept in COMPARISONS;
  const number = readNumber(words, operator ? from + 1 : from);
  if (!number) return operator ? readAroundColumn(words, from, comparison(operator, not)) : null;
  const isTrailing = !operator && words.is(number.to, 'orMore', 'orLess');
  if (!operator && !isTrailing) return null;
  const plain = isTrailing ? (words.is(number.to, 'orMore') ? 'GreaterThanOrEqual' : 'LessThanOrEqual') : operator;
  if (!plain) return null;
  const meant = comparison(plain, not);
  const to = isTrailing ? number.to + 1 : number.to;
  const tag = words.tag(to);
  if (tag?.is === 'entity' && (isNumeric || isTrailing) && number.unit === null)
    return clausesAt(to + 1, { is: 'groupSize', condition: { operator: meant, value: number.value } });
  if (tag?.is === 'column' && isNumber(words.column(tag.field)))
    return clausesAt(to + 1, compare(tag.field, meant, columnValue(words, number, tag.field)));
  const field =
    last && isNumber(words.column(last)) ? last : number.unit === null ? onlyYear(words, number.value) : null;
  return field ? clausesAt(to, compare(field, meant, columnValue(words, number, field))) : null;
}

/** “a greater weight than 10” */
function readAroundColumn(words: Words, from: number, operator: Operator): ReadClauses | null {
  const tag = words.tag(from + 1);
  if (tag?.is !== 'column' || !isNumber(words.column(tag.field))) return null;
  const number = readNumber(words, from + 2);
  return number && clausesAt(number.to, compare(tag.field, operator, columnValue(words, number, tag.field)));
}

/** “in 2014 or 2015” where a single column has years. */
function readYear(words: Words, at: number, not: boolean, before: readonly Clause[]): ReadClauses | null {
  const number = readNumber(words, words.is(at, 'between') ? at + 1 : at);
  const field = number && number.unit === null && !number.percent ? onlyYear(words, number.value) : null;
  if (!field || before.length === 0) return null;
  return readRange(words, at, not, field) ?? readNumbers(words, at, not, field);
}

function onlyYear({ vocabulary: { tables } }: Words, value: number): ColumnField | null {
  if (value < 1000 || value > 2200 || !Number.isInteger(value)) return null;
  const [only, ...others] = tables.flatMap((table) =>
    table.columns
      .filter((column) => !column.hidden && isYear(column))
      .map((column): ColumnField => ({ kind: 'column', table: table.name, column: column.name })),
  );
  return only && others.length === 0 ? only : null;
}

/** “contains 'Hey'”, “'Hey' enthält”, “the word 'Hey' in its name”, “starting with 'A'”, and a quoted text that may not be in the data. */
function readText(words: Words, from: number, not: boolean, last: ColumnField | null): ReadClauses | null {
  const before = operatorsAt(words, from);
  const at = before ? from + 1 : from;
  const tag = words.tag(at);
  if (tag?.is !== 'quoted') return null;
  const behind = before ? undefined : operatorsAt(words, at + 1);
  const operators = before ?? behind;
  const next = words.tag(at + 1);
  const named = next?.is === 'column' && isCategory(words.column(next.field)) ? next.field : null;
  const field = (operators ? named : null) ?? last;
  if (!field || !isCategory(words.column(field))) return null;
  const to = (operators && named) || behind ? at + 2 : at + 1;
  // An unknown value means that the question was misread, unless the condition excludes it.
  if (!operators) return not ? clausesAt(to, oneOf(field, [tag.text], not)) : null;
  const part = tag.text.toLowerCase();
  const values = contentsOf(words.vocabulary, field)?.values ?? [];
  if (!values.some((value) => String(value).toLowerCase().includes(part))) return null;
  return clausesAt(to, compare(field, operators[not ? 1 : 0], tag.text));
}

function operatorsAt(words: Words, at: number): readonly [Operator, Operator] | undefined {
  const concept = words.concept(at);
  return concept ? TEXT_OPERATORS[concept] : undefined;
}

type ValueItem = Extract<NonNullable<ReturnType<Words['tag']>>, { is: 'value' }>;

/** “French or Dutch”, “the North region”, “nationality USA” */
function readValues(words: Words, from: number, notFirst: boolean): ReadClauses | null {
  const first = words.tag(from) as ValueItem;
  const key = keyOfField(first.field);
  const values: Value[] = [];
  let to = from;
  let isNamed =
    isColumnOf(words, from - 1, key) || (words.is(from - 1, 'equals', 'not') && isColumnOf(words, from - 2, key));
  for (;;) {
    const tag = words.tag(to);
    if (tag?.is !== 'value' || keyOfField(tag.field) !== key) break;
    if (tag.without || tag.not) return null;
    values.push(...(notFirst && tag.other !== undefined ? [tag.other] : tag.values));
    to += 1;
    if (isColumnOf(words, to, key)) {
      isNamed = true;
      to += 1;
    }
    const next = words.tag(to + 1);
    if (words.is(to, 'or', 'and') && next?.is === 'value' && keyOfField(next.field) === key) to += 1;
    else break;
  }
  if (first.needsColumn && !isNamed) return null;
  const isFlipped = notFirst && first.other !== undefined;
  return clausesAt(to, oneOf(first.field, values, notFirst && !isFlipped));
}

function isColumnOf(words: Words, at: number, key: string): boolean {
  const tag = words.tag(at);
  return tag?.is === 'column' && keyOfField(tag.field) === key;
}

/** Conditions joined by “or”, or two on one column, as one; null if no single predicate expresses them. */
export function mergeFilters(a: ClauseOf<'filter'>, b: ClauseOf<'filter'>, isOr: boolean): ClauseOf<'filter'> | null {
  const [first, second] = [a.predicate, b.predicate];
  if (keyOfField(a.field) !== keyOfField(b.field)) return null;
  if (first.op === 'in' && second.op === 'in') {
    if ((first.not ?? false) !== (second.not ?? false)) return null;
    return { ...a, predicate: { ...first, values: [...new Set([...first.values, ...second.values])] } };
  }
  if (first.op !== 'compare' || second.op !== 'compare') return null;
  const conditions = [...first.conditions, ...second.conditions];
  if (conditions.length !== 2 || (!isOr && contradict(conditions))) return null;
  return { ...a, predicate: { op: 'compare', match: isOr ? 'or' : 'and', conditions } };
}

/** Above 40 and below 30: asks for two different rows. */
function contradict(conditions: readonly { operator: Operator; value?: Value | undefined }[]): boolean {
  const low = conditions.find(({ operator }) => operator.startsWith('Greater'));
  const high = conditions.find(({ operator }) => operator.startsWith('Less'));
  if (!low || !high) return true;
  return Number(low.value) >= Number(high.value);
}
