/** Letters without a Unicode decomposition into base and accent. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
};

/** 'MonthlyCharges (€)' → 'monthly charges'; accents are removed, scripts without accents are kept. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßıłøđŁØĐ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

export function tokens(name: string): string[] {
  const text = plainWords(name);
  return text === '' ? [] : text.split(' ');
}

/** Whether a word of the name starts with one of the stems; scripts without spaces match anywhere. */
export function hasStem(words: readonly string[], stems: readonly string[]): boolean {
  return words.some((word) => stems.some((stem) => (isSpaceless(stem) ? word.includes(stem) : word.startsWith(stem))));
}

export function hasWord(words: readonly string[], wanted: ReadonlySet<string>): boolean {
  return words.some((word) => wanted.has(word));
}

/** Cached per stem: there are few, and they are tested for every name. */
const spaceless = new Map<string, boolean>();

function isSpaceless(stem: string): boolean {
  let known = spaceless.get(stem);
  if (known === undefined) {
    known = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(stem);
    spaceless.set(stem, known);
  }
  return known;
}

/** A cell may hold a page of text; messages show its start. */
export const shortened = (value: string): string =>
  value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
const LONGEST_SHOWN = 30;
