import type { Forest } from '../train/forest.ts';
import { type Kernel, NODE_BYTES } from '../train/kernel/kernel.ts';

/**
 * Exact Shapley values of a tree, from tables. A leaf with value v and d distinct features on its path gives feature i
 *
 *     v (o_i - z_i) ∫₀¹ Π_{j≠i} (t o_j + (1 - t) z_j) dt
 *
 * where o_j says whether the customer meets all the path's conditions on feature j, and z_j is the share of training
 * customers that do. With d at most 8 the integrand is a polynomial of degree 7, for which four Gauss points are exact.
 * The o_j are one of 2^d patterns: each leaf gets a table of all of them, and a customer costs one addition per feature
 * and leaf.
 */
const GAUSS = gaussPoints();

export interface ShapleyPlan {
  readonly nodeCount: number;
  /** Nodes as the kernel wants them, 32 bytes each. */
  readonly nodes: Int32Array;
  /** Feature lists and effect tables of the leaves; offsets in the nodes count from its beginning. */
  readonly tables: Uint8Array;
  /** The mean of the tree over its training customers. */
  readonly mean: number;
}

interface Path {
  readonly features: readonly number[];
  readonly shares: readonly number[];
}

export function planTree(forest: Forest, tree: number): ShapleyPlan {
  const start = forest.starts[tree] as number;
  const nodeCount = (forest.starts[tree + 1] as number) - start;
  const paths: Path[] = [{ features: [], shares: [] }];
  const nodes = new Int32Array((nodeCount * NODE_BYTES) / 4);
  const leaves: { node: number; path: Path; value: number }[] = [];
  let tableBytes = 0;
  let mean = 0;
  const rootCover = forest.cover[start] as number;
  for (let n = 0; n < nodeCount; n++) {
    const at = start + n;
    const entry = n * 8;
    const path = paths[n] as Path;
    const feature = forest.feature[at] as number;
    nodes[entry] = feature;
    if (feature < 0) {
      const distinct = path.features.length;
      const lists = Math.ceil(distinct / 2) * 8;
      nodes[entry + 1] = distinct;
      nodes[entry + 3] = tableBytes;
      nodes[entry + 4] = tableBytes + lists;
      tableBytes += lists + 8 * distinct * 2 ** distinct;
      leaves.push({ node: n, path, value: forest.value[at] as number });
      mean += ((forest.value[at] as number) * (forest.cover[at] as number)) / rootCover;
      continue;
    }
    const left = forest.left[at] as number;
    const right = forest.right[at] as number;
    const known = path.features.indexOf(feature);
    nodes[entry + 1] = forest.low[at] as number;
    nodes[entry + 2] = forest.span[at] as number;
    nodes[entry + 3] = left;
    nodes[entry + 4] = right;
    nodes[entry + 5] = known < 0 ? path.features.length | 256 : known;
    const cover = forest.cover[at] as number;
    paths[left] = extended(path, feature, known, (forest.cover[start + left] as number) / cover);
    paths[right] = extended(path, feature, known, (forest.cover[start + right] as number) / cover);
  }
  const tables = new Uint8Array(tableBytes);
  for (const { node, path, value } of leaves) {
    new Int32Array(tables.buffer, nodes[node * 8 + 3], path.features.length).set(path.features);
    fillTable(
      new Float64Array(tables.buffer, nodes[node * 8 + 4], path.features.length * 2 ** path.features.length),
      path.shares,
      value,
    );
  }
  return { nodeCount, nodes, tables, mean };
}

function extended(path: Path, feature: number, known: number, share: number): Path {
  if (known < 0) return { features: [...path.features, feature], shares: [...path.shares, share] };
  return { features: path.features, shares: path.shares.map((z, i) => (i === known ? z * share : z)) };
}

/** effects[pattern × d + i]: what the leaf gives feature i when bit j of the pattern says that feature j is satisfied. */
function fillTable(effects: Float64Array, shares: readonly number[], value: number): void {
  const distinct = shares.length;
  for (let pattern = 0; pattern < 2 ** distinct; pattern++) {
    for (const { point, weight } of GAUSS) {
      let product = weight * value;
      for (let j = 0; j < distinct; j++) product *= factor(pattern, j, shares, point);
      for (let i = 0; i < distinct; i++) {
        const satisfied = (pattern >> i) & 1;
        const at = pattern * distinct + i;
        effects[at] =
          (effects[at] as number) + ((satisfied - (shares[i] as number)) * product) / factor(pattern, i, shares, point);
      }
    }
  }
}

function factor(pattern: number, j: number, shares: readonly number[], point: number): number {
  return (1 - point) * (shares[j] as number) + ((pattern >> j) & 1 ? point : 0);
}

/** Four-point Gauss-Legendre rule on [0, 1]. */
function gaussPoints(): { point: number; weight: number }[] {
  const inner = Math.sqrt(3 / 7 - (2 / 7) * Math.sqrt(6 / 5));
  const outer = Math.sqrt(3 / 7 + (2 / 7) * Math.sqrt(6 / 5));
  const heavy = (18 + Math.sqrt(30)) / 36;
  const light = (18 - Math.sqrt(30)) / 36;
  return [
    { point: (1 - outer) / 2, weight: light / 2 },
    { point: (1 - inner) / 2, weight: heavy / 2 },
    { point: (1 + inner) / 2, weight: heavy / 2 },
    { point: (1 + outer) / 2, weight: light / 2 },
  ];
}

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
  const align = (bytes: number): number => Math.ceil(bytes / 16) * 16;
  const binsAt = 64;
  const outAt = binsAt + align(bins.length);
  const masksAt = outAt + align(rowCount * stride * 8);
  const planAt = masksAt + 256;
  let memory = kernel.reserve(planAt);
  new Uint8Array(memory).set(bins, binsAt);
  new Float64Array(memory, outAt, rowCount * stride).fill(0);
  let mean = 0;
  for (const forest of forests) {
    mean += forest.base;
    for (let tree = 0; tree < forest.starts.length - 1; tree++) {
      const plan = planTree(forest, tree);
      mean += plan.mean;
      const tablesAt = planAt + align(plan.nodes.byteLength);
      // Growing detaches every view, so none is kept across the call.
      memory = kernel.reserve(tablesAt + plan.tables.length);
      new Int32Array(memory, planAt, plan.nodes.length).set(plan.nodes);
      new Uint8Array(memory).set(plan.tables, tablesAt);
      kernel.shapleyTree(planAt, plan.nodeCount, tablesAt, masksAt, binsAt, stride, rowCount, outAt, stride * 8);
    }
  }
  const effects = Float64Array.from(
    new Float64Array(memory, outAt, rowCount * stride),
    (effect) => effect / forests.length,
  );
  return { effects, mean: mean / forests.length };
}
