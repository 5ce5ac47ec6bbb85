import { WORK_STATES, type WorkState } from '@holdfast/contracts/http/worklists';
import { unescapeFormula } from '@holdfast/contracts/messages/spreadsheet-cell';
import Papa from 'papaparse';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCalendarDay } from './calendar-day.ts';
import { changeEach } from './store.ts';

/** The fields a file may set for a customer; missing columns change nothing. */
export interface ImportedWork {
  customer_id: string;
  state?: WorkState;
  owner?: string | null;
  next_step?: string | null;
  due_on?: string | null;
  note?: string | null;
}

const ID = 'customer_id' satisfies keyof ImportedWork;
const TEXTS = ['owner', 'next_step', 'note'] as const;
const LONGEST_TEXT = 2_000;

const invalidWorkFile = () => refusal('bad-work-file', { column: ID });

/** Re-imports the list's own export after it was edited. All or nothing: an unreadable line rejects the file. */
export async function importWork(
  { database }: Platform,
  worklistId: number,
  bytes: Buffer,
): Promise<{ changed: number; unknown: number }> {
  const imported = readWork(bytes);
  const changed = await changeEach(database.pool, worklistId, imported);
  return { changed, unknown: imported.length - changed };
}

export function readWork(bytes: Buffer): ImportedWork[] {
  const { data, meta } = Papa.parse<Record<string, string>>(bytes.toString('utf8').replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase().replaceAll(' ', '_'),
  });
  const has = new Set(meta.fields ?? []);
  if (!has.has(ID) || data.length === 0) throw invalidWorkFile();
  const latest = new Map<string, ImportedWork>();
  for (const row of data) {
    const customer_id = trimmedText(row.customer_id);
    if (customer_id === '') continue;
    const imported: ImportedWork = { customer_id };
    const state = trimmedText(row.state).toLowerCase();
    if (has.has('state') && state !== '') {
      const known = WORK_STATES.find((one) => one === state);
      if (!known) throw invalidWorkFile();
      imported.state = known;
    }
    if (has.has('due_on')) {
      const day = trimmedText(row.due_on);
      if (day !== '' && !isCalendarDay(day)) throw invalidWorkFile();
      imported.due_on = day === '' ? null : day;
    }
    for (const name of TEXTS) if (has.has(name)) imported[name] = trimmedText(row[name]).slice(0, LONGEST_TEXT) || null;
    // For a customer on several lines the last one counts.
    latest.set(customer_id, imported);
  }
  return [...latest.values()];
}

/** Without the apostrophe our exports use against formulas. */
const trimmedText = (text: string | undefined): string => unescapeFormula((text ?? '').trim());
