import type { Finding } from '@holdfast/contracts/prediction/finding';
import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import { plainWords, tokens } from '../profile/vocabulary/name-words.ts';
import { findLeavingLinesByMarker, type LeavingLines, type LeavingMarker, leavingLines } from './leaving-lines.ts';
import { periodName } from './panel-periods.ts';

/** One customer's purchase days in order, with the amount spent on each. */
export interface Purchases {
  readonly id: string;
  /** Whole days since 1970, ascending, distinct. */
  readonly days: readonly number[];
  readonly amounts: readonly number[];
  /** The log row that supplies the customer's remaining columns: their last one. */
  readonly lastRow: number;
  /** The day of the customer's leaving line. */
  readonly leftOn?: number;
}

/** The subject of the log: purchases, or any other activity. */
export interface LogWords {
  readonly act: 'purchase' | 'activity';
  /** What is counted: days or months with activity. */
  readonly acts: 'purchases' | 'active_days' | 'active_months';
  /** Months in a panel: its days are the first of each month. */
  readonly unit: 'days' | 'months';
}

export interface PurchaseLog {
  readonly customers: readonly Purchases[];
  readonly lastDay: number;
  /** Whether the log has amounts, or only activity. */
  readonly hasAmounts: boolean;
  readonly amountName: string | null;
  readonly words: LogWords;
  /** The lines that mean leaving; without any, inactivity is the label. */
  readonly leaving?: LeavingLines;
  /** For months without a year: the file's name of the month. */
  readonly dayName?: (day: number) => string;
  readonly findings: readonly Finding[];
}

/** A log of lines, and how they were parsed. */
export interface LinesLog extends PurchaseLog {
  /** The columns of the amount: a quantity and a price, or one column. */
  readonly amountColumns: readonly string[];
  /** Ids are numbers: 17.0 is 17. */
  readonly hasDigitIds: boolean;
}

/** How the lines of a whole log are parsed, for lines that are only some of it. */
export interface LineFormat {
  readonly words: LogWords;
  readonly hasDigitIds: boolean;
  readonly amount: readonly string[];
  readonly leaving: LeavingMarker | null;
}

interface Day {
  readonly spent: number;
  readonly bought: boolean;
}

/**
 * Lines of one customer on one day are one purchase. Returns are subtracted from their day and are no purchase
 * themselves.
 */
export function readPurchases(profile: Profile, format?: LineFormat): LinesLog | null {
  const { columns, roles, reading } = profile;
  const id = roles.id === null ? undefined : columns[roles.id];
  const date = roles.date === null ? undefined : columns[roles.date];
  if (id === undefined || date?.numbers == null) return null;
  const hasDigitIds = format?.hasDigitIds ?? id.numbers !== null;
  const amountColumns = format === undefined ? findAmount(profile) : findNamedColumns(columns, format.amount);
  const amount = findAmountColumn(amountColumns);
  const idle = profile.shape === 'panel' ? inactiveRows(columns, id, date) : () => false;
  const leaving = format === undefined ? leavingLines(profile) : findLeavingLinesByMarker(profile, format.leaving);
  const leftOn = new Map<string, number>();
  const byCustomer = new Map<string, { days: Map<number, Day>; lastRow: number; lastDay: number }>();
  let withoutId = 0;
  let returns = 0;
  let lastDay = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < reading.rowCount; row++) {
    const written = id.source.cell(row).trim();
    const customer = hasDigitIds ? written.replace(/\.0+$/, '') : written;
    const day = Math.floor(date.numbers[row] ?? Number.NaN);
    if (customer === '' || Number.isNaN(day)) {
      withoutId++;
      continue;
    }
    if (day > lastDay) lastDay = day;
    if (leaving?.is(row)) leftOn.set(customer, Math.min(leftOn.get(customer) ?? day, day));
    if (idle(row) || leaving?.is(row)) continue;
    const spent = amount === null ? 1 : amount.values(row);
    if (spent < 0) returns++;
    let known = byCustomer.get(customer);
    if (known === undefined) {
      known = { days: new Map(), lastRow: row, lastDay: day };
      byCustomer.set(customer, known);
    }
    if (day >= known.lastDay) {
      known.lastDay = day;
      known.lastRow = row;
    }
    const seen = known.days.get(day);
    // A line without an amount, or a free one, still is a purchase.
    const spentSoFar = (seen?.spent ?? 0) + (Number.isNaN(spent) ? 0 : spent);
    known.days.set(day, { spent: spentSoFar, bought: (seen?.bought ?? false) || !(spent < 0) });
  }
  const customers: Purchases[] = [];
  for (const [customer, { days, lastRow }] of byCustomer) {
    const bought = [...days].filter(([, day]) => day.bought).sort((a, b) => a[0] - b[0]);
    if (bought.length === 0) continue;
    const left = leftOn.get(customer);
    customers.push({
      id: customer,
      ...(left === undefined ? {} : { leftOn: left }),
      days: bought.map(([day]) => day),
      amounts: bought.map(([, { spent }]) => Math.max(0, spent)),
      lastRow,
    });
  }
  return {
    customers,
    lastDay: profile.lastDay ?? lastDay,
    hasAmounts: amount !== null,
    amountName: amount?.name ?? null,
    amountColumns: amountColumns.map(({ name }) => name),
    hasDigitIds,
    words: format?.words ?? wordsFor(profile),
    ...(leaving === null ? {} : { leaving }),
    findings: logFindings(
      id,
      { withoutId, returns, onlyReturned: byCustomer.size - customers.length },
      reading.rowCount,
    ),
  };
}

function wordsFor(profile: Profile): LogWords {
  if (profile.shape === 'transactions') return { act: 'purchase', acts: 'purchases', unit: 'days' };
  return profile.shape === 'panel' && periodName(profile) === 'month'
    ? { act: 'activity', acts: 'active_months', unit: 'months' }
    : { act: 'activity', acts: 'active_days', unit: 'days' };
}

/** In a panel every customer has a row every month; one with only 0 or blank numbers means no activity. */
function inactiveRows(columns: readonly TypedColumn[], id: TypedColumn, date: TypedColumn): (row: number) => boolean {
  const figures = columns.flatMap((column) =>
    column === id || column === date || column.kind !== 'number' || column.numbers === null ? [] : [column.numbers],
  );
  if (figures.length === 0) return () => false;
  return (row) => figures.every((values) => !((values[row] ?? 0) > 0));
}

/** Quantity and unit price if both exist, otherwise the amount itself; none if the log has only customers and dates. */
function findAmount({ columns, roles }: Profile): TypedColumn[] {
  const called = (pattern: RegExp) =>
    columns.find((column) => column.kind === 'number' && pattern.test(plainWords(column.name)));
  const quantity = called(/^(quantity|qty|menge|quantite|cantidad|quantidade|quantita|aantal|units?|anzahl)$/);
  const price = called(/\b(unit price|price|einzelpreis|preis|prix|precio|preco|prezzo|prijs)\b/);
  if (quantity?.numbers != null && price?.numbers != null && !tokens(price.name).includes('total'))
    return [quantity, price];
  const value = roles.value === null ? undefined : columns[roles.value];
  const amount =
    value ?? called(/\b(amount|total|spent|value|revenue|sales|betrag|umsatz|montant|importe|valor|importo|bedrag)\b/);
  return amount?.numbers == null ? [] : [amount];
}

const findNamedColumns = (columns: readonly TypedColumn[], names: readonly string[]): TypedColumn[] =>
  names.flatMap((name) => columns.find((column) => column.name === name) ?? []);

function findAmountColumn([first, price]: readonly TypedColumn[]): {
  name: string;
  values(row: number): number;
} | null {
  if (first === undefined) return null;
  const { name, numbers } = first;
  if (price === undefined) return { name, values: (row) => numbers?.[row] ?? Number.NaN };
  return {
    name: `${name} × ${price.name}`,
    values: (row) => (numbers?.[row] ?? 0) * (price.numbers?.[row] ?? 0),
  };
}

interface Oddities {
  readonly withoutId: number;
  readonly returns: number;
  readonly onlyReturned: number;
}

function logFindings(id: TypedColumn, { withoutId, returns, onlyReturned }: Oddities, rowCount: number): Finding[] {
  const findings: Finding[] = [];
  if (withoutId > 0)
    findings.push({
      code: 'lines-without-customer',
      severity: withoutId > rowCount * 0.1 ? 'warning' : 'info',
      column: id.name,
      message: message('withoutId', { without: withoutId, lines: rowCount, name: id.name }),
    });
  if (returns > 0)
    findings.push({
      code: 'returns',
      severity: 'info',
      column: null,
      message: message('returns', { lines: returns }),
    });
  if (onlyReturned > 0)
    findings.push({
      code: 'only-returned',
      severity: 'info',
      column: id.name,
      message: message('onlyReturned', { customers: onlyReturned }),
    });
  return findings;
}
