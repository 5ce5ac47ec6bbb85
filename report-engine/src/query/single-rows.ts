import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { Table } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { findTable } from '../model/find-field.ts';
import { isRowRestriction, tableCounted } from '../model/reach.ts';
import { type Ground, groupKey, rowsSql } from './rows-sql.ts';
import { sql, type Written, written } from './sql.ts';
import { asDouble, distinctCount, fingerprint } from './words.ts';

/** A grouped query that is equivalent to one over rows if the key is unique. */
export interface ByRow {
  readonly key: GroupingField;
  readonly query: VisualQuery;
}

const OF_ONE: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'average', 'median']);

/**
 * Grouping by a unique key does nothing: the maximum of one row's risk is its risk. A list of rows then gives the same
 * result in the same order, and only rows near its cut-off are read. Null where that does not apply.
 */
export function asRows(query: VisualQuery, { model }: Pick<Ground, 'model'>): ByRow | null {
  const { groupBy, values, orderBy } = query;
  if (query.mode !== 'groups' || query.totals || !query.where.every(isRowRestriction)) return null;
  const base = findTable(model, tableCounted(query, { model }));
  const key = groupBy.find(({ field }) => isRowKey(field, base))?.field;
  if (!key || !values.every(({ field }) => isOfOneRow(field, base))) return null;
  const ties = groupBy.map(({ as }) => ({ as, direction: 'ascending' as const }));
  return { key, query: { ...query, mode: 'rows', orderBy: [...orderBy, ...ties] } };
}

/** One if the key is unique. Equal keys have equal hashes, so as many distinct hashes as rows is proof. */
export function compileUniqueness(key: GroupingField, ground: Ground): Written {
  const { from } = rowsSql(key.table, [], [], { ...ground, rules: [] });
  const { sql: value } = groupKey(key, ground.model);
  const isUnique = sql`${distinctCount(fingerprint(value))} = count(*)`;
  return written(sql`SELECT ${asDouble(isUnique)} FROM ${from}`, ground.dialect);
}

function isRowKey(field: GroupingField, { name, rowKey }: Table): boolean {
  const isPlain = field.kind === 'column' && field.binSize === undefined && field.grain === undefined;
  return isPlain && field.table === name && field.column === rowKey;
}

function isOfOneRow(field: ValueField, { name, columns }: Table): boolean {
  if (field.kind !== 'aggregate' || field.table !== name || field.percentOfTotal) return false;
  const type = columns.find((column) => column.name === field.column)?.type;
  return OF_ONE.has(field.aggregation) && (type === 'number' || type === 'integer');
}
