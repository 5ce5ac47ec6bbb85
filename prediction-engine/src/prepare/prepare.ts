import type { CustomerTable } from '../shapes/table.ts';
import type { Random } from '../statistics/random.ts';
import { binTable, fitBins } from './binned-table.ts';
import { assignFolds, NO_FOLD } from './folds.ts';
import type { TrainingData } from './training-data.ts';

/** A labelled table, ready for training. */
export interface PreparedData {
  readonly data: TrainingData;
  readonly folds: Uint8Array;
  readonly labelled: Int32Array;
  readonly unlabelled: Int32Array;
  /** The share of churners among labelled customers. */
  readonly baseRate: number;
}

export function prepare(table: CustomerTable, label: Int8Array, random: Random): PreparedData {
  const folds = assignFolds(label, table.groups, random.fork('folds'));
  const rows = Int32Array.from(label, (_, row) => row);
  const labelled = rows.filter((row) => folds[row] !== NO_FOLD);
  const { columns, bins } = binTable(table, fitBins(table.columns, labelled));
  const churners = labelled.reduce((sum, row) => sum + (label[row] as number), 0);
  return {
    data: { columns, bins, label },
    folds,
    labelled,
    unlabelled: rows.filter((row) => folds[row] === NO_FOLD),
    baseRate: churners / Math.max(1, labelled.length),
  };
}
