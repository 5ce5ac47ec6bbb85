import type { Finding } from '../findings.ts';
import type { Problem } from '../outcome.ts';
import { customerTable } from '../profile/customer-table.ts';
import type { Customers } from '../profile/customers.ts';
import { isActivityLog, type Profile } from '../profile/profile.ts';
import { logCustomers } from './log-customers.ts';

/** The customers of a file of any shape, with the reason when a model of their own cannot be trained on them. */
export interface Gathered {
  readonly customers: Customers | null;
  readonly findings: readonly Finding[];
  /** Null: train on them. Otherwise an earlier model may still score them, if there are any. */
  readonly problem: Problem | null;
}

export function gatherCustomers(profile: Profile, asOf: string): Gathered {
  if (!isActivityLog(profile.shape, profile.label))
    return { customers: customerTable(profile, asOf), findings: [], problem: profile.problem };
  const log = logCustomers(profile);
  if (log.kind === 'unusable') return { customers: null, findings: log.findings, problem: log.problem };
  return { customers: log.customers, findings: log.findings, problem: null };
}
