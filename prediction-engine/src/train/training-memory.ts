import { BIN_BYTES, FEATURE_BYTES, type Kernel, NODE_BYTES, SPLIT } from '../kernel/kernel.ts';
import { placesFor } from '../kernel/memory-layout.ts';
import type { BoostData } from './boost-options.ts';
import { totalLoss } from './total-loss.ts';

/** The layout of the kernel's memory during one fit. Training rows come first, then test rows. */
export interface TrainingMemory {
  readonly stride: number;
  readonly trainCount: number;
  readonly testCount: number;
  readonly base: number;
  readonly bins: number;
  readonly labels: number;
  readonly margins: number;
  readonly gradients: number;
  readonly kept: number;
  readonly left: number;
  readonly scratch: number;
  readonly features: number;
  readonly nodes: number;
  readonly split: number;
  /** One histogram per leaf of the tree being grown. */
  readonly histograms: number;
  readonly histogramBytes: number;
  readonly words: Uint32Array;
  readonly integers: Int32Array;
  readonly doubles: Float64Array;
  testLoss(): number;
}

export interface MemoryRows {
  readonly data: BoostData;
  readonly trainRows: Int32Array;
  readonly testRows: Int32Array;
  readonly leaves: number;
}

export function layOut(kernel: Kernel, { data, trainRows, testRows, leaves }: MemoryRows): TrainingMemory {
  const stride = data.columns.length;
  const trainCount = trainRows.length;
  const testCount = testRows.length;
  const rowCount = trainCount + testCount;
  const histogramBytes = data.columns.reduce((sum, column) => sum + column.binCount, 0) * BIN_BYTES;
  const { at, end } = placesFor({
    bins: rowCount * stride,
    labels: trainCount,
    margins: rowCount * 8,
    gradients: trainCount * 16,
    kept: trainCount * 4,
    left: trainCount * 4,
    scratch: trainCount * 4 + 4,
    features: stride * FEATURE_BYTES,
    nodes: 2 * leaves * NODE_BYTES,
    split: SPLIT.bytes,
    histograms: leaves * histogramBytes,
  });
  const { bins, labels, margins } = at;

  const memory = kernel.reserve(end);
  const bytes = new Uint8Array(memory);
  const doubles = new Float64Array(memory);
  const copy = (rows: Int32Array, first: number): void => {
    for (let i = 0; i < rows.length; i++) {
      const from = (rows[i] as number) * stride;
      const to = bins + (first + i) * stride;
      for (let f = 0; f < stride; f++) bytes[to + f] = data.bins[from + f] as number;
    }
  };
  copy(trainRows, 0);
  copy(testRows, trainCount);
  let positives = 0;
  for (let i = 0; i < trainCount; i++) {
    const label = data.label[trainRows[i] as number] as number;
    bytes[labels + i] = label;
    positives += label;
  }
  const rate = (positives + 0.5) / (trainCount + 1);
  const base = Math.log(rate / (1 - rate));
  doubles.fill(base, margins >> 3, (margins >> 3) + rowCount);

  const testLabels = Int8Array.from(testRows, (row) => data.label[row] as number);
  const testMargins = doubles.subarray((margins >> 3) + trainCount, (margins >> 3) + rowCount);
  const testLoss = (): number => totalLoss(testLabels, testMargins) / Math.max(1, testCount);
  return {
    stride,
    trainCount,
    testCount,
    base,
    ...at,
    histogramBytes,
    words: new Uint32Array(memory),
    integers: new Int32Array(memory),
    doubles,
    testLoss,
  };
}
