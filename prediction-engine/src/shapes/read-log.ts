import type { Profile } from '../profile/profile.ts';
import { type LineFormat, type PurchaseLog, readPurchases } from './purchase-log.ts';
import { readWidePanel } from './wide-panel.ts';

/** Reads activity from lines, or from a table with a column per month. */
export function readLog(profile: Profile, format?: LineFormat): PurchaseLog | null {
  return profile.shape === 'wide-panel' ? readWidePanel(profile) : readPurchases(profile, format);
}
