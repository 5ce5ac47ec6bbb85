import type { JoinRecipe } from '@holdfast/contracts/prediction/join-recipe';
import type { Derived } from '../derive-features.ts';
import type { Joined } from '../join-tables.ts';
import { exportName } from '../systems/export-kind.ts';

/** How the files of a model were joined and what was derived from them, for the same files of a later day. */
export function recipeOf(joined: Joined, { columns, clock }: Derived, grace: number | null): JoinRecipe {
  const { tables, base, related, lookups } = joined;
  const used = new Set([...related.flatMap(({ path }) => path), ...lookups.map(({ link }) => link)]);
  const nameOf = (at: number) => tables[at]?.name ?? '';
  const columnOf = (table: number, at: number) => tables[table]?.columns[at]?.name ?? '';
  // The order in which files were given changes nothing.
  const byName = (a: number, b: number) => (a === b ? 0 : nameOf(a) < nameOf(b) ? -1 : 1);
  const linked = [...used].flatMap(({ child, parent }) => [child, parent]).filter((at) => at !== base);
  return {
    files: [base, ...[...new Set(linked)].sort(byName)].map((at) => ({
      name: nameOf(at),
      export: tables[at]?.kind ? exportName(tables[at].kind) : null,
      columns: tables[at]?.columns.map(({ name }) => name) ?? [],
    })),
    links: [...used]
      .sort((a, b) => byName(a.child, b.child) || byName(a.parent, b.parent))
      .map(({ child, childColumn, parent, parentColumn }) => ({
        from: nameOf(child),
        column: columnOf(child, childColumn),
        to: nameOf(parent),
        key: columnOf(parent, parentColumn),
      })),
    features: columns.map(({ feature }) => feature),
    clock,
    grace,
  };
}
