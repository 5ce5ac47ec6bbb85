import { message } from '@holdfast/texts/message';
import { proposeLever } from '../levers/propose-lever.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import { isIdName } from '../profile/roles/find-id.ts';
import { isStartDate } from '../profile/roles/find-roles.ts';
import { plainWords } from '../profile/vocabulary/name-words.ts';
import type { Customers, Feature, Figures } from './customers.ts';
import type { CustomerTable, FeatureColumn } from './table.ts';

const DAYS_PER_MONTH = 30.4375;
/** The rows of a labelled or scorable file as the training table. `asOf` is an ISO date. */
export function customerTable(profile: Profile, asOf: string): Customers {
  const { reading, columns, features, label, groups } = profile;
  const today = referenceDayOf(profile, asOf);
  const used = features.flatMap((at) => columns[at] ?? []);
  const table: CustomerTable = {
    rowCount: reading.rowCount,
    columns: used.map((column) => featureColumn(column, today)),
    label: label === null ? null : label.values,
    groups,
  };
  const id = profile.roles.id === null ? null : columns[profile.roles.id];
  return {
    table,
    features: used.map(describeColumn),
    scoredRows: reading.rowCount,
    input: {
      names: reading.columns.map(({ name, header }) => (header === '' ? name : header)),
      rowCount: reading.rowCount,
      cell: (row, column) => reading.columns[column]?.cell(row) ?? '',
      figures: (column) => figuresOf(columns[column]),
    },
    id: (row) => id?.source.cell(row).trim() || null,
    event: label?.event ?? message('leaving'),
    meaning: label?.meaning ?? 'leaving',
    tenure: tenureOf(profile, today),
    value: monthlyValue(profile),
    ...(profile.observed === null ? {} : { observedOn: columns[profile.observed]?.numbers ?? undefined }),
    asOf: isoDate(today),
  };
}

/** Ids stay text, even if numeric: they are never averaged, and long ones would lose precision. */
function figuresOf(column: TypedColumn | undefined): ReturnType<Customers['input']['figures']> {
  if (column?.numbers == null || (column.unique && isIdName(column.name))) return null;
  return { kind: column.kind === 'date' ? 'date' : 'number', values: column.numbers };
}

/** The file's last day rather than today: the same file gives the same results next year. */
export function referenceDayOf(profile: Profile, asOf: string): number {
  if (profile.referenceDay !== undefined) return profile.referenceDay;
  const latest = Date.parse(asOf) / 86_400_000;
  let last = Number.NEGATIVE_INFINITY;
  for (const column of profile.columns) {
    if (column.kind !== 'date' || column.numbers === null) continue;
    // A time of day belongs to its day: this morning is not in the future.
    for (const day of column.numbers) if (Math.floor(day) <= latest && day > last) last = day;
  }
  return Math.floor(Number.isFinite(last) ? last : latest);
}

function featureColumn(column: TypedColumn, today: number): FeatureColumn {
  const { name, numbers, codes, levels } = column;
  if (numbers !== null && column.kind === 'date')
    return {
      name,
      kind: 'number',
      values: numbers.map((day) => today - Math.floor(day)),
      daysAgo: true,
      countedFrom: today,
      dateOrder: column.dateOrder,
    };
  if (numbers !== null) return { name, kind: 'number', values: numbers };
  return { name, kind: 'category', codes: codes ?? new Int32Array(0), levels };
}

export function describeColumn(column: TypedColumn): Feature {
  const figures = column.numbers !== null;
  const kind = figures ? 'number' : 'category';
  const offered = { name: column.name, kind, isFlag: column.kind === 'boolean', levels: column.levels } as const;
  return {
    name: column.name,
    kind,
    meaning:
      column.kind === 'date'
        ? 'days-ago'
        : column.kind === 'boolean'
          ? 'flag'
          : !figures
            ? 'category'
            : column.unit === '%'
              ? 'percent'
              : isWhole(column)
                ? 'count'
                : 'amount',
    unit: column.kind === 'date' ? null : column.unit,
    lever: column.kind === 'date' ? null : proposeLever(offered),
    display: (row) => column.source.cell(row).trim(),
  };
}

function isWhole(column: TypedColumn): boolean {
  return column.numbers?.every((value) => Number.isNaN(value) || Number.isInteger(value)) ?? false;
}

function tenureOf({ columns, roles }: Profile, today: number): Customers['tenure'] {
  const named = roles.tenure === null ? undefined : columns[roles.tenure];
  if (named?.numbers != null) return { name: named.name, values: named.numbers, unit: tenureUnit(named) };
  const start = columns.find(isStartDate);
  if (start?.numbers == null) return null;
  return {
    name: `months since ${start.name}`,
    label: message('monthsSince', { name: start.name }),
    values: start.numbers.map((day) => (today - day) / DAYS_PER_MONTH),
    unit: 'months',
  };
}

/** Tenures up to a dozen may be years or months: without a unit in the name we do not guess. */
function tenureUnit(column: TypedColumn): 'days' | 'months' | 'years' | 'periods' {
  const name = plainWords(column.name);
  if (/\b(days?|tage?|jours?|dias?|giorni|dagen)\b/.test(name)) return 'days';
  if (/\b(years?|jahre?|annees?|ans|anos|anni|jaren)\b/.test(name)) return 'years';
  if (/\b(months?|mon|monate?|mois|meses|mesi|maanden)\b/.test(name)) return 'months';
  let most = 0;
  for (const value of column.numbers ?? []) if (value > most) most = value;
  return most > 12 && most <= 150 ? 'months' : 'periods';
}

function monthlyValue({ columns, roles }: Profile): Figures | null {
  const column = roles.value === null ? undefined : columns[roles.value];
  return column?.numbers == null ? null : { name: column.name, values: column.numbers };
}
