import type { ColumnField } from '@holdfast/contracts/report/field';
import { sameField } from '../figures.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import type { QuestionFigure } from '../subject.ts';
import { isCategory, isNumber, keyOfField } from '../types.ts';
import { figureOf } from './make-figures.ts';
import { refuse } from './refuse.ts';
import { type ParsedSentence, range } from './sentence.ts';
import { refuseTwoDates } from './take-dates.ts';
import { type NumberPhrase, numberText } from './take-numbers.ts';

/** Words that open or join a sentence and have no other effect. */
const OPENERS = new Set<Concept>([
  'which',
  'show',
  'rows',
  'only',
  'whatAbout',
  'all',
  'and',
  'or',
  'rank',
  'count',
  'compare',
]);

export function takeVisualKinds(sentence: ParsedSentence): void {
  for (const at of sentence.indices()) {
    const concept = sentence.concept(at);
    if (!concept?.startsWith('kind:')) continue;
    sentence.use(at);
    sentence.kind = concept.slice('kind:'.length);
  }
}

/** Remaining bare figures, rows and columns. */
export function takeRemaining(sentence: ParsedSentence): void {
  if (sentence.takeAny('share') > 0) sentence.share = true;
  for (const at of sentence.indices()) {
    const tag = sentence.tag(at);
    const isRows = tag?.is === 'entity' || sentence.is(at, 'rows');
    if (tag?.is === 'measure' || tag?.is === 'figure') {
      sentence.use(at);
      addFigure(sentence, tag.field, at);
    } else if (isRows) {
      sentence.use(at);
      sentence.saysEntity = true;
    } else if (tag?.is === 'column') {
      sentence.use(at);
      takeBareColumn(sentence, at, tag.field);
    }
  }
}

/** A number becomes a figure, a category a group, with a growing penalty; a date must have been consumed already. */
function takeBareColumn(sentence: ParsedSentence, at: number, field: ColumnField): void {
  const column = sentence.column(field);
  if (isNumber(column)) {
    addFigure(sentence, figureOf(sentence, field), at);
    sentence.penalty += 0.6;
  } else if (isCategory(column)) {
    sentence.group(field);
    sentence.bare += 1;
    sentence.penalty += at === 0 ? 0.3 : 0.8;
  } else if (
    sentence.dateVerbs.size === 0 &&
    sentence.dates.length === 0 &&
    sentence.groups.every(({ grain }) => !grain)
  ) {
    refuse('question.noEffect', { word: sentence.text(at) });
  } else if (sentence.dates.some((dated) => keyOfField(dated.field) !== keyOfField(field))) {
    refuseTwoDates(sentence);
  }
}

/** A second figure needs a word that joins the two. */
function addFigure(sentence: ParsedSentence, figure: QuestionFigure, at: number): void {
  if (sentence.figures.some((one) => sameField(one, figure))) return;
  const from = sentence.lastFigureAt;
  const saysAnd = (first: number) => range(first, at - 1).some((place) => sentence.concept(place) === 'and');
  const isToldBefore = sentence.figures.length > 0 && sentence.filteredFigures.length === 0;
  const isJoined = from === null ? !isToldBefore || saysAnd(0) : saysAnd(from + 1);
  if (!isJoined) refuse('question.noEffect', { word: sentence.text(at) });
  sentence.lastFigureAt = at;
  sentence.figures.push(figure);
}

export function takeComparison(sentence: ParsedSentence): void {
  const places = sentence.indices().filter((at) => sentence.is(at, 'compare'));
  if (places.length > 0 && (sentence.groups.length > 0 || sentence.against)) sentence.use(...places);
}

/** Refuses if any word had no effect. */
export function refuseUnusedWords(sentence: ParsedSentence, numbers: readonly NumberPhrase[]): void {
  refuseOrAcross(sentence);
  const [number] = numbers;
  if (number) refuse('question.numberWithoutTarget', { number: numberText(sentence, number) });
  for (const at of sentence.indices()) {
    if (sentence.used.has(at)) continue;
    const concept = sentence.concept(at);
    if (concept && OPENERS.has(concept)) continue;
    refuse('question.noEffect', { word: sentence.text(at) });
  }
}

/** An OR across columns, which restrictions cannot express. */
function refuseOrAcross(sentence: ParsedSentence): void {
  for (const at of sentence.indices()) {
    if (sentence.concept(at) !== 'or' || sentence.used.has(at)) continue;
    const before = range(0, at - 1).findLast((place) => sentence.restricts.has(place));
    const after = range(at + 1, sentence.items.length - 1).find((place) => sentence.restricts.has(place));
    if (before === undefined || after === undefined) refuse('question.noEffect', { word: sentence.text(at) });
    if (sentence.restricts.get(before) !== sentence.restricts.get(after)) {
      refuse('question.orAcross', { first: sentence.text(before), second: sentence.text(after) });
    }
  }
}
