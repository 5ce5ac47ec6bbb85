import type { BinnedTable } from './binned-table.ts';
import { binOfCodes, binOfNumber, type ColumnBins } from './column-bins.ts';

/**
 * Converts customers from the bins of one file to those of another: a number by the centre of its bin, a category by
 * its level. Exact if both files were scored by the same model. A column that is not there is all missing.
 */
export function rebin(
  from: Pick<BinnedTable, 'columns' | 'bins' | 'rowCount'>,
  columns: readonly ColumnBins[],
): BinnedTable {
  const [wide, narrow] = [columns.length, from.columns.length];
  const bins = new Uint8Array(from.rowCount * wide);
  columns.forEach((column, f) => {
    const at = from.columns.findIndex(({ name, kind }) => name === column.name && kind === column.kind);
    const source = from.columns[at];
    if (source === undefined) return;
    const binOf = binsBetween(source, column);
    for (let row = 0; row < from.rowCount; row++)
      bins[row * wide + f] = binOf[from.bins[row * narrow + at] as number] as number;
  });
  return { rowCount: from.rowCount, columns, bins };
}

function binsBetween(source: ColumnBins, target: ColumnBins): Uint8Array {
  const binOf = new Uint8Array(256);
  if (source.kind === 'number' && target.kind === 'number')
    for (let bin = 1; bin < source.binCount; bin++) binOf[bin] = binOfNumber(target.edges, valueIn(source, bin));
  if (source.kind === 'category' && target.kind === 'category') {
    binOf.set(binOfCodes(target, source.levels), 1);
    if (source.otherBin > 0) binOf[source.otherBin] = target.otherBin;
  }
  return binOf;
}

/** The mean of a bin; for a bin empty in training, the midpoint of its edges. */
function valueIn({ centers, edges }: Extract<ColumnBins, { kind: 'number' }>, bin: number): number {
  const center = centers[bin] as number;
  if (Number.isFinite(center)) return center;
  const [below, above] = [edges[bin - 2], edges[bin - 1]];
  if (below !== undefined && above !== undefined) return (below + above) / 2;
  return above ?? (below === undefined ? 0 : below + 1);
}
