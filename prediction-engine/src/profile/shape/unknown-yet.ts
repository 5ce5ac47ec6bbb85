import { message } from '@holdfast/texts/message';
import { isoDate } from '../columns/dates.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';
import type { ColumnRoles } from '../roles/find-roles.ts';
import { isStartDate } from '../roles/find-roles.ts';
import type { Shape } from './find-shape.ts';
import { isSameThroughout, rowsByCustomer } from './panel-rows.ts';

/** Share of the expected leavers that a period may still contain: mistakes, and outcomes that were known early. */
const ALMOST_NONE = 0.05;
/** Dates with more distinct days are grouped into periods of equal length. */
const MOST_PERIODS = 60;
/** At least this share of the labelled rows must have an outcome. */
const FEWEST_KNOWN = 0.4;
/** The probability of so few leavers by chance. A start date needs more evidence: new customers may well leave less. */
const CHANCE = { observed: 1e-3, start: 1e-5 };
/** A rate that falls gradually is normal: new customers had less time to leave, but their outcome is known. */
const STILL_USUAL = 0.5;
const FEWEST_BEFORE = 200;

export interface DatedRows {
  readonly columns: readonly TypedColumn[];
  readonly rowCount: number;
  readonly shape: Shape;
  readonly roles: ColumnRoles;
  readonly observed: number | null;
}

/** Removes the outcomes of the newest rows from the label if (almost) none is a leaver: they are not known yet. */
export function withoutUnknownYet(label: Label, file: DatedRows): Label {
  const { columns, rowCount, shape, roles, observed } = file;
  if (shape === 'panel') {
    if (roles.date === null || isSameThroughout(rowsByCustomer(columns, roles, rowCount), label)) return label;
    return unknownFrom(label, columns[roles.date], CHANCE.observed, 0);
  }
  if (shape !== 'snapshot') return label;
  if (observed !== null) return unknownFrom(label, columns[observed], CHANCE.observed, 0);
  return unknownFrom(label, columns.find(isStartDate), CHANCE.start, STILL_USUAL);
}

function unknownFrom(label: Label, column: TypedColumn | undefined, chance: number, usual: number): Label {
  const days = column?.numbers;
  if (column === undefined || days == null) return label;
  const periods = periodsOf(label, days);
  const total = sumOf(periods);
  let newest = 0;
  while (newest < periods.length && isAlmostEmpty(periods, newest, total)) newest++;
  const [unknown, known] = [sumOf(periods.slice(0, newest)), sumOf(periods.slice(newest))];
  const from = periods[newest - 1]?.from;
  if (from === undefined || known.rows < total.rows * FEWEST_KNOWN) return label;
  const rate = known.left / known.rows;
  const before = rateBefore(periods, newest, Math.max(unknown.rows, FEWEST_BEFORE));
  // Rates fall over the years: what was usual just before counts.
  if (atMost(unknown.left, unknown.rows * Math.min(rate, before)) > chance) return label;
  if (before < rate * usual) return label;
  const values = label.values.slice();
  forgetFrom(values, days, from);
  const event = label.event;
  const numbers = { left: unknown.left, rows: unknown.rows, percent: rate };
  return {
    ...label,
    values,
    unknownFrom: { column: column.name, day: from },
    positives: values.reduce((sum, value) => sum + Number(value === 1), 0),
    labelled: values.reduce((sum, value) => sum + Number(value !== -1), 0),
    findings: [
      ...label.findings,
      {
        code: 'unknown-yet',
        severity: 'warning',
        column: column.name,
        message: message('unknownYet', { name: column.name, day: isoDate(from), event, ...numbers }),
      },
    ],
  };
}

/** Marks the outcomes of rows from a day on as unknown. */
export function forgetFrom(values: Int8Array, days: Float64Array, day: number): void {
  days.forEach((own, row) => {
    if (own >= day) values[row] = -1;
  });
}

interface Period {
  readonly from: number;
  rows: number;
  left: number;
}

/** Newest first. */
function periodsOf({ values }: Label, days: Float64Array): Period[] {
  const order = [...values.keys()]
    .filter((row) => values[row] !== -1 && Number.isFinite(days[row]))
    .sort((a, b) => (days[b] as number) - (days[a] as number) || a - b);
  const [last, first] = [days[order[0] ?? -1] ?? 0, days[order.at(-1) ?? -1] ?? 0];
  const isFine = new Set(order.map((row) => days[row])).size > MOST_PERIODS;
  const length = Math.max(1, Math.ceil((last - first + 1) / MOST_PERIODS));
  const periods: Period[] = [];
  for (const row of order) {
    const day = days[row] as number;
    const from = isFine ? last + 1 - length * Math.ceil((last + 1 - day) / length) : day;
    if (periods.at(-1)?.from !== from) periods.push({ from, rows: 0, left: 0 });
    const period = periods.at(-1) as Period;
    period.rows++;
    period.left += values[row] as number;
  }
  return periods;
}

function isAlmostEmpty(periods: readonly Period[], at: number, total: { rows: number; left: number }): boolean {
  const { left, rows } = periods[at] as Period;
  const newer = sumOf(periods.slice(0, at + 1));
  const older = { left: total.left - newer.left, rows: Math.max(1, total.rows - newer.rows) };
  return left <= (ALMOST_NONE * rows * older.left) / older.rows;
}

function sumOf(periods: readonly Period[]): { rows: number; left: number } {
  return periods.reduce((sum, { rows, left }) => ({ rows: sum.rows + rows, left: sum.left + left }), {
    rows: 0,
    left: 0,
  });
}

/** The rate among about as many rows just before the newest periods. */
function rateBefore(periods: readonly Period[], newest: number, wanted: number): number {
  const before = { rows: 0, left: 0 };
  for (let at = newest; at < periods.length && before.rows < wanted; at++) {
    before.rows += (periods[at] as Period).rows;
    before.left += (periods[at] as Period).left;
  }
  return before.left / Math.max(1, before.rows);
}

/** The probability of at most `count` events where `expected` are the mean (Poisson). */
function atMost(count: number, expected: number): number {
  let term = Math.exp(-expected);
  let sum = term;
  for (let k = 1; k <= count; k++) {
    term *= expected / k;
    sum += term;
  }
  return sum;
}
