import forms from '../nouns.json';
import type { CompiledText } from './fill.ts';
import { type Language, languageOf } from './languages.ts';
import { renameInEnglish, renameInFrench, renameInItalian, renameWords } from './rename-by-article.ts';
import { renameInGerman } from './rename-in-german.ts';

export interface NounForms {
  readonly one: string;
  readonly other: string;
}
/** Replaces the word for customers in a text without values. */
export type RenameText = (text: string, noun: NounForms) => string;
/** Replaces it in a compiled message; values keep what they are. */
export type RenameMessage = (words: CompiledText) => CompiledText;

const RENAMERS: Readonly<Record<Language, RenameText>> = {
  en: renameInEnglish,
  de: renameInGerman,
  fr: renameInFrench,
  it: renameInItalian,
  es: renameWords(/\bclientes?\b/gi, 's'),
  pt: renameWords(/\bclientes?\b/gi, 's'),
  ja: renameWords(/顧客/g, null),
};

const known = new Map<string, RenameMessage | null>();

/**
 * Messages are written about customers. For a file of employees the word is replaced in the message before its values
 * are, with the article and case its language requires: a placeholder for each case would make every message in seven
 * languages unreadable. Null for customers themselves, and for a noun of a newer version.
 */
export function customersRenamed(locale: string, noun: string | undefined): RenameMessage | null {
  if (noun === undefined || noun === 'customers') return null;
  const language = languageOf(locale);
  const key = `${language} ${noun}`;
  let found = known.get(key);
  if (found === undefined) {
    const ofLanguage: Readonly<Record<string, NounForms | undefined>> = forms[language];
    const chosen = ofLanguage[noun];
    found = chosen === undefined ? null : renamer(RENAMERS[language], chosen);
    known.set(key, found);
  }
  return found;
}

/** The noun in the plural, as in a list to choose from. */
export function nounIn(locale: string, noun: string): string {
  const ofLanguage: Readonly<Record<string, NounForms | undefined>> = forms[languageOf(locale)];
  return ofLanguage[noun]?.other ?? noun;
}

function renamer(rename: RenameText, noun: NounForms): RenameMessage {
  const renamed = new WeakMap<object, CompiledText>();
  const inParts: RenameMessage = (words) => {
    if (typeof words === 'string') return rename(words, noun);
    let made = renamed.get(words);
    if (made === undefined) {
      made = words.map((part) => {
        if (typeof part === 'string') return rename(part, noun);
        const [name, kind, cases] = part;
        const inCases = Object.entries(cases).map(([key, text]) => [key, inParts(text)] as const);
        return [name, kind, Object.fromEntries(inCases)] as const;
      });
      renamed.set(words, made);
    }
    return made;
  };
  return inParts;
}
