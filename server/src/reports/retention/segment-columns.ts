import { isOurs } from './customer-columns.ts';
import { CUSTOMERS, type RetentionFacts } from './names.ts';

const MOST_GROUPS = 12;
/** Numbers stand for groups only when they are few, such as 0 and 1. */
const MOST_NUMBERS = 5;

/** Columns of the upload that split customers into a handful of groups; those the model leans on come first. */
export function segmentColumns({ data, drivers }: RetentionFacts): string[] {
  const customers = data.get(CUSTOMERS);
  if (!customers) return [];
  const splits = [...customers.columns].filter(([name, type]) => {
    const groups = customers.distinct.get(name) ?? 0;
    const most = type === 'text' || type === 'boolean' ? MOST_GROUPS : type === 'date' ? 0 : MOST_NUMBERS;
    return !isOurs(name) && groups >= 2 && groups <= most;
  });
  const rank = (name: string) => (drivers.includes(name) ? drivers.indexOf(name) : drivers.length);
  return splits.map(([name]) => name).sort((a, b) => rank(a) - rank(b));
}
