import words from './es.json';
import type { Lexicon } from './lexicon.ts';

/** Strips the plural and the gender vowel: medio, media, medios are one word. */
function stem(word: string): string {
  let text = word;
  if (text.length > 5 && /[^aeiou]es$/.test(text)) text = text.slice(0, -2);
  else if (text.length > 3 && text.endsWith('s')) text = text.slice(0, -1);
  return text.length > 4 && /[aoe]$/.test(text) ? text.slice(0, -1) : text;
}

export const es: Lexicon = { language: 'es', decimal: ',', dayFirst: true, ...words, stem };
