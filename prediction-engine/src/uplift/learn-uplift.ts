import { createHash } from 'node:crypto';
import type { Kernel } from '../kernel/kernel.ts';
import type { BinnedTable } from '../prepare/binned-table.ts';
import { binsOf } from '../prepare/training-data.ts';
import { boost } from '../train/boost.ts';
import type { BoostOptions } from '../train/boost-options.ts';
import { forestMargins } from '../train/forest-margins.ts';
import { fitRidgePath, splineMargin } from '../train/ridge-logistic.ts';
import { splineBasis } from '../train/spline-basis.ts';
import type { Trial } from './qini.ts';

const FOLDS = 5;
/** Small trees and straight lines: in a trial, capacity costs accuracy whatever the learner. */
const TREES: Omit<BoostOptions, 'minimumHessian'> = {
  capacity: { leaves: 8, depth: 3 },
  rounds: 100,
  patience: 0,
  learningRate: 0.05,
  ridge: 1,
  rowShare: 1,
  columnShare: 1,
  seed: 1,
};
const LINES = { numbers: 'line', mostCoefficients: 200 } as const;
/** Strongest first, the last is used. */
const PENALTIES = [100, 30, 10];
const LEAST_WEIGHT = 1;
const MOST_WEIGHT = 20;
const WEIGHT_SHARE = 0.001;

export interface LearntUplift {
  /**
   * How much contact raises the probability of the good outcome, for every customer from a model that did not see them.
   */
  readonly outOfFold: Float64Array;
  /** The same from the trees alone: two boosted models, as the baseline. */
  readonly byTrees: Float64Array;
  /** For customers outside the trial, in the same bins. */
  score(customers: Pick<BinnedTable, 'rowCount' | 'bins'>): Float64Array;
}

/** Two arms, each learnt by lines and by trees; the uplift is the mean of the two differences. */
export function learnUplift(
  kernel: Kernel,
  table: BinnedTable,
  { contacted, good }: Trial,
  ids: readonly string[],
): LearntUplift {
  const data = { columns: table.columns, bins: table.bins, label: Int8Array.from(good) };
  const folds = foldsOf(contacted, good, ids);
  const smaller = Math.min(...[0, 1].map((arm) => contacted.reduce((sum, one) => sum + (one === arm ? 1 : 0), 0)));
  const minimumHessian = Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, smaller * WEIGHT_SHARE));
  const none = new Int32Array(0);
  const rowsWhere = (is: (row: number) => boolean) => Int32Array.from(Array.from(folds, (_, row) => row).filter(is));

  const armModel = (arm: number, without: number | null) => {
    const rows = rowsWhere((row) => contacted[row] === arm && folds[row] !== without);
    const { forest } = boost(kernel, { data, trainRows: rows, testRows: none, options: { ...TREES, minimumHessian } });
    const lines = fitRidgePath(kernel, { data, basis: splineBasis(data, rows, LINES), rows, penalties: PENALTIES }).at(
      -1,
    );
    if (!lines) throw new RangeError('an arm without a model');
    return (bins: Uint8Array, count: number) => ({
      trees: forestMargins(kernel, bins, table.columns.length, [forest]).map(probabilityOf),
      lines: Float64Array.from({ length: count }, (_, at) => probabilityOf(splineMargin(lines, bins, at))),
    });
  };
  const differenceOf = (without: number | null, bins: Uint8Array, count: number) => {
    const [aside, listed] = [0, 1].map((arm) => armModel(arm, without)(bins, count));
    if (!aside || !listed) throw new RangeError('a trial without arms');
    const trees = listed.trees.map((chance, at) => chance - (aside.trees[at] as number));
    const lines = listed.lines.map((chance, at) => chance - (aside.lines[at] as number));
    return { trees, both: trees.map((difference, at) => (difference + (lines[at] as number)) / 2) };
  };

  const outOfFold = new Float64Array(folds.length);
  const byTrees = new Float64Array(folds.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const rows = rowsWhere((row) => folds[row] === fold);
    if (rows.length === 0) continue;
    const { trees, both } = differenceOf(fold, binsOf(data, rows), rows.length);
    rows.forEach((row, at) => {
      outOfFold[row] = both[at] as number;
      byTrees[row] = trees[at] as number;
    });
  }
  return {
    outOfFold,
    byTrees,
    score: ({ bins, rowCount }) => differenceOf(null, bins, rowCount).both,
  };
}

const probabilityOf = (margin: number): number => 1 / (1 + Math.exp(-margin));

/** By a hash of the customer, stratified by arm and outcome: the folds do not depend on the order of customers. */
function foldsOf(contacted: Uint8Array, good: Uint8Array, ids: readonly string[]): Uint8Array {
  const folds = new Uint8Array(ids.length);
  const hashes = ids.map((id) => createHash('sha256').update(id).digest('hex'));
  for (const arm of [0, 1])
    for (const outcome of [0, 1]) {
      const rows = ids.flatMap((_, row) => (contacted[row] === arm && good[row] === outcome ? [row] : []));
      rows.sort((a, b) => ((hashes[a] as string) < (hashes[b] as string) ? -1 : 1));
      rows.forEach((row, at) => {
        folds[row] = at % FOLDS;
      });
    }
  return folds;
}
