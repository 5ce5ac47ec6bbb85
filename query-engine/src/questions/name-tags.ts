import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Column, Table } from '@holdfast/contracts/report/model';
import { en } from './lexicons/en.ts';
import type { Concept, Lexicon } from './lexicons/lexicon.ts';
import { namesOf, partsOf } from './names.ts';
import type { Tag, VocabularySource } from './subject.ts';
import { keyOf } from './tokens.ts';

interface PartTagging {
  readonly subject: VocabularySource;
  readonly lexicon: Lexicon;
  readonly tags: ReadonlyMap<string, readonly Tag[]>;
  readonly add: (phrase: string, tag: Tag) => void;
}

/** Words of a name stand for it, unless they are the full name of another column. */
export function tagPartsOfNames({ name: table, columns }: Table, { subject, lexicon, tags, add }: PartTagging): void {
  if (lexicon.language === 'ja') return;
  const full = new Map(tags);
  // “left” and “stayed” are values.
  const verbs = new Set(subject.wording.filter(({ value }) => value !== undefined).flatMap(({ words }) => words));
  const isTaken = (phrase: string) =>
    verbs.has(phrase.toLowerCase()) ||
    (full.get(keyOf(phrase, lexicon)) ?? []).some((tag) =>
      tag.is === 'word' ? !MAY_BE_NAMED.has(tag.concept) : tag.is !== 'monthName',
    );
  const isFiller = (word: string) =>
    (full.get(keyOf(word, lexicon)) ?? []).some((tag) => tag.is === 'word' && tag.concept === 'stop');
  for (const column of columns) {
    const field: ColumnField = { kind: 'column', table, column: column.name };
    if (column.hidden || column.name.split(/[\s_]+/).length > MOST_WORDS) continue;
    for (const { word, tag } of adjectivesOf(column, field, lexicon, true)) if (!isTaken(word)) add(word, tag);
    const names = new Set(namesOf(column).map((name) => keyOf(name, en)));
    const synonyms = (lexicon.synonyms ?? []).flatMap((written) => {
      const group = written.split('|');
      return group.some((one) => names.has(keyOf(one, en))) ? group : [];
    });
    for (const part of [...partsOf(column, isFiller), ...synonyms]) {
      if (!isTaken(part)) add(part, { is: 'column', field, part: true });
    }
  }
}

/** Longer names are descriptions. */
const MOST_WORDS = 6;

/** Words of the grammar that may also be part of a name; others never are, such as total or average. */
const MAY_BE_NAMED = new Set<Concept>([
  'stop',
  'name',
  'rows',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'vague',
  'verb',
]);

/** “oldest” and “older” where there is an age, or a year of birth. */
export function adjectivesOf(
  column: Column,
  field: ColumnField,
  { adjectives = [] }: Lexicon,
  isWeak: boolean,
): { word: string; tag: Tag }[] {
  if (column.type === 'text' || column.type === 'boolean') return [];
  const names = namesOf(column).map((name) => ` ${keyOf(name, en)} `);
  return adjectives.flatMap(({ columns, weak = false, highest, lowest, more, less }) => {
    if (weak !== isWeak) return [];
    if (!columns.split('|').some((one) => names.some((name) => name.includes(` ${keyOf(one, en)} `)))) return [];
    const tagged = (words: string, tag: Tag) => words.split('|').flatMap((word) => (word ? [{ word, tag }] : []));
    return [
      ...tagged(highest, { is: 'superlative', column: field, highest: true }),
      ...tagged(lowest, { is: 'superlative', column: field, highest: false }),
      ...tagged(more, { is: 'comparative', column: field, more: true }),
      ...tagged(less, { is: 'comparative', column: field, more: false }),
    ];
  });
}
