import { CUSTOMERS, featureWords, type RetentionFacts } from '@holdfast/retention-report/facts/facts';
import { isOurs } from '@holdfast/retention-report/model/customer-columns';

/** The columns of the file a report is about, by the names its messages know them by. */
export function columnNames(facts: RetentionFacts): string[] {
  const { data, summary, drivers, comparison } = facts;
  const ofCustomers = [...(data.get(CUSTOMERS)?.columns.keys() ?? [])].filter((name) => !isOurs(name));
  const compared = comparison?.columns.map(({ column }) => column) ?? [];
  const ours = featureWords(facts);
  const all = new Set([...ofCustomers, ...(summary?.columns ?? []), ...drivers, ...compared]);
  return [...all].filter((name) => !Object.hasOwn(ours, name));
}
