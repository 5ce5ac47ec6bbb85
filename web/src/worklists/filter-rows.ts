import { OPEN_STATES, WORK_STATES, type WorklistCustomer, type WorkState } from '@holdfast/contracts/http/worklists';
import { csvCell } from '@holdfast/contracts/messages/spreadsheet-cell';

export const SORTS = ['place', 'at_stake', 'risk', 'due_on'] as const;

export interface WorkFilter {
  readonly who: 'all' | 'mine' | 'due' | 'at-risk';
  readonly state: WorkState | '';
  readonly search: string;
  readonly sort: (typeof SORTS)[number];
}

export const EVERYBODY: WorkFilter = { who: 'all', state: '', search: '', sort: 'place' };
const HIGH = ['High', 'Critical'];
const OPEN: readonly WorkState[] = OPEN_STATES;
/** Due dates and places ascend; amounts descend. */
const ORDERS: Record<WorkFilter['sort'], (a: WorklistCustomer, b: WorklistCustomer) => number> = {
  place: (a, b) => a.place - b.place,
  at_stake: (a, b) => (b.at_stake ?? 0) - (a.at_stake ?? 0),
  risk: (a, b) => b.risk - a.risk,
  due_on: (a, b) => (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999'),
};

export function filterRows(
  rows: readonly WorklistCustomer[],
  { who, state, search, sort }: WorkFilter,
  me: string,
  today: string,
): WorklistCustomer[] {
  const wanted = search.trim().toLowerCase();
  const found = rows.filter((row) => {
    if (who === 'mine' && row.owner !== me) return false;
    if (who === 'due' && !isDue(row, today)) return false;
    if (who === 'at-risk' && !HIGH.includes(row.tier)) return false;
    if (state !== '' && row.state !== state) return false;
    const { customer_id, name, email, owner, note } = row;
    return wanted === '' || [customer_id, name, email, owner, note].join(' ').toLowerCase().includes(wanted);
  });
  return found.sort((a, b) => ORDERS[sort](a, b) || a.place - b.place);
}

/** Due today or earlier, and neither retained nor lost. */
export const isDue = ({ due_on, state }: WorklistCustomer, today: string): boolean =>
  due_on !== null && due_on <= today && OPEN.includes(state);

/** Status by digit, starting at 1. */
export const stateOfKey = (key: string): WorkState | undefined =>
  /^[1-5]$/.test(key) ? WORK_STATES[Number(key) - 1] : undefined;

/** The import reads owner, status, next step, due date and note back, and ignores the other columns. */
const COLUMNS = [
  'customer_id',
  'name',
  'email',
  'phone',
  'risk',
  'tier',
  'value',
  'at_stake',
  'reason',
  'suggested',
  'owner',
  'state',
  'next_step',
  'due_on',
  'note',
] as const;
type ExportedColumn = (typeof COLUMNS)[number];

/** `wordsOf` renders the texts that differ by language. */
export function asCsv(
  rows: readonly WorklistCustomer[],
  wordsOf: (row: WorklistCustomer, column: ExportedColumn) => string | number | null,
): string {
  const lines = rows.map((row) => COLUMNS.map((name) => csvCell(String(wordsOf(row, name) ?? ''))).join(','));
  return `\ufeff${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}
