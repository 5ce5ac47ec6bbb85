import type { GroupingField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { columnOf, findTable } from './find-field.ts';
import { baseTable, pathBetween } from './join-path.ts';
import { QueryError } from './query-error.ts';

export type RowRestriction = { target: GroupingField; predicate: Predicate };

export function isRowRestriction(restriction: Restriction): restriction is RowRestriction {
  return restriction.target.kind === 'column' || restriction.target.kind === 'level';
}

export function fieldsOf({ target, predicate }: RowRestriction): GroupingField[] {
  return predicate.op === 'tuples' || predicate.op === 'hierarchy' ? predicate.fields : [target];
}

/** Whether a restriction says anything about the rows of a table. */
export function reaches(base: string, restriction: RowRestriction, model: SemanticModel): boolean {
  return fieldsOf(restriction).every(
    (field) => columnOf(model, field) && pathBetween(model, base, field.table) !== null,
  );
}

/** Values count the rows of their own table; any other table would count some of its rows more than once. */
export function tableCounted(query: VisualQuery, { model }: { readonly model: SemanticModel }): string {
  const groupTables = query.groupBy.map(({ field }) => field.table);
  const valueTables = new Set(query.values.map(({ field }) => field.table));
  if (groupTables.length === 0 && valueTables.size === 0)
    throw new QueryError('invalid-query', 'This visual asks for nothing.');
  for (const table of [...groupTables, ...valueTables]) findTable(model, table);
  if (valueTables.size === 0) return baseTable(model, groupTables);
  const [base, ...others] = valueTables as unknown as Iterable<string>;
  const strangers =
    others.length > 0 ? others : groupTables.filter((table) => pathBetween(model, base as string, table) === null);
  if (strangers.length > 0) {
    throw new QueryError(
      'not-related',
      `Values of '${base}' cannot be shown by '${strangers[0]}': the two are not related.`,
    );
  }
  return base as string;
}

/**
 * Which restrictions may change a question's answer. Those on tables its rows know nothing of do not, but for a
 * parameter's, which is related to nothing and read by measures. What cannot be told stays: the server says what is wrong.
 */
export function thatMatter(
  restrictions: readonly Restriction[],
  query: VisualQuery,
  model: SemanticModel,
): readonly Restriction[] {
  try {
    const base = tableCounted(query, { model });
    return restrictions.filter((restriction) => {
      if (!isRowRestriction(restriction)) return restriction.target.table === base;
      if (fieldsOf(restriction).some(({ table }) => findTable(model, table).fixedRows)) return true;
      return reaches(base, restriction, model);
    });
  } catch (error) {
    if (error instanceof QueryError) return restrictions;
    throw error;
  }
}
