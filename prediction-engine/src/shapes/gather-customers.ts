import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { isActivityLog, type Profile } from '../profile/profile.ts';
import { aggregatedCustomers, type BuyingCustomers } from './aggregated-customers.ts';
import { customerTable } from './customer-table.ts';
import type { Customers } from './customers.ts';
import type { FullFileLines } from './full-file-lines.ts';
import { logCustomers } from './log-customers.ts';
import { panelCustomers } from './panel-customers.ts';
import { subscriptionCustomers } from './subscription-customers.ts';

/** The customers of a file of any shape, and what can be done with them. */
export type Gathered = { readonly findings: readonly Finding[] } & (
  | {
      /** With outcomes: a model can be trained. */
      readonly kind: 'labelled';
      readonly customers: Customers;
      readonly label: Int8Array;
    }
  | Unlabelled
  | ({
      /** Enough for a model that needs no outcomes. */
      readonly kind: 'buying';
    } & BuyingCustomers)
);

/** Not enough to train on. An earlier model may still score the customers, if there are any. */
export interface Unlabelled {
  readonly kind: 'unlabelled';
  readonly customers: Customers | null;
  readonly problem: EngineProblem;
}

/** `whole`: facts of the whole log or panel, if these are some of its customers. */
export function gatherCustomers(
  profile: Profile,
  asOf: string,
  whole: Pick<FullFileLines, 'log' | 'panel'> = {},
): Gathered {
  if (isActivityLog(profile.shape, profile.label)) {
    const log = logCustomers(profile, whole.log);
    if (log.kind === 'unusable')
      return { kind: 'unlabelled', customers: null, findings: log.findings, problem: log.problem };
    return labelled(log.customers, log.findings);
  }
  if (profile.shape === 'rfm' && profile.label === null) {
    const found = aggregatedCustomers(profile, asOf);
    if ('buying' in found) return { kind: 'buying', ...found };
    return { kind: 'unlabelled', customers: customerTable(profile, asOf), findings: [], problem: found };
  }
  if (profile.shape === 'panel' && profile.label !== null && profile.problem === null) {
    const { customers, findings, problem } = panelCustomers(profile, profile.label, asOf, whole.panel);
    return problem === null
      ? labelled(customers, findings)
      : { kind: 'unlabelled', customers: null, findings, problem };
  }
  if (profile.shape === 'subscriptions' && profile.label !== null && profile.problem === null) {
    const found = subscriptionCustomers(profile, profile.label, asOf);
    if (found !== null)
      return found.problem === null
        ? labelled(found.customers, found.findings)
        : { kind: 'unlabelled', ...found, problem: found.problem };
  }
  const customers = customerTable(profile, asOf);
  if (profile.problem !== null) return { kind: 'unlabelled', customers, findings: [], problem: profile.problem };
  return labelled(customers, []);
}

function labelled(customers: Customers, findings: readonly Finding[]): Gathered {
  const { label } = customers.table;
  if (label === null) throw new Error('unlabelled customers must have a problem');
  return { kind: 'labelled', customers, label, findings };
}
