import { ENTRY_BYTES, type Kernel } from '../kernel/kernel.ts';
import type { Forest } from '../train/forest.ts';

/**
 * Exact Shapley values of a tree, from tables. A leaf with value v and d distinct features on its path gives feature i
 *
 *     v (o_i - z_i) ∫₀¹ Π_{j≠i} (t o_j + (1 - t) z_j) dt
 *
 * where o_j says whether the customer meets all the path's conditions on feature j, and z_j is the share of training
 * customers that do. With d at most 8 the integrand is a polynomial of degree 7, for which four Gauss points are exact.
 * The o_j are one of 2^d patterns, so each leaf has a table. Leaves of a small subtree share one: its index is the
 * pattern on the way to the subtree's root and the decisions of the nodes inside, its rows are the sums of the leaves'.
 * A customer then costs one addition per subtree and feature.
 */
export const GAUSS = gaussPoints();
/** Nodes inside a subtree that shares a table. More would mean fewer additions and larger tables. */
const NODES_SHARED = 4;
/** A pattern is a byte, so the table of a subtree at the deepest level has at most 2^(8 + 4) rows; here it stays below. */
const MOST_BITS = 10;

/**
 * Entries of 16 words. An upper node: feature, low, span, entry to the left, entry to the right, slot of the feature on
 * its path (+ 256 if it is met for the first time). A subtree: -1, number of features, bytes of its tests, offset of the
 * feature list, offset of the table, bits of the pattern before the decisions; from word 6 the tests, 8 bytes each:
 * feature and low as 16-bit words, span as a 32-bit word.
 */
export interface ShapleyPlan {
  readonly entryCount: number;
  readonly entries: Int32Array;
  /** Feature lists and tables; offsets count from its beginning. */
  readonly tables: Uint8Array;
  /** The mean of the tree over its training customers. */
  readonly mean: number;
}

/** The way to a node: its distinct features and, for each, the share of training customers that go it. */
interface Path {
  readonly features: readonly number[];
  readonly shares: readonly number[];
}

interface Subtree {
  readonly path: Path;
  /** Nodes inside, parents first: each a bit of the index. */
  readonly tests: readonly number[];
  readonly leaves: readonly Leaf[];
  readonly features: readonly number[];
}

interface Leaf {
  readonly path: Path;
  readonly value: number;
  /** What must hold inside the subtree: the test (its place), the side, and the feature's slot on the leaf's path. */
  readonly conditions: readonly { readonly test: number; readonly isLeft: boolean; readonly slot: number }[];
}

export function planTree(forest: Forest, tree: number): ShapleyPlan {
  const start = forest.starts[tree] as number;
  const nodeCount = (forest.starts[tree + 1] as number) - start;
  const inside = new Int32Array(nodeCount);
  const rootCover = forest.cover[start] as number;
  let mean = 0;
  // Children come after their parents, so counting backwards meets them first.
  for (let n = nodeCount - 1; n >= 0; n--) {
    const at = start + n;
    if ((forest.feature[at] as number) < 0) {
      mean += ((forest.value[at] as number) * (forest.cover[at] as number)) / rootCover;
    } else {
      inside[n] = 1 + (inside[forest.left[at] as number] as number) + (inside[forest.right[at] as number] as number);
    }
  }
  const queue: { node: number; path: Path }[] = [{ node: 0, path: { features: [], shares: [] } }];
  const entries: number[][] = [];
  const tables: { list: readonly number[]; effects: Float64Array }[] = [];
  let tableBytes = 0;
  for (let next = 0; next < queue.length; next++) {
    const { node, path } = queue[next] as (typeof queue)[number];
    const nodesInside = inside[node] as number;
    if (nodesInside > NODES_SHARED || nodesInside + path.features.length > MOST_BITS) {
      const at = start + node;
      const feature = forest.feature[at] as number;
      const known = path.features.indexOf(feature);
      const left = queue.push({ node: forest.left[at] as number, path: step(forest, start, node, path, true) }) - 1;
      const right = queue.push({ node: forest.right[at] as number, path: step(forest, start, node, path, false) }) - 1;
      const slot = known < 0 ? path.features.length | 256 : known;
      entries.push([feature, forest.low[at] as number, forest.span[at] as number, left, right, slot]);
      continue;
    }
    const subtree = gather(forest, start, node, path);
    const listBytes = Math.ceil(subtree.features.length / 2) * 8;
    const effects = subtreeTable(subtree);
    const tests = subtree.tests.flatMap((test) => {
      const at = start + test;
      return [(forest.feature[at] as number) | ((forest.low[at] as number) << 16), forest.span[at] as number];
    });
    const bits = path.features.length;
    entries.push([-1, subtree.features.length, tests.length * 4, tableBytes, tableBytes + listBytes, bits, ...tests]);
    tables.push({ list: subtree.features, effects });
    tableBytes += listBytes + effects.byteLength;
  }
  return { entryCount: entries.length, entries: packEntries(entries), tables: packTables(tables, tableBytes), mean };
}

/** The path to a child. */
function step(forest: Forest, start: number, node: number, path: Path, isLeft: boolean): Path {
  const at = start + node;
  const feature = forest.feature[at] as number;
  const child = start + ((isLeft ? forest.left[at] : forest.right[at]) as number);
  const share = (forest.cover[child] as number) / (forest.cover[at] as number);
  return extended(path, feature, path.features.indexOf(feature), share);
}

function gather(forest: Forest, start: number, root: number, path: Path): Subtree {
  const tests: number[] = [];
  const leaves: Leaf[] = [];
  const walk = (node: number, way: Path, conditions: Leaf['conditions']): void => {
    const at = start + node;
    if ((forest.feature[at] as number) < 0) {
      leaves.push({ path: way, value: forest.value[at] as number, conditions });
      return;
    }
    const test = tests.push(node) - 1;
    for (const isLeft of [true, false]) {
      const child = (isLeft ? forest.left[at] : forest.right[at]) as number;
      const further = step(forest, start, node, way, isLeft);
      const slot = further.features.indexOf(forest.feature[at] as number);
      walk(child, further, [...conditions, { test, isLeft, slot }]);
    }
  };
  walk(root, path, []);
  const features = [...new Set(leaves.flatMap((leaf) => leaf.path.features))];
  return { path, tests, leaves, features };
}

/** Sums of the leaves' tables over every index of the subtree. */
function subtreeTable({ path, tests, leaves, features }: Subtree): Float64Array {
  const before = path.features.length;
  const width = features.length;
  const table = new Float64Array(width * 2 ** (before + tests.length));
  for (const leaf of leaves) {
    const distinct = leaf.path.features.length;
    const own = new Float64Array(distinct * 2 ** distinct);
    fillTable(own, leaf.path.shares, leaf.value);
    const place = leaf.path.features.map((feature) => features.indexOf(feature));
    // Features first met inside the subtree start satisfied and lose it with a condition that fails.
    const fresh = 2 ** distinct - 2 ** before;
    for (let index = 0; index < 2 ** (before + tests.length); index++) {
      let pattern = (index & (2 ** before - 1)) | fresh;
      for (const { test, isLeft, slot } of leaf.conditions) {
        if (((index >> (before + test)) & 1) !== (isLeft ? 1 : 0)) pattern &= ~(1 << slot);
      }
      for (let i = 0; i < distinct; i++) {
        const at = index * width + (place[i] as number);
        table[at] = (table[at] as number) + (own[pattern * distinct + i] as number);
      }
    }
  }
  return table;
}

function packEntries(entries: readonly (readonly number[])[]): Int32Array {
  const words = new Int32Array((entries.length * ENTRY_BYTES) / 4);
  entries.forEach((entry, i) => {
    words.set(entry, (i * ENTRY_BYTES) / 4);
  });
  return words;
}

function packTables(tables: readonly { list: readonly number[]; effects: Float64Array }[], bytes: number): Uint8Array {
  const packed = new Uint8Array(bytes);
  let at = 0;
  for (const { list, effects } of tables) {
    new Int32Array(packed.buffer, at, list.length).set(list);
    at += Math.ceil(list.length / 2) * 8;
    new Float64Array(packed.buffer, at, effects.length).set(effects);
    at += effects.byteLength;
  }
  return packed;
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
      const tablesAt = planAt + align(plan.entries.byteLength);
      // Growing detaches every view, so none is kept across the call.
      memory = kernel.reserve(tablesAt + plan.tables.length);
      new Int32Array(memory, planAt, plan.entries.length).set(plan.entries);
      new Uint8Array(memory).set(plan.tables, tablesAt);
      kernel.shapleyTree(planAt, plan.entryCount, tablesAt, masksAt, binsAt, stride, rowCount, outAt, stride * 8);
    }
  }
  const effects = new Float64Array(memory, outAt, rowCount * stride).slice();
  for (let at = 0; at < effects.length; at++) effects[at] = (effects[at] as number) / forests.length;
  return { effects, mean: mean / forests.length };
}
