import words from './de.json';
import type { Lexicon } from './lexicon.ts';

const ENDINGS = ['ers', 'ern', 'en', 'em', 'er', 'es', 'e', 'n', 's'];

/** Exceptions to stemming: 'zahlen' (to pay) is not 'Zahl' (number). */
const WHOLE = new Set(['zahlen', 'zahlt', 'zahlten', 'wetter', 'wetten']);

/** Strips case and number endings, keeping at least four letters. */
function stem(word: string): string {
  if (WHOLE.has(word)) return word;
  for (const ending of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length);
  }
  return word;
}

export const de: Lexicon = { language: 'de', decimal: ',', dayFirst: true, ...words, stem };
