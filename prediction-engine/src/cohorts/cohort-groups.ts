import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import { ALL } from '../survival/survival.ts';
import type { CustomerStay } from './cohort-stays.ts';

export interface CohortGroup {
  readonly segment: string;
  /** The column and value that define it; null for all customers. */
  readonly by: { readonly column: string; readonly value: string } | null;
  readonly members: readonly CustomerStay[];
}

const MOST_GROUPS = 6;
/** Smaller cohorts leave a handful of people per cell. */
const FEWEST_MEMBERS = 30;
/** A column that varies within a customer, such as the product bought, does not describe the customer. */
const MOST_CHANGING = 0.05;

/** All customers, and the groups of the first column that splits them into a few large ones. */
export function cohortGroups(profile: Profile, stays: readonly CustomerStay[]): CohortGroup[] {
  const all = { segment: ALL, by: null, members: stays };
  for (const at of profile.features) {
    const column = profile.columns[at];
    if (column?.codes == null || column.levels.length < 2 || !isOfCustomers(profile, column)) continue;
    const groups = groupsBy(column, stays);
    if (groups.length >= 2) return [all, ...groups];
  }
  return [all];
}

function groupsBy({ name, codes, levels }: TypedColumn, stays: readonly CustomerStay[]): CohortGroup[] {
  const members: CustomerStay[][] = levels.map(() => []);
  for (const stay of stays) members[codes?.[stay.row] ?? -1]?.push(stay);
  return members
    .map((own, code) => {
      const value = levels[code] ?? '';
      return { segment: `${name}: ${value}`, by: { column: name, value }, members: own };
    })
    .filter((group) => group.members.length >= FEWEST_MEMBERS)
    .sort((a, b) => b.members.length - a.members.length)
    .slice(0, MOST_GROUPS);
}

function isOfCustomers({ columns, roles, reading }: Profile, { codes }: TypedColumn): boolean {
  const id = roles.id === null ? undefined : columns[roles.id];
  if (id === undefined || id.unique) return true;
  const first = new Map<string, number>();
  const changing = new Set<string>();
  for (let row = 0; row < reading.rowCount; row++) {
    const customer = id.source.cell(row);
    const code = codes?.[row] ?? -1;
    const known = first.get(customer);
    if (known === undefined) first.set(customer, code);
    else if (known !== code) changing.add(customer);
  }
  return changing.size <= first.size * MOST_CHANGING;
}
