import { knownDay } from '../sources/known-day.ts';
import type { SourceTable } from '../sources/source-table.ts';
import { relativeDays } from '../sources/undated-rows.ts';
import { columnNamed } from '../systems/recognise-export.ts';
import type { Link } from './find-links.ts';

/** A file whose rows belong to rows of the base file, directly or through other files. */
export interface Related {
  readonly table: number;
  /** From this file to the base file. */
  readonly path: readonly Link[];
  /** Per row of the file, the row of the base file; -1 without one. */
  readonly baseRow: Int32Array;
  /** Per row, the day from which on it was known, in whole days since 1970; NaN if unknown. Null: the file has no time. */
  readonly days: Float64Array | null;
  /** The file has no time of its own: its days are the base row's, or counted back from it. */
  readonly isOfBaseDay?: boolean;
}

/** A file with at most one row for each row of another: a country of a customer, a product of an order line. */
export interface Lookup {
  readonly table: number;
  readonly link: Link;
}

export interface Relations {
  readonly related: readonly Related[];
  /** By the file that refers to them. */
  readonly lookups: readonly Lookup[];
  /** Files without a link to the base file. */
  readonly apart: readonly number[];
}

const LONGEST_PATH = 3;
const MOST_LOOKUP_HOPS = 3;

/** The shortest way of every file to the base file; what cannot reach it may still describe a file that can. */
export function relateTables(tables: readonly SourceTable[], links: readonly Link[], base: number): Relations {
  const describesBase = new Set(
    links
      .filter(({ child, parent }) => child === base && isDescription(tables[parent] as SourceTable))
      .filter(({ parent }) => !links.some(({ child, isChosen }) => isChosen && child === parent))
      .map(({ parent }) => parent),
  );
  const paths = new Map<number, readonly Link[]>([[base, []]]);
  for (let length = 1; length <= LONGEST_PATH; length++)
    for (const [at] of tables.entries()) {
      if (paths.has(at) || describesBase.has(at)) continue;
      const steps = links
        .filter(({ child, parent }) => child === at && paths.get(parent)?.length === length - 1)
        .sort((a, b) => b.matchedRows - a.matchedRows);
      if (steps[0] !== undefined) paths.set(at, [steps[0], ...(paths.get(steps[0].parent) ?? [])]);
    }
  const related = [...paths].flatMap(([at, path]) => (at === base ? [] : [relatedBy(tables, at, path, links)]));
  const lookups = lookupsOf(links, [...paths.keys()]);
  const reached = new Set([...paths.keys(), ...lookups.map(({ table }) => table)]);
  return { related, lookups, apart: [...tables.keys()].filter((at) => !reached.has(at)) };
}

/** One row each, without a history of its own. */
function isDescription(table: SourceTable): boolean {
  if (table.kind !== null) return table.kind.grain === 'customer' || table.kind.grain === 'person';
  return knownDay(table) === null;
}

function relatedBy(tables: readonly SourceTable[], at: number, path: readonly Link[], links: readonly Link[]): Related {
  const { rowCount } = tables[at] as SourceTable;
  const baseRow = Int32Array.from({ length: rowCount }, (_, row) => row);
  let days: Float64Array | null = null;
  for (const { child, parentRow } of path) {
    const column = knownDay(tables[child] as SourceTable);
    // Lines without a day of their own were known with the order they belong to.
    if (days === null && column?.numbers != null) {
      const { numbers } = column;
      days = Float64Array.from(baseRow, (row) => (row === -1 ? Number.NaN : Math.floor(numbers[row] ?? Number.NaN)));
    }
    for (let row = 0; row < rowCount; row++) {
      const from = baseRow[row] as number;
      baseRow[row] = from === -1 ? -1 : (parentRow[from] as number);
    }
  }
  withoutRepeats(tables[at] as SourceTable, baseRow);
  return { table: at, path, baseRow, days: days ?? daysOfEvent(tables, at, links) };
}

/** An order with several lines counts once: its total is on the first one only. */
function withoutRepeats({ columns, kind, rowCount }: SourceTable, baseRow: Int32Array): void {
  const id = columns[columnNamed(columns, kind?.repeats)]?.source;
  if (id === undefined) return;
  const seen = new Set<string>();
  for (let row = 0; row < rowCount; row++) {
    const order = id.cell(row).trim();
    if (seen.has(order)) baseRow[row] = -1;
    seen.add(order);
  }
}

/** Results without a day were known on the day of the race they refer to. */
function daysOfEvent(tables: readonly SourceTable[], at: number, links: readonly Link[]): Float64Array | null {
  for (const { child, parent, parentRow } of links) {
    const numbers = child === at ? knownDay(tables[parent] as SourceTable)?.numbers : null;
    if (numbers != null)
      return Float64Array.from(parentRow, (row) => (row === -1 ? Number.NaN : Math.floor(numbers[row] ?? Number.NaN)));
  }
  return null;
}

/** Without days of its own, a file counts time back from the base row's day, or is of that day itself if `allKnown`. */
export function datedByBase(
  one: Related,
  table: SourceTable,
  dayOf: (baseRow: number) => number,
  allKnown: boolean,
): Related {
  const back = one.days === null ? relativeDays(table) : null;
  if (one.days !== null || (back === null && !allKnown)) return one;
  const days = Float64Array.from(one.baseRow, (row, at) =>
    row === -1 ? Number.NaN : Math.floor(dayOf(row)) + (back === null ? 0 : (back[at] as number)),
  );
  return { ...one, days, isOfBaseDay: true };
}

function lookupsOf(links: readonly Link[], reached: readonly number[]): Lookup[] {
  const found: Lookup[] = [];
  const placed = new Set(reached);
  let from = reached;
  for (let hop = 0; hop < MOST_LOOKUP_HOPS; hop++) {
    const next = new Set<number>();
    for (const link of links) {
      if (!from.includes(link.child) || placed.has(link.parent)) continue;
      found.push({ table: link.parent, link });
      next.add(link.parent);
    }
    for (const at of next) placed.add(at);
    from = [...next];
  }
  return found;
}
