import type { CheckLedger } from './check-report.ts';
import * as byHand from './reference-statistics.ts';
import type { ShownColumns } from './shown-by.ts';

export interface Paying {
  readonly who: string;
  readonly from: number;
  /** NaN while it runs. */
  readonly to: number;
  readonly pays: number;
}

/** Revenue retention by month, from each customer's payments on two consecutive firsts of a month. */
export function checkRevenue(shown: ShownColumns, paying: readonly Paying[], ledger: CheckLedger): void {
  (shown.month ?? []).forEach((month, i) => {
    const [year = 0, at = 0] = String(month).split('-').map(Number);
    const [before, after] = [paymentsIn(paying, year, at - 1), paymentsIn(paying, year, at)];
    let [start, kept, grown] = [0, 0, 0];
    for (const [who, was] of before) {
      const now = after.get(who) ?? 0;
      start += was;
      kept += Math.min(was, now);
      grown += Math.max(0, now - was);
    }
    ledger.number(`gross revenue retention in ${month}`, shown.gross_retention?.[i], kept / start);
    ledger.number(`net revenue retention in ${month}`, shown.net_retention?.[i], (kept + grown) / start);
  });
}

function paymentsIn(paying: readonly Paying[], year: number, month: number): Map<string, number> {
  const first = Date.UTC(year, month, 1) / 86_400_000;
  const payers = new Map<string, number>();
  for (const { who, from, to, pays } of paying)
    if (from < first && !(to < first) && pays > 0) payers.set(who, (payers.get(who) ?? 0) + pays);
  return payers;
}

export const payingOf = (
  rows: readonly Record<string, string>[],
  columns: { readonly id: string; readonly start: string; readonly end: string; readonly revenue: string },
): Paying[] =>
  rows.map((row) => ({
    who: byHand.idOf(row[columns.id]),
    from: byHand.dayNumber(row[columns.start] ?? ''),
    to: byHand.dayNumber(row[columns.end] ?? ''),
    pays: byHand.figure(row[columns.revenue]),
  }));
