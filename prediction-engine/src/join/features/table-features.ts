import type { DerivedFeature, FeatureWindow } from '@holdfast/contracts/prediction/join-recipe';
import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import type { DerivedColumn } from './feature.ts';
import { type RowKind, rowKinds, runningDistinct } from './row-kinds.ts';
import type { Clock, Snapshots } from './snapshots.ts';
import { endBefore, type RunningSums, runningSums, type SortedRows, valuesOf } from './sorted-rows.ts';
import type { WantedFeatures } from './wanted-features.ts';

/** A file with the columns that may be learnt from. */
export interface EventTable {
  readonly name: string;
  readonly sorted: SortedRows;
  readonly columns: readonly TypedColumn[];
}

const WINDOWS = [7, 30, 90, 365];
const LAST_ROWS = 5;
const MOST_FIGURES = 12;
const MOST_WORDS = 4;
const MOST_LEVELS_COUNTED = 5000;
const EVER: FeatureWindow = { of: 'ever' };

export interface ToDerive {
  readonly clock: Clock | null;
  /** Of a model made earlier; null: whatever may tell something. */
  readonly wanted: WantedFeatures | null;
}

/** The features of a file at every snapshot, from rows that were known by then. */
export function tableFeatures(table: EventTable, snapshots: Snapshots, { clock, wanted }: ToDerive): DerivedColumn[] {
  const stretches = stretchesOf(table, snapshots, clock, wanted?.windows ?? windowsFor(table));
  const columns = wanted === null ? table.columns : table.columns.filter(({ name }) => wanted.columns.has(name));
  const figures = columns.filter(({ numbers, kind }) => numbers !== null && kind !== 'date').slice(0, MOST_FIGURES);
  const words = columns
    .filter(({ codes, levels }) => codes !== null && (wanted !== null || levels.length > 1))
    .slice(0, MOST_WORDS);
  const found = [
    ...rhythmFeatures(table, snapshots, stretches),
    ...figures.flatMap((column) => figureFeatures(table, column, stretches)),
    ...words.flatMap((column) => wordFeatures(table, { column, snapshots, stretches, wanted })),
  ];
  if (wanted !== null) return found.filter(({ feature }) => wanted.has(feature));
  return hasOneRowEach(table.sorted) ? found.filter(({ feature }) => isOfOneRow(feature)) : found;
}

const hasOneRowEach = ({ first }: SortedRows): boolean =>
  first.every((end, customer) => customer === 0 || end - (first[customer - 1] as number) <= 1);

/** A description with a day has no history: its values, and how old they are. */
const isOfOneRow = ({ measure, column, window }: DerivedFeature): boolean =>
  window.of === 'ever' && (measure === 'last' || measure === 'entries' || (measure === 'sinceLast' && column === null));

/** Positions of the rows in each window: from, and up to (without). */
interface Stretch {
  readonly window: FeatureWindow;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The same time before, for comparison; twice as long. */
  readonly before?: Int32Array | undefined;
  readonly days: number;
}

interface Stretches {
  readonly count: number;
  readonly first: Int32Array;
  /** The end of the rows known at each snapshot. */
  readonly known: Int32Array;
  readonly windows: readonly Stretch[];
}

function stretchesOf(
  table: EventTable,
  { customers, days }: Snapshots,
  clock: Clock | null,
  lengths: readonly number[],
): Stretches {
  const { sorted } = table;
  const each = (positionOf: (at: number) => number) => Int32Array.from(customers, (_, at) => positionOf(at));
  const positionAt = (dayOf: (at: number) => number) =>
    each((at) => endBefore(sorted, customers[at] as number, dayOf(at)));
  const known = positionAt((at) => days[at] as number);
  const back = (length: number) => positionAt((at) => (days[at] as number) - length);
  const windows: Stretch[] = lengths.map((length) => ({
    window: { of: 'days', days: length },
    from: back(length),
    to: known,
    before: back(3 * length),
    days: length,
  }));
  if (clock !== null) windows.push(...clockWindows(clock, positionAt));
  const first = each((at) => sorted.first[customers[at] as number] as number);
  return { count: customers.length, first, known, windows };
}

function clockWindows(clock: Clock, positionAt: (dayOf: (at: number) => number) => Int32Array): Stretch[] {
  // Rows of the clock's day itself belong to the next period.
  const before = (length: number) =>
    positionAt((at) => {
      const day = clock.days[at] as number;
      return Number.isNaN(day) ? Number.NEGATIVE_INFINITY : day - 1 - length;
    });
  const to = before(0);
  return [1, 2, 3].map((periods) => {
    const days = periods * clock.period;
    return {
      window: { of: 'clock', days, clock: clock.table },
      from: before(days),
      to,
      before: periods === 1 ? before(3 * days) : undefined,
      days,
    };
  });
}

/** Windows of at most half of the history. */
function windowsFor({ sorted: { days } }: EventTable): number[] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return WINDOWS.filter((length) => length <= (last - first) / 2);
}

function columnOf(feature: DerivedFeature, count: number, valueAt: (at: number) => number): DerivedColumn {
  return { feature, values: Float64Array.from({ length: count }, (_, at) => valueAt(at)) };
}

const described = (
  table: EventTable,
  rest: Partial<DerivedFeature> & Pick<DerivedFeature, 'measure'>,
): DerivedFeature => ({
  table: table.name,
  column: null,
  condition: null,
  window: EVER,
  ...rest,
});

const at32 = (values: Int32Array, at: number): number => values[at] as number;

function rhythmFeatures(table: EventTable, { days }: Snapshots, stretches: Stretches): DerivedColumn[] {
  const { first, known, windows, count } = stretches;
  const dayAt = (position: number) => table.sorted.days[position] as number;
  const rows = (at: number) => at32(known, at) - at32(first, at);
  const sinceLast = (at: number) => (rows(at) === 0 ? Number.NaN : (days[at] as number) - dayAt(at32(known, at) - 1));
  const gap = (at: number) =>
    rows(at) < 2 ? Number.NaN : (dayAt(at32(known, at) - 1) - dayAt(at32(first, at))) / (rows(at) - 1);
  const add = (measure: DerivedFeature['measure'], valueAt: (at: number) => number) =>
    columnOf(described(table, { measure }), count, valueAt);
  return [
    add('entries', rows),
    add('sinceLast', sinceLast),
    add('sinceFirst', (at) => (rows(at) === 0 ? Number.NaN : (days[at] as number) - dayAt(at32(first, at)))),
    add('gap', gap),
    add('lateness', (at) => sinceLast(at) / Math.max(1, gap(at))),
    ...windows.flatMap(({ window, from, to, before }) => [
      columnOf(described(table, { measure: 'entries', window }), count, (at) => at32(to, at) - at32(from, at)),
      ...(before === undefined
        ? []
        : [
            // Half a row is added on either side: nothing after nothing is no change.
            columnOf(described(table, { measure: 'trend', window }), count, (at) =>
              at32(to, at) === at32(first, at)
                ? Number.NaN
                : (at32(to, at) - at32(from, at) + 0.5) / ((at32(from, at) - at32(before, at)) / 2 + 0.5),
            ),
          ]),
    ]),
  ];
}

function figureFeatures(table: EventTable, column: TypedColumn, stretches: Stretches): DerivedColumn[] {
  const { first, known, windows, count } = stretches;
  const values = valuesOf(column, table.sorted);
  const running = runningSums(values);
  const highest = runningHighest(values, table.sorted.first);
  const mean = (at: number) => meanOf(running, at32(first, at), at32(known, at));
  const last = (at: number) =>
    at32(known, at) === at32(first, at) ? Number.NaN : (values[at32(known, at) - 1] as number);
  const lastRows = (at: number) =>
    meanOf(running, Math.max(at32(first, at), at32(known, at) - LAST_ROWS), at32(known, at));
  const add = (rest: Parameters<typeof described>[1], valueAt: (at: number) => number) =>
    columnOf(described(table, { column: column.name, ...rest }), count, valueAt);
  return [
    add({ measure: 'sum' }, (at) => sumOf(running, at32(first, at), at32(known, at))),
    add({ measure: 'mean' }, mean),
    add({ measure: 'last' }, last),
    add({ measure: 'mean', window: { of: 'rows', rows: LAST_ROWS } }, lastRows),
    add({ measure: 'change' }, (at) => last(at) - mean(at)),
    add({ measure: 'most' }, (at) =>
      at32(known, at) === at32(first, at) ? Number.NaN : (highest[at32(known, at) - 1] as number),
    ),
    ...windows
      .filter(({ days }) => days >= 30)
      .flatMap(({ window, from, to }) => [
        add({ measure: 'sum', window }, (at) => sumOf(running, at32(from, at), at32(to, at))),
        add({ measure: 'mean', window }, (at) => meanOf(running, at32(from, at), at32(to, at))),
      ]),
  ];
}

const sumOf = ({ sums }: RunningSums, from: number, to: number): number =>
  (sums[to] as number) - (sums[from] as number);

function meanOf(running: RunningSums, from: number, to: number): number {
  const known = (running.known[to] as number) - (running.known[from] as number);
  return known === 0 ? Number.NaN : sumOf(running, from, to) / known;
}

/** The highest value of a customer's rows up to each position. */
function runningHighest(values: Float64Array, first: Int32Array): Float64Array {
  const highest = new Float64Array(values.length);
  for (let customer = 0; customer + 1 < first.length; customer++) {
    let most = Number.NaN;
    for (let at = first[customer] as number; at < (first[customer + 1] as number); at++) {
      const value = values[at] as number;
      if (Number.isFinite(value) && !(value <= most)) most = value;
      highest[at] = most;
    }
  }
  return highest;
}

interface WordColumn {
  readonly column: TypedColumn;
  readonly snapshots: Snapshots;
  readonly stretches: Stretches;
  readonly wanted: WantedFeatures | null;
}

function wordFeatures(table: EventTable, { column, snapshots, stretches, wanted }: WordColumn): DerivedColumn[] {
  const { first, known, count } = stretches;
  const distinct = column.levels.length > MOST_LEVELS_COUNTED ? null : runningDistinct(column, table.sorted);
  return [
    ...rowKinds(column, table.sorted, wanted?.valuesOf(column.name)).flatMap((kind) =>
      kindFeatures(table, kind, snapshots, stretches),
    ),
    ...(distinct === null
      ? []
      : [
          columnOf(described(table, { measure: 'distinct', column: column.name }), count, (at) =>
            at32(known, at) === at32(first, at) ? 0 : at32(distinct, at32(known, at)),
          ),
        ]),
  ];
}

function kindFeatures(table: EventTable, kind: RowKind, { days }: Snapshots, stretches: Stretches): DerivedColumn[] {
  const { first, known, windows, count } = stretches;
  const { column, value: condition, running } = kind;
  const between = (from: number, to: number) => at32(running, to) - at32(running, from);
  const isKind = (at: number) => between(at, at + 1) === 1;
  const add = (rest: Parameters<typeof described>[1], valueAt: (at: number) => number) =>
    columnOf(described(table, { column, condition, ...rest }), count, valueAt);
  const share = (from: number, to: number) => (from === to ? Number.NaN : between(from, to) / (to - from));
  const lastDay = runningLastDay(isKind, table.sorted);
  return [
    add({ measure: 'share' }, (at) => share(at32(first, at), at32(known, at))),
    add({ measure: 'share', window: { of: 'rows', rows: LAST_ROWS } }, (at) =>
      share(Math.max(at32(first, at), at32(known, at) - LAST_ROWS), at32(known, at)),
    ),
    add({ measure: 'last' }, (at) =>
      at32(known, at) === at32(first, at) ? Number.NaN : Number(isKind(at32(known, at) - 1)),
    ),
    add({ measure: 'sinceLast' }, (at) =>
      at32(known, at) === at32(first, at)
        ? Number.NaN
        : (days[at] as number) - (lastDay[at32(known, at) - 1] as number),
    ),
    ...windows
      .filter((window) => window.days >= 30)
      .map(({ window, from, to }) =>
        add({ measure: 'entries', window }, (at) => between(at32(from, at), at32(to, at))),
      ),
  ];
}

/** The day of a customer's last row of a kind up to each position; NaN before the first. */
function runningLastDay(isKind: (at: number) => boolean, { days, first }: SortedRows): Float64Array {
  const last = new Float64Array(days.length);
  for (let customer = 0; customer + 1 < first.length; customer++) {
    let day = Number.NaN;
    for (let at = first[customer] as number; at < (first[customer + 1] as number); at++) {
      if (isKind(at)) day = days[at] as number;
      last[at] = day;
    }
  }
  return last;
}
