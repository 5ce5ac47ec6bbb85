import type { Aggregation, ColumnField } from '@holdfast/contracts/report/field';
import { measureFor } from '../figures.ts';
import type { Words } from '../grammar/words.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import { flagOf } from '../subject.ts';
import { isDate, isNumber } from '../types.ts';
import { type Clause, clausesAt, type ReadClauses } from './clause.ts';
import { readNumber } from './read-number.ts';

const AGGREGATIONS: Partial<Record<Concept, Aggregation>> = {
  sum: 'sum',
  average: 'average',
  median: 'median',
  spread: 'standardDeviation',
  min: 'min',
  max: 'max',
};

/** “how many singers”, “the average and maximum age”, “number of different countries”. */
export function readFigure(words: Words, at: number, before: readonly Clause[]): ReadClauses | null {
  return readCount(words, at) ?? readAggregates(words, at, before) ?? readMeasure(words, at);
}

/** “the churn rate of customers older than 60”: without a comparative, the rules of key words read measures better. */
function readMeasure(words: Words, at: number): ReadClauses | null {
  const tag = words.tag(at);
  const isCompared = words.indices().some((place) => words.tag(place)?.is === 'comparative');
  return tag?.is === 'measure' && isCompared ? clausesAt(at + 1, { is: 'figure', figure: tag.field }) : null;
}

function readCount(words: Words, from: number): ReadClauses | null {
  let at = from;
  let isCounted = false;
  let isDistinct = false;
  for (; words.is(at, 'count', 'distinct', 'sum'); at += 1) {
    isCounted ||= words.is(at, 'count');
    isDistinct ||= words.is(at, 'distinct');
  }
  const tag = words.tag(at);
  // “nombre moyen d’appels” is an average.
  if (!isCounted || words.is(at, 'average', 'median', 'min', 'max')) return null;
  const count: Clause = { is: 'figure', figure: words.countOfRows() };
  const next = words.tag(at + 1);
  // “how many different shop locations”
  if (tag?.is === 'entity' && next?.is === 'column' && words.items[at]?.to === words.items[at + 1]?.from) {
    // “how many painters aged 35”
    if (!isDistinct && readNumber(words, at + 2)) return clausesAt(at + 1, count, { is: 'rows' });
    if (!isDistinct) return null;
    return clausesAt(at + 2, {
      is: 'figure',
      figure: { ...next.field, kind: 'aggregate', aggregation: 'distinctCount' },
    });
  }
  if (tag?.is === 'entity' || words.is(at, 'rows')) return clausesAt(at + 1, count, { is: 'rows' });
  if (tag?.is !== 'column') return tag?.is === 'measure' || isDistinct ? null : clausesAt(at, count);
  const column = words.column(tag.field);
  if (isDistinct || (!isNumber(column) && !isDate(column) && flagOf(words.vocabulary.subject, tag.field) === null)) {
    return clausesAt(at + 1, {
      is: 'figure',
      figure: { ...tag.field, kind: 'aggregate', aggregation: 'distinctCount' },
    });
  }
  // “how many tickets” adds up the column; “the number of tickets” may be the column itself.
  if (isNumber(column) && /^how/i.test(words.text(from))) return clausesAt(at + 1, figure(words, tag.field, 'sum'));
  return null;
}

function readAggregates(words: Words, from: number, before: readonly Clause[]): ReadClauses | null {
  const aggregations: Aggregation[] = [];
  let at = from;
  for (;;) {
    const concept = words.concept(at);
    const aggregation = concept ? AGGREGATIONS[concept] : undefined;
    if (!aggregation) break;
    if ((aggregation === 'min' || aggregation === 'max') && aggregations.length === 0 && !mayOpenFigure(before))
      return null;
    aggregations.push(aggregation);
    at += 1;
    const next = words.concept(at + 1);
    if (words.is(at, 'and') && next && AGGREGATIONS[next]) at += 1;
  }
  if (aggregations.length === 0) return null;
  if (words.is(at, 'count')) at += 1;
  const fields: ColumnField[] = [];
  for (;;) {
    const tag = words.tag(at);
    if (tag?.is !== 'column' || !isAdded(words, tag.field, aggregations)) break;
    fields.push(tag.field);
    at += 1;
    const next = words.tag(at + 1);
    const isFigure = words.means(at + 1, (meant) => meant.is === 'word' && meant.concept in AGGREGATIONS);
    if (words.is(at, 'and') && next?.is === 'column' && !isFigure && isAdded(words, next.field, aggregations)) at += 1;
    else if (!words.isListed(at)) break;
  }
  if (fields.length === 0) return null;
  return clausesAt(
    at,
    ...fields.flatMap((field) => aggregations.map((aggregation) => figure(words, field, aggregation))),
  );
}

/** “the highest age” is a figure at the beginning and in a list; behind a noun it ranks: the singer with the highest age. */
const mayOpenFigure = (before: readonly Clause[]): boolean => {
  const last = before.at(-1);
  return last === undefined || last.is === 'joint' || last.is === 'group' || last.is === 'figure';
};

function isAdded(words: Words, field: ColumnField, aggregations: readonly Aggregation[]): boolean {
  const column = words.column(field);
  const isOrdered = aggregations.every((aggregation) => aggregation === 'min' || aggregation === 'max');
  return isNumber(column) || (isOrdered && isDate(column));
}

const figure = (words: Words, field: ColumnField, aggregation: Aggregation): Clause => ({
  is: 'figure',
  figure: measureFor(words.vocabulary, field, aggregation) ?? { ...field, kind: 'aggregate', aggregation },
});
