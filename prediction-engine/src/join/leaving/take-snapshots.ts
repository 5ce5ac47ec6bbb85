import { type ActiveSpans, endOfSpan } from './active-spans.ts';
import type { CutOffs } from './choose-cut-offs.ts';

/** Customers on past days with what followed, and as they are to be scored. Parallel arrays. */
export interface TakenSnapshots {
  readonly customers: Int32Array;
  readonly days: Float64Array;
  /** 1 left within the horizon, 0 stayed, -1 not known yet. */
  readonly label: Int8Array;
  /** The earlier half of the labelled ones. */
  readonly choosing: Int32Array;
}

/**
 * First one of every customer, in the order of the file: today, or, for one who has left, the last past day before; then
 * all others to learn from.
 */
export function takeSnapshots(
  spans: ActiveSpans,
  customers: number,
  today: number,
  { days, horizon }: CutOffs,
): TakenSnapshots {
  const scored: { customer: number; day: number; label: number }[] = [];
  const learnt: typeof scored = [];
  for (let customer = 0; customer < customers; customer++) {
    const past = days.flatMap((day) => {
      const end = endOfSpan(spans, customer, day);
      return end === null ? [] : [{ customer, day, label: end <= day + horizon ? 1 : 0 }];
    });
    const isActive = endOfSpan(spans, customer, today) !== null;
    const wasActive = past.length > 0;
    const own = isActive || !wasActive ? undefined : past.shift();
    scored.push(own ?? { customer, day: dayToScore(spans, customer, today, isActive), label: -1 });
    learnt.push(...past);
  }
  const all = [...scored, ...learnt];
  const earlier = days[Math.floor(days.length / 2)] ?? today;
  const label = Int8Array.from(all, ({ label: outcome }) => outcome);
  return {
    customers: Int32Array.from(all, ({ customer }) => customer),
    days: Float64Array.from(all, ({ day }) => day),
    label,
    choosing: Int32Array.from(all, (_, row) => row).filter(
      (row) => label[row] !== -1 && (all[row]?.day ?? 0) <= earlier,
    ),
  };
}

/** Who left between two past days is seen as on the day before. */
function dayToScore({ first, ends }: ActiveSpans, customer: number, today: number, isActive: boolean): number {
  const last = (first[customer + 1] as number) - 1;
  return isActive || last < (first[customer] as number) ? today : Math.min(today, (ends[last] as number) - 1);
}
