import { useLanguage } from './language-context.ts';
import { numberFormat } from './number-format.ts';

export interface LocaleFormat {
  dateTime(iso: string): string;
  date(iso: string): string;
  /** '3 minutes ago'. */
  ago(iso: string, nowMs: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  percent(fraction: number, digits?: number): string;
  bytes(value: number): string;
  duration(ms: number): string;
}

export function useFormat(): LocaleFormat {
  return formatFor(useLanguage().locale);
}

const AGO_STEPS: [limitSeconds: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [60, 'second', 1],
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [Number.POSITIVE_INFINITY, 'day', 86_400],
];

/** One per language, with lazy parts: Intl formatters are slow to create. */
const formats = new Map<string, LocaleFormat>();

export function formatFor(locale: string, timeZone?: string): LocaleFormat {
  const key = `${locale} ${timeZone ?? ''}`;
  const known = formats.get(key) ?? makeFormat(locale, timeZone);
  formats.set(key, known);
  return known;
}

/** A day without a time is the same day everywhere. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function makeFormat(locale: string, timeZone: string | undefined): LocaleFormat {
  const dateTime = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }));
  const date = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }));
  const day = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const number = (value: number, options?: Intl.NumberFormatOptions) => numberFormat(locale, options).format(value);
  const unit = (value: number, name: string, digits = 0) =>
    number(value, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits });
  return {
    dateTime: (iso) => say(dateTime(), iso),
    date: (iso) => say(DAY.test(iso) ? day() : date(), iso),
    ago(iso, nowMs) {
      const seconds = (Date.parse(iso) - nowMs) / 1000;
      const step = AGO_STEPS.find(([limit]) => Math.abs(seconds) < limit) ?? AGO_STEPS[3];
      return step ? relative().format(Math.round(seconds / step[2]), step[1]) : date().format(new Date(iso));
    },
    number,
    percent: (fraction, digits = 0) => number(fraction, { style: 'percent', maximumFractionDigits: digits }),
    bytes: (value) =>
      value < 1024
        ? number(value, { style: 'unit', unit: 'byte', unitDisplay: 'long' })
        : value < 1024 ** 2
          ? unit(value / 1024, 'kilobyte', 1)
          : unit(value / 1024 ** 2, 'megabyte', 1),
    duration: (ms) =>
      ms < 60_000 ? unit(Math.max(1, Math.round(ms / 1000)), 'second') : unit(ms / 60_000, 'minute', 1),
  };
}

/** Shows an invalid date from a backend verbatim instead of throwing. */
function say(format: Intl.DateTimeFormat, iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : format.format(time);
}

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
