import words from './ja.json';
import type { Lexicon } from './lexicon.ts';

export const ja: Lexicon = { language: 'ja', decimal: '.', dayFirst: null, ...words, stem: (word) => word };
