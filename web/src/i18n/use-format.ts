import { useMemo } from 'react';
import { useLanguage } from './language-context.ts';

export interface Format {
  dateTime(iso: string): string;
  date(iso: string): string;
  /** '3 minutes ago', for the bell. */
  ago(iso: string, nowMs: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  percent(fraction: number, digits?: number): string;
  bytes(value: number): string;
  duration(ms: number): string;
}

export function useFormat(): Format {
  const { locale } = useLanguage();
  return useMemo(() => formatFor(locale), [locale]);
}

const AGO_STEPS: [limitSeconds: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [60, 'second', 1],
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [Number.POSITIVE_INFINITY, 'day', 86_400],
];

export function formatFor(locale: string): Format {
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = (value: number, name: string, digits = 0) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);
  return {
    dateTime: (iso) => dateTime.format(new Date(iso)),
    date: (iso) => date.format(new Date(iso)),
    ago(iso, nowMs) {
      const seconds = (Date.parse(iso) - nowMs) / 1000;
      const step = AGO_STEPS.find(([limit]) => Math.abs(seconds) < limit) ?? AGO_STEPS[3];
      return step ? relative.format(Math.round(seconds / step[2]), step[1]) : date.format(new Date(iso));
    },
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    percent: (fraction, digits = 0) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(fraction),
    bytes: (value) =>
      value < 1024
        ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(value)
        : value < 1024 ** 2
          ? unit(value / 1024, 'kilobyte', 1)
          : unit(value / 1024 ** 2, 'megabyte', 1),
    duration: (ms) =>
      ms < 60_000 ? unit(Math.max(1, Math.round(ms / 1000)), 'second') : unit(ms / 60_000, 'minute', 1),
  };
}
