import type { Relationship, SemanticModel } from '@holdfast/contracts/report/model';
import { some } from '@holdfast/texts/message';
import { queryError } from './query-error.ts';

/** The joins from a table to another along active many-to-one relationships; empty for itself, null when there are none. */
export function pathBetween(model: SemanticModel, from: string, to: string): Relationship[] | null {
  const ways = new Map<string, Relationship[]>([[from, []]]);
  const queue = [from];
  for (let table = queue.shift(); table !== undefined; table = queue.shift()) {
    const way = ways.get(table) ?? [];
    if (table === to) return way;
    for (const step of model.relationships) {
      if (step.inactive || step.from.table !== table || ways.has(step.to.table)) continue;
      ways.set(step.to.table, [...way, step]);
      queue.push(step.to.table);
    }
  }
  return null;
}

/**
 * The table whose rows are counted: the one from which all others can be reached. Joining only from many to one never
 * duplicates rows.
 */
export function baseTable(model: SemanticModel, tables: readonly string[]): string {
  const wanted = [...new Set(tables)];
  const base = wanted.find((candidate) => wanted.every((other) => pathBetween(model, candidate, other) !== null));
  if (base === undefined) {
    throw queryError('not-related.tables', { tables: some(wanted, wanted.length) });
  }
  return base;
}

/** All joins from the base to the tables, without duplicates, nearest first. */
export function joinsTo(model: SemanticModel, base: string, tables: Iterable<string>): Relationship[] {
  const joins = new Map<string, Relationship>();
  for (const table of tables) {
    for (const step of pathBetween(model, base, table) ?? []) joins.set(step.to.table, step);
  }
  return [...joins.values()].sort(
    (a, b) => (pathBetween(model, base, a.to.table)?.length ?? 0) - (pathBetween(model, base, b.to.table)?.length ?? 0),
  );
}
