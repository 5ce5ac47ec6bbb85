import type { QuestionLanguage } from './lexicon.ts';
import words from './ordinary-words.json';

/**
 * Ordinary words within a letter or two of words of the lexicons, of common columns and of common values, which must
 * not be corrected to them. Only words the rules of `typos.ts` would let through.
 */
export const ORDINARY_WORDS: Readonly<Record<QuestionLanguage, string>> = words;
