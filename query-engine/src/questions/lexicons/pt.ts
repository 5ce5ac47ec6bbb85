import type { Lexicon } from './lexicon.ts';
import words from './pt.json';

/** Strips the plural (ões, ais and s) and the gender vowel. */
function stem(word: string): string {
  let text = word;
  if (text.length > 4 && text.endsWith('oes')) text = `${text.slice(0, -3)}ao`;
  else if (text.length > 4 && text.endsWith('ais')) text = `${text.slice(0, -3)}al`;
  else if (text.length > 4 && text.endsWith('eis')) text = `${text.slice(0, -3)}el`;
  else if (text.length > 5 && /[rz]es$/.test(text)) text = text.slice(0, -2);
  else if (text.length > 3 && text.endsWith('s')) text = text.slice(0, -1);
  return text.length > 4 && /[aoe]$/.test(text) ? text.slice(0, -1) : text;
}

export const pt: Lexicon = { language: 'pt', decimal: ',', dayFirst: true, ...words, stem };
