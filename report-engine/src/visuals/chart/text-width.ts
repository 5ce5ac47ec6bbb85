/**
 * Widths of Inter's printable ASCII in hundredths of an em, measured once. A table, not a canvas: the browser, the PNG
 * renderer and the tests then place every label at the same spot, and nothing waits for the web font.
 */
const parseWidths = (text: string): readonly number[] => text.split(' ').map(Number);
const REGULAR = parseWidths(
  '28 29 47 63 64 98 64 30 36 36 50 66 29 46 29 36 63 63 63 63 65 63 63 63 63 63 29 30 66 66 66 51 97 69 65 73 72 60 59 75 74 27 57 67 57 90 75 76 64 76 64 64 65 74 69 99 68 68 63 36 36 36 47 46 32 56 61 57 61 58 37 61 59 24 24 55 24 88 59 60 61 61 38 53 33 59 56 82 55 56 55 43 33 43 66',
);
const SEMIBOLD = parseWidths(
  '25 32 52 64 65 100 66 33 37 37 54 67 32 47 32 38 66 66 66 66 67 66 66 66 66 66 32 33 67 67 67 54 100 73 66 74 72 61 59 75 75 28 58 70 57 92 76 77 65 77 65 65 66 74 73 102 72 71 65 37 38 37 48 47 35 57 62 58 62 59 39 63 61 26 26 57 26 90 61 61 62 62 40 55 35 61 59 84 57 59 57 45 36 45 67',
);

/** Ideographs, kana, hangul and emoji are a full em; accented Latin, Greek, Cyrillic, Hebrew and Arabic about two thirds. */
const otherWidth = (code: number): number => (code >= 0x1100 && (code < 0x1200 || code >= 0x2e80) ? 100 : 64);

/**
 * Widths of other families relative to Inter; an unlisted family counts as equally wide. Monospaced ones are all alike.
 */
const FAMILIES: Readonly<Record<string, number>> = {
  arial: 0.95,
  helvetica: 0.95,
  'segoe ui': 0.94,
  calibri: 0.87,
  tahoma: 0.96,
  'trebuchet ms': 0.94,
  verdana: 1.1,
  georgia: 0.99,
  cambria: 0.93,
  'times new roman': 0.86,
};
const MONOSPACED = /mono|courier|consolas|menlo/;
let family = { factor: 1, alike: false };

/**
 * Sets the font family for measuring text. A global setting rather than an argument: a page shows one report in one
 * font, and a picture is rendered synchronously.
 */
export function measureIn(font: string): void {
  const name = (font.split(',')[0] ?? '').replace(/['"]/g, '').trim().toLowerCase();
  family = { factor: FAMILIES[name] ?? 1, alike: MONOSPACED.test(name) };
}

export function textWidth(text: string, size: number, weight = 400): number {
  if (family.alike) return [...text].length * size * 0.61;
  const table = weight >= 550 ? SEMIBOLD : REGULAR;
  let hundredths = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    hundredths += table[code - 32] ?? otherWidth(code);
  }
  return (hundredths * size * family.factor) / 100;
}

/** The text, or as much of it as fits with an ellipsis; empty when not even one character fits. */
export function fitText(text: string, width: number, size: number, weight = 400): string {
  if (textWidth(text, size, weight) <= width) return text;
  const characters = [...text];
  let kept = '';
  for (const character of characters) {
    if (textWidth(`${kept}${character}…`, size, weight) > width) break;
    kept += character;
  }
  return kept.trimEnd() === '' ? '' : `${kept.trimEnd()}…`;
}

/**
 * A date is one word: it does not break at hyphens, nor does a number break from its percent sign. Japanese and Chinese
 * have no spaces and break after any character, but not before closing or lengthening marks, and not after opening
 * ones.
 */
const words = (text: string): string[] =>
  text.split(
    /(?<=[^\S\u00a0\u202f])(?!%)|(?<=[/–])|(?<=\D-)|(?<=-)(?=\D)|(?<=[\u3001-\u9fff\uff01-\uff60])(?<![（「『【〈《〔])(?![、。，．・：；？！）」』】〉》〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々\d])/,
  );

/** Including trailing spaces: joined, they are the text. */
function breakRows(text: string, width: number, size: number, weight: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of words(text)) {
    if (row && textWidth((row + word).trimEnd(), size, weight) > width) {
      rows.push(row);
      row = word;
    } else row += word;
  }
  if (row.trim()) rows.push(row);
  return rows;
}

const breakLines = (text: string, width: number, size: number, weight: number): string[] =>
  breakRows(text, width, size, weight).map((row) => row.trimEnd());

/** How many lines the text takes at this width; a word wider than the line counts as one. */
export const countLines = (text: string, width: number, size: number, weight = 400): number =>
  breakLines(text, width, size, weight).length;

/** The minimum width at which the text takes two lines. */
export function twoLineWidth(text: string, size: number, weight = 400): number {
  const all = words(text);
  const wide = (from: number, to?: number): number => textWidth(all.slice(from, to).join('').trimEnd(), size, weight);
  return Math.min(...all.map((_, at) => Math.max(wide(0, at + 1), wide(at + 1))));
}

export interface TextBox {
  readonly width: number;
  readonly size: number;
  readonly lines: number;
  readonly weight?: number | undefined;
}

/** Breaks at spaces (and after hyphens and slashes) into at most `lines` lines; null when that is not enough. */
export function wrapText(text: string, { width, size, lines, weight = 400 }: TextBox): readonly string[] | null {
  const rows = breakLines(text, width, size, weight);
  return rows.length <= lines && rows.every((one) => textWidth(one, size, weight) <= width) ? rows : null;
}

/** The same, but truncates with an ellipsis instead of giving up. */
export function cutLines(text: string, { width, size, lines, weight = 400 }: TextBox): readonly string[] {
  return limitRows(lines, breakRows(text, width, size, weight)).map((row) =>
    fitText(row.trimEnd(), width, size, weight),
  );
}

/** The text, or as much of it as fits on that many lines, for callers that wrap it themselves. */
export function cutText(text: string, { width, size, lines, weight = 400 }: TextBox): string {
  return limitRows(lines, breakRows(text, width, size, weight))
    .map((row) => (textWidth(row.trimEnd(), size, weight) <= width ? row : fitText(row.trimEnd(), width, size, weight)))
    .join('')
    .trimEnd();
}

/** The last row holds all the rest. */
const limitRows = (lines: number, rows: readonly string[]): readonly string[] =>
  rows.length > lines ? [...rows.slice(0, lines - 1), rows.slice(lines - 1).join('')] : rows;
