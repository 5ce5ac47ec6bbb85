import type { LeverColumn } from '@holdfast/contracts/prediction/lever';
import { proposeLever } from '../levers/propose-lever.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { singleLine } from '../prepare/describe-bins.ts';
import type { Customers } from '../shapes/customers.ts';

const MOST_COLUMNS = 100;
const MOST_VALUES = 20;

/** The columns that can be levers, most important first: with our proposal and the rule used. */
export function leverColumns(
  { features }: Pick<Customers, 'features'>,
  columns: readonly ColumnBins[],
  importantFirst: readonly number[],
): LeverColumn[] {
  const described = new Map(features.map((feature) => [feature.name, feature]));
  return importantFirst
    .flatMap((f): LeverColumn[] => {
      const column = columns[f] as ColumnBins;
      const feature = described.get(column.name);
      // Derived columns cannot be offered.
      if (!feature || feature.meaning === 'days-ago' || feature.label !== undefined) return [];
      const levels = valuesOf(column);
      const offered = { name: column.name, kind: column.kind, isFlag: feature.meaning === 'flag', levels } as const;
      const values = levels.slice(0, MOST_VALUES);
      return [{ column: column.name, kind: column.kind, values, proposed: proposeLever(offered), rule: feature.lever }];
    })
    .slice(0, MOST_COLUMNS);
}

function valuesOf(column: ColumnBins): string[] {
  if (column.kind === 'number') return [];
  return column.levels
    .map((level, i) => ({ level: singleLine(level), count: column.counts[i + 1] ?? 0 }))
    .sort((a, b) => b.count - a.count)
    .map(({ level }) => level);
}
