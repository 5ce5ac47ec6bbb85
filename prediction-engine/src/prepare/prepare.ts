import type { CustomerTable } from '../shapes/table.ts';
import type { Random } from '../statistics/random.ts';
import { binTable, fitBins } from './binned-table.ts';
import { assignFolds, LATER_FOLD, NO_FOLD } from './folds.ts';
import { laterRows } from './later-rows.ts';
import type { TrainingData } from './training-data.ts';

/** A labelled table, ready for training. */
export interface PreparedData {
  readonly data: TrainingData;
  readonly folds: Uint8Array;
  /** Equal numbers are rows of one customer. */
  readonly groups: Int32Array;
  readonly labelled: Int32Array;
  /** The rows all measures are taken on: the labelled ones, or the latest of them. */
  readonly tested: Int32Array;
  readonly unlabelled: Int32Array;
  /** The share of churners among labelled customers. */
  readonly baseRate: number;
}

/** With `observedOn`, when each row was observed, the latest rows are tested on. */
export function prepare(
  table: CustomerTable,
  label: Int8Array,
  random: Random,
  observedOn?: Float64Array | undefined,
): PreparedData {
  const later = laterRows(label, observedOn);
  const earlier = label.slice();
  for (const row of later ?? []) earlier[row] = -1;
  const folds = assignFolds(earlier, table.groups, random.fork('folds'));
  for (const row of later ?? []) folds[row] = LATER_FOLD;
  const rows = Int32Array.from(label, (_, row) => row);
  const labelled = rows.filter((row) => folds[row] !== NO_FOLD);
  const { columns, bins } = binTable(table, fitBins(table.columns, labelled));
  const churners = labelled.reduce((sum, row) => sum + (label[row] as number), 0);
  return {
    data: { columns, bins, label },
    folds,
    groups: table.groups,
    labelled,
    tested: later ?? labelled,
    unlabelled: rows.filter((row) => folds[row] === NO_FOLD),
    baseRate: churners / Math.max(1, labelled.length),
  };
}
