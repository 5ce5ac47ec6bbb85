import words from './it.json';
import type { Lexicon } from './lexicon.ts';

/** Strips the vowel of gender and number: medio, media, medie are one word, and so are banca and banche. */
function stem(word: string): string {
  if (word.length <= 4 || !/[aeio]$/.test(word)) return word;
  return word.replace(/i?[aeio]$/, '').replace(/([cg])h$/, '$1');
}

export const it: Lexicon = { language: 'it', decimal: ',', dayFirst: true, ...words, stem };
