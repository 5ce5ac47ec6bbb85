import type { DataType } from '@holdfast/contracts/embed/enumerations';
import type { Value } from '@holdfast/contracts/report/field';

/** Undefined if the text is not of this type. */
type CellParser<Found = Value> = (text: string) => Found | undefined;

/** Parsers for a data type: the locale-independent format first, then the locale's. */
export interface CellReader {
  readonly plain: CellParser;
  readonly local: CellParser;
}

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const LARGEST_INT32 = 2_147_483_647;
/** Spaces as digit separators, and Swiss apostrophes. */
const LOOSE_GROUPS = /[\s\u00a0\u202f'’]/g;

/** Null for an invalid locale. */
export function cellReaders(locale: string): Readonly<Record<DataType, CellReader>> | null {
  const local = localeConventionsOf(locale);
  if (!local) return null;
  const plainNumber: CellParser<number> = (text) => (PLAIN_NUMBER.test(text) ? finite(Number(text)) : undefined);
  const localNumber: CellParser<number> = (text) => readLocal(text, local);
  const number = { plain: plainNumber, local: localNumber };
  const both = (read: CellParser): CellReader => ({ plain: read, local: read });
  const whole = (read: CellParser<number>): CellParser => {
    return (text) => {
      const value = read(text);
      return value !== undefined && Number.isInteger(value) && Math.abs(value) <= LARGEST_INT32 + Number(value < 0)
        ? value
        : undefined;
    };
  };
  const share = (read: CellParser<number>): CellParser => {
    return (text) => {
      const percent = /^(.*?)[\s\u00a0\u202f]*[%٪％]$/.exec(text);
      const value = read((percent?.[1] ?? text).trim());
      return value === undefined || !percent ? value : value / 100;
    };
  };
  const money = (read: CellParser<number>): CellParser => {
    return (text) => read(text.replace(/^([+-]?)\s*(?:\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu, '$1').trim());
  };
  return {
    Number: number,
    Currency: { plain: money(plainNumber), local: money(localNumber) },
    Int32: { plain: whole(plainNumber), local: whole(localNumber) },
    Percentage: { plain: share(plainNumber), local: share(localNumber) },
    DateTime: both((text) => momentOf(text, local)),
    DateTimeZone: both((text) => (/(?:z|[+-]\d{2}:?\d{2})$/i.test(text) ? momentOf(text, local) : undefined)),
    Date: both((text) => dayOf(text, local)),
    Time: both(timeOf),
    Duration: both(secondsOf),
    Text: both((text) => text),
    Logical: both((text) => LOGICAL[text.toLowerCase()]),
    Binary: both((text) => (isBase64(text) ? text : undefined)),
  };
}

const LOGICAL: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

interface LocaleConventions {
  readonly decimal: string;
  readonly group: string;
  /** The order of day, month and year in a short date. */
  readonly order: readonly string[];
}

function localeConventionsOf(locale: string): LocaleConventions | null {
  try {
    const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
    const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short', calendar: 'gregory', timeZone: 'UTC' });
    const order = date.formatToParts(0).map(({ type }) => type);
    return {
      decimal: find('decimal') || '.',
      group: find('group'),
      order: order.filter((type) => /^(day|month|year)$/.test(type)),
    };
  } catch {
    return null;
  }
}

/**
 * Group separators must be in the right place: `1.2.3` is not a number, nor is `12.34` where the point groups
 * thousands.
 */
function readLocal(text: string, { decimal, group }: LocaleConventions): number | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d*(?:e[+-]?\d+)?$/i.test(fraction))) return undefined;
  const isLoose = /[\s\u00a0\u202f'’]/.test(group);
  const parts = (isLoose ? whole.replace(LOOSE_GROUPS, '\u0001') : whole).split(isLoose ? '\u0001' : group || '\u0001');
  const [first = '', ...rest] = parts;
  const isGrouped = rest.every((part, at) => (at === rest.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(part));
  if (!isGrouped || !/^[+-]?\d*$/.test(first) || (rest.length > 0 && !/^[+-]?\d{1,3}$/.test(first))) return undefined;
  const digits = `${parts.join('')}.${fraction ?? ''}`;
  return /\d/.test(digits) ? finite(Number(digits.endsWith('.') ? digits.slice(0, -1) : digits)) : undefined;
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);
const padTwo = (value: number): string => String(value).padStart(2, '0');

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})[t ](\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s*(z|[+-]\d{2}(?::?\d{2})?)?$/i;

function dayOf(text: string, { order }: LocaleConventions): string | undefined {
  const iso =
    ISO_DAY.exec(text) ?? ISO_DAY.exec(/^(\d{4}-\d{2}-\d{2})[t ]00:00(?::00(?:[.,]0+)?)?z?$/i.exec(text)?.[1] ?? '');
  if (iso) return isoDayIfValid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,4})\s*[./\-年]\s*(\d{1,2})\s*[./\-月]\s*(\d{1,4})\s*[.日]?$/.exec(text)?.slice(1);
  if (!parts) return undefined;
  // A four-digit year first means year-month-day in every locale.
  const named = parts[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const part = (name: string) => parts[named.indexOf(name)] ?? '';
  if (!/^\d{2}(\d{2})?$/.test(part('year')) || part('month').length > 2 || part('day').length > 2) return undefined;
  const year = Number(part('year'));
  return isoDayIfValid(
    part('year').length === 2 ? year + (year < 70 ? 2000 : 1900) : year,
    Number(part('month')),
    Number(part('day')),
  );
}

function isoDayIfValid(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year >= 1 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}`
    : undefined;
}

/** With an offset, converted to UTC; without one, kept as local wall-clock time. */
function momentOf(text: string, local: LocaleConventions): string | undefined {
  const iso = ISO_MOMENT.exec(text);
  if (!iso) {
    const [day, ...rest] = text.split(/[\s,]+(?=\d{1,2}:)/);
    const date = dayOf(day ?? '', local);
    const time = rest.length === 0 ? '00:00:00' : timeOf(rest.join(' '));
    return date !== undefined && time !== undefined ? `${date} ${time}` : undefined;
  }
  const [, day = '', clock = '', zone] = iso;
  const [date, time] = [dayOf(day, local), timeOf(clock.replace(/[.,]\d+$/, ''))];
  if (date === undefined || time === undefined) return undefined;
  if (zone === undefined || /^z$/i.test(zone)) return `${date} ${time}`;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', '') || 0)];
  if (hours > 14 || minutes > 59) return undefined;
  const ahead = (hours * 60 + minutes) * (zone.startsWith('-') ? -1 : 1);
  const moment = new Date(`${date}T${time}Z`).getTime() - ahead * 60_000;
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

function timeOf(text: string): string | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hour = '', minute = '', second = '0', half] = found;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const isClock = hours < 24 && Number(minute) < 60 && Number(second) < 60;
  const isHalf = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
  return isClock && isHalf ? `${padTwo(hours)}:${minute}:${padTwo(Number(second))}` : undefined;
}

function secondsOf(text: string): number | undefined {
  const clock = /^([+-])?(?:(\d+)[.:])?(\d{1,2}):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(text);
  if (clock) {
    const [, sign, days = '0', hours = '', minutes = '', seconds = ''] = clock;
    if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 60) return undefined;
    const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return sign === '-' ? -total : total;
  }
  const iso =
    /^([+-])?P(?=.)(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?=.)(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(
      text,
    );
  if (!iso) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = iso.slice(2).map((part) => Number(part ?? 0));
  const total = weeks * 604_800 + days * 86_400 + hours * 3600 + minutes * 60 + seconds;
  return iso[1] === '-' ? -total : total;
}

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
