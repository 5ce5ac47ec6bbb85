import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { subscriptionDates } from '../../profile/roles/subscription-dates.ts';
import { hasStem, tokens } from '../../profile/vocabulary/name-words.ts';
import { knownDay } from '../sources/known-day.ts';
import type { SourceTable } from '../sources/source-table.ts';
import { columnNamed } from '../systems/recognise-export.ts';
import type { Span } from './active-spans.ts';

/** The columns of a file that say from when to when its rows ran. */
export interface ContractColumns {
  readonly start: TypedColumn;
  /** The day a customer left, or asked to leave. */
  readonly end: TypedColumn;
  readonly isRequest: boolean;
  /** Columns about the end, which nobody knew before. */
  readonly late: readonly string[];
}

/** Longer after the request, the end is no consequence a month ahead could show. */
const LONGEST_NOTICE = 62;
const REQUEST = ['cancel', 'kundig', 'resili', 'cancelad', 'disdett', 'terminat', 'churn'];

/** Null: the rows of this file have no end. */
export function contractColumns(table: SourceTable): ContractColumns | null {
  const { columns, kind } = table;
  const dated = (names: string | undefined) => {
    const column = columns[columnNamed(columns, names)];
    return column?.kind === 'date' && column.numbers !== null ? column : null;
  };
  const found = subscriptionDates(columns);
  const start = dated(kind?.start) ?? found?.start ?? knownDay(table);
  const named = columns.find(
    (column) => column.kind === 'date' && column.missing > 0 && hasStem(tokens(column.name), REQUEST),
  );
  const request = dated(kind?.request) ?? (kind?.end === undefined ? (named ?? null) : null);
  const end = dated(kind?.end) ?? (found?.end === request ? null : (found?.end ?? null));
  if (start == null || start.numbers === null || (request === null && end === null)) return null;
  const late = [request, end].flatMap((column) => column?.name ?? []);
  if (request !== null && (end === null || noticeOf(request, end) <= LONGEST_NOTICE))
    return { start, end: request, isRequest: true, late };
  return end === null ? null : { start, end, isRequest: false, late };
}

/** The usual number of days from the request to the end. */
function noticeOf(request: TypedColumn, end: TypedColumn): number {
  const gaps = Float64Array.from(request.numbers ?? [], (day, row) => (end.numbers?.[row] ?? Number.NaN) - day)
    .filter(Number.isFinite)
    .sort();
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

/** A row without a start or a customer has no span; an end after the last day has not happened. */
export function contractSpans({ start, end }: ContractColumns, baseRow: Int32Array, today: number): Span[] {
  const spans: Span[] = [];
  baseRow.forEach((customer, row) => {
    const from = Math.floor(start.numbers?.[row] ?? Number.NaN);
    const to = Math.floor(end.numbers?.[row] ?? Number.NaN);
    if (customer === -1 || Number.isNaN(from) || from > today) return;
    spans.push({ customer, start: from, end: to <= today ? Math.max(to, from) : Number.POSITIVE_INFINITY });
  });
  return spans;
}
