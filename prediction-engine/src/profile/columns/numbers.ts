export type DecimalMark = 'point' | 'comma';

const CURRENCY =
  /^(?:US\$|R\$|A\$|C\$|NZ\$|S\$|kr\.?|zł|Kč|Ft|CHF|EUR|USD|GBP|JPY|INR|CAD|AUD|SEK|NOK|DKK|PLN|BRL|MXN|Rs\.?|[$€£¥₹₽₩₺₫฿₴₪])\s*|\s*(?:kr\.?|zł|Kč|Ft|CHF|EUR|USD|GBP|JPY|INR|CAD|AUD|SEK|NOK|DKK|PLN|BRL|MXN|Rs\.?|[$€£¥₹₽₩₺₫฿₴₪])$/i;
export const PLAIN_NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
const POINT = /^[-+]?(\d{1,3}(?:[,' \u00a0\u202f’]\d{2,3})*[,' \u00a0\u202f’]\d{3}|\d+)?(\.\d+)?(e[-+]?\d+)?$/i;
const COMMA = /^[-+]?(\d{1,3}(?:[.' \u00a0\u202f’]\d{3})+|\d+)?(,\d+)?(e[-+]?\d+)?$/i;

/** No number is longer: avoids running backtracking patterns on a page of text in one cell. */
export const LONGEST_FIGURE = 80;

/**
 * NaN if the text is not a number. Supports currency signs, percent signs, thousands separators, accounting parentheses
 * and a trailing minus.
 */
export function parseNumber(text: string, mark: DecimalMark): number {
  if (text === '' || text.length > LONGEST_FIGURE) return Number.NaN;
  if (mark === 'point' && PLAIN_NUMBER.test(text)) return Number(text);
  let body = text.replace(/[−–]/g, '-').replace(/\s*%$/, '');
  let sign = 1;
  const bracketed = /^\((.+)\)$/.exec(body.replace(CURRENCY, ''));
  if (bracketed !== null) {
    sign = -1;
    body = bracketed[1] ?? '';
  }
  if (/^[-+]/.test(body)) {
    if (body.startsWith('-')) sign = -sign;
    body = body.slice(1).trimStart();
  }
  if (body.endsWith('-') && body.length > 1) {
    sign = -sign;
    body = body.slice(0, -1);
  }
  body = body.replace(CURRENCY, '').replace(CURRENCY, '').trim();
  if (body.startsWith('-') && sign === 1) {
    sign = -1;
    body = body.slice(1);
  }
  if (!/\d/.test(body) || /^[-+]/.test(body)) return Number.NaN;
  if (mark === 'point') return POINT.test(body) ? sign * Number(body.replace(/[,' \u00a0\u202f’]/g, '')) : Number.NaN;
  return COMMA.test(body) ? sign * Number(body.replace(/[.' \u00a0\u202f’]/g, '').replace(',', '.')) : Number.NaN;
}

/** Evidence for the decimal mark: positive for the comma, negative for the point, 0 if ambiguous ('1.234' alone). */
export function decimalEvidence(levels: readonly string[]): number {
  let evidence = 0;
  for (const level of levels) {
    // Conclusive: the rest of a long column can be skipped.
    if (Math.abs(evidence) >= 1000) break;
    if (level.length > LONGEST_FIGURE || !/[.,]/.test(level) || !/\d/.test(level)) continue;
    const body = level.replace(/[^\d.,]/g, '');
    const point = body.lastIndexOf('.');
    const comma = body.lastIndexOf(',');
    if (point !== -1 && comma !== -1) evidence += comma > point ? 1 : -1;
    else if (comma !== -1) evidence += singleMark(body, ',', comma);
    else evidence -= singleMark(body, '.', point);
  }
  return evidence;
}

/**
 * A mark that occurs once and not three digits from the end is the decimal mark; one that occurs twice separates
 * thousands.
 */
function singleMark(body: string, mark: string, at: number): number {
  if (body.indexOf(mark) !== at) return -1;
  return body.length - at - 1 === 3 && at > 0 && at <= 3 && body !== `0${mark}${body.slice(at + 1)}` ? 0 : 1;
}
