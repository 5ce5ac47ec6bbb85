import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { Parameter, SemanticModel } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { columnOf, findMeasure, findTable } from './find-field.ts';
import { baseTable, pathBetween } from './join-path.ts';
import { QueryError, queryError } from './query-error.ts';

export type RowRestriction = { target: GroupingField; predicate: Predicate };

export function isRowRestriction(restriction: Restriction): restriction is RowRestriction {
  return restriction.target.kind === 'column' || restriction.target.kind === 'level';
}

export function fieldsOfRestriction({ target, predicate }: RowRestriction): GroupingField[] {
  return predicate.op === 'tuples' || predicate.op === 'hierarchy' ? predicate.fields : [target];
}

/** Whether a restriction applies to the rows of a table. */
export function appliesToTable(base: string, restriction: RowRestriction, model: SemanticModel): boolean {
  return fieldsOfRestriction(restriction).every(
    (field) => columnOf(model, field) && pathBetween(model, base, field.table) !== null,
  );
}

/** Whether every rule can be applied to the rows of a table. Inline rows of the model are not subject to rules. */
export function rulesReach(
  table: string,
  { model, rules }: { readonly model: SemanticModel; readonly rules: readonly Restriction[] },
): boolean {
  if (findTable(model, table).fixedRows) return true;
  return rules.every((rule) => isRowRestriction(rule) && appliesToTable(table, rule, model));
}

/** Values count the rows of their own table; joined to any other table, rows would be counted more than once. */
export function countedTable(query: VisualQuery, { model }: { readonly model: SemanticModel }): string {
  const groupTables = query.groupBy.map(({ field }) => field.table);
  const valueTables = new Set(query.values.map(({ field }) => field.table));
  if (groupTables.length === 0 && valueTables.size === 0) throw queryError('invalid-query.noFields');
  for (const table of [...groupTables, ...valueTables]) findTable(model, table);
  if (valueTables.size === 0) return baseTable(model, groupTables);
  const [base, ...others] = valueTables as unknown as Iterable<string>;
  const strangers =
    others.length > 0 ? others : groupTables.filter((table) => pathBetween(model, base as string, table) === null);
  if (strangers.length > 0) {
    throw queryError('not-related.groups', { table: base as string, by: strangers[0] as string });
  }
  return base as string;
}

/**
 * The restrictions that can change a query's result. Those on unrelated tables cannot, except a parameter's where a
 * measure reads it. For an invalid query all are kept, so that the server reports the error.
 */
export function relevantRestrictions(
  restrictions: readonly Restriction[],
  query: VisualQuery,
  model: SemanticModel,
): readonly Restriction[] {
  if (model.tabular) return restrictions;
  try {
    const base = countedTable(query, { model });
    const read = parametersOf(query.values.map(({ field }) => field).concat(...restrictions.map(valuesOf)), model);
    return restrictions.filter((restriction) => {
      if (!isRowRestriction(restriction)) return restriction.target.table === base;
      return (
        appliesToTable(base, restriction, model) ||
        fieldsOfRestriction(restriction).some(({ table }) => read.has(table))
      );
    });
  } catch (error) {
    if (error instanceof QueryError) return restrictions;
    throw error;
  }
}

function valuesOf(restriction: Restriction): ValueField[] {
  const { target, predicate } = restriction;
  if (predicate.op === 'top') return [predicate.by];
  return target.kind === 'measure' || target.kind === 'aggregate' ? [target] : [];
}

/** The tables of the parameters that measures read, directly or through other measures. */
function parametersOf(fields: readonly ValueField[], model: SemanticModel): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const readMeasure = (table: string, measure: string): void => {
    const key = JSON.stringify([table, measure]);
    if (seen.has(key)) return;
    seen.add(key);
    read(findMeasure(model, table, measure).expression, table);
  };
  const read = (part: unknown, table: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('parameter' in part) found.add((part.parameter as Parameter).table);
    if ('op' in part && part.op === 'measure' && 'measure' in part) readMeasure(table, String(part.measure));
    for (const inner of Object.values(part)) read(inner, table);
  };
  for (const field of fields) if (field.kind === 'measure') readMeasure(field.table, field.measure);
  return found;
}
