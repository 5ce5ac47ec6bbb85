import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Condition, Operator } from '@holdfast/contracts/report/predicate';
import { countOf, sameField } from '../figures.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import type { QuestionFigure } from '../subject.ts';
import { isNumber, keyOfField, timeUnitOf } from '../types.ts';
import { columnValue, roundOffError } from './column-value.ts';
import { type Comparison, comparison } from './negation.ts';
import { refuse } from './refuse.ts';
import { type ParsedSentence, range } from './sentence.ts';
import { type NumberPhrase, numberText } from './take-numbers.ts';

type NumberBound = readonly [Operator, NumberPhrase];

const BEFORE: Partial<Record<Concept, Comparison>> = {
  more: 'GreaterThan',
  atLeast: 'GreaterThanOrEqual',
  less: 'LessThan',
  atMost: 'LessThanOrEqual',
  equals: 'Is',
};
const BEHIND: Partial<Record<Concept, Comparison>> = { orMore: 'GreaterThanOrEqual', orLess: 'LessThanOrEqual' };
/** Comparisons with numbers: more than 5, between 6 and 12 months, 80 % or more. */
export function takeConditions(sentence: ParsedSentence, numbers: NumberPhrase[]): void {
  for (const number of [...numbers]) {
    if (!numbers.includes(number)) continue;
    if (!takeRange(sentence, number, numbers) && !takeBound(sentence, number, numbers)) {
      takeTrailing(sentence, number, numbers);
    }
  }
}

function takeRange(sentence: ParsedSentence, number: NumberPhrase, numbers: NumberPhrase[]): boolean {
  const { first, last } = number;
  const second = numbers.find((other) => other.first === last + 2);
  if (!second || !sentence.is(last + 1, 'and', 'upTo', 'until', 'atMost', 'since', 'sinceAfter')) return false;
  const isOpened = sentence.is(first - 1, 'between', 'since');
  const isJoined =
    sentence.is(last + 1, 'upTo') || (sentence.isJapanese && sentence.is(last + 1, 'since', 'sinceAfter'));
  if (!isOpened && !isJoined) return false;
  const isClosed = sentence.is(second.last + 1, 'until', 'untilAfter', 'between', 'atMost');
  const [start, end] = [isOpened ? first - 1 : first, isClosed ? second.last + 1 : second.last];
  sentence.use(...range(start, end));
  numbers.splice(numbers.indexOf(number), 1);
  numbers.splice(numbers.indexOf(second), 1);
  const notAt = [start - 1, ...(sentence.isJapanese ? [end + 1] : [])].find((at) => sentence.is(at, 'not'));
  if (notAt !== undefined) sentence.use(notAt);
  const isNot = notAt !== undefined;
  restrictNumber(sentence, notAt === start - 1 ? notAt : start, notAt === end + 1 ? notAt : end, [
    [comparison('GreaterThanOrEqual', isNot), { ...number, ...inUnitOf(number, second) }],
    [comparison('LessThanOrEqual', isNot), second],
  ]);
  return true;
}

/** “between 6 and 12 months”: a unit given once applies to both. */
function inUnitOf(first: NumberPhrase, second: NumberPhrase): Pick<NumberPhrase, 'unit' | 'percent' | 'money'> {
  return {
    unit: first.unit ?? second.unit,
    percent: first.percent || second.percent,
    money: first.money || second.money,
  };
}

function takeBound(sentence: ParsedSentence, number: NumberPhrase, numbers: NumberPhrase[]): boolean {
  const { first, last } = number;
  const operatorAt = (place: number, operators: typeof BEFORE): Comparison | undefined => {
    const concept = sentence.used.has(place) ? null : sentence.concept(place);
    return concept === null ? undefined : operators[concept];
  };
  const before = operatorAt(first - 1, BEFORE);
  const operator = before ?? operatorAt(last + 1, sentence.isJapanese ? { ...BEHIND, ...BEFORE } : BEHIND);
  if (!operator) return false;
  const [start, end] = before ? [first - 1, last] : [first, last + 1];
  numbers.splice(numbers.indexOf(number), 1);
  const isNot = sentence.is(start - 1, 'not');
  if (isNot) sentence.use(start - 1);
  sentence.use(...range(start, end));
  restrictNumber(sentence, isNot ? start - 1 : start, end, [[comparison(operator, isNot), number]]);
  return true;
}

/** “five calls or more”: the comparison follows the counted noun. */
function takeTrailing(sentence: ParsedSentence, number: NumberPhrase, numbers: NumberPhrase[]): void {
  const tag = sentence.tag(number.last + 1);
  const place = number.last + 2;
  if (tag?.is !== 'column' || !isNumber(sentence.column(tag.field)) || !sentence.is(place, 'orMore', 'orLess')) return;
  const operator = sentence.is(place, 'orMore') ? 'GreaterThanOrEqual' : 'LessThanOrEqual';
  numbers.splice(numbers.indexOf(number), 1);
  sentence.use(...range(number.first, place));
  restrictColumn(sentence, tag.field, [[operator, number]], number.first);
}

/** Applies the comparison to the adjacent figure or column, else to the only column with its unit. */
function restrictNumber(sentence: ParsedSentence, from: number, end: number, bounds: readonly NumberBound[]): void {
  const counted = bounds.at(-1)?.[1] as NumberPhrase;
  let start = from;
  if (sentence.is(start - 1, 'since')) {
    sentence.use(start - 1);
    start -= 1;
  }
  const at = targetBeside(sentence, start, end, counted);
  if (at === undefined) {
    const field = counted.unit === null ? null : columnInUnit(sentence, counted.unit);
    if (!field) refuse('question.numberWithoutTarget', { number: numberText(sentence, counted) });
    restrictColumn(sentence, field, bounds, start);
    return;
  }
  const tag = sentence.tag(at);
  sentence.use(at);
  if (tag?.is === 'column') {
    sentence.restricts.set(at, keyOfField(tag.field));
    restrictColumn(sentence, tag.field, bounds, start);
    return;
  }
  const figure =
    tag?.is === 'entity' ? countOf(sentence.vocabulary, tag.table) : (tag as { field: QuestionFigure }).field;
  sentence.restricts.set(start, JSON.stringify(figure));
  const conditions = bounds.map(([operator, number]) => ({ operator, value: figureValue(sentence, number, figure) }));
  sentence.where.push({ target: figure, predicate: { op: 'compare', match: matchOf(conditions), conditions } });
  sentence.filteredFigures.push(figure);
}

function targetBeside(sentence: ParsedSentence, start: number, end: number, counted: NumberPhrase): number | undefined {
  const { unit, percent, money } = counted;
  const isUsable = (at: number): boolean => {
    const tag = sentence.tag(at);
    if (tag?.is === 'column') return isNumber(sentence.column(tag.field)) && !sentence.is(at - 1, 'by');
    return tag?.is === 'measure' || tag?.is === 'figure';
  };
  // The row count is compared with a number only where nothing else is adjacent to it.
  const isRowCount = (at: number): boolean => {
    const tag = sentence.tag(at);
    return tag?.is === 'figure' && sameField(tag.field, sentence.countOfRows());
  };
  const isCountedEntity = (at: number) => sentence.tag(at)?.is === 'entity' && unit === null && !percent && !money;
  const places = [sentence.before(start), sentence.after(end)];
  return (
    places.find((place) => isUsable(place) && !isRowCount(place)) ??
    (unit === null ? places.find(isUsable) : undefined) ??
    (sentence.isJapanese ? undefined : [end + 1].find(isCountedEntity))
  );
}

function restrictColumn(
  sentence: ParsedSentence,
  field: ColumnField,
  bounds: readonly NumberBound[],
  at: number,
): void {
  const conditions: Condition[] = bounds.map(([operator, number]) => ({
    operator,
    value: columnValue(sentence, number, field),
  }));
  sentence.restricts.set(at, keyOfField(field));
  sentence.where.push({ target: field, predicate: { op: 'compare', match: matchOf(conditions), conditions } });
}

/** Outside a range: below its start or above its end. */
const matchOf = ([first, second]: readonly Condition[]): 'and' | 'or' =>
  first?.operator === 'LessThan' && second ? 'or' : 'and';

function columnInUnit(sentence: ParsedSentence, unit: NonNullable<NumberPhrase['unit']>): ColumnField | null {
  const found = sentence.vocabulary.tables.flatMap((table) =>
    table.columns
      .filter((column) => !column.hidden && isNumber(column) && timeUnitOf(column) !== null)
      .map((column): [ColumnField, string | null] => [
        { kind: 'column', table: table.name, column: column.name },
        timeUnitOf(column),
      ]),
  );
  const fits = found.filter(([, own]) => own === unit || (own === 'month' && (unit === 'year' || unit === 'quarter')));
  const [only, ...others] = fits;
  return only && others.length === 0 ? only[0] : null;
}

function figureValue(sentence: ParsedSentence, number: NumberPhrase, figure: QuestionFigure): number {
  const isPercent =
    figure.kind === 'measure'
      ? sentence.vocabulary.tables
          .find(({ name }) => name === figure.table)
          ?.measures.find(({ name }) => name === figure.measure)?.format?.style === 'percent'
      : sentence.column({ kind: 'column', table: figure.table, column: figure.column }).format?.style === 'percent' &&
        figure.aggregation !== 'distinctCount';
  if (figure.kind === 'aggregate' && figure.aggregation !== 'distinctCount' && !number.percent) {
    return columnValue(sentence, number, { kind: 'column', table: figure.table, column: figure.column });
  }
  if (number.percent && !isPercent) refuse('question.unit', { unit: '%', column: sentence.figureLabel(figure) });
  if (number.unit !== null) {
    refuse('question.unit', { unit: sentence.text(number.last), column: sentence.figureLabel(figure) });
  }
  return isPercent && (number.percent || number.value > 1) ? roundOffError(number.value / 100) : number.value;
}
