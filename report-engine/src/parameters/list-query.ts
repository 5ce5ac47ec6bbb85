import type { PaperParameter, PaperSetup } from '@holdfast/contracts/report/paper';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { clausesOf } from './clauses-of.ts';
import type { ParameterState } from './read-parameters.ts';

export const MOST_LISTED = 500;

/** The choices for a parameter, under the values of those it depends on. Null where there is no list. */
export function listQuery(paper: PaperSetup, parameter: PaperParameter, state: ParameterState): VisualQuery | null {
  const { kind, field, under = [] } = parameter;
  if (kind !== 'list' || !field) return null;
  const above = paper.parameters.filter(({ name }) => under.includes(name));
  const where = clausesOf({ parameters: above }, state).map(({ target, predicate }) => ({ target, predicate }));
  return {
    groupBy: [{ as: 'value', field }],
    values: [],
    mode: 'groups',
    where,
    orderBy: [{ as: 'value', direction: 'ascending' }],
    limit: MOST_LISTED,
  };
}

/** All direct and indirect dependents of a parameter: a change clears them. */
export function dependentsOf({ parameters }: PaperSetup, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (parent: string): void => {
    for (const one of parameters) {
      if (!one.under?.includes(parent) || found.has(one.name) || one.name === name) continue;
      found.add(one.name);
      follow(one.name);
    }
  };
  follow(name);
  return found;
}
