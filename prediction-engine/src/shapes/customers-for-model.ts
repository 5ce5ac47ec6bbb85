import { isActivityLog, type Profile } from '../profile/profile.ts';
import { customerTable } from './customer-table.ts';
import type { Customers } from './customers.ts';
import type { FullFileLines } from './full-file-lines.ts';
import type { Gathered } from './gather-customers.ts';
import { latestCustomers } from './panel-customers.ts';

export interface ModelledFile {
  readonly profile: Profile;
  readonly gathered: Gathered;
  readonly asOf: string;
  readonly whole?: Pick<FullFileLines, 'panel'> | undefined;
}

/**
 * The customers of a file in the form a model needs. An unlabelled file may look like an activity log where a labelled
 * one is a panel or a table; a model trained on the latter needs the row values, and findings about activity do not
 * apply.
 */
export function customersFor(
  model: { readonly columns: readonly { readonly name: string }[] } | null,
  { profile, gathered, asOf, whole = {} }: ModelledFile,
): Pick<Gathered, 'customers' | 'findings'> {
  const { shape, label, roles } = profile;
  if (model === null || !isActivityLog(shape, label)) return gathered;
  if (shape !== 'wide-panel' && (roles.id === null || roles.date === null)) return gathered;
  const customers = shape === 'wide-panel' ? customerTable(profile, asOf) : latestCustomers(profile, asOf, whole.panel);
  const answered = ({ table }: Customers) => {
    const there = new Set(table.columns.map(({ name }) => name));
    return model.columns.filter(({ name }) => there.has(name)).length;
  };
  const own = gathered.customers === null ? 0 : answered(gathered.customers);
  return answered(customers) > own ? { customers, findings: [] } : gathered;
}
