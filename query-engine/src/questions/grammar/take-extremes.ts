import type { ColumnField } from '@holdfast/contracts/report/field';
import { countOf, rateFor, sameField } from '../figures.ts';
import type { QuestionFigure } from '../subject.ts';
import { isCategory, isNumber } from '../types.ts';
import { columnBehind, figureOf } from './make-figures.ts';
import { refuse } from './refuse.ts';
import { type ParsedSentence, range } from './sentence.ts';
import { type NumberPhrase, numberBeside } from './take-numbers.ts';
import { isPlural, type TopSubject } from './take-tops.ts';

/** Which contract has the highest churn; customers with the lowest value; else the largest value itself. */
export function takeExtremes(sentence: ParsedSentence, numbers: NumberPhrase[]): void {
  const places = sentence.indices().filter((at) => sentence.is(at, 'max', 'min', 'most', 'least'));
  const [at, ...others] = places;
  if (at === undefined) return;
  if (others.length > 0) refuse('question.twoTops');
  const concept = sentence.concept(at);
  const highest = concept === 'max' || concept === 'most';
  const near = [at + 1, at - 1, at + 2].find((place) => {
    const tag = sentence.tag(place);
    if (tag?.is === 'entity') return concept === 'most' || concept === 'least';
    if (tag?.is === 'column') return isNumber(sentence.column(tag.field)) || rateFor(sentence.vocabulary, tag.field);
    return tag?.is === 'measure' || tag?.is === 'figure';
  });
  const named = near === undefined ? null : sentence.tag(near);
  // “the highest churn” is the rate of that column.
  const rate = named?.is === 'column' ? rateFor(sentence.vocabulary, named.field) : null;
  const tag = rate ? ({ is: 'figure', field: rate } as const) : named;
  sentence.use(at);
  if (near === undefined || !tag) {
    const figure = sentence.orderFigure ?? sentence.figures[0] ?? null;
    if (!figure || sentence.groups.length === 0) refuse('question.noFigure', { word: sentence.text(at) });
    if (!sentence.figures.some((one) => sameField(one, figure))) sentence.figures.unshift(figure);
    sentence.order = { by: 'figure', highest, figure };
    return;
  }
  sentence.use(near);
  const figure =
    tag.is === 'entity'
      ? countOf(sentence.vocabulary, tag.table)
      : tag.is === 'column'
        ? null
        : (tag as { field: QuestionFigure }).field;
  const subject = rankedBy(sentence, at);
  const number = subject === null ? undefined : numberBeside(sentence, sentence.subjectPlace, numbers);
  if (number) sentence.limit = number.value;
  if (subject?.is === 'column' || (subject === null && figure !== null && sentence.groups.length > 0)) {
    if (subject?.is === 'column') sentence.group(subject.field);
    const by = figure ?? figureOf(sentence, (tag as { field: ColumnField }).field);
    sentence.figures.unshift(by);
    sentence.order = { by: 'figure', highest, figure: by };
    sentence.first = asksForOneGroup(sentence);
    return;
  }
  if (subject?.is === 'entity') {
    const column = tag.is === 'column' ? tag.field : columnBehind(sentence, figure as QuestionFigure);
    if (!column) refuse('question.noFigure', { word: sentence.text(at) });
    sentence.rowOrder = column;
    sentence.orderHighest = highest;
    sentence.rows = true;
    sentence.limit ??= subject.several ? 10 : 1;
    return;
  }
  if (tag.is !== 'column') refuse('question.aggregateOfMeasure', { measure: sentence.text(near) });
  sentence.figures.push({ ...tag.field, kind: 'aggregate', aggregation: highest ? 'max' : 'min' });
}

/** The ranked subject precedes the word; in Japanese it follows. */
function rankedBy(sentence: ParsedSentence, at: number): TopSubject | null {
  const { isJapanese } = sentence;
  const order = isJapanese
    ? [...range(at + 1, sentence.items.length - 1), ...range(0, at - 1).reverse()]
    : [...range(0, at - 1).reverse(), ...range(at + 1, sentence.items.length - 1)];
  const [group] = sentence.groups;
  const grouped = findRankedGroup(sentence);
  if (grouped) return { is: 'column', field: grouped };
  for (const place of order) {
    const tag = sentence.tag(place);
    if (tag?.is === 'column' && isCategory(sentence.column(tag.field)) && !sentence.isGrouping(place)) {
      if (!isJapanese && place > at) continue;
      sentence.subjectPlace = place;
      sentence.use(place);
      return { is: 'column', field: tag.field };
    }
    if (tag?.is === 'entity' || sentence.is(place, 'rows')) {
      if (group) continue;
      if (!isJapanese && place > at + 2) continue;
      sentence.subjectPlace = place;
      sentence.use(place);
      return { is: 'entity', several: isPlural(sentence, place) };
    }
  }
  return null;
}

/** “which contract has”, and not “which contracts have”. */
const asksForOneGroup = (sentence: ParsedSentence): boolean =>
  sentence
    .indices()
    .some((at) => sentence.concept(at) === 'which' && sentence.used.has(at) && !isPlural(sentence, at + 1));

/** The group of “which contract …” is the ranked subject. */
function findRankedGroup(sentence: ParsedSentence): ColumnField | null {
  for (const at of sentence.indices()) {
    if (sentence.concept(at) !== 'which' || !sentence.used.has(at)) continue;
    const tag = sentence.items[at + 1]?.tag;
    if (tag?.is === 'column') return tag.field;
  }
  return null;
}
