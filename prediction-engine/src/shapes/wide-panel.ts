import { isoDate } from '../profile/columns/dates.ts';
import type { Profile } from '../profile/profile.ts';
import { type MonthColumn, monthColumns } from '../profile/shape/month-columns.ts';
import { list } from '../read/name-columns.ts';
import type { PurchaseLog, Purchases } from './purchase-log.ts';

/** Where columns have no year: any will do, only the distances between months count. */
const SOME_YEAR = 2000;

/** One row a customer, one column a month: turned into the log of the months in which something happened. */
export function readWidePanel(profile: Profile): PurchaseLog | null {
  const found = monthColumns(profile.columns);
  const first = found?.[0];
  if (found === null || first === undefined) return null;
  // Where several things are counted, any of them shows activity; the first is the amount.
  const measures = [...new Set(found.map(({ measure }) => measure))];
  const months = [...new Set(found.map(({ month }) => month))].sort((a, b) => a - b);
  const byMonth = months.map((month) => found.filter((column) => column.month === month));
  const days = months.map((month) => dayOf(month, first.hasYear));
  const id = profile.roles.id === null ? undefined : profile.columns[profile.roles.id];
  const customers: Purchases[] = [];
  for (let row = 0; row < profile.reading.rowCount; row++) {
    const active = months.flatMap((_, at) => (byMonth[at]?.some((column) => amount(column, row) > 0) ? [at] : []));
    if (active.length === 0) continue;
    customers.push({
      id: id?.source.cell(row).trim() || `row ${row + 1}`,
      days: active.map((at) => days[at] ?? 0),
      amounts: active.map((at) => {
        const own = byMonth[at]?.find(({ measure }) => measure === measures[0]);
        return own === undefined ? 0 : Math.max(0, amount(own, row));
      }),
      lastRow: row,
    });
  }
  const never = profile.reading.rowCount - customers.length;
  const names = [...found].sort((a, b) => a.month - b.month).map(({ column }) => column.name);
  const span = first.hasYear
    ? `${isoDate(days[0] ?? 0).slice(0, 7)} to ${isoDate(days.at(-1) ?? 0).slice(0, 7)}`
    : `in the order ${list(names, 3)}, the oldest first`;
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
        message: `The file has a column for each of ${months.length} months (${span}). We read a customer as active in a month with a figure above 0, and as absent where it is 0 or blank.${never === 0 ? '' : ` ${never.toLocaleString('en')} customers were never active and get no line.`}`,
      },
    ],
  };
}

function amount({ column }: MonthColumn, row: number): number {
  const value = column.numbers?.[row] ?? Number.NaN;
  return Number.isNaN(value) ? 0 : value;
}

function dayOf(month: number, hasYear: boolean): number {
  const year = hasYear ? Math.floor(month / 12) : SOME_YEAR;
  return Date.UTC(year, hasYear ? month % 12 : month - 1, 1) / 86_400_000;
}
