const WINDOW_UNITS = ['hours', 'days', 'weeks', 'months', 'quarters', 'years'] as const;
export type WindowUnit = (typeof WINDOW_UNITS)[number];

/** The time span of a column: the last 30 days, or 90 days at an unknown time. */
export interface TimeWindow {
  readonly count: number;
  readonly unit: WindowUnit;
  readonly isLast: boolean;
}

const SPELLINGS: Readonly<Record<WindowUnit, string>> = {
  hours: 'h|hr|hrs|hour|hours',
  days: 'd|day|days',
  weeks: 'w|wk|wks|week|weeks',
  months: 'm|mo|mos|mon|mth|mths|mnth|month|months',
  quarters: 'q|qtr|qtrs|quarter|quarters',
  years: 'y|yr|yrs|year|years',
};
const UNIT = Object.values(SPELLINGS).join('|');
/** 30d, last30d, l30d */
const WHOLE = new RegExp(`^(last|past|l)?(\\d{1,4})(${UNIT})$`, 'i');
/** 30, last30: the unit is the next word. */
const FIGURE = /^(last|past|l)?(\d{1,4})$/i;
const UNIT_ALONE = new RegExp(`^(?:${UNIT})$`, 'i');

const LAST = new Set(['last', 'past', 'previous', 'prev', 'recent']);
/** Filler words that belong to the window. */
const BEFORE = new Set(['in', 'over', 'within', 'during', 'the', 'of', 'for']);
/** Other kinds of spans: the first 30 days, every 3 months, 30 days versus 90. */
const OTHER = new Set(['first', 'next', 'every', 'per', 'after', 'before', 'vs', 'versus', 'to', 'than', 'under']);

/** The window in a name and the remaining words; null if there is none, or more than one. */
export function findWindow(words: readonly string[]): { window: TimeWindow; words: string[] } | null {
  const found = words.flatMap((_, at) => windowAt(words, at) ?? []);
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const { count, unit, length } = only;
  let start = only.at;
  let { isLast } = only;
  const before = () => words[start - 1]?.toLowerCase() ?? '';
  if (LAST.has(before())) {
    isLast = true;
    start--;
  }
  while (BEFORE.has(before())) start--;
  const after = words[only.at + length]?.toLowerCase() ?? '';
  if (OTHER.has(before()) || OTHER.has(after)) return null;
  const rest = [...words.slice(0, start), ...words.slice(only.at + length)];
  return rest.some((word) => /\p{L}{2}/u.test(word)) ? { window: { count, unit, isLast }, words: rest } : null;
}

function windowAt(words: readonly string[], at: number) {
  const whole = WHOLE.exec(words[at] ?? '');
  const figure = FIGURE.exec(words[at] ?? '');
  const next = words[at + 1] ?? '';
  const [, last, digits, unit] = whole ?? (figure && UNIT_ALONE.test(next) ? [...figure, next] : []);
  if (digits === undefined || unit === undefined || Number(digits) === 0) return null;
  return { at, length: whole ? 1 : 2, count: Number(digits), unit: unitOf(unit), isLast: last !== undefined };
}

function unitOf(spelling: string): WindowUnit {
  const small = spelling.toLowerCase();
  return WINDOW_UNITS.find((unit) => SPELLINGS[unit].split('|').includes(small)) ?? 'days';
}
