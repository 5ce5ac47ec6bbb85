import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { hasStem, tokens } from '../../profile/vocabulary/name-words.ts';
import { columnNamed } from '../systems/recognise-export.ts';
import type { SourceTable } from './source-table.ts';

/** Days that are known later than the row, or have nothing to do with it. */
const OTHER_DAYS = [
  ...['birth', 'born', 'dob', 'geb', 'naiss', 'nasc', 'nac'],
  ...[
    'due',
    'fallig',
    'venc',
    'echeance',
    'scad',
    'end',
    'expir',
    'until',
    'close',
    'solved',
    'resolved',
    'cancel',
    'paid',
  ],
  ...[
    'last',
    'letzt',
    'dernier',
    'ultim',
    'latest',
    'update',
    'modif',
    'next',
    'renew',
    'churn',
    'left',
    'leav',
    'kundig',
  ],
];
/** A table with fewer dated rows has no time. */
const LEAST_DATED = 0.8;

/** The column with the day from which on a row was known: when it was written or happened. Null: the file has none. */
export function knownDay({ columns, kind, rowCount }: SourceTable): TypedColumn | null {
  const named = columns[columnNamed(columns, kind?.known)];
  if (named?.numbers != null && named.kind === 'date') return named;
  const dated = columns.filter(
    (column) => column.kind === 'date' && column.missing <= (1 - LEAST_DATED) * rowCount && !isOtherDay(column),
  );
  return dated.sort((a, b) => a.missing - b.missing)[0] ?? null;
}

export const isOtherDay = ({ name }: TypedColumn): boolean => hasStem(tokens(name), OTHER_DAYS);
