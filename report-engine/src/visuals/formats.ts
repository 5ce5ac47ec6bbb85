import { type LocalizeCell, localizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { Format, ResultColumn, Value } from './words.ts';

/** Formats values in the viewer's locale. Created once per locale: Intl objects are expensive. */
export interface Formats {
  readonly locale: string;
  readonly blank: string;
  value(value: Value, format: Format): string;
  /** Short, for axes: 12,400 becomes 12K. */
  axis(value: number, format: Format, step?: number): string;
  /** The name of a group: a bin by its edges, a period by its grain, a blank by the word for it. */
  group(value: Value, column: Pick<ResultColumn, 'field' | 'format' | 'type'>): string;
  percent(share: number, digits?: number): string;
  /** The name of combined small groups. */
  others(count: number): string;
}

/** As many decimals as the step needs: ticks 2.5 apart must not read 3, 5, 8. */
function digitsOf(step: number): number {
  for (let digits = 0; digits < 6; digits++) {
    const scaled = step * 10 ** digits;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled)) return digits;
  }
  return 6;
}

const asDate = (value: Value): Date | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  // A date without a zone is read and written as UTC, so that no viewer sees the day before.
  const text =
    typeof value === 'string' && !/[zZ]|[+-]\d\d:\d\d$/.test(value)
      ? value.includes('T')
        ? `${value}Z`
        : value
      : value;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
};

const GRAINS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  week: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  hour: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
};

/** Cached for the life of the page: the first of a locale takes tens of milliseconds, and a report needs a dozen. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, known);
  return known;
}

/** Warms the cache with the common formats. */
export function warmFormats(locale: string): void {
  const { value, axis } = formatsFor(locale);
  for (const digits of [0, 1]) for (const style of ['percent', 'number'] as const) value(0.5, { style, digits });
  for (const given of [1, 0.5, 12_345]) value(given, { style: 'number', compact: true });
  axis(12_345, { style: 'number' }, 1000);
}

export function formatsFor(
  locale: string,
  words: Pick<Texts, 'blank' | 'yes' | 'no' | 'others'> = en,
  sayCell?: LocalizeCell,
): Formats {
  const dates = new Map<string, Intl.DateTimeFormat>();
  const number = (options: Intl.NumberFormatOptions): Intl.NumberFormat => numberFormat(locale, options);
  const date = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options);
    const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    dates.set(key, known);
    return known;
  };
  const optionsOf = (format: Format, value: number): Intl.NumberFormatOptions => {
    const whole = format.style === 'integer' || (format.style !== 'percent' && Number.isInteger(value));
    const digits = format.digits ?? (format.style === 'percent' ? 1 : whole ? 0 : Math.abs(value) >= 1000 ? 0 : 2);
    return {
      // Values that round to zero have no sign.
      signDisplay: 'negative' as const,
      ...(format.style === 'percent' && { style: 'percent' as const }),
      ...(format.style === 'currency' && format.currency && { style: 'currency' as const, currency: format.currency }),
      ...(format.compact && Math.abs(value) >= 10_000
        ? // German has no short form for thousands: a number in full needs no decimal.
          { notation: 'compact' as const, maximumFractionDigits: compactUnit(Math.abs(value)) > 1 ? 1 : 0 }
        : { maximumFractionDigits: digits, minimumFractionDigits: format.digits ?? 0 }),
    };
  };
  const value = (given: Value, format: Format): string => {
    if (given === null) return words.blank;
    if (format.style === 'boolean' || typeof given === 'boolean')
      return given === true || given === 'true' || given === 1 ? words.yes : words.no;
    if (format.style === 'date' || format.style === 'datetime') {
      const when = asDate(given);
      const time = format.style === 'datetime' && { hour: 'numeric' as const, minute: '2-digit' as const };
      return when ? date({ year: 'numeric', month: 'short', day: 'numeric', ...time }).format(when) : String(given);
    }
    if (typeof given === 'number' && format.style !== 'text') {
      if (!Number.isFinite(given)) return String(given);
      if (format.least !== undefined && Math.abs(given) < format.least)
        return `<${number({ maximumFractionDigits: 12 }).format(format.least)}`;
      return number(optionsOf(format, given)).format(given) + (format.suffix ?? '');
    }
    return typeof given === 'string' ? localizeCell(given, format, sayCell) : String(given);
  };
  const compactUnit = (size: number): number => {
    const parts = number({ notation: 'compact', maximumFractionDigits: 0 }).formatToParts(size);
    const written = parts.filter(({ type }) => type === 'integer').map(({ value: digits }) => digits);
    return 10 ** (Math.floor(Math.log10(size)) + 1 - written.join('').length);
  };
  const axis = (given: number, format: Format, step = 0): string => {
    const big = Math.abs(given) >= 10_000 && step >= 100;
    const scaled = format.style === 'percent' ? step * 100 : step;
    // In thousands, millions or 万, depending on the language: enough digits to distinguish neighbouring ticks.
    const unit = big ? compactUnit(Math.abs(given)) : 1;
    const digits = Math.min(3, digitsOf(scaled / unit));
    return (
      number({
        ...(format.style === 'percent' && { style: 'percent' as const }),
        ...(format.style === 'currency' &&
          format.currency && { style: 'currency' as const, currency: format.currency }),
        ...(big && { notation: 'compact' as const }),
        maximumFractionDigits: digits,
        minimumFractionDigits: big ? 0 : digits,
      }).format(given) + (format.suffix && format.suffix.trim().length <= 2 ? format.suffix : '')
    );
  };
  const group: Formats['group'] = (given, column) => {
    if (given === null || given === '') return words.blank;
    const field = column.field;
    if (field.kind === 'column' && field.binSize !== undefined && typeof given === 'number') {
      const upper = Number((given + field.binSize).toPrecision(12));
      return `${axis(given, column.format, field.binSize)}–${axis(upper, column.format, field.binSize)}`;
    }
    if (field.kind === 'column' && field.grain) {
      const when = asDate(given);
      if (!when) return String(given);
      if (field.grain === 'quarter') return `Q${Math.floor(when.getUTCMonth() / 3) + 1} ${when.getUTCFullYear()}`;
      return date(GRAINS[field.grain] ?? {}).format(when);
    }
    return value(given, column.format);
  };
  const percent = (share: number, digits = 1): string =>
    number({ style: 'percent', maximumFractionDigits: digits }).format(share);
  const others = (count: number): string => words.others({ count: value(count, { style: 'integer' }) });
  return { locale, blank: words.blank, value, axis, group, percent, others };
}
