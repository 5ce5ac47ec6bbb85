import type { Message } from '@holdfast/texts/kinds';
import type { BinnedTable } from '../prepare/binned-table.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { LATER_FOLD, NO_FOLD } from '../prepare/folds.ts';

export interface BaselineRule {
  readonly column: string;
  readonly label: Message | undefined;
  readonly auc: number;
}

/**
 * Baselines without a model: each column alone, predicting for a customer the churn rate of the same value in the other
 * folds. Best first; picking the best in hindsight favours the baseline, not us.
 */
export function singleColumns(
  table: Pick<BinnedTable, 'bins' | 'columns'>,
  label: Int8Array,
  folds: Uint8Array,
): BaselineRule[] {
  return table.columns
    .map((column, f) => ({
      column: column.name,
      label: column.label,
      auc: singleColumnAuc(table, { column, f, label, folds }),
    }))
    .sort((a, b) => b.auc - a.auc);
}

interface JudgedColumn {
  readonly column: ColumnBins;
  readonly f: number;
  readonly label: Int8Array;
  readonly folds: Uint8Array;
}

function singleColumnAuc(
  table: Pick<BinnedTable, 'bins' | 'columns'>,
  { column, f, label, folds }: JudgedColumn,
): number {
  const stride = table.columns.length;
  const { binCount } = column;
  // customers[fold × bins + bin], churners likewise: a score is a pair of counts, so customers need no sorting.
  const customers = new Float64Array((LATER_FOLD + 1) * binCount);
  const churners = new Float64Array((LATER_FOLD + 1) * binCount);
  for (let row = 0; row < label.length; row++) {
    const fold = folds[row] as number;
    if (fold === NO_FOLD) continue;
    const at = fold * binCount + (table.bins[row * stride + f] as number);
    customers[at] = (customers[at] as number) + 1;
    churners[at] = (churners[at] as number) + (label[row] as number);
  }
  const rate = sum(churners) / sum(customers);
  // With later rows only those are tested, like the model.
  const isByTime = customers.subarray(LATER_FOLD * binCount).some((count) => count > 0);
  const tested = isByTime ? [LATER_FOLD] : Array.from({ length: LATER_FOLD }, (_, fold) => fold);
  let [left, stayed] = [0, 0];
  const scored: { score: number; churners: number; stayers: number }[] = [];
  for (let bin = 0; bin < binCount; bin++) {
    let inBin = 0;
    let leftBin = 0;
    for (let fold = 0; fold <= LATER_FOLD; fold++) {
      inBin += customers[fold * binCount + bin] as number;
      leftBin += churners[fold * binCount + bin] as number;
    }
    for (const fold of tested) {
      const own = customers[fold * binCount + bin] as number;
      const ownLeft = churners[fold * binCount + bin] as number;
      if (own === 0) continue;
      left += ownLeft;
      stayed += own - ownLeft;
      const score = (leftBin - ownLeft + 10 * rate) / (inBin - own + 10);
      scored.push({ score, churners: ownLeft, stayers: own - ownLeft });
    }
  }
  scored.sort((a, b) => b.score - a.score);
  let area = 0;
  let above = 0;
  for (let i = 0; i < scored.length; ) {
    let end = i;
    let here = 0;
    let others = 0;
    while (end < scored.length && scored[end]?.score === scored[i]?.score) {
      here += scored[end]?.churners ?? 0;
      others += scored[end]?.stayers ?? 0;
      end++;
    }
    area += others * (above + here / 2);
    above += here;
    i = end;
  }
  return left === 0 || stayed === 0 ? 0.5 : area / (left * stayed);
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
