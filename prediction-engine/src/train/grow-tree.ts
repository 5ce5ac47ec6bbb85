import { BIN_BYTES, FEATURE_BYTES, type Kernel, NODE_BYTES, SPLIT } from '../kernel/kernel.ts';
import type { Random } from '../statistics/random.ts';
import type { BoostData, BoostOptions } from './boost-options.ts';
import type { TreeNode } from './forest.ts';
import type { TrainingMemory } from './training-memory.ts';

interface TreeLeaf {
  readonly node: number;
  readonly depth: number;
  readonly rows: number;
  readonly count: number;
  readonly gradient: number;
  readonly hessian: number;
  readonly histogram: number;
  gain: number;
  place: number;
  low: number;
  span: number;
  leftGradient: number;
  leftHessian: number;
}

/** Grows one tree leaf by leaf, always splitting the leaf with the largest gain. */
export class TreeGrower {
  readonly #kernel: Kernel;
  readonly #memory: TrainingMemory;
  readonly #columns: BoostData['columns'];
  readonly #options: BoostOptions;
  #featureCount = 0;

  constructor(kernel: Kernel, memory: TrainingMemory, columns: BoostData['columns'], options: BoostOptions) {
    this.#kernel = kernel;
    this.#memory = memory;
    this.#columns = columns;
    this.#options = options;
  }

  /** Adds the grown tree to the margins of all rows, sampled or not. */
  grow(random: Random): TreeNode[] {
    const { rowShare, capacity, learningRate, ridge } = this.#options;
    const memory = this.#memory;
    const kernel = this.#kernel;
    const keepBelow = Math.min(0xffffffff, Math.round(rowShare * 0x100000000));
    const kept = kernel.sampleRows(memory.trainCount, keepBelow, random.seed() | 0, memory.kept, memory.left);
    kernel.gradients(memory.kept, kept, memory.margins, memory.labels, memory.gradients);
    this.#chooseColumns(random);

    const nodes: TreeNode[] = [leafNode(kept)];
    const leaves: TreeLeaf[] = [this.#root(kept)];
    while (leaves.length < capacity.leaves) {
      const at = mostPromising(leaves);
      if (at < 0) break;
      const [low, high] = this.#split(leaves[at] as TreeLeaf, nodes, leaves.length);
      leaves[at] = low;
      leaves.push(high);
    }
    for (const leaf of leaves) {
      const value = (-leaf.gradient / (leaf.hessian + ridge)) * learningRate;
      (nodes[leaf.node] as TreeNode).value = value;
      kernel.addToRows(leaf.rows, leaf.count, memory.margins, value);
    }
    this.#addToOtherRows(nodes, memory.trainCount - kept);
    return nodes;
  }

  #chooseColumns(random: Random): void {
    const { words, features, stride } = this.#memory;
    const { columnShare, leftOut = [] } = this.#options;
    let remaining = stride - leftOut.length;
    const wanted = Math.max(1, Math.round(remaining * columnShare));
    let offset = 0;
    this.#featureCount = 0;
    for (let f = 0; f < stride; f++) {
      const column = this.#columns[f] as BoostData['columns'][number];
      // Draws exactly `wanted` of the columns, in order.
      if (!leftOut.includes(f) && random.next() * remaining-- < wanted - this.#featureCount) {
        const entry = (features >> 2) + (this.#featureCount++ * FEATURE_BYTES) / 4;
        words[entry] = f;
        words[entry + 1] = offset;
        words[entry + 2] = column.binCount;
        words[entry + 3] = column.kind === 'category' ? 1 : 0;
      }
      offset += column.binCount * BIN_BYTES;
    }
  }

  #root(count: number): TreeLeaf {
    const { doubles, words, kept, features, histograms } = this.#memory;
    this.#fillHistogram({ rows: kept, count, histogram: histograms });
    // Every row is in one bin of the first listed column: its bins sum to the totals.
    const first = (histograms + (words[(features >> 2) + 1] as number)) >> 3;
    let gradient = 0;
    let hessian = 0;
    for (let bin = 0; bin < (words[(features >> 2) + 2] as number); bin++) {
      gradient += doubles[first + 2 * bin] as number;
      hessian += doubles[first + 2 * bin + 1] as number;
    }
    const leaf = newLeaf({ node: 0, depth: 0, rows: kept, count, gradient, hessian, histogram: histograms });
    this.#findSplit(leaf);
    return leaf;
  }

  #split(leaf: TreeLeaf, nodes: TreeNode[], leafCount: number): [TreeLeaf, TreeLeaf] {
    const memory = this.#memory;
    const feature = memory.words[(memory.features >> 2) + (leaf.place * FEATURE_BYTES) / 4] as number;
    const left = this.#kernel.partition(
      leaf.rows,
      leaf.count,
      memory.scratch,
      memory.bins,
      memory.stride,
      feature,
      leaf.low,
      leaf.span,
    );
    const right = leaf.count - left;
    const node = nodes[leaf.node] as TreeNode;
    node.feature = feature;
    node.low = leaf.low;
    node.span = leaf.span;
    node.left = nodes.length;
    node.right = nodes.length + 1;
    nodes.push(leafNode(left), leafNode(right));

    // The smaller child is counted into a free histogram; the larger one is the remainder of the parent's.
    const fresh = memory.histograms + leafCount * memory.histogramBytes;
    const depth = leaf.depth + 1;
    const smallIsLeft = left <= right;
    const low = newLeaf({
      node: node.left,
      depth,
      rows: leaf.rows,
      count: left,
      gradient: leaf.leftGradient,
      hessian: leaf.leftHessian,
      histogram: smallIsLeft ? fresh : leaf.histogram,
    });
    const high = newLeaf({
      node: node.right,
      depth,
      rows: leaf.rows + left * 4,
      count: right,
      gradient: leaf.gradient - leaf.leftGradient,
      hessian: leaf.hessian - leaf.leftHessian,
      histogram: smallIsLeft ? leaf.histogram : fresh,
    });
    if (depth < this.#options.capacity.depth && leafCount + 1 < this.#options.capacity.leaves) {
      this.#fillHistogram(smallIsLeft ? low : high);
      this.#kernel.subtract(leaf.histogram, fresh, memory.histogramBytes);
      this.#findSplit(low);
      this.#findSplit(high);
    }
    return [low, high];
  }

  #fillHistogram(leaf: Pick<TreeLeaf, 'rows' | 'count' | 'histogram'>): void {
    const memory = this.#memory;
    this.#kernel.histogram(
      leaf.rows,
      leaf.count,
      memory.bins,
      memory.stride,
      memory.features,
      this.#featureCount,
      memory.gradients,
      leaf.histogram,
      memory.histogramBytes,
    );
  }

  #findSplit(leaf: TreeLeaf): void {
    const { features, split, doubles } = this.#memory;
    const { ridge, minimumHessian } = this.#options;
    leaf.gain = this.#kernel.findSplit(
      leaf.histogram,
      features,
      this.#featureCount,
      leaf.gradient,
      leaf.hessian,
      ridge,
      minimumHessian,
      split,
    );
    const at = split >> 3;
    leaf.place = doubles[at + SPLIT.place] as number;
    leaf.low = doubles[at + SPLIT.low] as number;
    leaf.span = doubles[at + SPLIT.span] as number;
    leaf.leftGradient = doubles[at + SPLIT.gradient] as number;
    leaf.leftHessian = doubles[at + SPLIT.hessian] as number;
  }

  #addToOtherRows(nodes: readonly TreeNode[], leftCount: number): void {
    const memory = this.#memory;
    nodes.forEach((node, i) => {
      const at = (memory.nodes + i * NODE_BYTES) >> 2;
      memory.integers[at] = node.feature;
      memory.integers[at + 1] = node.low;
      memory.integers[at + 2] = node.span;
      memory.integers[at + 3] = node.left;
      memory.integers[at + 4] = node.right;
      memory.doubles[(at + 6) >> 1] = node.value;
    });
    const { bins, stride, margins, left, trainCount, testCount } = memory;
    this.#kernel.addTree(memory.nodes, left, 0, leftCount, bins, stride, margins);
    this.#kernel.addTree(memory.nodes, 0, trainCount, testCount, bins, stride, margins);
  }
}

function mostPromising(leaves: readonly TreeLeaf[]): number {
  let at = -1;
  let best = 0;
  leaves.forEach((leaf, i) => {
    if (leaf.gain > best) {
      best = leaf.gain;
      at = i;
    }
  });
  return at;
}

const leafNode = (cover: number): TreeNode => ({ feature: -1, low: 0, span: 0, left: -1, right: -1, value: 0, cover });

interface LeafSums {
  readonly node: number;
  readonly depth: number;
  readonly rows: number;
  readonly count: number;
  readonly gradient: number;
  readonly hessian: number;
  readonly histogram: number;
}

const newLeaf = ({ node, depth, rows, count, gradient, hessian, histogram }: LeafSums): TreeLeaf => ({
  node,
  depth,
  rows,
  count,
  gradient,
  hessian,
  histogram,
  gain: 0,
  place: 0,
  low: 0,
  span: 0,
  leftGradient: 0,
  leftHessian: 0,
});
