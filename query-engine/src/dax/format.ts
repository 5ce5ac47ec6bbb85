import { partsOf } from './dates.ts';
import type { DaxValue } from './model.ts';
import type { ValueType } from './table-value.ts';
import { asText, numberText, timeOf, twoDigits } from './text-of-value.ts';
import { roundTo } from './values.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const NAMED_NUMBERS: Readonly<Record<string, string>> = {
  currency: '$#,0.00;($#,0.00)',
  fixed: '0.00',
  standard: '#,0.00',
  percent: '0.00%',
  scientific: '0.00E+00',
};
const NAMED_DATES: Readonly<Record<string, string>> = {
  'long date': 'dddd, mmmm d, yyyy',
  'medium date': 'dd-mmm-yy',
  'short date': 'm/d/yyyy',
  'long time': 'h:nn:ss AM/PM',
  'medium time': 'hh:nn AM/PM',
  'short time': 'hh:nn',
};
const CHOICES: Readonly<Record<string, readonly [string, string]>> = {
  'yes/no': ['Yes', 'No'],
  'true/false': ['True', 'False'],
  'on/off': ['On', 'Off'],
};

/** A value in a format of the culture en-US; null for a format that is not supported. */
export function formatted(value: DaxValue, type: ValueType, format: string): string | null {
  if (value === null) return '';
  const name = format.trim().toLowerCase();
  if (format === '' || name === 'general number' || name === 'general date') return asText(value, type);
  if (typeof value === 'boolean') return asText(value, type);
  if (typeof value === 'string') return null;
  const choice = CHOICES[name];
  if (choice !== undefined) return value === 0 ? choice[1] : choice[0];
  if (type === 'date') return formatDate(value, NAMED_DATES[name] ?? format);
  return formatNumber(value, NAMED_NUMBERS[name] ?? format);
}

interface Piece {
  readonly kind: 'digits' | 'literal';
  readonly text: string;
}

/** Literals and places for digits; null when another code occurs. */
function splitPlaceholders(section: string): Piece[] | null {
  const pieces: Piece[] = [];
  const pattern = /"([^"]*)"|\\(.)|([0#.,]+)|(E[+-]0+)|([-+$€£¥₹()%: /])|(.)/gsu;
  for (const [, quoted, escaped, digits, exponent, sign, other] of section.matchAll(pattern)) {
    if (other !== undefined || exponent !== undefined) return null;
    const text = quoted ?? escaped ?? sign;
    pieces.push(digits === undefined ? { kind: 'literal', text: text ?? '' } : { kind: 'digits', text: digits });
  }
  return pieces.filter(({ kind }) => kind === 'digits').length > 1 ? null : pieces;
}

function sectionsOf(format: string): string[] {
  return [...format.matchAll(/((?:"[^"]*"|\\.|[^;])*)(?:;|$)/gs)].map(([, section = '']) => section).slice(0, 4);
}

function formatNumber(value: number, format: string): string | null {
  if (/^0\.?(0*)E\+(0+)$/i.test(format)) return scientific(value, format);
  const [positive = '', negative = '', zero = ''] = sectionsOf(format);
  const ownSign = value < 0 && negative !== '';
  const first = write(Math.abs(value), ownSign ? negative : positive);
  if (first === null) return null;
  // A negative number that rounds to zero is written as a zero.
  if (value === 0 || (value < 0 && !/[1-9]/.test(first) && /\d/.test(first)))
    return write(0, zero === '' ? positive : zero);
  return value < 0 && !ownSign ? `-${first}` : first;
}

function scientific(value: number, format: string): string {
  const [, places = '', width = ''] = /^0\.?(0*)E\+(0+)$/i.exec(format) ?? [];
  const [mantissa = '', exponent = '0'] = value.toExponential(places.length).split('e');
  const size = String(Math.abs(Number(exponent))).padStart(width.length, '0');
  return `${mantissa}E${Number(exponent) < 0 ? '-' : '+'}${size}`;
}

function write(size: number, section: string): string | null {
  const pieces = splitPlaceholders(section);
  if (pieces === null) return null;
  const isPercent =
    (pieces.filter(({ kind, text }) => kind === 'literal' && text === '%').length ?? 0) % 2 === 1 &&
    /%/.test(unquoted(section));
  const scaled = isPercent ? roundTo(size * 100, 12) : size;
  return pieces.map(({ kind, text }) => (kind === 'digits' ? digitsOf(scaled, text) : text)).join('');
}

const unquoted = (section: string) => section.replace(/"[^"]*"|\\./gs, '');

function digitsOf(size: number, pattern: string): string {
  const [before = '', ...after] = pattern.split('.');
  const places = after.join('').replaceAll(',', '');
  const inWhole = /,+$/.exec(before)?.[0].length ?? 0;
  const trailing = inWhole + (/,+$/.exec(after.join(''))?.[0].length ?? 0);
  const value = size / 1000 ** trailing;
  const grouping = before.slice(0, before.length - inWhole).includes(',');
  const least = (before.match(/0/g) ?? []).length;
  const rounded = roundTo(value, places.length);
  const [whole = '', fraction = ''] = rounded.toFixed(Math.min(places.length, 100)).split('.');
  const padded = (whole === '0' && least === 0 ? '' : whole).padStart(least, '0');
  const grouped = grouping ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const required = places.lastIndexOf('0') + 1;
  let kept = fraction;
  while (kept.length > required && kept.endsWith('0')) kept = kept.slice(0, -1);
  return kept === '' && required === 0 ? grouped : `${grouped}.${kept}`;
}

const DATE_CODE = /"([^"]*)"|\\(.)|(yyyy|yy|mmmm|mmm|mm|m|dddd|ddd|dd|d|hh|h|nn|n|ss|s|am\/pm|q)|([-/:,. ]+)|(.)/gis;

function formatDate(days: number, given: string): string | null {
  const { year, month, day } = partsOf(days);
  const { hour, minute, second } = timeOf(days);
  const isHalfDay = /am\/pm/i.test(unquoted(given));
  const shown = isHalfDay ? (hour % 12 === 0 ? 12 : hour % 12) : hour;
  const weekday = (((Math.floor(days) - 1) % 7) + 7) % 7;
  const codes: Readonly<Record<string, string>> = {
    yyyy: numberText(year),
    yy: twoDigits(year % 100),
    mmmm: MONTHS[month - 1] ?? '',
    mmm: (MONTHS[month - 1] ?? '').slice(0, 3),
    mm: twoDigits(month),
    m: String(month),
    dddd: DAYS[weekday] ?? '',
    ddd: (DAYS[weekday] ?? '').slice(0, 3),
    dd: twoDigits(day),
    d: String(day),
    hh: twoDigits(shown),
    h: String(shown),
    nn: twoDigits(minute),
    n: String(minute),
    ss: twoDigits(second),
    s: String(second),
    'am/pm': hour < 12 ? 'AM' : 'PM',
    q: String(Math.ceil(month / 3)),
  };
  let text = '';
  let isAfterHour = false;
  for (const [, quoted, escaped, code, separator, other] of given.matchAll(DATE_CODE)) {
    if (other !== undefined) return null;
    const name = code?.toLowerCase();
    const isMinute = isAfterHour && (name === 'mm' || name === 'm');
    text +=
      name === undefined
        ? (quoted ?? escaped ?? separator ?? '')
        : (codes[isMinute ? name.replaceAll('m', 'n') : name] ?? '');
    if (name !== undefined) isAfterHour = name === 'h' || name === 'hh';
  }
  return text;
}
