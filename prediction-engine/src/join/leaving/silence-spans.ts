import type { Related } from '../keys/relate-tables.ts';
import type { Span } from './active-spans.ts';

const COVERED = 0.9;
const NICE = [7, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];
const LEAST_GAPS = 20;

/** A customer's days in a file, ascending and each once. */
export function daysByCustomer({ baseRow, days }: Related, customers: number, today: number): Float64Array[] {
  const found = Array.from({ length: customers }, (): number[] => []);
  baseRow.forEach((customer, row) => {
    const day = days?.[row] ?? Number.NaN;
    if (customer !== -1 && day <= today) found[customer]?.push(day);
  });
  return found.map((own) => Float64Array.from(new Set(own)).sort());
}

/**
 * After how many days without a row a customer counts as gone: 9 of 10 gaps are shorter, and it takes at most a third of
 * the history. Null: too few gaps to tell.
 */
export function proposeSilence(days: readonly Float64Array[]): number | null {
  const gaps: number[] = [];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const own of days) {
    if (own.length === 0) continue;
    first = Math.min(first, own[0] as number);
    last = Math.max(last, own[own.length - 1] as number);
    for (let at = 1; at < own.length; at++) gaps.push((own[at] as number) - (own[at - 1] as number));
  }
  if (gaps.length < LEAST_GAPS) return null;
  gaps.sort((a, b) => a - b);
  const wanted = gaps[Math.floor(COVERED * (gaps.length - 1))] as number;
  const longest = (last - first) / 3;
  return (
    NICE.find((length) => length > wanted && length <= longest) ?? NICE.findLast((length) => length <= longest) ?? null
  );
}

/** Active from a row on until `silence` days after the last one. */
export function silenceSpans(days: readonly Float64Array[], silence: number, today: number): Span[] {
  return days.flatMap((own, customer) =>
    Array.from(own, (start): Span => {
      const end = start + silence;
      return { customer, start, end: end <= today ? end : Number.POSITIVE_INFINITY };
    }),
  );
}
