import type { ColumnBins } from './column-bins.ts';

/** What every training thread holds: all customers as bins, and who churned. */
export interface TrainingData {
  readonly columns: readonly ColumnBins[];
  readonly bins: Uint8Array;
  /** 1 churned, 0 stayed, -1 unknown. */
  readonly label: Int8Array;
}

/** Rows gathered side by side. */
export function binsOf(data: Pick<TrainingData, 'bins' | 'columns'>, rows: Int32Array): Uint8Array {
  const stride = data.columns.length;
  const bins = new Uint8Array(rows.length * stride);
  rows.forEach((row, i) => {
    bins.set(data.bins.subarray(row * stride, (row + 1) * stride), i * stride);
  });
  return bins;
}
