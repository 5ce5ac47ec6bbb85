import type { ColumnField } from '@holdfast/contracts/report/field';
import { sameField } from '../figures.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import type { QuestionFigure, Tag } from '../subject.ts';
import { isCategory, isNumber } from '../types.ts';
import { columnBehind, figureOf } from './make-figures.ts';
import { refuse } from './refuse.ts';
import { type ParsedSentence, range } from './sentence.ts';
import { type NumberPhrase, numberBeside } from './take-numbers.ts';

/** The ranked subject: the groups of a column, or the rows; a single row where one is requested. */
export type TopSubject = { is: 'column'; field: ColumnField } | { is: 'entity'; several: boolean };

const SEVERAL = 10;

/** Top 5 regions by revenue, 10 riskiest customers, worst payment method. */
export function takeTops(sentence: ParsedSentence, numbers: NumberPhrase[]): void {
  const places = sentence
    .indices()
    .filter((at) => sentence.is(at, 'top', 'bottom', 'best', 'worst') || sentence.tag(at)?.is === 'superlative');
  const [head, second] = places;
  if (head === undefined) return;
  if (second !== undefined && sentence.tag(second)?.is !== 'superlative') refuse('question.twoTops');
  const at = places.at(-1) ?? head;
  const tag = sentence.tag(at);
  sentence.use(...places);
  let number = numberBeside(sentence, head, numbers) ?? numberBeside(sentence, at, numbers);
  const subject = subjectOf(sentence, at);
  number ??= numberBeside(sentence, sentence.subjectPlace, numbers);
  if (tag?.is === 'superlative') {
    const isOpposite = sentence.concept(head) === 'bottom' && head !== at;
    rankBySuperlative(sentence, { ...tag, highest: tag.highest !== isOpposite }, subject, number);
  } else if (subject) rankByFigure(sentence, { head, at, subject, number });
  else refuse('question.noEffect', { word: sentence.text(head) });
}

/** “riskiest” implies its sort key. */
function rankBySuperlative(
  sentence: ParsedSentence,
  { column, measure, highest }: Extract<Tag, { is: 'superlative' }>,
  subject: TopSubject | null,
  number: NumberPhrase | undefined,
): void {
  if (subject?.is === 'column') {
    sentence.group(subject.field);
    const figure = measure ?? figureOf(sentence, column);
    sentence.figures.unshift(figure);
    sentence.order = { by: 'figure', highest, figure };
    sentence.limit = number?.value ?? null;
    return;
  }
  sentence.rowOrder = column;
  sentence.orderHighest = highest;
  sentence.rows = true;
  const isSeveral = subject?.is === 'entity' ? subject.several : isPlural(sentence, sentence.indices().length - 1);
  sentence.limit = number?.value ?? (isSeveral ? SEVERAL : 1);
}

interface RankedPhrase {
  readonly head: number;
  readonly at: number;
  readonly subject: TopSubject;
  readonly number: NumberPhrase | undefined;
}

/** “top” needs a figure: the one after “by”, else the nearest; groups without one are ranked by row count. */
function rankByFigure(sentence: ParsedSentence, { head, at, subject, number }: RankedPhrase): void {
  const figure = sentence.orderFigure ?? nearestFigure(sentence, at);
  if (!figure && subject.is === 'entity') refuse('question.noFigure', { word: sentence.text(head) });
  const by = figure ?? sentence.countOfRows();
  const concept = sentence.concept(head);
  const highest = directionOf(sentence, concept, by);
  if (subject.is === 'entity') {
    const column = sentence.orderColumn ?? columnBehind(sentence, by);
    if (!column) refuse('question.noFigure', { word: sentence.text(head) });
    sentence.rowOrder = column;
    sentence.orderHighest = highest;
    sentence.rows = true;
    sentence.limit = number?.value ?? SEVERAL;
    sentence.figures = sentence.figures.filter((one) => !sameField(one, by));
    return;
  }
  sentence.group(subject.field);
  if (!sentence.figures.some((one) => sameField(one, by))) sentence.figures.unshift(by);
  sentence.order = { by: 'figure', highest, figure: by };
  sentence.limit = number?.value ?? (concept === 'top' || concept === 'bottom' ? SEVERAL : null);
}

/** Whether higher is better depends on the figure; the subject lists those where lower is better. */
function directionOf(sentence: ParsedSentence, concept: Concept | null, figure: QuestionFigure): boolean {
  if (concept === 'top') return true;
  if (concept === 'bottom') return false;
  const { lowIsGood = [], highIsGood = [] } = sentence.vocabulary.subject;
  const name = figure.kind === 'measure' ? figure.measure : figure.column;
  if (lowIsGood.includes(name)) return concept === 'worst';
  if (highIsGood.includes(name)) return concept === 'best';
  return refuse('question.direction', { figure: sentence.figureLabel(figure) });
}

/** The column or the rows named after the word, else before it. */
function subjectOf(sentence: ParsedSentence, at: number): TopSubject | null {
  const order = [...range(at + 1, sentence.items.length - 1), ...range(0, at - 1).reverse()];
  for (const place of order) {
    const tag = sentence.tag(place);
    if (tag?.is === 'column' && isCategory(sentence.column(tag.field))) {
      if (sentence.is(place - 1, 'by')) continue;
      sentence.subjectPlace = place;
      sentence.use(place);
      return { is: 'column', field: tag.field };
    }
    if (tag?.is === 'entity' || sentence.is(place, 'rows')) {
      sentence.subjectPlace = place;
      sentence.use(place);
      sentence.saysEntity = true;
      return { is: 'entity', several: isPlural(sentence, place) };
    }
  }
  const [group] = sentence.groups;
  return group && !group.grain ? { is: 'column', field: group } : null;
}

function nearestFigure(sentence: ParsedSentence, at: number): QuestionFigure | null {
  const places = sentence.indices().sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  for (const place of places) {
    const tag = sentence.tag(place);
    if (tag?.is === 'measure' || tag?.is === 'figure') {
      sentence.use(place);
      return tag.field;
    }
    if (tag?.is === 'column' && isNumber(sentence.column(tag.field))) {
      sentence.use(place);
      sentence.orderColumn = tag.field;
      return figureOf(sentence, tag.field);
    }
  }
  return sentence.figures[0] ?? null;
}

export function isPlural(sentence: ParsedSentence, at: number): boolean {
  if (!sentence.items[at] || sentence.isJapanese) return true;
  const text = sentence.text(at).toLowerCase();
  if (sentence.vocabulary.lexicon.language === 'de') return !/(?:kunde|kundin)$/.test(text);
  if (sentence.vocabulary.lexicon.language === 'it') return /i$|persone$/.test(text);
  return /s$|x$/.test(text) || sentence.concept(at) === 'rows';
}
