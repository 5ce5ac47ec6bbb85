import { hasWord, tokens } from '../vocabulary/name-words.ts';
import { parseCompactDate } from './dates.ts';
import { type Distinct, expandToRows, mayHold, shareOfRows } from './distinct.ts';
import { disguisedMissing, isMissingAmongFigures } from './missing.ts';
import { type DecimalMark, decimalEvidence, parseNumber } from './numbers.ts';
import { isNamedAfterTime, MOST } from './type-dates.ts';
import type { TypedValues } from './typed-column.ts';
import { withoutUnit } from './unit-words.ts';
import { unusualNumbers } from './unusual-numbers.ts';

/** Numbers used as names, such as area codes. */
const NOMINAL_WORDS: ReadonlySet<string> = new Set([
  'code',
  'zip',
  'zipcode',
  'postal',
  'postcode',
  'plz',
  'area',
  'region',
  'branch',
  'cluster',
  'segment',
  'channel',
]);

/** The column as numbers, with or without a unit, or null if its values are something else. */
export function asFigures(name: string, distinct: Distinct, usualMark: DecimalMark): TypedValues | null {
  const plain = figuresIn(name, distinct, usualMark);
  if (plain !== null) return plain;
  const measured = withoutUnit(distinct);
  const figures = measured && figuresIn(name, measured.distinct, usualMark);
  return figures && { ...figures, unitWord: measured.unit };
}

function figuresIn(name: string, distinct: Distinct, usualMark: DecimalMark): TypedValues | null {
  const { levels, counts } = distinct;
  if (!mayHold(distinct, isFigureOrMissing) || isWrittenInDigits(name, distinct)) return null;
  const evidence = decimalEvidence(levels);
  const mark: DecimalMark = evidence === 0 ? usualMark : evidence > 0 ? 'comma' : 'point';
  const unknown = levels.map(isMissingAmongFigures);
  const plainly = levels.map((level, code) => (unknown[code] ? Number.NaN : parseNumber(level, mark)));
  const isMostlyPlain =
    shareOfRows(
      distinct,
      (code) => !Number.isNaN(plainly[code]),
      (code) => !unknown[code],
    ) >= 0.5;
  const odd = isMostlyPlain ? unusualNumbers(levels, plainly, mark) : null;
  const parsed = plainly.map((value, code) => odd?.values.get(code) ?? value);
  const unparsed = levels.filter((_, code) => Number.isNaN(parsed[code]) && !unknown[code]);
  const parsedShare = shareOfRows(
    distinct,
    (code) => !Number.isNaN(parsed[code]),
    (code) => !unknown[code],
  );
  // A few unparseable cells are typos; many distinct ones are codes such as 'C536379'. A single word among numbers,
  // however frequent ('Error', 'not given'), means missing.
  const slips = parsedShare >= MOST && unparsed.length <= Math.max(5, levels.length * 0.01);
  const oneWord = parsedShare >= 0.5 && unparsed.length <= 2 && levels.length >= 15;
  if (!slips && !oneWord) return null;
  const flag = isFlag(parsed);
  if (hasWord(tokens(name), NOMINAL_WORDS) && levels.length <= 100 && !flag && parsed.every(isWholeOrMissing))
    return null;
  const days = isNamedAfterTime(name) ? (sinceEpoch(parsed) ?? serialDates(name, parsed)) : null;
  if (days !== null) return { ...expandToRows(distinct, days), kind: 'date' };
  const disguised = disguisedMissing(parsed, counts);
  const figures = parsed.map((value) => (disguised.includes(value) ? Number.NaN : value));
  const values = expandToRows(distinct, figures);
  const constant = values.distinct === 1 && values.missing === 0;
  return {
    ...values,
    kind: constant ? 'constant' : flag ? 'boolean' : 'number',
    unparsed,
    mixed: odd?.mixed ?? [],
    openEnds: odd?.open ?? [],
    disguised: disguised.map(String),
    unit: unitOf(levels, name),
  };
}

function isFigureOrMissing(level: string): boolean {
  return (
    isMissingAmongFigures(level) ||
    !Number.isNaN(parseNumber(level, 'point')) ||
    !Number.isNaN(parseNumber(level, 'comma'))
  );
}

/** Leading zeros, numbers too long for a double and dates without separators are not quantities. */
function isWrittenInDigits(name: string, distinct: Distinct): boolean {
  const { levels } = distinct;
  const digits = shareOfRows(
    distinct,
    (code) => {
      const level = levels[code] ?? '';
      return (
        (level.charCodeAt(0) === 48 && /^0\d+$/.test(level)) || (level.length > 15 && /^[-+]?\d{16,}$/.test(level))
      );
    },
    () => true,
  );
  if (digits > 0.01) return true;
  if (!isNamedAfterTime(name)) return false;
  const compact = shareOfRows(
    distinct,
    (code) => !Number.isNaN(parseCompactDate(levels[code] ?? '')),
    (code) => !isMissingAmongFigures(levels[code] ?? ''),
  );
  return compact >= MOST;
}

/** Seconds or milliseconds since 1970, accepted between 1990 and 2100. */
function sinceEpoch(parsed: readonly number[]): number[] | null {
  const within = (low: number, high: number) =>
    parsed.every((value) => Number.isNaN(value) || (value >= low && value <= high));
  if (within(631_152_000, 4_102_444_800)) return parsed.map((value) => value / 86_400);
  if (within(631_152_000_000, 4_102_444_800_000)) return parsed.map((value) => value / 86_400_000);
  return null;
}

const CERTAIN_DATE_WORDS: ReadonlySet<string> = new Set([
  'date',
  'datum',
  'fecha',
  'dt',
  'created',
  'updated',
  'since',
  '日付',
]);
/** Spreadsheets count days from the end of 1899. */
export const SERIAL_OF_1970 = 25_569;

/** Spreadsheet serial dates, accepted between 1990 and 2050 and only under a name that says date. */
function serialDates(name: string, parsed: readonly number[]): number[] | null {
  if (!hasWord(tokens(name), CERTAIN_DATE_WORDS)) return null;
  const believable = (value: number) => Number.isNaN(value) || (value >= 32_874 && value <= 54_789);
  return parsed.every(believable) ? parsed.map((value) => value - SERIAL_OF_1970) : null;
}

function isWholeOrMissing(value: number): boolean {
  return Number.isNaN(value) || Number.isInteger(value);
}

function isFlag(values: readonly number[]): boolean {
  const filled = values.filter((value) => !Number.isNaN(value));
  return filled.includes(0) && filled.includes(1) && filled.every((value) => value === 0 || value === 1);
}

export function unitOf(levels: readonly string[], name: string): string | null {
  const sample = levels.slice(0, 50).join(' ');
  const sign = /[$€£¥₹₽₩]/.exec(`${sample} ${name}`);
  if (sign !== null) return sign[0];
  return /\d\s*%/.test(sample) || /%|percent|prozent/i.test(name) ? '%' : null;
}
