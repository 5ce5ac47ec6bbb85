import type { ColumnType, LocalizableColumn } from '@holdfast/contracts/report/model';
import type { RetentionFacts } from '../facts/facts.ts';
import { changeColumns } from './change-columns.ts';
import { groupColumns } from './group-columns.ts';
import { lifetimeColumns } from './lifetime-columns.ts';
import { qualityColumns } from './quality-columns.ts';
import { revenueColumns } from './revenue-columns.ts';
import { type ColumnDescriptions, describeShared, type Plain } from './shared-columns.ts';

/** Every column of the tables except the customers': a missing column of the contract is a type error. */
function described(facts: RetentionFacts): ColumnDescriptions {
  const shared = describeShared(facts);
  return {
    ...groupColumns(shared),
    ...qualityColumns(shared),
    ...lifetimeColumns(shared),
    ...revenueColumns(shared),
    ...changeColumns(shared),
  };
}

/** Columns outside the contract, such as those of a newer engine, are shown under their own name. */
export function plainColumns(
  facts: RetentionFacts,
  table: string,
  columns: ReadonlyMap<string, ColumnType>,
): LocalizableColumn[] {
  const all: Readonly<Record<string, Readonly<Record<string, Plain>>>> = described(facts);
  const known = all[table] ?? {};
  return [...columns].map(([name, type]) => {
    const own = known[name];
    return own === null ? { name, type, hidden: true } : { name, type, ...own };
  });
}
