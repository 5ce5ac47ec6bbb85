import type { CustomerHistory } from '@holdfast/contracts/http/worklists';
import type { ItemOwner } from '../../platform/access/owner.ts';
import type { Platform } from '../../platform/platform.ts';
import { scoredCustomers } from './scored-customers.ts';
import { listSearchablePredictions, readWork } from './store.ts';

const LOOKED_IN = 12;

/** One customer over the latest predictions of their owner. Membership of the control group is hidden here, too. */
export async function customerHistory(
  platform: Platform,
  whose: ItemOwner,
  customer: string,
): Promise<CustomerHistory> {
  const { pool } = platform.database;
  const found: CustomerHistory['predictions'] = [];
  for (const row of await listSearchablePredictions(pool, whose, customer, LOOKED_IN)) {
    // Results may be deleted between the two queries; the others still count.
    const [scored] = await scoredCustomers(platform, row.output_prefix, customer).catch(() => []);
    if (!scored) continue;
    const { id: prediction_id, filename, created_at, did_leave } = row;
    const left = did_leave ?? (scored.hadLeft ? true : null);
    const { risk, tier } = scored;
    found.push({ prediction_id, filename, created_at: created_at.toISOString(), risk, tier, left });
  }
  return { predictions: found, work: await readWork(pool, whose, customer) };
}
