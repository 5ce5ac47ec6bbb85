/** When each customer was active, in days since 1970: spans that do not overlap, in order; the last may still run. */
export interface ActiveSpans {
  /** `first[customer]` to `first[customer + 1]` are a customer's spans. */
  readonly first: Int32Array;
  readonly starts: Float64Array;
  /** The first day after a span; Infinity: it still runs. */
  readonly ends: Float64Array;
}

export interface Span {
  readonly customer: number;
  readonly start: number;
  readonly end: number;
}

/** Spans of one customer become one if at most `grace` days lie between them. */
export function mergeSpans(spans: readonly Span[], customers: number, grace: number): ActiveSpans {
  const ordered = [...spans].sort((a, b) => a.customer - b.customer || a.start - b.start || a.end - b.end);
  const merged: Span[] = [];
  for (const span of ordered) {
    const last = merged.at(-1);
    if (last !== undefined && last.customer === span.customer && span.start - last.end <= grace)
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  const first = new Int32Array(customers + 1);
  for (const { customer } of merged) first[customer + 1] = (first[customer + 1] as number) + 1;
  for (let at = 0; at < customers; at++) first[at + 1] = (first[at + 1] as number) + (first[at] as number);
  return {
    first,
    starts: Float64Array.from(merged, ({ start }) => start),
    ends: Float64Array.from(merged, ({ end }) => end),
  };
}

/** The end of the span a customer is in on a day; null if the customer is in none. */
export function endOfSpan({ first, starts, ends }: ActiveSpans, customer: number, day: number): number | null {
  for (let at = first[customer] as number; at < (first[customer + 1] as number); at++)
    if ((starts[at] as number) <= day && (ends[at] as number) > day) return ends[at] as number;
  return null;
}

/** The day a customer left for the last time; null if the customer is active or never was. */
export function lastEnd({ first, ends }: ActiveSpans, customer: number): number | null {
  const last = (first[customer + 1] as number) - 1;
  if (last < (first[customer] as number)) return null;
  const end = ends[last] as number;
  return Number.isFinite(end) ? end : null;
}
