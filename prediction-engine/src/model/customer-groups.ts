import type { Message, Text } from '@holdfast/texts/kinds';
import { bandsOf } from '../evaluate/segments.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { describeBand } from '../prepare/describe-bins.ts';
import { readScoring } from './scoring-file.ts';

/** Customers of a prediction grouped by one of the most important columns. */
export interface CustomerGroups {
  readonly column: Text;
  readonly groups: readonly { readonly rule: Message; readonly ranks: ReadonlySet<number> }[];
}

const COLUMNS = 3;
/** For a column with many values, those with most customers. */
const MOST_GROUPS = 5;

/** The most important columns first, without empty groups. Empty if the bytes are not of this version. */
export function customerGroups(scoring: Uint8Array): CustomerGroups[] {
  const file = readScoring(scoring);
  if (file === null) return [];
  const { columns, bins, modelOf } = file;
  const stride = columns.length;
  const grouped = columns.map((column, f) => ({ column, f }));
  return grouped
    .sort((a, b) => b.column.importance - a.column.importance)
    .flatMap(({ column, f }): CustomerGroups[] => {
      const groups = bandsOf(column as ColumnBins).map(({ from, to }) => {
        const ranks = new Set<number>();
        for (let at = 0; at < modelOf.length; at++) {
          const bin = bins[at * stride + f] as number;
          if (bin >= from && bin <= to) ranks.add(at + 1);
        }
        return { rule: describeBand(column, from, to), ranks };
      });
      const filled = groups.filter(({ ranks }) => ranks.size > 0);
      if (filled.length < 2) return [];
      const largest = new Set([...filled].sort((a, b) => b.ranks.size - a.ranks.size).slice(0, MOST_GROUPS));
      return [{ column: column.label ?? column.name, groups: filled.filter((group) => largest.has(group)) }];
    })
    .slice(0, COLUMNS);
}
