import { ABBREVIATIONS, ACRONYMS, BESIDE_ENGLISH, ENGLISH, PAIRS, SILENT_FIRST, UNITS } from './vocabulary.ts';

/** Only letters, digits and separators; anything else was written for people, or in another script. */
const MACHINE_NAME = /^[\p{Script=Latin}\d_.-]+$/u;

/** Splits a column name into words, keeping their spelling and case. Null if the name must not be split. */
export function wordsIn(name: string): string[] | null {
  if (!MACHINE_NAME.test(name)) return null;
  const parts = name.split(/[_.-]+/).filter((part) => part !== '');
  const words = parts.flatMap((part) => part.split(CAMEL));
  if (words.length === 0) return null;
  // Keep tokens such as x1, e-mail and PLZ verbatim: splitting or lower-casing loses meaning.
  if (words.length === 1) return /^\p{Ll}+$/u.test(name) ? words : null;
  return words.some((word) => word.length === 1 && !SILENT_FIRST.has(word.toLowerCase())) && parts.length < 3
    ? null
    : words;
}

/** monthly|Charges and Streaming|TV, but SMS|Count; a digit stays with the letters around it. */
const CAMEL = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The readable form of words: abbreviations expanded, capitals only where needed, a unit at the end. */
export function writeWords(words: readonly string[]): string | null {
  const kept = SILENT_FIRST.has(words[0]?.toLowerCase() ?? '') ? withoutCounting(words) : [...words];
  const unit = kept.length > 1 ? UNITS[kept.at(-1)?.toLowerCase() ?? ''] : undefined;
  const own = unit === undefined ? kept : kept.slice(0, -1);
  const isEnglish = own.some((word) => ENGLISH.has(word.toLowerCase()) || word.toLowerCase() in ABBREVIATIONS);
  const written = inPairs(own).map((word) => writeWord(word, isEnglish));
  const text = written.join(' ');
  if (!/\p{L}/u.test(text)) return null;
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return unit === undefined ? first : `${first} (${unit})`;
}

function withoutCounting([, ...rest]: readonly string[]): string[] {
  return rest[0]?.toLowerCase() === 'of' ? rest.slice(1) : rest;
}

function inPairs(words: readonly string[]): string[] {
  const all: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = PAIRS[`${words[at]} ${words[at + 1]}`.toLowerCase()];
    if (pair) at++;
    all.push(...(pair ?? [words[at] ?? '']));
  }
  return all;
}

function writeWord(word: string, isEnglish: boolean): string {
  const small = word.toLowerCase();
  if (ACRONYMS.has(small)) return small.toUpperCase();
  const full = ABBREVIATIONS[small] ?? (isEnglish ? BESIDE_ENGLISH[small] : undefined);
  if (full !== undefined) return full;
  return isEnglish && !isInitials(word) ? small : word;
}

/** Q4, B2B, and upper-case words without a vowel. */
function isInitials(word: string): boolean {
  if (/\d/.test(word)) return true;
  return word.length <= 4 && word === word.toUpperCase() && !/[AEIOUY\u00c0-\u00dc]/.test(word);
}
