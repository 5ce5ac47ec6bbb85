import type { Lexicon } from './lexicons/lexicon.ts';
import { ORDINARY_WORDS } from './lexicons/ordinary-words.ts';
import type { Vocabulary } from './subject.ts';
import { keyOf } from './tokens.ts';

/** Words by first letter and length, to scan a few hundred instead of all. */
const buckets = new WeakMap<Vocabulary['words'], Map<string, string[]>>();

/** A known word that may have been meant. */
export interface TypoCorrection {
  readonly word: string;
  /** Long enough, and close to one word only, to be certain. */
  readonly sure: boolean;
}

/** Minimum word length for treating one or two edits as a typo. */
const SURE_OF_SWAPPED = 5;
const SURE_OF_ONE = 6;
const SURE_OF_TWO = 9;

/**
 * The one known word within a letter or two; null where several are equally near. Words of three letters are never
 * corrected: too many words are one letter apart. A short word, or one that is itself an ordinary word (weather,
 * Wetter), is only corrected beside correctly spelt words, or as a suggestion. A short word is never corrected to a
 * value of the data either, which may be anything.
 */
export function nearestWord(word: string, { words, lexicon }: Vocabulary): TypoCorrection | null {
  const edits = word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2;
  if (edits === 0 || /\d/.test(word)) return null;
  let best: { word: string; distance: number; alone: boolean } | null = null;
  for (const candidate of candidates(word, edits, words)) {
    if (candidate === word || (word.length < 6 && words.get(candidate)?.loneValue)) continue;
    const distance = editsBetween(word, candidate, edits);
    if (distance > edits) continue;
    if (!best || distance < best.distance) best = { word: candidate, distance, alone: true };
    else if (distance === best.distance && candidate !== best.word) best.alone = false;
  }
  if (!best?.alone) return null;
  const letters = Math.max(word.length, best.word.length);
  const enough = best.distance === 2 ? SURE_OF_TWO : isSwapped(word, best.word) ? SURE_OF_SWAPPED : SURE_OF_ONE;
  return { word: best.word, sure: letters >= enough && !isOrdinary(word, lexicon) };
}

/** A transposition: common in typing, and rarely another word. */
const isSwapped = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

const ordinary = new WeakMap<Lexicon, ReadonlySet<string>>();

function isOrdinary(word: string, lexicon: Lexicon): boolean {
  let known = ordinary.get(lexicon);
  if (!known) {
    const written = ORDINARY_WORDS[lexicon.language].split(/\s+/);
    known = new Set(written.map((one) => keyOf(one, lexicon)));
    ordinary.set(lexicon, known);
  }
  return known.has(word);
}

/** With the vocabulary, so that the first key pressed need not wait for it. */
export function indexWords(words: Vocabulary['words']): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const known of words.keys()) {
    if (known.length < 4) continue;
    const place = `${known[0]}${known.length}`;
    const bucket = index.get(place);
    if (bucket) bucket.push(known);
    else index.set(place, [known]);
  }
  buckets.set(words, index);
  return index;
}

function candidates(word: string, edits: number, words: Vocabulary['words']): string[] {
  const index = buckets.get(words) ?? indexWords(words);
  const found: string[] = [];
  for (let length = word.length - edits; length <= word.length + edits; length += 1) {
    found.push(...(index.get(`${word[0]}${length}`) ?? []));
  }
  return found;
}

/** Edit distance with transpositions, cut off above `most`. */
function editsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
