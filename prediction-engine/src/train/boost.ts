import type { Kernel } from '../kernel/kernel.ts';
import { seededRandom } from '../statistics/random.ts';
import type { BoostData, BoostOptions } from './boost-options.ts';
import { type Forest, ForestBuilder, type TreeNode } from './forest.ts';
import { TreeGrower } from './grow-tree.ts';
import { layOut } from './training-memory.ts';

export interface Boosted {
  readonly forest: Forest;
  /** Mean log loss on the test rows after every CURVE_STEP rounds; the first point is before any tree. */
  readonly curve: Float64Array;
}

export const CURVE_STEP = 5;

export interface BoostRows {
  readonly data: BoostData;
  readonly trainRows: Int32Array;
  readonly testRows: Int32Array;
  readonly options: BoostOptions;
}

/** Gradient boosting of the log loss: one tree per round on a sample of rows and columns, shrunk. */
export function boost(kernel: Kernel, { data, trainRows, testRows, options }: BoostRows): Boosted {
  const memory = layOut(kernel, { data, trainRows, testRows, leaves: options.capacity.leaves });
  const random = seededRandom(options.seed);
  const grower = new TreeGrower(kernel, memory, data.columns, options);
  const forest = new ForestBuilder(memory.base);
  const curve = [memory.testLoss()];
  let best = 0;
  for (let round = 1; round <= options.rounds; round++) {
    const tree = grower.grow(random);
    forest.addTree(tree);
    if (testRows.length === 0) continue;
    if (round % CURVE_STEP !== 0) continue;
    curve.push(memory.testLoss());
    if ((curve.at(-1) as number) < (curve[best] as number)) best = curve.length - 1;
    if (options.patience > 0 && (curve.length - 1 - best) * CURVE_STEP >= options.patience) break;
    if (isStump(tree) && options.patience > 0) break;
  }
  return { forest: forest.finish(), curve: Float64Array.from(curve) };
}

const isStump = (tree: readonly TreeNode[]): boolean => tree.length === 1;
