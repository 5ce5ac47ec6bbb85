/** Escapes text for spreadsheets; the only place that decides what counts as a formula. */

/** Spreadsheets skip white space before a formula, and Japanese ones accept full-width signs. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const GUARDED = new RegExp(`^'(?=${FORMULA.source.slice(1)})`);
/** No number is longer; skips the pattern below for long texts. */
const LONGEST_FIGURE = 80;
const FIGURE = /^ *[-+](?:[\d.,'\s]*\d[\d.,'\s]*(?:[eE][-+]?\d{1,3})?%?)?$/;

/** Prefixes an apostrophe if a spreadsheet would run the cell. Signed numbers and a lone dash are harmless. */
export function escapeFormula(cell: string): string {
  const first = cell.charCodeAt(0);
  // Fast path: nearly every cell begins with a letter or a digit, and a result file has millions.
  if ((first >= 48 && first <= 57) || (first > 64 && first < 128)) return cell;
  if (!FORMULA.test(cell)) return cell;
  return cell.length <= LONGEST_FIGURE && FIGURE.test(cell) ? cell : `'${cell}`;
}

/** Removes the apostrophe again. */
export const unescapeFormula = (cell: string): string => cell.replace(GUARDED, '');

export function quoted(cell: string): string {
  return needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell of a CSV file. */
export const csvCell = (cell: string): string => quoted(escapeFormula(cell));

const SPACE_AT_AN_END = /^\s|\s$/;

/** A character loop: a regular expression has a higher start-up cost. */
function needsQuotes(cell: string): boolean {
  const last = cell.length - 1;
  for (let at = 0; at <= last; at++) {
    const code = cell.charCodeAt(at);
    if (code === 34 || code === 44 || code === 10 || code === 13) return true;
    if ((at === 0 || at === last) && (code <= 32 || code >= 160) && SPACE_AT_AN_END.test(cell)) return true;
  }
  return false;
}
