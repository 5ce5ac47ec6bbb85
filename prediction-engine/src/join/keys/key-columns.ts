import { isMissing } from '../../profile/columns/missing.ts';
import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { isIdName } from '../../profile/roles/find-id.ts';
import { tokens } from '../../profile/vocabulary/name-words.ts';
import type { SourceTable } from '../sources/source-table.ts';

/** A column whose values may name rows of another file. */
export interface KeyColumn {
  readonly at: number;
  readonly name: string;
  readonly kind: 'email' | 'domain' | 'id';
  /** Whole numbers: two files of them share values by chance. */
  readonly isDense: boolean;
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/;
const DOMAIN = /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}\/?$/u;
const CODE = /^(?=\S*\d)(?=\S*\p{L})[\p{L}\d_:#./+-]{5,64}$/u;
const WHOLE = /^['"=]*\d+(?:\.0+)?"?$/;
const SAMPLED_CELLS = 300;
const MOST = 0.9;
/** Without a name for ids, codes have to be many to count as keys. */
const LEAST_CODES = 20;

/** Columns that may link this file to others, and so never describe a customer. */
export function keyColumns({ columns, rowCount }: SourceTable): KeyColumn[] {
  return columns.flatMap((column, at): KeyColumn[] => {
    const kind = kindOf(column, rowCount);
    return kind === null ? [] : [{ at, name: column.name, ...kind }];
  });
}

function kindOf(column: TypedColumn, rowCount: number): Pick<KeyColumn, 'kind' | 'isDense'> | null {
  if (column.kind === 'empty' || column.kind === 'date' || column.kind === 'boolean') return null;
  const cells = sampleOf(column, rowCount);
  const share = (form: RegExp) => cells.filter((cell) => form.test(cell)).length / Math.max(1, cells.length);
  if (cells.length === 0) return null;
  if (share(EMAIL) >= MOST) return { kind: 'email', isDense: false };
  const isNamed = isIdName(column.name) || NAMES_KEYS.test(tokens(column.name).join(' '));
  if (share(WHOLE) >= MOST)
    return isNamed
      ? { kind: 'id', isDense: true }
      : column.kind === 'id'
        ? { kind: 'id', isDense: isFull(column) }
        : null;
  if (column.numbers !== null) return null;
  if (share(DOMAIN) >= MOST) return { kind: 'domain', isDense: false };
  if (cells.some((cell) => /\s/.test(cell))) return null;
  const isCode = column.distinct >= LEAST_CODES && share(CODE) >= MOST;
  return isNamed || isCode ? { kind: 'id', isDense: false } : null;
}

/** Numbers that fill their range share values with others by chance. */
export const MOST_OF_RANGE = 0.5;

function isFull({ numbers, distinct }: TypedColumn): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of numbers ?? []) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return distinct > MOST_OF_RANGE * (most - least + 1);
}

const NAMES_KEYS = /(?:^| )(?:id|ids|uuid|guid|key|code|number|customer|account|user)$/;

function sampleOf({ source }: TypedColumn, rowCount: number): string[] {
  const step = Math.max(1, Math.floor(rowCount / SAMPLED_CELLS));
  const cells: string[] = [];
  for (let row = 0; row < rowCount; row += step) {
    const cell = source.cell(row).trim();
    if (!isMissing(cell)) cells.push(cell);
  }
  return cells;
}
