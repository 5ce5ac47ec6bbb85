import words from './en.json';
import type { Lexicon } from './lexicon.ts';

/** Strips plurals only: other English endings carry little meaning. */
function stem(word: string): string {
  if (word === 'ids') return 'id';
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:sh|ch|ss|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

const { families, ...known } = words;

/** Irregular families by their words: published and publication. */
const familyOf = new Map(
  families.flatMap((written) => {
    const [first = '', ...others] = written.split('|');
    return [first, ...others].map((word) => [stem(word), first] as const);
  }),
);

function root(word: string): string {
  const family = familyOf.get(word);
  if (family !== undefined) return family;
  return word
    .replace(/mission$/, 'mit')
    .replace(/(?:ity|ance|ence|ment|ship|ings?|ed|er|or|ion|y|ie)$/, '')
    .replace(/(?:al|e|i)$/, '')
    .replace(/([^aeiouls])\1$/, '$1');
}

export const en: Lexicon = {
  language: 'en',
  decimal: '.',
  dayFirst: null,
  ...known,
  stem,
  root,
};
