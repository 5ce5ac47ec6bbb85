import { plainId, readOutcomes } from '@holdfast/prediction-engine';
import { transaction } from '../../platform/database/open-database.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FinishedPrediction } from '../predictions/finished-prediction.ts';
import { scoredCustomers } from './scored-customers.ts';
import { saveOutcomes } from './store.ts';

/** With fewer customers in common than this, the file is about others, and is not used. */
const ENOUGH = 0.5;

export interface OutcomeFile {
  readonly prediction: FinishedPrediction;
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly gone: 'left' | 'unknown';
}

/** Compares a file with the ids of a prediction. Customers missing from the file count as the user chooses. */
export async function recordOutcomes(
  platform: Platform,
  { prediction, bytes, filename, gone }: OutcomeFile,
): Promise<void> {
  const read = readOutcomes(bytes, prediction.summary?.inactivity);
  if (read.kind === 'unreadable') {
    const { code, reason, fix } = read.problem;
    throw refusal('refused-file', { reason, fix }, { code });
  }
  const customers = await scoredCustomers(platform, prediction.output_prefix);
  const present = customers.filter(({ hadLeft, id }) => !hadLeft && id !== '');
  const known = new Map(present.map(({ id }) => [plainId(id), id]));
  const outcomes: { id: string; left: boolean }[] = [];
  let matched = 0;
  for (const [plain, id] of known) {
    if (!read.outcomes.has(plain)) {
      if (gone === 'left' || read.isLog) outcomes.push({ id, left: true });
      continue;
    }
    matched++;
    const left = read.outcomes.get(plain);
    if (left !== null && left !== undefined) outcomes.push({ id, left });
  }
  // A log may only contain recent events: then most of its customers must be known.
  const isAboutThem = matched >= known.size * ENOUGH || (read.isLog && matched >= read.outcomes.size * ENOUGH);
  if (!isAboutThem) {
    throw refusal('other-customers', { matched, customers: known.size });
  }
  const all = new Set(customers.map(({ id }) => plainId(id)));
  const only_now = [...read.outcomes.keys()].filter((id) => !all.has(id)).length;
  const file = { filename, gone, matched, only_then: known.size - matched, only_now, doubled: read.doubled };
  await transaction(platform.database.pool, (client) => saveOutcomes(client, prediction.id, file, outcomes));
}
