import type { Profile } from '../profile/profile.ts';
import { type PurchaseLog, readPurchases, type SaidOfLines } from './purchase-log.ts';
import { readWidePanel } from './wide-panel.ts';

/** Who did something when, whether a line of the file is one act or a customer with a column for each month. */
export function readLog(profile: Profile, said?: SaidOfLines): PurchaseLog | null {
  return profile.shape === 'wide-panel' ? readWidePanel(profile) : readPurchases(profile, said);
}
