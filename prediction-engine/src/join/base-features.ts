import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import { describeColumn } from '../shapes/customer-table.ts';
import type { Customers, Feature } from '../shapes/customers.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import { inPlaceColumns } from './features/in-place.ts';
import { lookedUp } from './features/learnable-columns.ts';
import type { Snapshots } from './features/snapshots.ts';
import type { Joined } from './join-tables.ts';
import { keyColumns } from './keys/key-columns.ts';
import { isOtherDay } from './sources/known-day.ts';
import type { SourceTable } from './sources/source-table.ts';

/**
 * The base file's profile for learning from earlier days: without columns of which only today's value is known, days
 * that may lie after those days, and keys.
 */
export function withoutInPlace({ tables, base, profile }: Joined, gone: Int8Array | null): Profile {
  const table = tables[base] as SourceTable;
  const inPlace = inPlaceColumns(table, { hasOneRowEach: true, gone });
  const keys = new Set(keyColumns(table).map(({ at }) => at));
  const isLate = (at: number) => {
    const column = profile.columns[at];
    return inPlace.has(at) || (column?.kind === 'date' && isOtherDay(column));
  };
  const late = profile.features.filter(isLate);
  return {
    ...profile,
    features: profile.features.filter((at) => !isLate(at) && !keys.has(at)),
    excluded: [
      ...profile.excluded,
      ...late.map((at) => ({ column: profile.columns[at]?.name ?? '', reason: message('joined.inPlace') })),
    ],
  };
}

interface Used {
  readonly column: FeatureColumn;
  readonly feature: Feature;
}

/** The base file's own columns and those of the files it refers to, as on each snapshot's day. */
export function baseFeatures(
  { tables, base, lookups }: Joined,
  profile: Profile,
  { table, features }: Customers,
  snapshots: Snapshots,
): Used[] {
  const typed = new Map(profile.columns.map((column) => [column.name, column]));
  const own = table.columns.flatMap((column, at) => {
    const [feature, source] = [features[at], typed.get(column.name)];
    return feature === undefined || source === undefined ? [] : [atSnapshots(source, feature, snapshots)];
  });
  const referred = lookups
    .filter(({ link }) => link.child === base)
    .flatMap((lookup) => lookedUp(tables, lookup, lookups, true))
    .map((column) => atSnapshots(column, { ...describeColumn(column), lever: null }, snapshots));
  return [...own, ...referred];
}

/** A day becomes the days passed by then; one still to come was not known. */
function atSnapshots(
  { name, kind, numbers, codes, levels }: TypedColumn,
  feature: Feature,
  { customers, days }: Snapshots,
): Used {
  const display = (at: number) => feature.display(customers[at] ?? 0);
  if (numbers === null)
    return {
      column: { name, kind: 'category', levels, codes: customers.map((row) => codes?.[row] ?? -1) },
      feature: { ...feature, display },
    };
  const values = Float64Array.from(customers, (row) => numbers[row] ?? Number.NaN);
  if (kind !== 'date') return { column: { name, kind: 'number', values }, feature: { ...feature, display } };
  const passed = values.map((day, at) =>
    day <= (days[at] as number) + 1 ? (days[at] as number) - Math.floor(day) : Number.NaN,
  );
  return { column: { name, kind: 'number', values: passed, daysAgo: true }, feature: { ...feature, display } };
}
