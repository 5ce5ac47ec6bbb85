import type { Lexicon } from './lexicons/lexicon.ts';

/** One word of a question, or one character in a language without spaces. */
export interface QuestionToken {
  readonly text: string;
  /** Offset in the question as typed. */
  readonly from: number;
  readonly to: number;
  /** Folded and stemmed lookup key. */
  readonly key: string;
  readonly number: number | null;
  /** 95th, 3rd, 2º */
  readonly ordinal: boolean;
  /** A numeric date. */
  readonly day: string | null;
  /** Set apart from the word before it, as in a list. */
  readonly afterComma?: true;
}

/** The text in quotation marks that begins at this token, and the first token behind it. */
export interface QuotedText {
  readonly text: string;
  readonly first: number;
  readonly behind: number;
}

const QUOTED =
  /"([^"]+)"|\u201c([^\u201d]+)\u201d|\u201e([^\u201c\u201d]+)[\u201c\u201d]|\u00ab\s*([^\u00bb]+?)\s*\u00bb|\u300c([^\u300d]+)\u300d|(?<![\p{L}\p{N}])['\u2018]([^'\u2018\u2019]+)['\u2019](?![\p{L}\p{N}])/gu;

export function quotedIn(question: string, tokens: readonly QuestionToken[]): QuotedText[] {
  const composed = question.normalize('NFC');
  return [...composed.matchAll(QUOTED)].flatMap((match) => {
    const text = match.slice(1).find((one) => one !== undefined) ?? '';
    const [from, to] = [match.index, match.index + match[0].length];
    const first = tokens.findIndex((token) => token.from >= from);
    const behind = tokens.findLastIndex((token) => token.to <= to) + 1;
    return first >= 0 && behind > first ? [{ text, first, behind }] : [];
  });
}

/** Longer questions are refused: parsing time grows with the square of their length. */
export const MOST_TOKENS = 40;

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const FIGURES = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;
const PARTS =
  /\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{4}(?!\d)|\d+(?:[.,\u00a0\u202f' ]\d{3}(?!\d))*(?:[.,]\d+)?(?:[a-zºªA-Z]{1,3}(?![\p{L}\p{N}]))?|[<>]=|[%<>=≥≤&$€£¥]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〜~]|[\p{Script=Latin}\p{M}\p{N}]+|[\p{L}\p{M}\p{N}]+/gu;

export function tokenize(question: string, lexicon: Lexicon): QuestionToken[] {
  const tokens: QuestionToken[] = [];
  for (const match of question.normalize('NFC').matchAll(PARTS)) {
    const [text] = match;
    const from = match.index;
    const isApart = /[,;、，]/.test(question.slice(tokens.at(-1)?.to ?? from, from));
    tokens.push({ ...tokenOf(text, from, lexicon), ...(isApart && { afterComma: true as const }) });
    if (tokens.length > 4 * MOST_TOKENS) break;
  }
  return tokens;
}

function tokenOf(text: string, from: number, lexicon: Lexicon): QuestionToken {
  const folded = foldAccents(text, lexicon);
  if (!/\d/.test(folded)) {
    const key = lexicon.stem(folded);
    return { text, from, to: from + text.length, day: null, key, number: null, ordinal: false };
  }
  const place = { text, from, to: from + text.length, day: dayOf(text, lexicon) };
  const ordinal = /^(\d{1,3})(?:st|nd|rd|th|er|e|eme|o|º|a|ª)$/.exec(folded);
  if (ordinal) return { ...place, key: ordinal[1] ?? '', number: Number(ordinal[1]), ordinal: true };
  const number = place.day === null ? parseNumber(folded, lexicon) : null;
  return { ...place, key: number === null ? lexicon.stem(folded) : String(number), number, ordinal: false };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** Short words keep their accents, which distinguish é from e and où from ou. */
export function foldAccents(text: string, { language }: Pick<Lexicon, 'language'>): string {
  const isPlain = ASCII.test(text);
  const lower = isPlain ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss');
  if (language === 'ja' || lower.length <= 3) return lower;
  const plain = isPlain ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
  return language === 'de' ? plain.replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u') : plain;
}

const MULTIPLES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, mio: 1_000_000, tsd: 1000, bn: 1e9 };

export function parseNumber(text: string, { decimal }: Pick<Lexicon, 'decimal'>): number | null {
  const found = /^(\d[\d.,\u00a0\u202f' ]*?)(k|m|mio|tsd|bn)?$/.exec(text);
  if (!found) return null;
  const [, digits = '', multiple = ''] = found;
  const thousands = decimal === '.' ? /[,\u00a0\u202f' ](?=\d{3}(?!\d))/g : /[.\u00a0\u202f' ](?=\d{3}(?!\d))/g;
  const plain = digits.replace(thousands, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) * (MULTIPLES[multiple] ?? 1) : null;
}

/** Null also for 03/04/2025 in English, which is ambiguous. */
function dayOf(text: string, { dayFirst }: Lexicon): string | null {
  const iso = DAY.exec(text);
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = FIGURES.exec(text);
  if (!figures) return null;
  const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])];
  if (dayFirst || first > 12) return validDay(year, second, first);
  if (second > 12) return validDay(year, first, second);
  return first === second ? validDay(year, first, second) : null;
}

function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** The lookup key of a phrase of the question, the lexicon, the model or the data. */
export function keyOf(phrase: string, lexicon: Lexicon): string {
  return joinKeys(
    tokenize(phrase, lexicon).map(({ key }) => key),
    lexicon,
  );
}

export const joinKeys = (keys: readonly string[], { language }: Pick<Lexicon, 'language'>): string =>
  keys.join(language === 'ja' ? '' : ' ');
