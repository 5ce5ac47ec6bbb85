import type { ColumnBins } from './column-bins.ts';

/** The data every training thread shares: all customers as bins, and the labels. */
export interface TrainingData {
  readonly columns: readonly ColumnBins[];
  readonly bins: Uint8Array;
  /** 1 churned, 0 stayed, -1 unknown. */
  readonly label: Int8Array;
}

/** The selected rows, contiguous. */
export function binsOf(data: Pick<TrainingData, 'bins' | 'columns'>, rows: Int32Array): Uint8Array {
  const stride = data.columns.length;
  const bins = new Uint8Array(rows.length * stride);
  rows.forEach((row, i) => {
    bins.set(data.bins.subarray(row * stride, (row + 1) * stride), i * stride);
  });
  return bins;
}
