import type { BinnedTable } from '../prepare/binned-table.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { NamedSegment } from './segment-pairs.ts';
import type { Band } from './segment-rules.ts';
import { bandsOf, keyOf, type RuledSegment, ruleOf } from './segments.ts';

const MOST_FOUND = 12;
const MOST_GROUPS = 20;
const COLUMNS = 4;
const FEWEST = 30;
export const EVERYBODY = 'All customers';

/** The groups offered for comparison: those that stand out, those of the strongest columns, and all customers. */
export function groupsToCompare(
  table: Pick<BinnedTable, 'bins' | 'columns'>,
  rows: Int32Array,
  found: readonly RuledSegment[],
  importantFirst: readonly number[],
): NamedSegment[] {
  const stride = table.columns.length;
  const place = new Map(table.columns.map((column, f) => [column, f]));
  const within = (rows: Int32Array, { column, from, to }: Band): Int32Array => {
    const f = place.get(column) as number;
    return rows.filter((row) => {
      const bin = table.bins[row * stride + f] as number;
      return bin >= from && bin <= to;
    });
  };
  const plain = importantFirst.slice(0, COLUMNS).flatMap((f) => bandsOf(table.columns[f] as ColumnBins));
  const ruled = new Map(
    [...found.slice(0, MOST_FOUND).map(({ bands }) => bands), ...plain.map((band) => [band])].map((bands) => [
      keyOf(bands),
      bands,
    ]),
  );
  const groups = [...ruled.values()].map((bands) => ({
    name: ruleOf(bands),
    ruledBy: bands.map(({ column }) => column.name),
    rows: bands.reduce(within, rows),
  }));
  const large = groups.filter((group) => group.rows.length >= FEWEST).slice(0, MOST_GROUPS);
  return large.length === 0 ? [] : [...large, { name: EVERYBODY, ruledBy: [], rows }];
}
