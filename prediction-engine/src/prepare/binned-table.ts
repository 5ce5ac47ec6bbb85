import type { CustomerTable, FeatureColumn } from '../shapes/table.ts';
import { binOfCodes, binOfNumber, binRules, type ColumnBins, fitColumnBins } from './column-bins.ts';

/** All customers as bins, one byte per cell, row-major, in memory shared with training threads. */
export interface BinnedTable {
  readonly rowCount: number;
  readonly columns: readonly ColumnBins[];
  readonly bins: Uint8Array;
}

/**
 * Sorts columns by name: sums of doubles depend on the order of their terms, and moving a column in a spreadsheet must
 * not change a digit of a prediction.
 */
export function orderColumns(columns: readonly FeatureColumn[]): FeatureColumn[] {
  return [...columns].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function fitBins(columns: readonly FeatureColumn[], rows: Int32Array): ColumnBins[] {
  const rules = binRules(columns.length, rows.length);
  return orderColumns(columns).map((column) => fitColumnBins(column, rows, rules));
}

/** Converts a table into bins learnt from it or from an earlier one. A column the table lacks is all missing. */
export function binTable(
  table: Pick<CustomerTable, 'rowCount' | 'columns'>,
  columns: readonly ColumnBins[],
): BinnedTable {
  const stride = columns.length;
  const bins = new Uint8Array(new SharedArrayBuffer(Math.max(1, table.rowCount * stride)));
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  columns.forEach((column, f) => {
    const source = byName.get(column.name);
    if (!source || source.kind !== column.kind) return;
    if (source.kind === 'number' && column.kind === 'number') {
      for (let row = 0; row < table.rowCount; row++) {
        bins[row * stride + f] = binOfNumber(column.edges, source.values[row] as number);
      }
    } else if (source.kind === 'category' && column.kind === 'category') {
      const binOf = binOfCodes(column, source.levels);
      for (let row = 0; row < table.rowCount; row++) {
        const code = source.codes[row] as number;
        bins[row * stride + f] = code < 0 ? 0 : (binOf[code] as number);
      }
    }
  });
  return { rowCount: table.rowCount, columns: columns.map((column) => countedAs(column, byName)), bins };
}

/** A later file has a later reference day, so the same age is another date. */
function countedAs(column: ColumnBins, sources: ReadonlyMap<string, FeatureColumn>): ColumnBins {
  const source = sources.get(column.name);
  if (column.kind !== 'number' || source?.kind !== 'number' || source.countedFrom === column.countedFrom) return column;
  return { ...column, countedFrom: source.countedFrom };
}
