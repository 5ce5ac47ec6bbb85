import type { Aggregation, ColumnField } from '@holdfast/contracts/report/field';
import { countOf, measureFor } from '../figures.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import { flagOf, type QuestionFigure } from '../subject.ts';
import { isCategory, isDate, isNumber, timeUnitOf } from '../types.ts';
import { refuse } from './refuse.ts';
import type { ParsedSentence } from './sentence.ts';

const AGGREGATIONS: Partial<Record<Concept, Aggregation>> = {
  sum: 'sum',
  average: 'average',
  median: 'median',
  spread: 'standardDeviation',
};

/** The figures of a question: “average tenure”, “number of customers”, “how many different regions”. */
export function makeFigures(sentence: ParsedSentence): void {
  for (const at of sentence.indices()) if (sentence.is(at, 'distinct')) makeDistinct(sentence, at);
  for (const at of sentence.indices()) if (sentence.is(at, 'count')) makeCount(sentence, at);
  for (const at of sentence.indices()) {
    const concept = sentence.concept(at);
    const aggregation = sentence.percentiles.get(at) ?? (concept ? AGGREGATIONS[concept] : undefined);
    if (!aggregation || sentence.used.has(at)) continue;
    makeAggregate(sentence, at, aggregation);
  }
}

function makeDistinct(sentence: ParsedSentence, at: number): void {
  const place = [at + 1, at - 1, at + 2].find((one) => {
    const tag = sentence.tag(one);
    return tag?.is === 'column' || tag?.is === 'entity';
  });
  const tag = place === undefined ? null : sentence.tag(place);
  if (place === undefined || !tag) return;
  if (tag.is === 'entity') sentence.putFigure(place, countOf(sentence.vocabulary, tag.table));
  if (tag.is === 'column') sentence.putFigure(place, { ...tag.field, kind: 'aggregate', aggregation: 'distinctCount' });
  const counter = [place - 2, place - 1, place + 1, place + 2, at - 1, at + 1].find((one) => sentence.is(one, 'count'));
  sentence.use(at);
  if (counter !== undefined) sentence.use(counter);
}

/** “how many” before customers, a column or a measure; in Japanese the counter follows its noun. */
function makeCount(sentence: ParsedSentence, at: number): void {
  if (sentence.isJapanese && makeCountBefore(sentence, at)) return;
  const next = sentence.tag(at + 1);
  if (next?.is === 'column') {
    const column = sentence.column(next.field);
    if (isNumber(column) && sentence.is(at - 1, 'average', 'median', 'max', 'min')) {
      // “the average number of calls”: calls is already a numeric column.
      sentence.items.splice(at, 1);
      return;
    }
    if (isCountable(sentence, at + 1)) {
      sentence.use(at);
      sentence.putFigure(at + 1, { ...next.field, kind: 'aggregate', aggregation: 'distinctCount' });
      return;
    }
    if (isNumber(column)) {
      // A numeric column may be meant by “how much revenue”: it is summed where that makes sense.
      sentence.use(at);
      sentence.putFigure(at + 1, aggregateOf(sentence, next.field, 'sum'));
      return;
    }
  }
  sentence.use(at);
  if (next?.is === 'measure' || next?.is === 'figure') return;
  const entity = sentence.indices().find((place) => place > at && sentence.tag(place)?.is === 'entity');
  const tag = entity === undefined ? null : sentence.tag(entity);
  if (entity === undefined || tag?.is !== 'entity' || sentence.concept(entity - 1) === 'by') sentence.counts = true;
  else sentence.putFigure(entity, countOf(sentence.vocabulary, tag.table));
}

function makeCountBefore(sentence: ParsedSentence, at: number): boolean {
  const before = sentence.tag(at - 1);
  if (before?.is === 'entity') sentence.putFigure(at - 1, countOf(sentence.vocabulary, before.table));
  else if (before?.is === 'column') {
    if (!isCategory(sentence.column(before.field)) || sentence.concept(at - 2) === 'by') return false;
    sentence.putFigure(at - 1, { ...before.field, kind: 'aggregate', aggregation: 'distinctCount' });
  } else if (before?.is !== 'measure' || isCountable(sentence, at + 1)) return false;
  sentence.use(at);
  return true;
}

/** A column whose distinct values can be counted; not a flag. */
function isCountable(sentence: ParsedSentence, at: number): boolean {
  const tag = sentence.tag(at);
  if (tag?.is !== 'column' || !isCategory(sentence.column(tag.field))) return false;
  return flagOf(sentence.vocabulary.subject, tag.field) === null;
}

function makeAggregate(sentence: ParsedSentence, at: number, aggregation: Aggregation): void {
  const place = [sentence.after(at), sentence.before(at), sentence.is(at + 1, 'count') ? at + 2 : -1].find((one) => {
    const tag = sentence.tag(one);
    if (tag?.is === 'column') return isNumber(sentence.column(tag.field));
    return tag?.is === 'measure' || tag?.is === 'figure';
  });
  const tag = place === undefined ? null : sentence.tag(place);
  if (place === undefined || !tag) {
    aggregateNothing(sentence, at, aggregation);
    return;
  }
  sentence.use(at);
  if (tag.is === 'column') {
    sentence.putFigure(place, aggregateOf(sentence, tag.field, aggregation));
    aggregateJoined(sentence, place, aggregation);
  } else if (tag.is === 'measure' || tag.is === 'figure') {
    // The overall churn rate is the churn rate of all rows.
    const isOverall = aggregation === 'sum' && (isAdditive(sentence, tag.field) || isRate(sentence, tag.field));
    if (!isOverall) refuse('question.aggregateOfMeasure', { measure: sentence.figureLabel(tag.field) });
  }
}

/** What the words weigh less as a column than as the rows. */
const MAY_BE_SUM = 2;

function aggregateNothing(sentence: ParsedSentence, at: number, aggregation: Aggregation): void {
  const behind = sentence.tag(at + 1) ?? (sentence.isJapanese ? sentence.tag(at - 1) : null);
  if (behind?.is === 'column' && !isDate(sentence.column(behind.field))) {
    refuse('question.notNumber', { column: sentence.label(behind.field) });
  }
  const entity = [at + 1, at - 1].find((one) => sentence.tag(one)?.is === 'entity');
  if (aggregation !== 'sum') {
    if (entity !== undefined) refuse('question.aggregateOfMeasure', { measure: sentence.text(entity) });
    refuse('question.noFigure', { word: sentence.text(at) });
  }
  // “customers in total” means the same as “customers”.
  sentence.use(at);
  const said = entity === undefined ? null : sentence.tag(entity);
  if (entity !== undefined && said?.is === 'entity') {
    // “total sales” may also be the sum of a column of sales.
    if (sentence.means(entity, (tag) => tag.is === 'column')) sentence.penalty += MAY_BE_SUM;
    sentence.putFigure(entity, countOf(sentence.vocabulary, said.table));
  }
}

/** “average tenure and value” means both averages. */
function aggregateJoined(sentence: ParsedSentence, place: number, aggregation: Aggregation): void {
  const next = sentence.tag(place + 2);
  if (!sentence.is(place + 1, 'and') || next?.is !== 'column' || !isNumber(sentence.column(next.field))) return;
  sentence.putFigure(place + 2, aggregateOf(sentence, next.field, aggregation));
}

/** Uses the model's own measure, where it has one. */
const aggregateOf = ({ vocabulary }: ParsedSentence, field: ColumnField, aggregation: Aggregation): QuestionFigure =>
  measureFor(vocabulary, field, aggregation) ?? { ...field, kind: 'aggregate', aggregation };

function isRate({ vocabulary }: ParsedSentence, field: QuestionFigure): boolean {
  if (field.kind !== 'measure') return false;
  const measures = vocabulary.tables.find(({ name }) => name === field.table)?.measures ?? [];
  return measures.find(({ name }) => name === field.measure)?.format?.style === 'percent';
}

/** Sums can be summed; averages cannot. */
export function isAdditive(sentence: ParsedSentence, field: QuestionFigure): boolean {
  if (field.kind === 'aggregate') return field.aggregation === 'sum' || field.aggregation === 'count';
  const measure = sentence.vocabulary.tables
    .find(({ name }) => name === field.table)
    ?.measures.find(({ name }) => name === field.measure);
  let expression = measure?.expression;
  while (expression?.op === 'filtered' || expression?.op === 'orZero') expression = expression.expression;
  if (expression?.op === 'sumProduct') return true;
  return expression?.op === 'aggregate' && (expression.aggregation === 'sum' || expression.aggregation === 'count');
}

const AVERAGED =
  /\b(?:age|tenure|price|rate|score|rating|duration|satisfaction|discount|probability|percent|days|hours|minutes|months|nps|csat|time|length)\b|_(?:age|price|rate|score|rating|days|hours|minutes|months|time)\b/i;
const SUMMED =
  /amount|revenue|sales|total|charges|quantity|units|cost|profit|turnover|mrr|arr|spend|seats|visits|count|orders|payments?|value/i;

/** A bare numeric column: summed or averaged by its nature, or a clarifying question. */
export function figureOf(sentence: ParsedSentence, field: ColumnField): QuestionFigure {
  const column = sentence.column(field);
  const own = measureFor(sentence.vocabulary, field, 'average') ?? measureFor(sentence.vocabulary, field, 'sum');
  if (own) return own;
  if (column.format?.style === 'percent') return { ...field, kind: 'aggregate', aggregation: 'average' };
  if (column.format?.style === 'currency') return { ...field, kind: 'aggregate', aggregation: 'sum' };
  const name = `${column.name} ${column.label ?? ''}`;
  if (AVERAGED.test(name) || timeUnitOf(column) !== null)
    return { ...field, kind: 'aggregate', aggregation: 'average' };
  if (SUMMED.test(name)) return { ...field, kind: 'aggregate', aggregation: 'sum' };
  return refuse('question.howSummarised', { column: sentence.label(field) });
}

/** The column a figure sums or averages, by which detail rows are sorted. */
export function columnBehind(sentence: ParsedSentence, figure: QuestionFigure): ColumnField | null {
  if (figure.kind === 'aggregate') return { kind: 'column', table: figure.table, column: figure.column };
  const table = sentence.vocabulary.tables.find(({ name }) => name === figure.table);
  const measure = table?.measures.find(({ name }) => name === figure.measure);
  if (measure?.expression.op === 'aggregate' && measure.expression.column) {
    return { kind: 'column', table: figure.table, column: measure.expression.column };
  }
  // A column of the same name holds the measure's value for each row.
  const own = table?.columns.find(({ label, name }) =>
    !measure ? false : label === (measure.label ?? measure.name) || name === measure.name,
  );
  return own ? { kind: 'column', table: figure.table, column: own.name } : null;
}
