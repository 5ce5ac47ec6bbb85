import type { ColumnType } from '@holdfast/contracts/report/model';
import { CUSTOMERS, type RetentionFacts } from '../facts/facts.ts';
import { isPredictionColumn } from './customer-columns.ts';

const MOST_GROUPS = 12;
/** Numbers form groups only if there are few, such as 0 and 1. */
const MOST_NUMBERS = 5;

/**
 * Columns of the upload that split customers into a handful of groups: categories before numbers, then by importance.
 * With a model, columns it does not use (the label itself, ids, leaks) are not offered.
 */
export function segmentColumns({ data, drivers, summary }: RetentionFacts): string[] {
  const customers = data.get(CUSTOMERS);
  if (!customers) return [];
  const roles = new Set(Object.values(summary?.roles ?? {}));
  const splits = [...customers.columns].filter(([name, type]) => {
    if (isPredictionColumn(name) || (drivers.length > 0 ? !drivers.includes(name) : roles.has(name))) return false;
    const groups = customers.distinct.get(name) ?? 0;
    return groups >= 2 && groups <= mostGroups(type);
  });
  const isNumber = ([, type]: (typeof splits)[number]) => Number(type !== 'text' && type !== 'boolean');
  const rank = ([name]: (typeof splits)[number]) => drivers.indexOf(name);
  return splits.sort((a, b) => isNumber(a) - isNumber(b) || rank(a) - rank(b)).map(([name]) => name);
}

function mostGroups(type: ColumnType): number {
  if (type === 'text' || type === 'boolean') return MOST_GROUPS;
  return type === 'date' || type === 'datetime' ? 0 : MOST_NUMBERS;
}
