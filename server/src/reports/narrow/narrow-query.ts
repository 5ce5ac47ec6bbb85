import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { BatchRequest, QueryAnswer, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { columnKey, isGrouping, type Narrowing, valueKey } from './narrowing.ts';

/** The queries a narrow token may ask, with the filters that always hold; the others get their refusal. */
export function narrowBatch(
  batch: BatchRequest,
  narrowing: Narrowing,
  model: SemanticModel,
): { allowed: BatchRequest; refused: QueryAnswer[] } {
  const read = batch.queries.map(({ id, query }) => ({ id, query: narrowQuery(query, narrowing, model) }));
  const queries = read.flatMap(({ id, query }) => (query ? [{ id, query }] : []));
  const refused = read.flatMap(({ id, query }) => (query ? [] : [refusalOf(id)]));
  return { allowed: { ...batch, queries }, refused };
}

/** Null when it asks for more than the token opens. */
export function narrowQuery(query: VisualQuery, narrowing: Narrowing, model: SemanticModel): VisualQuery | null {
  const mayUse = (field: Field) => isOpen(field, narrowing, model);
  const mayFilter = (restriction: Restriction) =>
    usedBy(restriction).every(mayUse) || narrowing.fixed.some((one) => isSame(one, restriction));
  const fields = [...query.groupBy, ...query.values].map(({ field }) => field);
  const filters = [...query.where, ...(query.highlight ?? [])];
  // Row by row, a sum would tell the column it sums up.
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

/** Every field a filter reads, those inside its predicate included. */
function usedBy({ target, predicate }: Restriction): Field[] {
  if (predicate.op === 'all') return [];
  if (predicate.op === 'top') return [target, predicate.by];
  if (predicate.op === 'tuples' || predicate.op === 'hierarchy') return [target, ...predicate.fields];
  return [target];
}

/** What came over the wire has no keys without a value. */
const isSame = (one: Restriction, other: Restriction) => isDeepStrictEqual(plain(one), plain(other));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function refusalOf(id: string): QueryAnswer {
  return { id, problem: { code: 'not-permitted', message: 'The embed token opens only a part of the report.' } };
}
