import words from './fr.json';
import type { Lexicon } from './lexicon.ts';

/** Strips the plural, then the feminine ending: adjectives agree with nouns the lexicon does not know. */
function stem(word: string): string {
  let text = word;
  if (text.length > 4 && text.endsWith('aux')) text = `${text.slice(0, -3)}al`;
  else if (text.length > 3 && /[sx]$/.test(text)) text = text.slice(0, -1);
  if (text.length > 5 && text.endsWith('elle')) return text.slice(0, -2);
  if (text.length > 5 && text.endsWith('enne')) return text.slice(0, -2);
  if (text.length > 4 && text.endsWith('e')) return text.slice(0, -1);
  return text;
}

export const fr: Lexicon = { language: 'fr', decimal: ',', dayFirst: true, ...words, stem };
