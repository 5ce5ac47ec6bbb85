import type { TypedColumn } from '../profile/columns/typed-column.ts';
import { meaningOf } from '../profile/label/meanings.ts';
import type { Profile } from '../profile/profile.ts';

/** The values that mark lines of an event stream as leaving. */
export interface LeavingMarker {
  readonly column: string;
  readonly level: string;
  /** 'event = cancel' */
  readonly event: string;
}

export interface LeavingLines extends LeavingMarker {
  is(row: number): boolean;
}

const FEWEST_LINES = 10;
const MOST_OF_THE_LOG = 0.3;
/** Tolerated share of leavers with later lines: some return, but a cancelled order is followed by the next one. */
const SEEN_AGAIN = 0.2;

/** Null if there are no such lines, or if later lines show that they mean something else. */
export function leavingLines({ shape, columns, roles, reading }: Profile): LeavingLines | null {
  const id = roles.id === null ? undefined : columns[roles.id];
  const days = (roles.date === null ? undefined : columns[roles.date])?.numbers;
  if (shape !== 'events' || id === undefined || days == null) return null;
  for (const column of columns) {
    if (column === id || column.codes === null || column.levels.length < 2 || column.levels.length > 100) continue;
    const code = column.levels.findIndex((level) => meaningOf(level) === 'leaving');
    if (code !== -1 && endsCustomer(column, { code, id, days, rowCount: reading.rowCount }))
      return {
        column: column.name,
        level: column.levels[code] ?? '',
        event: `${column.name} = ${column.levels[code] ?? ''}`,
        is: (row) => column.codes?.[row] === code,
      };
  }
  return null;
}

/** As found in the whole log: a few customers show too few such lines, or by chance too many. */
export function findLeavingLinesByMarker({ columns }: Profile, marker: LeavingMarker | null): LeavingLines | null {
  const source = columns.find(({ name }) => name === marker?.column)?.source;
  return marker === null || source === undefined
    ? null
    : { ...marker, is: (row) => source.cell(row).trim() === marker.level };
}

interface LeavingValue {
  readonly code: number;
  readonly id: TypedColumn;
  readonly days: Float64Array;
  readonly rowCount: number;
}

function endsCustomer(column: TypedColumn, { code, id, days, rowCount }: LeavingValue): boolean {
  const leftOn = new Map<string, number>();
  const lastSeen = new Map<string, number>();
  let lines = 0;
  for (let row = 0; row < rowCount; row++) {
    const customer = id.source.cell(row).trim();
    const day = days[row] ?? Number.NaN;
    if (column.codes?.[row] === code) {
      lines++;
      leftOn.set(customer, Math.min(leftOn.get(customer) ?? day, day));
    } else lastSeen.set(customer, Math.max(lastSeen.get(customer) ?? day, day));
  }
  const again = [...leftOn].filter(([customer, day]) => (lastSeen.get(customer) ?? day) > day + 1).length;
  return lines >= FEWEST_LINES && lines <= rowCount * MOST_OF_THE_LOG && again <= leftOn.size * SEEN_AGAIN;
}
