import type { Label } from './find-label.ts';
import { subscriptionDates } from './find-shape.ts';
import type { TypedColumn } from './typed-column.ts';

/** An end this many days after the last known beginning is an end to come, not one that happened. */
const STILL_TO_COME = 31;

/** A table of subscriptions needs no label: those with an end behind them have ended. Null for any other table. */
export function labelFromDates(columns: readonly TypedColumn[]): Label | null {
  const dates = subscriptionDates(columns);
  const starts = dates?.start.numbers ?? null;
  const ends = dates?.end.numbers ?? null;
  if (dates === null || starts === null || ends === null) return null;
  let lastStart = Number.NEGATIVE_INFINITY;
  for (const day of starts) if (day > lastStart) lastStart = day;
  const values = Int8Array.from(ends, (day) => (day <= lastStart + STILL_TO_COME ? 1 : 0));
  const positives = values.reduce((sum, value) => sum + value, 0);
  const { name } = dates.end;
  return {
    column: columns.indexOf(dates.end),
    positive: 'reached',
    others: ['blank or in the future'],
    values,
    positives,
    labelled: values.length,
    event: `“${name}” reached`,
    meaning: 'leaving',
    findings: [
      {
        code: 'label-from-dates',
        severity: 'info',
        column: name,
        message: `No column says who left, but “${dates.start.name}” and “${name}” do: a row whose “${name}” lies in the past has ended, all others are running.`,
      },
    ],
  };
}
