import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { Lexicon, QuestionLanguage } from './lexicon.ts';
import { pt } from './pt.ts';

const LEXICONS: Readonly<Record<QuestionLanguage, Lexicon>> = { en, de, fr, es, pt, ja, it };

/** The lexicon of the language a locale such as 'pt-BR' belongs to, else English. */
export function lexiconOf(locale: string): Lexicon {
  return LEXICONS[locale.toLowerCase().split('-')[0] as QuestionLanguage] ?? en;
}
