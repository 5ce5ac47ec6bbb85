import type { ClockFile, JoinRecipe } from '@holdfast/contracts/prediction/join-recipe';
import { say } from '../english/render-english.ts';
import type { Feature } from '../shapes/customers.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import { type DerivedColumn, featureLabel } from './features/feature.ts';
import { clockOf, findClock } from './features/find-clock.ts';
import { learnableColumns } from './features/learnable-columns.ts';
import { selectFeatures } from './features/select-features.ts';
import type { Snapshots } from './features/snapshots.ts';
import { sortRows } from './features/sorted-rows.ts';
import { type EventTable, tableFeatures } from './features/table-features.ts';
import { WantedFeatures } from './features/wanted-features.ts';
import type { Joined } from './join-tables.ts';
import type { Related } from './keys/relate-tables.ts';
import type { SourceTable } from './sources/source-table.ts';

/** The features of all related files, and what was left out of them. */
export interface Derived {
  readonly columns: readonly DerivedColumn[];
  /** Columns that hold today's value only, by file. */
  readonly inPlace: readonly { readonly table: string; readonly names: readonly string[] }[];
  /** Files without any day. */
  readonly undated: readonly string[];
  readonly clock: ClockFile | null;
}

/** Customers as they were on a day, with the outcome where it is known. */
export interface LabelledSnapshots extends Snapshots {
  readonly label: Int8Array;
  /** Rows of the outcome that features may be chosen by: not those the result is tested on. */
  readonly choosing: Int32Array;
}

interface DatedTable extends EventTable {
  readonly related: Related;
  readonly lastDay: number;
}

/** What is known of who has left by now. */
export interface KnownEnds {
  /** Columns that tell the end, by file. */
  readonly late: ReadonlyMap<number, readonly string[]>;
  /** 1 for each customer who has left; null if leaving is a column of the base file. */
  readonly gone: Int8Array | null;
}

/** Every related file aggregated up to each snapshot's day, by customer. */
export function deriveFeatures(
  { tables, related: unordered, lookups, base }: Joined,
  snapshots: LabelledSnapshots,
  { late, gone }: KnownEnds,
  recipe: Pick<JoinRecipe, 'features' | 'clock'> | null = null,
): Derived {
  const customers = (tables[base] as SourceTable).rowCount;
  const nameOf = (at: number) => tables[at]?.name ?? '';
  // The order in which files were given changes nothing.
  const related = [...unordered].sort((a, b) => (nameOf(a.table) < nameOf(b.table) ? -1 : 1));
  const until = snapshots.days.reduce((last, day) => Math.max(last, day), Number.NEGATIVE_INFINITY);
  const learnable = new Map(
    related.map(({ table, baseRow, days, isOfBaseDay = false }) => [
      table,
      learnableColumns(tables, table, lookups, {
        customers,
        days: isOfBaseDay ? null : days,
        isOfBaseDay,
        late: late.get(table) ?? [],
        gone:
          gone?.length === customers
            ? Int8Array.from(baseRow, (row) => (row === -1 ? -1 : (gone[row] as number)))
            : null,
      }),
    ]),
  );
  const dated = related.flatMap((one): DatedTable[] => {
    if (one.days === null) return [];
    const columns = learnable.get(one.table)?.columns ?? [];
    const sorted = sortRows({ baseRow: one.baseRow, days: one.days }, customers, until, columns);
    if (sorted.rows.length === 0) return [];
    const lastDay = sorted.days.reduce((last, day) => Math.max(last, day), Number.NEGATIVE_INFINITY);
    return [{ name: nameOf(one.table), sorted, columns, related: one, lastDay }];
  });
  const seen = dated.map((table) => ({ table, snapshots: clipToLastDay(table, snapshots) }));
  const clock = recipe === null ? findClock(seen) : clockOf(seen, recipe.clock);
  const select = (columns: readonly DerivedColumn[]) =>
    recipe === null ? selectFeatures(columns, snapshots.label, snapshots.choosing) : columns;
  const columns = seen.flatMap((one) => {
    const wanted = recipe && new WantedFeatures(one.table.name, recipe.features);
    return select(tableFeatures(one.table, one.snapshots, { clock, wanted }));
  });
  return {
    columns: select(columns),
    clock: clock && { table: clock.table, period: clock.period },
    inPlace: related.flatMap(({ table }) => {
      const names = learnable.get(table)?.inPlace ?? [];
      return names.length === 0 ? [] : [{ table: nameOf(table), names }];
    }),
    undated: related.flatMap(({ table, days }) => (days === null ? (tables[table]?.fileName ?? '') : [])),
  };
}

/** A file that ends earlier is seen as on its last day: days without data are not days without rows. */
function clipToLastDay({ related, lastDay }: DatedTable, { customers, days }: Snapshots): Snapshots {
  const alike = related.path.at(-1)?.firstAlike ?? null;
  return {
    customers: alike === null ? customers : customers.map((row) => alike[row] as number),
    days: days.map((day) => Math.min(day, lastDay)),
  };
}

/** A derived column as the model and the reports see it. */
export function toFeature({ feature, values }: DerivedColumn): { column: FeatureColumn; feature: Feature } {
  const label = featureLabel(feature);
  const name = say(label);
  const isCount = feature.measure === 'entries' || feature.measure === 'distinct';
  return {
    column: { name, label, kind: 'number', values },
    feature: {
      name,
      label,
      kind: 'number',
      meaning: feature.measure === 'share' ? 'percent' : isCount ? 'count' : 'amount',
      unit: null,
      lever: null,
      display: (row) => {
        const value = values[row] ?? Number.NaN;
        return Number.isFinite(value) ? String(Number(value.toFixed(2))) : '';
      },
    },
  };
}
