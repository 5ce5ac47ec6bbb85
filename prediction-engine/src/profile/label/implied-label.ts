import { message } from '@holdfast/texts/message';
import { isMissingAmongFigures } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import { subscriptionDates } from '../roles/subscription-dates.ts';
import { isReasonName, LEAVING } from '../vocabulary/churn-words.ts';
import { hasStem, tokens } from '../vocabulary/name-words.ts';
import type { Label } from './find-label.ts';

/** An end this many days after the last known start is in the future, not one that happened. */
const STILL_TO_COME = 31;

/**
 * The label derived from other columns if there is no explicit one: end dates, a leaving date, a reason for leaving.
 */
export function impliedLabel(columns: readonly TypedColumn[], rowCount: number): Label | null {
  return labelFromEnds(columns) ?? labelFromTraces(columns, rowCount);
}

/** A table of subscriptions needs no label: those with a past end date have ended. Null for any other table. */
function labelFromEnds(columns: readonly TypedColumn[]): Label | null {
  const dates = subscriptionDates(columns);
  const starts = dates?.start.numbers ?? null;
  const ends = dates?.end.numbers ?? null;
  if (dates === null || starts === null || ends === null) return null;
  let lastStart = Number.NEGATIVE_INFINITY;
  for (const day of starts) if (day > lastStart) lastStart = day;
  const until = lastStart + STILL_TO_COME;
  const values = Int8Array.from(ends, (day) => (day <= until ? 1 : 0));
  const positives = values.reduce((sum, value) => sum + value, 0);
  const { name } = dates.end;
  return {
    column: columns.indexOf(dates.end),
    positive: message('reachedAlready'),
    others: [message('blankOrFuture')],
    values,
    positives,
    labelled: values.length,
    event: message('reached', { column: name }),
    meaning: 'leaving',
    filled: { until },
    findings: [
      {
        code: 'label-from-dates',
        severity: 'info',
        column: name,
        message: message('labelFromDates', { start: dates.start.name, end: name }),
      },
    ],
  };
}

/** Nor does a table in which only leavers have a leaving date, 'cancelled_at', or a reason, 'cancellation_reason'. */
function labelFromTraces(columns: readonly TypedColumn[], rowCount: number): Label | null {
  const trace = columns.find(isDayOfLeaving) ?? columns.find(isReasonForLeaving);
  if (trace === undefined) return null;
  const { name, numbers, source } = trace;
  const isBlank = (row: number) =>
    numbers === null ? isMissingAmongFigures(source.cell(row).trim()) : Number.isNaN(numbers[row]);
  const values = Int8Array.from({ length: rowCount }, (_, row) => (isBlank(row) ? 0 : 1));
  return {
    column: columns.indexOf(trace),
    positive: message('filledIn'),
    others: [message('blank')],
    values,
    positives: values.reduce((sum, value) => sum + value, 0),
    labelled: values.length,
    event: message('filled', { column: name }),
    meaning: 'leaving',
    filled: { until: Number.POSITIVE_INFINITY },
    findings: [
      {
        code: 'label-from-dates',
        severity: 'info',
        column: name,
        message: message(numbers === null ? 'labelFromReason' : 'labelFromDay', { name }),
      },
    ],
  };
}

function isDayOfLeaving({ kind, missing, name }: TypedColumn): boolean {
  return kind === 'date' && missing > 0 && hasStem(tokens(name), LEAVING);
}

function isReasonForLeaving({ kind, missing, name }: TypedColumn): boolean {
  const words = tokens(name);
  return (kind === 'category' || kind === 'text') && missing > 0 && isReasonName(words) && hasStem(words, LEAVING);
}
