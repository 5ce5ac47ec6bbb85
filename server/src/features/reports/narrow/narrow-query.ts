import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { BatchRequest, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { columnKey, isGrouping, type Narrowing, valueKey } from './narrowing.ts';

/** The queries a narrow token may run, with its fixed filters added; the ids of the others. */
export function narrowBatch(
  batch: BatchRequest,
  narrowing: Narrowing,
  model: SemanticModel,
): { allowed: BatchRequest; refused: string[] } {
  const read = batch.queries.map(({ id, query }) => ({ id, query: narrowQuery(query, narrowing, model) }));
  const queries = read.flatMap(({ id, query }) => (query ? [{ id, query }] : []));
  const refused = read.flatMap(({ id, query }) => (query ? [] : [id]));
  return { allowed: { ...batch, queries }, refused };
}

/** Null if it asks for more than the token allows. */
export function narrowQuery(query: VisualQuery, narrowing: Narrowing, model: SemanticModel): VisualQuery | null {
  const mayUse = (field: Field) => isOpen(field, narrowing, model);
  const mayFilter = (restriction: Restriction) =>
    usedBy(restriction).every(mayUse) || narrowing.fixed.some((one) => isSame(one, restriction));
  const fields = [...query.groupBy, ...query.values].map(({ field }) => field);
  const filters = [...query.where, ...(query.highlight ?? [])];
  // In row mode, a sum would reveal the summed column.
  const listsValues = query.mode === 'rows' && query.values.length > 0;
  if (listsValues || !fields.every(mayUse) || !filters.every(mayFilter)) return null;
  const missing = narrowing.required.filter((one) => !query.where.some((given) => isSame(one, given)));
  return { ...query, where: [...query.where, ...missing] };
}

function isOpen(field: Field, { columns, values }: Narrowing, model: SemanticModel): boolean {
  if (isGrouping(field)) return columns.has(columnKey(field, model));
  if (values.has(valueKey(field))) return true;
  return field.kind === 'aggregate' && columns.has(JSON.stringify([field.table, field.column]));
}

/** Every field a filter reads, including those in its predicate. */
function usedBy({ target, predicate }: Restriction): Field[] {
  if (predicate.op === 'all') return [];
  if (predicate.op === 'top') return [target, predicate.by];
  if (predicate.op === 'tuples' || predicate.op === 'hierarchy') return [target, ...predicate.fields];
  return [target];
}

/** JSON drops keys with undefined values, so compare without them. */
const isSame = (one: Restriction, other: Restriction) => isDeepStrictEqual(jsonCopy(one), jsonCopy(other));
const jsonCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
