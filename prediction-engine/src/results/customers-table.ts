import { tables } from '@holdfast/contracts/prediction/tables';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { lazyColumn } from '../outcome/lazy-column.ts';
import type { ReportTable } from '../outcome/outcome.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { Customers } from '../shapes/customers.ts';
import { reportCell } from './result-cell.ts';
import type { ScoreColumn } from './result-columns.ts';

/** Our columns first, so that a report can rely on their names; input columns of the same name are renamed. */
export function customersTable(customers: Customers, ours: readonly ScoreColumn[]): ReportTable {
  const count = customers.scoredRows;
  const each = <Value>(valueAt: (row: number) => Value): Value[] =>
    Array.from({ length: count }, (_, row) => valueAt(row));
  const { value, tenure } = customers;
  const { customer_id, customer_value, customer_tenure, tenure_band, value_band, churned } = tables.customers;
  const own: ReportTable['columns'][number][] = [
    lazyColumn(customer_id.column, 'text', () => each((row) => customers.id(row) ?? String(row + 1))),
    ...ours,
    lazyColumn(customer_value.column, 'number', () => each((row) => finite(value?.values[row]))),
    lazyColumn(customer_tenure.column, 'number', () => each((row) => finite(tenure?.values[row]))),
    lazyColumn(tenure_band.column, 'text', () => bands(tenure?.values ?? null, count, tenure?.unit ?? '')),
    lazyColumn(value_band.column, 'text', () => bands(value?.values ?? null, count, '')),
    lazyColumn(churned.column, 'integer', () =>
      each((row) => {
        if (customers.othersStayed) return customers.hasLeft?.(row) ? 1 : 0;
        const label = customers.table.label?.[row] ?? -1;
        return label === -1 ? null : label;
      }),
    ),
  ];
  const taken = new Set(own.map(({ name }) => name.toLowerCase()));
  const input = customers.input.names.map((name, at) => inputColumn(customers, freeName(name, taken), at, each));
  return { name: 'customers', columns: [...own, ...input] };
}

function freeName(name: string, taken: Set<string>): string {
  let free = name.trim() === '' ? 'column' : name.trim();
  for (let again = 1; taken.has(free.toLowerCase()); again++)
    free = again === 1 ? `${name} (input)` : `${name} (input ${again})`;
  taken.add(free.toLowerCase());
  return free;
}

function inputColumn(
  { input }: Customers,
  name: string,
  at: number,
  each: <Value>(valueAt: (row: number) => Value) => Value[],
): ReportTable['columns'][number] {
  const figures = input.figures(at);
  if (figures === null) return lazyColumn(name, 'text', () => each(wordOnce((row) => input.cell(row, at))));
  const { kind, values } = figures;
  if (kind === 'date') return lazyColumn(name, 'date', () => each((row) => isoDate(values[row] ?? Number.NaN) || null));
  return lazyColumn(name, 'number', () => each((row) => finite(values[row])));
}

/** Interns strings: a column of three words in 70,000 rows holds three strings, not 70,000. */
function wordOnce(cell: (row: number) => string): (row: number) => string | null {
  const known = new Map<string, string>();
  return (row) => {
    const text = cell(row).trim();
    if (text === '') return null;
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  };
}

/** Quintiles of the customers by value, labelled by their limits; a few distinct values are their own bands. */
function bands(values: Float64Array | null, count: number, unit: string): (string | null)[] {
  if (values === null) return new Array<null>(count).fill(null);
  const sorted = values.slice(0, count).filter(Number.isFinite).sort();
  const edges = [
    ...new Set([0.2, 0.4, 0.6, 0.8].map((share) => rounded(sorted[Math.floor(share * sorted.length)] ?? 0))),
  ];
  const named = [...edges, Number.POSITIVE_INFINITY].map((edge, at) =>
    reportCell(bandName(edges[at - 1] ?? null, Number.isFinite(edge) ? edge : null, UNITS[unit] ?? null)),
  );
  return Array.from({ length: count }, (_, row) => {
    const value = values[row] ?? Number.NaN;
    if (!Number.isFinite(value)) return null;
    const at = edges.findIndex((edge) => value <= edge);
    return named.at(at) ?? null;
  });
}

const UNITS: Readonly<Record<string, Message>> = {
  days: message('dayMany'),
  months: message('monthMany'),
  years: message('yearMany'),
};

function bandName(from: number | null, to: number | null, unit: Message | null): Message {
  if (from === null)
    return unit ? message('bandUpToUnit', { to: to ?? 0, unit }) : message('bandUpToFigure', { to: to ?? 0 });
  if (to === null) return unit ? message('bandOverUnit', { from, unit }) : message('bandOver', { from });
  return unit ? message('bandFromToUnit', { from, to, unit }) : message('bandFromTo', { from, to });
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

function finite(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value;
}
