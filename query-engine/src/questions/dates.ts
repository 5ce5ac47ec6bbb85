import type { DateGrain } from '@holdfast/contracts/report/field';
import type { Condition, Predicate } from '@holdfast/contracts/report/predicate';
import type { Concept } from './lexicons/lexicon.ts';
import type { QuestionToken } from './tokens.ts';

/** A date range: from inclusive, to exclusive; open where null. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DatePhrase {
  readonly to: number;
  readonly days: DayRange;
  /** Kept relative, so that the answer moves with the current day. */
  readonly relative?: Extract<Predicate, { op: 'relative' }>;
  /** Entirely in the future. */
  readonly future: boolean;
  /** The preceding range of the same length, and the same range a year earlier. */
  readonly before: DayRange | null;
}

export function daysPredicate({ from, to }: DayRange): Predicate {
  const conditions: Condition[] = [];
  if (from !== null) conditions.push({ operator: 'GreaterThanOrEqual', value: from });
  if (to !== null) conditions.push({ operator: 'LessThan', value: to });
  return { op: 'compare', match: 'and', conditions };
}

type DateUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';
const UNITS: readonly DateUnit[] = ['day', 'week', 'month', 'quarter', 'year'];

/** What the date grammar needs to know about the words. */
export interface DateWords {
  readonly tokens: readonly QuestionToken[];
  readonly today: string;
  /** Concepts that begin at this token, each with the following token index. */
  conceptsAt(at: number): readonly { readonly concept: Concept | 'stop'; readonly to: number }[];
  monthsAt(at: number): readonly { readonly month: number; readonly to: number }[];
  numbersAt(at: number): readonly { readonly value: number; readonly to: number }[];
  /** Memo by token: bounds and ranges look up the same places. */
  readonly periods: Map<number, FoundDate[]>;
}

export interface FoundDate {
  readonly to: number;
  readonly days: DayRange;
  readonly relative?: DatePhrase['relative'];
  /** A month or quarter without its year: 'between March and June 2025' gives it the other's. */
  readonly yearless?: (year: number) => DayRange;
  readonly unit?: DateUnit;
}

/** All date phrases that begin at this word. One grammar for all languages: they differ in words and in order. */
export function datesAt(at: number, words: DateWords): DatePhrase[] {
  const found: FoundDate[] = [...periodsAt(at, words), ...readBoundedDates(at, words)];
  return found.map(({ to, days, relative }) => ({
    to,
    days,
    ...(relative && { relative }),
    future: days.from !== null && days.from > words.today,
    before: precedingPeriod(days),
  }));
}

/** since P, before P, P and later, between P and P. */
function readBoundedDates(at: number, words: DateWords): FoundDate[] {
  const found: FoundDate[] = [];
  const bound = (concept: Concept, days: (period: DayRange) => DayRange) => {
    for (const to of skipConcept(concept, at, words)) {
      for (const period of periodsAt(to, words)) found.push({ to: period.to, days: days(period.days) });
    }
  };
  bound('since', ({ from }) => ({ from, to: null }));
  bound('after', ({ to }) => ({ from: to, to: null }));
  bound('before', ({ from }) => ({ from: null, to: from }));
  bound('until', ({ to }) => ({ from: null, to }));
  for (const first of periodsAt(at, words)) {
    const behind = (concept: Concept, days: (period: DayRange) => DayRange) => {
      for (const to of skipConcept(concept, first.to, words)) found.push({ to, days: days(first.days) });
    };
    behind('sinceAfter', ({ from }) => ({ from, to: null }));
    behind('beforeAfter', ({ from }) => ({ from: null, to: from }));
    behind('untilAfter', ({ to }) => ({ from: null, to }));
  }
  const starts = (['between', 'since'] as const).flatMap((concept) => skipConcept(concept, at, words));
  for (const start of [...starts, at]) {
    const isOpened = start !== at;
    for (const first of periodsAt(start, words)) {
      const joins = isOpened ? (['and', 'upTo', 'until'] as const) : (['upTo', 'sinceAfter'] as const);
      for (const middle of joins.flatMap((concept) => skipConcept(concept, first.to, words))) {
        for (const second of periodsAt(middle, words)) {
          const year = second.days.from === null ? null : Number(second.days.from.slice(0, 4));
          const days = first.yearless && !second.yearless && year !== null ? first.yearless(year) : first.days;
          const ownYear = first.days.from === null ? null : Number(first.days.from.slice(0, 4));
          const last = second.yearless && !first.yearless && ownYear !== null ? second.yearless(ownYear) : second.days;
          const ends = [
            second.to,
            ...skipConcept('untilAfter', second.to, words),
            ...skipConcept('between', second.to, words),
          ];
          if (days.from !== null && last.to !== null && days.from < last.to) {
            for (const to of ends) found.push({ to, days: { from: days.from, to: last.to } });
          }
        }
      }
    }
  }
  return found;
}

function periodsAt(at: number, words: DateWords): FoundDate[] {
  const known = words.periods.get(at);
  if (known) return known;
  const found = findPeriods(at, words);
  words.periods.set(at, found);
  return found;
}

function findPeriods(at: number, words: DateWords): FoundDate[] {
  return [
    ...daysAt(at, words),
    ...relativesAt(at, words),
    ...monthNamesAt(at, words),
    ...quartersAt(at, words),
    ...yearsAt(at, words),
  ];
}

/** Positions after words of one concept, skipping stop words before them. */
function skipConcept(concept: Concept, at: number, words: DateWords): number[] {
  const found: number[] = [];
  for (const place of [at, ...positionsAfterStopWords(at, words)]) {
    for (const one of words.conceptsAt(place)) if (one.concept === concept) found.push(one.to);
  }
  return [...new Set(found)];
}

function positionsAfterStopWords(at: number, words: DateWords): number[] {
  const found: number[] = [];
  for (const { concept, to } of words.conceptsAt(at)) {
    if (concept !== 'stop') continue;
    found.push(to);
    for (const next of words.conceptsAt(to)) if (next.concept === 'stop') found.push(next.to);
  }
  return [...new Set(found)];
}

const positionsNear = (at: number, words: DateWords): number[] => [at, ...positionsAfterStopWords(at, words)];

function unitsAt(at: number, words: DateWords): { unit: DateUnit; to: number }[] {
  return words
    .conceptsAt(at)
    .flatMap(({ concept, to }) => (UNITS.includes(concept as DateUnit) ? [{ unit: concept as DateUnit, to }] : []));
}

function daysAt(at: number, words: DateWords): FoundDate[] {
  const token = words.tokens[at];
  const found: FoundDate[] = [];
  if (token?.day) found.push({ to: at + 1, days: { from: token.day, to: addDays(token.day, 1) } });
  for (const { concept, to } of words.conceptsAt(at)) {
    if (concept === 'today') found.push({ to, days: { from: words.today, to: addDays(words.today, 1) } });
    if (concept === 'yesterday') found.push({ to, days: { from: addDays(words.today, -1), to: words.today } });
    if (concept === 'toDate') {
      found.push({ to, days: { from: `${words.today.slice(0, 4)}-01-01`, to: addDays(words.today, 1) } });
    }
  }
  // 12 March 2025, March 12 2025
  const dayOfMonth = (month: number, day: number, yearAt: number): FoundDate[] =>
    yearNumbersAt(yearAt, words).flatMap(({ year, to }) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      if (day < 1 || date.getUTCMonth() !== month - 1) return [];
      const from = date.toISOString().slice(0, 10);
      return [{ to, days: { from, to: addDays(from, 1) } }];
    });
  for (const { value, to } of words.numbersAt(at)) {
    if (value > 31 || !Number.isInteger(value)) continue;
    for (const place of positionsNear(to, words)) {
      for (const { month, to: next } of words.monthsAt(place)) {
        for (const yearAt of positionsNear(next, words)) found.push(...dayOfMonth(month, value, yearAt));
      }
    }
  }
  for (const { month, to } of words.monthsAt(at)) {
    for (const { value, to: next } of words.numbersAt(to)) {
      if (value <= 31 && Number.isInteger(value)) found.push(...dayOfMonth(month, value, next));
    }
  }
  for (const { year, to } of yearNumbersAt(at, words)) {
    for (const { month, to: next } of words.monthsAt(to)) {
      for (const { value, to: end } of words.numbersAt(next)) {
        for (const { unit, to: after } of unitsAt(end, words)) {
          if (unit !== 'day' || value > 31) continue;
          const from = `${year}-${padTwo(month)}-${padTwo(value)}`;
          found.push({ to: after, days: { from, to: addDays(from, 1) } });
        }
      }
    }
  }
  return found;
}

/** last 30 days, 30 derniers jours, mes pasado, 過去30日, this year, 3 months ago. */
function relativesAt(at: number, words: DateWords): FoundDate[] {
  const found: FoundDate[] = [];
  const counted = (count: number, unit: DateUnit, to: number) => {
    if (!Number.isInteger(count) || count < 1 || count > 10_000) return;
    const days =
      unit === 'day' || unit === 'week'
        ? { from: addDays(words.today, 1 - count * (unit === 'week' ? 7 : 1)), to: addDays(words.today, 1) }
        : { from: addMonths(addDays(words.today, 1), -count * MONTHS[unit]), to: addDays(words.today, 1) };
    const relative =
      unit === 'quarter'
        ? lastRelative(count * 3, 'months')
        : lastRelative(count, `${unit}s` as 'days' | 'weeks' | 'months' | 'years');
    found.push({ to, days, relative, unit });
  };
  const previous = (unit: DateUnit, to: number) => {
    const days = periodOf(unit, addPeriods(unit, words.today, -1));
    if (unit === 'day') found.push({ to, days, unit });
    else if (unit === 'quarter') found.push({ to, days, unit });
    else {
      const calendar = ({ week: 'calendarWeeks', month: 'calendarMonths', year: 'calendarYears' } as const)[unit];
      found.push({ to, days, unit, relative: { ...lastRelative(1, 'days'), unit: calendar } });
    }
  };
  const current = (unit: DateUnit, to: number) => {
    const days = periodOf(unit, words.today);
    if (unit === 'quarter') found.push({ to, days, unit });
    else {
      const name = `${unit}s` as 'days' | 'weeks' | 'months' | 'years';
      found.push({ to, days, unit, relative: { ...lastRelative(1, name), direction: 'this' } });
    }
  };
  for (const { concept, to } of words.conceptsAt(at)) {
    if (concept === 'last') {
      for (const place of positionsNear(to, words)) {
        for (const { value, to: next } of words.numbersAt(place)) {
          for (const { unit, to: end } of unitsAt(next, words)) counted(value, unit, end);
        }
        for (const { unit, to: end } of unitsAt(place, words)) previous(unit, end);
      }
    }
    if (concept === 'this') for (const { unit, to: end } of unitsAt(to, words)) current(unit, end);
    if (concept === 'ago') {
      for (const { value, to: next } of words.numbersAt(to)) {
        for (const { unit, to: end } of unitsAt(next, words)) {
          found.push({ to: end, days: periodOf(unit, addPeriods(unit, words.today, -value)) });
        }
      }
    }
  }
  for (const { unit, to } of unitsAt(at, words)) {
    for (const end of skipConcept('last', to, words)) previous(unit, end);
    for (const end of skipConcept('this', to, words)) current(unit, end);
  }
  for (const { value, to } of words.numbersAt(at)) {
    for (const next of skipConcept('last', to, words)) {
      for (const { unit, to: end } of unitsAt(next, words)) counted(value, unit, end);
    }
    for (const { unit, to: next } of unitsAt(to, words)) {
      for (const end of skipConcept('ago', next, words)) {
        found.push({ to: end, days: periodOf(unit, addPeriods(unit, words.today, -value)) });
      }
      for (const end of skipConcept('last', next, words)) counted(value, unit, end);
    }
  }
  return found;
}

const lastRelative = (count: number, unit: 'days' | 'weeks' | 'months' | 'years') =>
  ({ op: 'relative', direction: 'last', count, unit, includeToday: true, of: 'date' }) as const;

function monthNamesAt(at: number, words: DateWords): FoundDate[] {
  const found: FoundDate[] = [];
  const monthOf = (month: number) => (year: number) => periodOf('month', `${year}-${padTwo(month)}-01`);
  for (const { month, to } of words.monthsAt(at)) {
    for (const place of positionsNear(to, words)) {
      for (const { year, to: end } of yearNumbersAt(place, words)) found.push({ to: end, days: monthOf(month)(year) });
    }
    found.push({ to, days: monthOf(month)(latestYear(month, words.today)), yearless: monthOf(month) });
  }
  for (const { year, to } of yearNumbersAt(at, words)) {
    for (const place of positionsNear(to, words)) {
      for (const { month, to: end } of words.monthsAt(place)) found.push({ to: end, days: monthOf(month)(year) });
    }
  }
  return found;
}

const ORDINALS: readonly Concept[] = ['first', 'second', 'third', 'fourth'];

/** Q3 2025, third quarter of 2025, 2025年第3四半期, first half. */
function quartersAt(at: number, words: DateWords): FoundDate[] {
  const found: FoundDate[] = [];
  const parts: { months: 3 | 6; nth: number; to: number }[] = [];
  const short = /^([qth])([1-4])$/.exec(words.tokens[at]?.key ?? '');
  if (short && !(short[1] === 'h' && Number(short[2]) > 2)) {
    parts.push({ months: short[1] === 'h' ? 6 : 3, nth: Number(short[2]), to: at + 1 });
  }
  const ordinals = [
    ...words.conceptsAt(at).flatMap(({ concept, to }) => {
      const nth = ORDINALS.indexOf(concept as Concept) + 1;
      return nth > 0 ? [{ nth, to }] : [];
    }),
    ...words.numbersAt(at).flatMap(({ value, to }) => (value >= 1 && value <= 4 ? [{ nth: value, to }] : [])),
  ];
  for (const { nth, to } of ordinals) {
    for (const place of positionsNear(to, words)) {
      for (const end of skipConcept('quarter', place, words)) parts.push({ months: 3, nth, to: end });
      if (nth <= 2) for (const end of skipConcept('half', place, words)) parts.push({ months: 6, nth, to: end });
    }
  }
  const startOf = (months: number, nth: number) => (year: number) => {
    const from = `${year}-${padTwo((nth - 1) * months + 1)}-01`;
    return { from, to: addMonths(from, months) };
  };
  for (const { months, nth, to } of parts) {
    for (const place of positionsNear(to, words)) {
      for (const { year, to: end } of yearNumbersAt(place, words))
        found.push({ to: end, days: startOf(months, nth)(year) });
      for (const thisYear of skipConcept('this', place, words)) {
        for (const { unit, to: end } of unitsAt(thisYear, words)) {
          if (unit === 'year') found.push({ to: end, days: startOf(months, nth)(Number(words.today.slice(0, 4))) });
        }
      }
      for (const lastYear of skipConcept('last', place, words)) {
        for (const { unit, to: end } of unitsAt(lastYear, words)) {
          if (unit === 'year') found.push({ to: end, days: startOf(months, nth)(Number(words.today.slice(0, 4)) - 1) });
        }
      }
    }
    const latest = latestYear((nth - 1) * months + 1, words.today);
    found.push({ to, days: startOf(months, nth)(latest), yearless: startOf(months, nth) });
  }
  for (const { year, to } of yearNumbersAt(at, words)) {
    for (const place of positionsNear(to, words)) {
      for (const { days, yearless, to: end } of place === at ? [] : quartersAt(place, words)) {
        if (days.from !== null && yearless) found.push({ to: end, days: yearless(year) });
      }
    }
  }
  return found;
}

function yearsAt(at: number, words: DateWords): FoundDate[] {
  return yearNumbersAt(at, words).map(({ year, to }) => ({
    to,
    days: { from: `${year}-01-01`, to: `${year + 1}-01-01` },
  }));
}

/** 2025, 2025年, the year 2025. */
function yearNumbersAt(at: number, words: DateWords): { year: number; to: number }[] {
  const found: { year: number; to: number }[] = [];
  const token = words.tokens[at];
  if (token && token.number !== null && /^(?:19|20)\d\d$/.test(token.text.normalize('NFKC'))) {
    found.push({ year: token.number, to: at + 1 });
    for (const { unit, to } of unitsAt(at + 1, words)) if (unit === 'year') found.push({ year: token.number, to });
  }
  for (const { unit, to } of unitsAt(at, words)) {
    const next = words.tokens[to];
    if (unit === 'year' && next?.number != null && /^(?:19|20)\d\d$/.test(next.text)) {
      found.push({ year: next.number, to: to + 1 });
    }
  }
  return found;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const padTwo = (value: number): string => String(value).padStart(2, '0');

/** The year of the latest such month that has begun. */
function latestYear(month: number, today: string): number {
  const year = Number(today.slice(0, 4));
  return month <= Number(today.slice(5, 7)) ? year : year - 1;
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return dayText(date);
}

export function addMonths(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return dayText(
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, Math.min(date.getUTCDate(), last))),
  );
}

/** Years beyond four digits are not treated as dates; the text still compares. */
const dayText = (date: Date): string => (Number.isNaN(date.getTime()) ? '1900-01-01' : date.toISOString().slice(0, 10));

function addPeriods(unit: DateUnit, day: string, count: number): string {
  if (Math.abs(count) > 10_000) return '1900-01-01';
  if (unit === 'day') return addDays(day, count);
  if (unit === 'week') return addDays(day, 7 * count);
  return addMonths(day, MONTHS[unit] * count);
}

/** The calendar period of a day; weeks from Sunday, as in the relative predicate. */
function periodOf(unit: DateUnit, day: string): DayRange {
  const date = new Date(`${day}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (unit === 'day') return { from: day, to: addDays(day, 1) };
  if (unit === 'week') {
    const from = addDays(day, -date.getUTCDay());
    return { from, to: addDays(from, 7) };
  }
  const first = unit === 'month' ? month : unit === 'quarter' ? Math.floor((month - 1) / 3) * 3 + 1 : 1;
  const from = `${year}-${padTwo(first)}-01`;
  return { from, to: addMonths(from, MONTHS[unit]) };
}

function precedingPeriod({ from, to }: DayRange): DayRange | null {
  if (from === null || to === null) return null;
  const months = monthsBetween(from, to);
  if (months !== null) return { from: addMonths(from, -months), to: from };
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return { from: addDays(from, -days), to: from };
}

function monthsBetween(from: string, to: string): number | null {
  if (from.slice(8) !== to.slice(8)) return null;
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

/** A grain with enough but not too many points. */
export function grainFor(span: readonly [unknown, unknown] | undefined): DateGrain {
  const [first, last] = (span ?? []).map((value) => Date.parse(String(value).slice(0, 10)));
  const days = ((last ?? Number.NaN) - (first ?? Number.NaN)) / 86_400_000;
  if (!(days >= 0)) return 'month';
  return days > 6 * 366 ? 'year' : days < 60 ? 'day' : 'month';
}
