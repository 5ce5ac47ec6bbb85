import { message, some } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import type { Profile } from '../profile/profile.ts';
import { type MonthColumn, monthColumns } from '../profile/shape/month-columns.ts';
import type { PurchaseLog, Purchases } from './purchase-log.ts';

/** For columns without a year: any will do, since only the distances between months count. */
const SOME_YEAR = 2000;

/** One row per customer, one column per month, converted into a log of active months. */
export function readWidePanel(profile: Profile): PurchaseLog | null {
  const found = monthColumns(profile.columns);
  const first = found?.[0];
  if (found === null || first === undefined) return null;
  // With several measures, any of them shows activity; the first is the amount.
  const measures = [...new Set(found.map(({ measure }) => measure))];
  const months = [...new Set(found.map(({ month }) => month))].sort((a, b) => a - b);
  const byMonth = months.map((month) => found.filter((column) => column.month === month));
  const days = months.map((month) => dayOf(month, first.hasYear));
  const id = profile.roles.id === null ? undefined : profile.columns[profile.roles.id];
  const customers: Purchases[] = [];
  for (let row = 0; row < profile.reading.rowCount; row++) {
    const active = months.flatMap((_, at) => (byMonth[at]?.some((column) => amountAt(column, row) > 0) ? [at] : []));
    if (active.length === 0) continue;
    customers.push({
      id: id?.source.cell(row).trim() || `row ${row + 1}`,
      days: active.map((at) => days[at] ?? 0),
      amounts: active.map((at) => {
        const own = byMonth[at]?.find(({ measure }) => measure === measures[0]);
        return own === undefined ? 0 : Math.max(0, amountAt(own, row));
      }),
      lastRow: row,
    });
  }
  const never = profile.reading.rowCount - customers.length;
  const names = [...found].sort((a, b) => a.month - b.month).map(({ column }) => column.name);
  const span = first.hasYear
    ? message('monthsFromTo', { month: monthOf(days[0] ?? 0), last: monthOf(days.at(-1) ?? 0) })
    : message('inOrder', { list: some(names, 3) });
  const about = message('widePanel', { months: months.length, span });
  return {
    customers,
    lastDay: days.at(-1) ?? 0,
    hasAmounts: true,
    amountName: measures[0] ?? null,
    ...(first.hasYear ? {} : { dayName: (day: number) => byMonth[days.indexOf(day)]?.[0]?.column.name ?? '' }),
    words: { act: 'activity', acts: 'active_months', unit: 'months' },
    findings: [
      {
        code: 'wide-panel',
        severity: 'info',
        column: null,
        message:
          never === 0
            ? about
            : message('sentences', { sentences: [about, message('neverActive', { customers: never })] }),
      },
    ],
  };
}

function amountAt({ column }: MonthColumn, row: number): number {
  const value = column.numbers?.[row] ?? Number.NaN;
  return Number.isNaN(value) ? 0 : value;
}

const monthOf = (day: number): string => isoDate(day).slice(0, 7);

function dayOf(month: number, hasYear: boolean): number {
  const year = hasYear ? Math.floor(month / 12) : SOME_YEAR;
  return Date.UTC(year, hasYear ? month % 12 : month - 1, 1) / 86_400_000;
}
