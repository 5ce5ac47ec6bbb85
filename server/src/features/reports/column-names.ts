import { CUSTOMERS, featureWords, type RetentionFacts } from '@holdfast/retention-report/facts/facts';
import { isPredictionColumn } from '@holdfast/retention-report/model/customer-columns';

/** The columns of a report's file, by the names used in its messages. */
export function columnNames(facts: RetentionFacts): string[] {
  const { data, summary, drivers, comparison } = facts;
  const ofCustomers = [...(data.get(CUSTOMERS)?.columns.keys() ?? [])].filter((name) => !isPredictionColumn(name));
  const compared = comparison?.columns.map(({ column }) => column) ?? [];
  const ours = featureWords(facts);
  const all = new Set([...ofCustomers, ...(summary?.columns ?? []), ...drivers, ...compared]);
  return [...all].filter((name) => !Object.hasOwn(ours, name));
}
