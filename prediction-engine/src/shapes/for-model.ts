import { isActivityLog, type Profile } from '../profile/profile.ts';
import type { Customers } from './customers.ts';
import type { Gathered } from './gather-customers.ts';
import { latestCustomers } from './panel-customers.ts';

/**
 * The customers of a file as a model wants them. A panel that does not say who left looks like a log of
 * activity; a model learnt from one that does wants what its rows say, and nothing that was found out about activity holds.
 */
export function customersFor(
  model: { readonly columns: readonly { readonly name: string }[] } | null,
  profile: Profile,
  gathered: Gathered,
  asOf: string,
): Pick<Gathered, 'customers' | 'findings'> {
  const { id, date } = profile.roles;
  if (model === null || !isActivityLog(profile.shape, profile.label) || id === null || date === null) return gathered;
  const latest = latestCustomers(profile, asOf);
  const answered = ({ table }: Customers) => {
    const there = new Set(table.columns.map(({ name }) => name));
    return model.columns.filter(({ name }) => there.has(name)).length;
  };
  const own = gathered.customers === null ? 0 : answered(gathered.customers);
  return answered(latest) > own ? { customers: latest, findings: [] } : gathered;
}
