import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { some } from '@holdfast/texts/message';
import { type DatePhrase, daysPredicate } from '../dates.ts';
import { isOutcomeColumn } from '../subject.ts';
import { isDate, keyOfField } from '../types.ts';
import { refuse } from './refuse.ts';
import type { ParsedSentence } from './sentence.ts';

type Dated = ParsedSentence['dates'][number];

export function takeDates(sentence: ParsedSentence): void {
  for (const at of sentence.indices()) {
    const tag = sentence.tag(at);
    if (tag?.is !== 'date') continue;
    const field = dateColumn(sentence, at);
    sentence.use(at);
    sentence.restricts.set(at, keyOfField(field));
    sentence.dates.push({ phrase: tag.phrase, field });
  }
  const [first, second, third] = sentence.dates;
  if (!first) return;
  if (third) refuse('question.contradiction', { column: sentence.label(first.field) });
  sentence.where.push({ target: first.field, predicate: predicateOf(first.phrase) });
  if (second) takeSecondDate(sentence, first, second);
  else compareWithBefore(sentence, first);
}

/** “change of sign-ups this year”: against the year before. */
function compareWithBefore(sentence: ParsedSentence, { phrase, field }: Dated): void {
  const changes = sentence.indices().filter((at) => sentence.is(at, 'change', 'compare'));
  if (changes.length === 0 || !phrase.before) return;
  sentence.use(...changes);
  sentence.against = { field, days: phrase.before };
}

/** “this year compared with 2023”: without such a word two date ranges contradict each other. */
function takeSecondDate(sentence: ParsedSentence, first: Dated, second: Dated): void {
  const changes = sentence.indices().filter((at) => sentence.is(at, 'change', 'compare', 'and'));
  if (!changes.some((at) => sentence.is(at, 'change', 'compare'))) {
    refuse('question.contradiction', { column: sentence.label(first.field) });
  }
  sentence.use(...changes);
  sentence.against = { field: second.field, days: second.phrase.days };
}

const predicateOf = ({ relative, days }: DatePhrase): Predicate => relative ?? daysPredicate(days);

export function dateColumns(sentence: ParsedSentence): ColumnField[] {
  return sentence.vocabulary.tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => !column.hidden && isDate(column))
      .map((column): ColumnField => ({ kind: 'column', table: name, column: column.name })),
  );
}

/** The date column: the nearest one named, else the only one there is. */
export function dateColumn(sentence: ParsedSentence, near: number): ColumnField {
  const named = sentence
    .indices()
    .filter((at) => {
      const tag = sentence.tag(at) ?? (sentence.dateVerbs.has(at) ? sentence.items[at]?.tag : null);
      return tag?.is === 'column' && isDate(sentence.column(tag.field));
    })
    .sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
  const [place] = named;
  if (place !== undefined) {
    const tag = sentence.items[place]?.tag;
    sentence.use(place);
    sentence.dateVerbs.add(place);
    if (tag?.is === 'column') return { kind: 'column', table: tag.field.table, column: tag.field.column };
  }
  const all = dateColumns(sentence);
  const [only] = all;
  if (!only) return refuse('question.noDate');
  const flagged = sentence.indices().find((at) => isOutcome(sentence, at));
  // A leaving date is not a sign-up date: the model must have that specific column.
  if (flagged !== undefined && all.length === 1) return refuse('question.noDate');
  if (all.length > 1) return refuseTwoDates(sentence);
  return only;
}

export function refuseTwoDates(sentence: ParsedSentence): never {
  const columns = dateColumns(sentence).map((field) => sentence.label(field));
  return refuse('question.whichDate', { columns: some(columns, 4) });
}

/** A flag expressed by a verb next to a date: “left last month”. */
function isOutcome(sentence: ParsedSentence, at: number): boolean {
  const tag = sentence.items[at]?.tag;
  if (tag?.is !== 'value' || !isOutcomeColumn(sentence.vocabulary.subject, tag.field)) return false;
  return [at - 1, at + 1].some((place) => sentence.items[place]?.tag.is === 'date');
}
