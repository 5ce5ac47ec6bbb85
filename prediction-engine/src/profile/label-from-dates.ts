import { LEAVING } from './churn-words.ts';
import type { Label } from './find-label.ts';
import { subscriptionDates } from './find-shape.ts';
import type { TypedColumn } from './typed-column.ts';
import { hasStem, tokens } from './words.ts';

/** An end this many days after the last known beginning is an end to come, not one that happened. */
const STILL_TO_COME = 31;

/** A table of subscriptions needs no label: those with an end behind them have ended. Null for any other table. */
export function labelFromDates(columns: readonly TypedColumn[]): Label | null {
  const dates = subscriptionDates(columns);
  const starts = dates?.start.numbers ?? null;
  const ends = dates?.end.numbers ?? null;
  if (dates === null || starts === null || ends === null) return labelFromDayOfLeaving(columns);
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

/** Nor does a table with a day of leaving, 'cancelled_at', that is blank for those who are still there. */
function labelFromDayOfLeaving(columns: readonly TypedColumn[]): Label | null {
  const days = columns.find(
    ({ kind, missing, name }) => kind === 'date' && missing > 0 && hasStem(tokens(name), LEAVING),
  );
  if (days?.numbers == null) return null;
  const values = Int8Array.from(days.numbers, (day) => (Number.isNaN(day) ? 0 : 1));
  return {
    column: columns.indexOf(days),
    positive: 'filled',
    others: ['blank'],
    values,
    positives: values.reduce((sum, value) => sum + value, 0),
    labelled: values.length,
    event: `“${days.name}” filled`,
    meaning: 'leaving',
    findings: [
      {
        code: 'label-from-dates',
        severity: 'info',
        column: days.name,
        message: `No column says who left, but “${days.name}” says when: customers with a date there have left, all others are still there.`,
      },
    ],
  };
}
