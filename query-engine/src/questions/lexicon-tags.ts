import { en } from './lexicons/en.ts';
import type { Concept, Lexicon } from './lexicons/lexicon.ts';
import type { Tag } from './subject.ts';
import { joinKeys, keyOf, tokenize } from './tokens.ts';

/** Whether the words are grammar concepts only, and so cannot name anything. */
export function isGrammarOnly(phrase: string, lexicon: Lexicon): boolean {
  return (lexiconTags(lexicon).tags.get(keyOf(phrase, lexicon)) ?? []).some(
    ({ is, ...tag }) => is === 'word' && 'concept' in tag && !tag.concept.startsWith('kind:'),
  );
}

/** Dictionary words for names that are, or end in, one of its English entries. */
export function dictionaryWords(
  names: readonly string[],
  dictionary: Readonly<Record<string, string>>,
  asEnding: boolean,
): string[] {
  const entries = entriesOf(dictionary);
  if (entries.length === 0) return [];
  const keys = names.map((name) => ` ${keyOf(name, en)}`);
  return entries.flatMap(([wanted, written]) =>
    keys.some((key) => key === wanted || (asEnding && key.endsWith(wanted))) ? [written] : [],
  );
}

/** The dictionary by the keys of its English entries; the same for every model. */
const known = new WeakMap<Readonly<Record<string, string>>, [string, string][]>();

function entriesOf(dictionary: Readonly<Record<string, string>>): [string, string][] {
  const entries =
    known.get(dictionary) ??
    Object.entries(dictionary).map(([entry, written]): [string, string] => [` ${keyOf(entry, en)}`, written]);
  known.set(dictionary, entries);
  return entries;
}

/** The lexicon's own tags, by key; the same for every model. */
const ground = new WeakMap<Lexicon, { tags: Map<string, Tag[]>; longest: number }>();

export function lexiconTags(lexicon: Lexicon): { tags: Map<string, Tag[]>; longest: number } {
  const known = ground.get(lexicon);
  if (known) return known;
  const tags = new Map<string, Tag[]>();
  let longest = 1;
  const addAll = (written: string, tag: Tag): void => {
    for (const phrase of written.split('|')) {
      const tokens = tokenize(phrase, lexicon);
      const key = joinKeys(
        tokens.map((token) => token.key),
        lexicon,
      );
      const meant = tags.get(key) ?? [];
      if (key === '' || meant.some((other) => sameTag(other, tag))) continue;
      tags.set(key, [...meant, tag]);
      longest = Math.max(longest, tokens.length);
    }
  };
  for (const [concept, written] of Object.entries(lexicon.concepts)) {
    addAll(written, { is: 'word', concept: concept as Concept });
  }
  lexicon.months.forEach((written, at) => {
    addAll(written, { is: 'monthName', month: at + 1 });
  });
  ground.set(lexicon, { tags, longest });
  return { tags, longest };
}

export const sameTag = (a: Tag, b: Tag): boolean => JSON.stringify(a) === JSON.stringify(b);
