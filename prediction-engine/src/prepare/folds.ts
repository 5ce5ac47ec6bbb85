import { type Random, shuffle } from '../statistics/random.ts';

export const FOLD_COUNT = 5;
/** The fold of a row without a label: neither trained nor tested on. */
export const NO_FOLD = 255;
/** The fold of the rows a file is tested on by time: the latest ones, scored by a model of all earlier rows. */
export const LATER_FOLD = 5;

/**
 * Assigns labelled customers to folds stratified by churn. Copies of one customer (equal group numbers) share a fold:
 * largest groups first, each to the fold furthest below its share.
 */
export function assignFolds(label: Int8Array, groups: Int32Array, random: Random): Uint8Array {
  const folds = new Uint8Array(new SharedArrayBuffer(Math.max(1, label.length))).fill(NO_FOLD);
  const { order, size, churners } = groupLabelledRows(label, groups, random);
  const churnersIn = new Float64Array(FOLD_COUNT);
  const othersIn = new Float64Array(FOLD_COUNT);
  const foldOf = new Uint8Array(size.length);
  for (const group of order) {
    const left = churners[group] as number;
    const stayed = (size[group] as number) - left;
    const filled = left > stayed ? churnersIn : othersIn;
    let fold = 0;
    for (let k = 1; k < FOLD_COUNT; k++) if ((filled[k] as number) < (filled[fold] as number)) fold = k;
    churnersIn[fold] = (churnersIn[fold] as number) + left;
    othersIn[fold] = (othersIn[fold] as number) + stayed;
    foldOf[group] = fold;
  }
  for (let row = 0; row < label.length; row++)
    if (label[row] !== -1) folds[row] = foldOf[groups[row] as number] as number;
  return folds;
}

/** The groups with labelled rows, largest first and ties at random, with their rows and churners. */
function groupLabelledRows(label: Int8Array, groups: Int32Array, random: Random) {
  const rows = new Int32Array(label.length);
  let labelled = 0;
  let groupCount = 0;
  for (let row = 0; row < label.length; row++) {
    groupCount = Math.max(groupCount, 1 + (groups[row] as number));
    if (label[row] !== -1) rows[labelled++] = row;
  }
  const size = new Int32Array(groupCount);
  const churners = new Int32Array(groupCount);
  const order = new Int32Array(labelled);
  let met = 0;
  for (const row of shuffle(rows.subarray(0, labelled), random)) {
    const group = groups[row] as number;
    if (size[group] === 0) order[met++] = group;
    size[group] = (size[group] as number) + 1;
    churners[group] = (churners[group] as number) + (label[row] as number);
  }
  return { order: order.subarray(0, met).sort((a, b) => (size[b] as number) - (size[a] as number)), size, churners };
}
