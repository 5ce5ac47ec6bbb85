import { COMMON } from './common-letters.ts';

/**
 * Legacy encodings, by the letters a correctly decoded text has. `run`: their minimum run length. Several encodings
 * accept the same bytes: then the most frequent letters decide.
 */
const LEGACY = [
  {
    encoding: 'shift_jis',
    letters: /[\p{Script=Hiragana}\p{Script=Han}\u30a0-\u30ff\u3000-\u303f\uff01-\uff9f]/u,
    run: 1.5,
  },
  {
    encoding: 'euc-jp',
    letters: /[\p{Script=Hiragana}\p{Script=Han}\u30a0-\u30ff\u3000-\u303f\uff01-\uff9f]/u,
    run: 1.5,
  },
  { encoding: 'euc-kr', letters: /[\p{Script=Hangul}\u3000-\u303f]/u, run: 1.5 },
  { encoding: 'gb18030', letters: /[\p{Script=Han}\u3000-\u303f\uff01-\uff5e“”]/u, run: 1.5 },
  { encoding: 'big5', letters: /[\p{Script=Han}\u3000-\u303f\uff01-\uff5e]/u, run: 1.5 },
  { encoding: 'windows-1251', letters: /[\p{Script=Cyrillic}№«»—–]/u, run: 2.5 },
  { encoding: 'koi8-r', letters: /[\p{Script=Cyrillic}]/u, run: 2.5 },
  { encoding: 'ibm866', letters: /[\p{Script=Cyrillic}№]/u, run: 2.5 },
  { encoding: 'iso-8859-5', letters: /[\p{Script=Cyrillic}№]/u, run: 2.5 },
  { encoding: 'windows-1253', letters: /[\p{Script=Greek}«»—–]/u, run: 2.5 },
] as const;
/**
 * Alphabets with single accents between plain letters, by all of these and by those no Western text would have there.
 */
const ACCENTED = [
  { encoding: 'windows-1250', accents: /[ąćęłńóśźż]/iu, own: /[ąłśźż]/iu },
  { encoding: 'windows-1254', accents: /[çğıöşüâîûİ]/iu, own: /[ğışİ]/iu },
] as const;
export type LegacyEncoding = (typeof LEGACY)[number]['encoding'] | (typeof ACCENTED)[number]['encoding'];

const SAMPLED = 65_536;
const FEWEST_WORDS = 4;
const FEWEST_ACCENTED = 1;
const MOSTLY = 0.9;
/** Minimum share in a text of the language; wrongly decoded bytes give rare letters. */
const FAMILIAR = 0.15;

/**
 * Western accents occur alone between plain letters; other alphabets fill whole words. An encoding is accepted if
 * nearly everything outside ASCII is a letter of its alphabet and these letters occur in runs; null: a Western text.
 */
export function legacyEncoding(bytes: Uint8Array): LegacyEncoding | null {
  let best: { encoding: LegacyEncoding; familiar: number } | null = null;
  for (const { encoding, letters, run } of LEGACY) {
    const text = decoded(bytes.subarray(0, SAMPLED), encoding);
    // Each word once: a value in every row would outvote all the others.
    const foreign = [...new Set(text?.match(/[^\0-\x7f]+/g))];
    const all = [...foreign.join('')];
    if (foreign.length < FEWEST_WORDS || all.length / foreign.length < run) continue;
    if (all.filter((letter) => letters.test(letter)).length < all.length * MOSTLY) continue;
    const familiar = all.filter((letter) => COMMON[encoding].has(letter)).length / all.length;
    if (familiar < FAMILIAR) continue;
    if (best === null || familiar > best.familiar) best = { encoding, familiar };
  }
  return best?.encoding ?? ACCENTED.find((alphabet) => isWrittenIn(bytes, alphabet))?.encoding ?? null;
}

/** Every accent is one of the alphabet, and some words have a distinctive one; 'm³' and '£9' are no words. */
function isWrittenIn(bytes: Uint8Array, { encoding, accents, own }: (typeof ACCENTED)[number]): boolean {
  const text = decoded(bytes.subarray(0, SAMPLED), encoding) ?? '';
  const foreign = text.match(/[^\0-\x7f]/g)?.filter((letter) => /\p{L}/u.test(letter)) ?? [];
  const words = new Set(text.match(/\p{L}{3,}/gu)?.filter((word) => own.test(word)));
  return words.size >= FEWEST_ACCENTED && foreign.every((letter) => accents.test(letter));
}

/** Null if the bytes are not of that encoding, or this platform does not support it. */
function decoded(bytes: Uint8Array, encoding: LegacyEncoding): string | null {
  try {
    // `stream`: the sample may end inside a character.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
