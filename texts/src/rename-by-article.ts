import type { RenameText } from './rename-customers.ts';

/** Not inside the name of a value: `{customers, count}`. */
const OUTSIDE_VALUES = '(?![^{}]*\\})';

/** The replacement begins with a capital where the replaced text did. */
export const inCaseOf = (replaced: string, text: string): string => {
  const [first = ''] = replaced;
  return first === first.toLowerCase() ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** A language in which the noun agrees with nothing around it. `plural` is the ending of several customers. */
export const renameWords = (pattern: RegExp, plural: string | null): RenameText => {
  const words = new RegExp(pattern.source + OUTSIDE_VALUES, pattern.flags);
  return (text, { one, other }) =>
    text.replace(words, (found) =>
      inCaseOf(found, plural !== null && found.toLowerCase().endsWith(plural) ? other : one),
    );
};

const ENGLISH = new RegExp(`\\b(an? )?(customers?)\\b${OUTSIDE_VALUES}`, 'gi');

export const renameInEnglish: RenameText = (text, { one, other }) =>
  text.replace(ENGLISH, (_, article: string | undefined, word: string) => {
    const noun = inCaseOf(word, word.toLowerCase().endsWith('s') ? other : one);
    // "A user" is spoken with a consonant.
    return article ? `${inCaseOf(article, /^[aeio]/i.test(noun) ? 'an' : 'a')} ${noun}` : noun;
  });

const FRENCH = new RegExp(`(?<![\\p{L}-])(?:(le|du|au|ce|de|que) )?(clients?)(?!\\p{L})${OUTSIDE_VALUES}`, 'giu');
const ELIDED: Readonly<Record<string, string>> = {
  le: 'l’',
  du: 'de l’',
  au: 'à l’',
  ce: 'cet ',
  de: 'd’',
  que: 'qu’',
};

export const renameInFrench: RenameText = (text, { one, other }) =>
  text.replace(FRENCH, (_, before: string | undefined, word: string) => {
    const noun = inCaseOf(word, word.toLowerCase().endsWith('s') ? other : one);
    if (before === undefined) return noun;
    const elided = /^[aeéiou]/i.test(noun) ? ELIDED[before.toLowerCase()] : undefined;
    return inCaseOf(before, elided ?? `${before} `) + noun;
  });

const ITALIAN = new RegExp(
  `\\b(?:(il|un|del|al|dal|nel|sul|quel|questo|i|dei|ai|dai|nei|sui|quei) )?(client[ei])\\b${OUTSIDE_VALUES}`,
  'gi',
);
/** Articles before a vowel, and before an s that a consonant follows. */
const BEFORE_VOWEL: Readonly<Record<string, string>> = {
  il: 'l’',
  del: 'dell’',
  al: 'all’',
  dal: 'dall’',
  nel: 'nell’',
  sul: 'sull’',
  quel: 'quell’',
};
const BEFORE_S: Readonly<Record<string, string>> = {
  il: 'lo ',
  un: 'uno ',
  del: 'dello ',
  al: 'allo ',
  dal: 'dallo ',
  nel: 'nello ',
  sul: 'sullo ',
  quel: 'quello ',
};
const PLURAL_BEFORE_BOTH: Readonly<Record<string, string>> = {
  i: 'gli ',
  dei: 'degli ',
  ai: 'agli ',
  dai: 'dagli ',
  nei: 'negli ',
  sui: 'sugli ',
  quei: 'quegli ',
};

export const renameInItalian: RenameText = (text, { one, other }) =>
  text.replace(ITALIAN, (_, before: string | undefined, word: string) => {
    const noun = inCaseOf(word, word.toLowerCase().endsWith('i') ? other : one);
    if (before === undefined) return noun;
    const isVowel = /^[aeiou]/i.test(noun);
    const articles = isVowel ? BEFORE_VOWEL : /^s[^aeiou]/i.test(noun) ? BEFORE_S : {};
    const plurals = isVowel || articles === BEFORE_S ? PLURAL_BEFORE_BOTH : {};
    const article = { ...articles, ...plurals }[before.toLowerCase()] ?? `${before} `;
    return inCaseOf(before, article) + noun;
  });
