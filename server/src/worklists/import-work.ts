import { WORK_STATES, type WorkState } from '@holdfast/contracts/http/worklists';
import { unguarded } from '@holdfast/contracts/messages/spreadsheet-cell';
import Papa from 'papaparse';
import { refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { isCalendarDay } from './calendar-day.ts';
import { changeEach } from './store.ts';

/** The fields a file may set for a customer; missing columns change nothing. */
export interface ToldWork {
  customer_id: string;
  state?: WorkState;
  owner?: string | null;
  next_step?: string | null;
  due_on?: string | null;
  note?: string | null;
}

const ID = 'customer_id' satisfies keyof ToldWork;
const TEXTS = ['owner', 'next_step', 'note'] as const;
const LONGEST_TEXT = 2_000;

const refused = () => refusal('bad-work-file', { column: ID });

/** Re-imports the list's own export after it was edited. All or nothing: an unreadable line rejects the file. */
export async function importWork(
  { database }: Platform,
  worklistId: number,
  bytes: Buffer,
): Promise<{ changed: number; unknown: number }> {
  const told = readWork(bytes);
  const changed = await changeEach(database.pool, worklistId, told);
  return { changed, unknown: told.length - changed };
}

export function readWork(bytes: Buffer): ToldWork[] {
  const { data, meta } = Papa.parse<Record<string, string>>(bytes.toString('utf8').replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase().replaceAll(' ', '_'),
  });
  const has = new Set(meta.fields ?? []);
  if (!has.has(ID) || data.length === 0) throw refused();
  const latest = new Map<string, ToldWork>();
  for (const row of data) {
    const customer_id = plain(row.customer_id);
    if (customer_id === '') continue;
    const told: ToldWork = { customer_id };
    const state = plain(row.state).toLowerCase();
    if (has.has('state') && state !== '') {
      const known = WORK_STATES.find((one) => one === state);
      if (!known) throw refused();
      told.state = known;
    }
    if (has.has('due_on')) {
      const day = plain(row.due_on);
      if (day !== '' && !isCalendarDay(day)) throw refused();
      told.due_on = day === '' ? null : day;
    }
    for (const name of TEXTS) if (has.has(name)) told[name] = plain(row[name]).slice(0, LONGEST_TEXT) || null;
    // For a customer on several lines the last one counts.
    latest.set(customer_id, told);
  }
  return [...latest.values()];
}

/** Without the apostrophe our exports use against formulas. */
const plain = (text: string | undefined): string => unguarded((text ?? '').trim());
