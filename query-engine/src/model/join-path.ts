import type { Relationship, SemanticModel } from '@holdfast/contracts/report/model';
import { some } from '@holdfast/texts/message';
import { queryError } from './query-error.ts';

/** A join along a relationship; `isMany` against its direction, where a row may be related to several. */
export type JoinStep = Pick<Relationship, 'from' | 'to'> & { readonly isMany: boolean };

/** The joins from a table to another along active relationships; empty for itself, null when there are none. */
export function pathBetween(model: SemanticModel, from: string, to: string): JoinStep[] | null {
  const ways = new Map<string, JoinStep[]>([[from, []]]);
  const queue = [from];
  for (let table = queue.shift(); table !== undefined; table = queue.shift()) {
    const way = ways.get(table) ?? [];
    if (table === to) return way;
    for (const { from: many, to: one, inactive, bothDirections } of model.relationships) {
      const isMany: boolean = many.table !== table;
      const [start, end]: [Relationship['to'], Relationship['to']] = isMany ? [one, many] : [many, one];
      if (inactive || start.table !== table || ways.has(end.table) || (isMany && !bothDirections)) continue;
      ways.set(end.table, [...way, { from: start, to: end, isMany }]);
      queue.push(end.table);
    }
  }
  return null;
}

/** The table whose rows are counted: the one from which all others can be reached. */
export function baseTable(model: SemanticModel, tables: readonly string[]): string {
  const wanted = [...new Set(tables)];
  const base = wanted.find((candidate) => wanted.every((other) => pathBetween(model, candidate, other) !== null));
  if (base === undefined) {
    throw queryError('not-related.tables', { tables: some(wanted, wanted.length) });
  }
  return base;
}

/** All joins from the base to the tables, without duplicates, nearest first. */
export function findJoins(model: SemanticModel, base: string, tables: Iterable<string>): JoinStep[] {
  const joins = new Map<string, JoinStep>();
  for (const table of tables) {
    for (const step of pathBetween(model, base, table) ?? []) joins.set(step.to.table, step);
  }
  return [...joins.values()].sort(
    (a, b) => (pathBetween(model, base, a.to.table)?.length ?? 0) - (pathBetween(model, base, b.to.table)?.length ?? 0),
  );
}
