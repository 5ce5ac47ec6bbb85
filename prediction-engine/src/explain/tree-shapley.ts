import type { Kernel } from '../kernel/kernel.ts';
import { placesFor } from '../kernel/memory-layout.ts';
import { type Forest, treeCount } from '../train/forest.ts';
import { TreePlanner } from './tree-planner.ts';

/**
 * Exact Shapley values of a tree, from tables. A leaf with value v and d distinct features on its path gives feature i
 *
 *     v (o_i - z_i) ∫₀¹ Π_{j≠i} (t o_j + (1 - t) z_j) dt
 *
 * where o_j is 1 if the customer satisfies all the path's conditions on feature j, and z_j is the share of training
 * customers that do. With d at most 8 the integrand is a polynomial of degree 7, for which four Gauss points are exact.
 * The o_j are one of 2^d patterns, so each leaf has a table. Leaves of a small subtree share one: its index is the
 * pattern on the path to the subtree's root plus the decisions of the nodes inside, its rows are sums over the leaves.
 * A customer then costs one addition per subtree and feature.
 */
export interface ForestShapley {
  /** Rows × columns. */
  readonly effects: Float64Array;
  readonly mean: number;
}

/** The mean Shapley values of some forests for rows of bins (`rowCount` × `stride` bytes). */
export function forestShapley(
  kernel: Kernel,
  forests: readonly Forest[],
  bins: Uint8Array,
  stride: number,
): ForestShapley {
  const rowCount = bins.length / stride;
  const { at, end } = placesFor({ bins: bins.length, out: rowCount * stride * 8, masks: 256 });
  let memory = kernel.reserve(end);
  new Uint8Array(memory).set(bins, at.bins);
  new Float64Array(memory, at.out, rowCount * stride).fill(0);
  let mean = 0;
  for (const forest of forests) {
    mean += forest.base;
    const planner = new TreePlanner(forest);
    for (let tree = 0; tree < treeCount(forest); tree++) {
      mean += planner.plan(tree);
      const { entries, entryCount, tables } = planner;
      const tablesAt = end + entries.byteLength;
      // Growing the memory detaches every view, so none is kept across the call.
      memory = kernel.reserve(tablesAt + tables.length);
      new Int32Array(memory, end, entries.length).set(entries);
      new Uint8Array(memory, tablesAt).set(tables);
      kernel.shapleyTree(end, entryCount, tablesAt, at.masks, at.bins, stride, rowCount, at.out, stride * 8);
    }
  }
  const effects = new Float64Array(memory, at.out, rowCount * stride).slice();
  for (let i = 0; i < effects.length; i++) effects[i] = (effects[i] as number) / forests.length;
  return { effects, mean: mean / forests.length };
}
