/** Order of the parts of a date such as 03/04/2020. */
export type DateOrder = 'day-first' | 'month-first';

const MS_PER_DAY = 86_400_000;
const TIME = /^[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[-+]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(.*)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(.*)$/;
const DAY_NAME_YEAR =
  /^(?:[a-zà-ÿ]+,? )?(\d{1,2})\.?(?:st|nd|rd|th)?[-/. ](?:de )?([a-zà-ÿ.]{3,12})[-/., ]+(?:de )?(\d{4}|\d{2})(.*)$/i;
const NAME_DAY_YEAR = /^(?:[a-zà-ÿ]+,? )?([a-zà-ÿ.]{3,12})[-/. ](\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4})(.*)$/i;
const NAME_YEAR = /^([a-zà-ÿ.]{3,12})[-/. ']+(\d{4}|\d{2})$/i;
const YEAR_MONTH = /^(\d{4})[-/](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const KANJI = /^(\d{4})年(\d{1,2})月(\d{1,2})日(.*)$/;
/** Microseconds since 1970, from 2001 on: too long to be parsed as numbers. */
const MICROSECONDS = /^([1-3]\d{9})\d{6}$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** First three letters of the months in English, German, French, Spanish, Portuguese, Italian and Dutch, without accents. */
export const MONTHS: readonly string[][] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev', 'fevr'],
  ['mar', 'mrz', 'maa'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

/** Days since 1970, with the time of day as a fraction; NaN if the text is not a date. */
export function parseDate(text: string, order: DateOrder): number {
  const first = text.charCodeAt(0);
  if (Number.isNaN(first) || text.length < 5 || text.length > 40) return Number.NaN;
  let match = YEAR_FIRST.exec(text);
  if (match !== null) return day(match[1], match[3], match[4], match[5]);
  match = YEAR_LAST.exec(text);
  if (match !== null)
    return order === 'day-first'
      ? day(match[4], match[3], match[1], match[5])
      : day(match[4], match[1], match[3], match[5]);
  match = DAY_NAME_YEAR.exec(text);
  if (match !== null) return day(match[3], monthNumber(match[2]), match[1], match[4]);
  match = NAME_DAY_YEAR.exec(text);
  if (match !== null) return day(match[3], monthNumber(match[1]), match[2], match[4]);
  match = NAME_YEAR.exec(text);
  if (match !== null) return day(match[2], monthNumber(match[1]), '1', '');
  match = YEAR_MONTH.exec(text);
  if (match !== null) return day(match[1], match[2], '1', '');
  match = MONTH_YEAR.exec(text);
  if (match !== null) return day(match[2], match[1], '1', '');
  match = KANJI.exec(text);
  return match === null ? Number.NaN : day(match[1], match[2], match[3], match[4]);
}

/** 20110131 or 1296432000000000, only for a column whose values all have this form and whose name refers to time. */
export function parseCompactDate(text: string): number {
  const seconds = MICROSECONDS.exec(text)?.[1];
  if (seconds !== undefined) return (Number(seconds) * 1000) / MS_PER_DAY;
  const match = COMPACT.exec(text.replace(/\.0$/, ''));
  return match === null ? Number.NaN : day(match[1], match[2], match[3], '');
}

/** Above 0: day first; below 0: month first; 0: ambiguous. */
export function orderEvidence(levels: readonly string[]): number {
  let evidence = 0;
  for (const level of levels) {
    const match = YEAR_LAST.exec(level);
    if (match === null) continue;
    if (Number(match[1]) > 12) evidence++;
    else if (Number(match[3]) > 12) evidence--;
  }
  return evidence;
}

export function isoDate(days: number): string {
  return Number.isFinite(days) ? new Date(Math.floor(days) * MS_PER_DAY).toISOString().slice(0, 10) : '';
}

/** The number of the month of that name in any of these languages, 0 if there is none. */
export function monthNumber(name: string | undefined): string {
  const short = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').replace('.', '').toLowerCase();
  const index = MONTHS.findIndex((names) => names.some((month) => short.startsWith(month)));
  return String(index + 1);
}

function day(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
  rest = '',
): number {
  const written = Number(yearText);
  const year = (yearText ?? '').length === 2 ? written + (written < 50 ? 2000 : 1900) : written;
  const month = Number(monthText);
  const date = Number(dayText);
  if (year < 1800 || year > 2300 || month < 1 || month > 12 || date < 1) return Number.NaN;
  const days = Date.UTC(year, month - 1, date) / MS_PER_DAY;
  if (new Date(days * MS_PER_DAY).getUTCMonth() !== month - 1) return Number.NaN;
  if (rest === '') return days;
  const time = TIME.exec(rest);
  if (time === null) return Number.NaN;
  const half = (time[4] ?? '').toLowerCase();
  const hour = (Number(time[1]) % (half === '' ? 24 : 12)) + (half.startsWith('p') ? 12 : 0);
  return days + (hour * 3600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400;
}
