import { type Random, shuffle } from '../random.ts';

export const FOLD_COUNT = 5;
/** The fold of a row without a label: it is in nobody's training and nobody's test. */
export const NO_FOLD = 255;

/**
 * Deals labelled customers into folds with equal shares of churners. Copies of one customer (equal group numbers) go to
 * one fold, largest groups first, each to the fold that is furthest below its share.
 */
export function dealFolds(label: Int8Array, groups: Int32Array, random: Random): Uint8Array {
  const folds = new Uint8Array(new SharedArrayBuffer(Math.max(1, label.length))).fill(NO_FOLD);
  const members = new Map<number, number[]>();
  const rows = shuffle(
    Int32Array.from(label, (_, row) => row).filter((row) => label[row] !== -1),
    random,
  );
  for (const row of rows) {
    const group = groups[row] as number;
    const list = members.get(group);
    if (list) list.push(row);
    else members.set(group, [row]);
  }
  const churnersIn = new Float64Array(FOLD_COUNT);
  const othersIn = new Float64Array(FOLD_COUNT);
  const lists = [...members.values()].sort((a, b) => b.length - a.length);
  for (const list of lists) {
    const churners = list.reduce((sum, row) => sum + (label[row] as number), 0);
    const mostlyChurn = churners * 2 > list.length;
    const filled = mostlyChurn ? churnersIn : othersIn;
    let fold = 0;
    for (let k = 1; k < FOLD_COUNT; k++) if ((filled[k] as number) < (filled[fold] as number)) fold = k;
    churnersIn[fold] = (churnersIn[fold] as number) + churners;
    othersIn[fold] = (othersIn[fold] as number) + list.length - churners;
    for (const row of list) folds[row] = fold;
  }
  return folds;
}
