import { WORK_STATES, type WorklistCustomer, type WorkState } from '@holdfast/contracts/http/worklists';
import { csvCell } from '@holdfast/contracts/messages/spreadsheet-cell';

export interface WorkFilter {
  readonly who: 'all' | 'mine' | 'due' | 'at-risk';
  readonly state: WorkState | '';
  readonly search: string;
}

export const EVERYBODY: WorkFilter = { who: 'all', state: '', search: '' };
const HIGH = ['High', 'Critical'];
const OPEN: readonly WorkState[] = ['todo', 'contacted'];

export function filterRows(
  rows: readonly WorklistCustomer[],
  { who, state, search }: WorkFilter,
  me: string,
  today: string,
): WorklistCustomer[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter((row) => {
    if (who === 'mine' && row.owner !== me) return false;
    if (who === 'due' && !(row.due_on !== null && row.due_on <= today && OPEN.includes(row.state))) return false;
    if (who === 'at-risk' && !HIGH.includes(row.tier)) return false;
    if (state !== '' && row.state !== state) return false;
    return wanted === '' || `${row.customer_id} ${row.owner ?? ''} ${row.note ?? ''}`.toLowerCase().includes(wanted);
  });
}

/** Status by digit, starting at 1. */
export const stateOfKey = (key: string): WorkState | undefined =>
  /^[1-5]$/.test(key) ? WORK_STATES[Number(key) - 1] : undefined;

const COLUMNS = ['customer_id', 'risk', 'tier', 'value', 'owner', 'state', 'next_step', 'due_on', 'note'] as const;

export function asCsv(rows: readonly WorklistCustomer[]): string {
  const lines = rows.map((row) => COLUMNS.map((name) => csvCell(String(row[name] ?? ''))).join(','));
  return `\ufeff${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}
