import type { ClockFile } from '@holdfast/contracts/prediction/join-recipe';
import type { Clock, Snapshots } from './snapshots.ts';
import { endBefore } from './sorted-rows.ts';
import type { EventTable } from './table-features.ts';

const SHORTEST = 6;
const LONGEST = 100;
/** Share of the gaps that are about as long as the usual one. */
const REGULAR = 0.6;
const ABOUT = 0.2;
const LEAST_GAPS = 30;

/** A file, and the customers and days it is seen at. */
interface SeenTable {
  readonly table: EventTable;
  readonly snapshots: Snapshots;
}

/** `known`: the file and its period, where a model was made with them. */
export function clockOf(tables: readonly SeenTable[], known: ClockFile | null): Clock | null {
  const seen = tables.find(({ table }) => table.name === known?.table);
  return seen === undefined || known === null ? null : clockAt(seen, known.period);
}

/** The file whose rows come at the most regular intervals, such as invoices; null if none does. */
export function findClock(tables: readonly SeenTable[]): Clock | null {
  const found = tables
    .flatMap(({ table, snapshots }) => {
      const regular = regularity(table);
      return regular === null ? [] : [{ ...regular, snapshots }];
    })
    .sort((a, b) => b.share - a.share || (a.table.name < b.table.name ? -1 : 1))[0];
  return found === undefined ? null : clockAt(found, Math.max(1, Math.round(found.period)));
}

function clockAt({ table: { sorted, name }, snapshots: { customers, days } }: SeenTable, period: number): Clock {
  const last = Float64Array.from(customers, (customer, at) => {
    const end = endBefore(sorted, customer, days[at] as number);
    return end === sorted.first[customer] ? Number.NaN : (sorted.days[end - 1] as number);
  });
  return { table: name, period, days: last };
}

function regularity(table: EventTable): { table: EventTable; period: number; share: number } | null {
  const { first, days } = table.sorted;
  const gaps: number[] = [];
  for (let customer = 0; customer + 1 < first.length; customer++)
    for (let at = (first[customer] as number) + 1; at < (first[customer + 1] as number); at++)
      gaps.push((days[at] as number) - (days[at - 1] as number));
  if (gaps.length < LEAST_GAPS) return null;
  gaps.sort((a, b) => a - b);
  const period = gaps[gaps.length >> 1] as number;
  if (period < SHORTEST || period > LONGEST) return null;
  const share = gaps.filter((gap) => Math.abs(gap - period) <= ABOUT * period).length / gaps.length;
  return share < REGULAR ? null : { table, period, share };
}
