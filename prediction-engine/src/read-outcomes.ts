import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Inactivity } from '@holdfast/contracts/prediction/summary';
import { message } from '@holdfast/texts/message';
import { isActivityLog, type Profile, profileReading } from './profile/profile.ts';
import { readCsv } from './read/read-csv.ts';
import { logOutcomes } from './shapes/log-outcomes.ts';
import { readLog } from './shapes/read-log.ts';

export type OutcomesRead =
  | {
      readonly kind: 'read';
      /** By customer id; null if the file lists the customer without an outcome. */
      readonly outcomes: ReadonlyMap<string, boolean | null>;
      readonly doubled: number;
      /** The file lists active customers: missing ones were inactive. */
      readonly isLog: boolean;
    }
  | { readonly kind: 'unreadable'; readonly problem: EngineProblem };

/**
 * Who left according to a file: a list of outcomes, next month's customers with a label, or the continued log if the
 * prediction was of a log.
 */
export function readOutcomes(bytes: Uint8Array, inactivity?: Inactivity): OutcomesRead {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return read;
  const profile = profileReading(read.reading, {});
  const log = inactivity && isActivityLog(profile.shape, profile.label) ? readLog(profile) : null;
  if (log === null || !inactivity) return labelledOutcomes(profile);
  const found = logOutcomes(log, inactivity);
  if ('problem' in found) return { kind: 'unreadable', problem: found.problem };
  const outcomes = new Map(found.outcomes.map(({ id, left }) => [plainId(id), left]));
  return { kind: 'read', outcomes, doubled: 0, isLog: true };
}

function labelledOutcomes({ roles, label, columns, reading }: Profile): OutcomesRead {
  const id = roles.id === null ? undefined : columns[roles.id];
  if (id === undefined || label === null) {
    const problem = {
      code: 'no-outcomes',
      title: message('noOutcomes'),
      reason: message('noOutcomesReason'),
      fix: message('noOutcomesFix'),
    };
    return { kind: 'unreadable', problem };
  }
  const outcomes = new Map<string, boolean | null>();
  let doubled = 0;
  for (let row = 0; row < reading.rowCount; row++) {
    const key = plainId(id.source.cell(row));
    if (key === '') continue;
    const outcome = label.values[row] === -1 ? null : label.values[row] === 1;
    if (outcomes.has(key)) doubled++;
    // One row that says a customer left is enough.
    outcomes.set(key, outcomes.get(key) === true ? true : (outcome ?? outcomes.get(key) ?? null));
  }
  return { kind: 'read', outcomes, doubled, isLog: false };
}

/** Spreadsheets write 17850 as 17850.0; leading zeros are part of an id. */
export const plainId = (id: string): string => id.trim().replace(/^(\d+)\.0+$/, '$1');
