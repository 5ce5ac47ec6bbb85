import { ENTRY_BYTES } from '../kernel/kernel.ts';
import type { Forest } from '../train/forest.ts';
import { fillTable, NODES_SHARED, Subtree } from './subtree-table.ts';
import { DEEPEST, TreePaths } from './tree-paths.ts';

/**
 * A pattern is a byte, so the table of a subtree at the deepest level could have 2^(8 + 4) rows; this keeps it smaller.
 */
const MOST_BITS = 10;
const ENTRY_WORDS = ENTRY_BYTES / 4;

/**
 * Plans the tables of a tree's Shapley values (see tree-shapley.ts), reusing its memory from tree to tree: a model has
 * hundreds of small trees.
 *
 * Entries of 16 words. An upper node: feature, low, span, entry to the left, entry to the right, slot of the feature on
 * its path (+ 256 at its first occurrence). A subtree: -1, number of features, bytes of its tests, offset of the
 * feature list, offset of the table, bits of the pattern before the decisions; from word 6 the tests, 8 bytes each:
 * feature and low as 16-bit words, span as a 32-bit word.
 */
export class TreePlanner {
  readonly #forest: Forest;
  #start = 0;
  readonly #entries: Int32Array;
  #entryCount = 0;
  /** Feature lists and tables; offsets are relative to its start. */
  #tables = new ArrayBuffer(1 << 16);
  #tableBytes = 0;
  /** Per node: the number of test nodes below it, itself included. */
  readonly #inside: Int32Array;
  /** Per entry: its node. */
  readonly #nodes: Int32Array;
  /** Paths to nodes: first of every entry, then of the nodes between a subtree's root and a leaf. */
  readonly #paths: TreePaths;
  readonly #subtree = new Subtree();
  readonly #own = new Float64Array(DEEPEST * 2 ** DEEPEST);

  constructor(forest: Forest) {
    this.#forest = forest;
    let most = 0;
    for (let tree = 0; tree + 1 < forest.starts.length; tree++)
      most = Math.max(most, (forest.starts[tree + 1] as number) - (forest.starts[tree] as number));
    this.#inside = new Int32Array(most);
    this.#nodes = new Int32Array(most);
    this.#entries = new Int32Array(most * ENTRY_WORDS);
    this.#paths = new TreePaths(most + DEEPEST);
  }

  get entryCount(): number {
    return this.#entryCount;
  }

  get entries(): Int32Array {
    return this.#entries.subarray(0, this.#entryCount * ENTRY_WORDS);
  }

  get tables(): Uint8Array {
    return new Uint8Array(this.#tables, 0, this.#tableBytes);
  }

  /** Plans one tree, reusing the memory of the previous one; returns its mean over its training customers. */
  plan(tree: number): number {
    const forest = this.#forest;
    this.#start = forest.starts[tree] as number;
    const mean = this.#countInside((forest.starts[tree + 1] as number) - this.#start);
    const { lengths } = this.#paths;
    this.#tableBytes = 0;
    this.#nodes[0] = 0;
    lengths[0] = 0;
    let count = 1;
    for (let entry = 0; entry < count; entry++) {
      const node = this.#nodes[entry] as number;
      const nodesInside = this.#inside[node] as number;
      const before = lengths[entry] as number;
      if (nodesInside <= NODES_SHARED && nodesInside + before <= MOST_BITS) {
        this.#planSubtree(entry, node);
        continue;
      }
      const at = this.#start + node;
      const [left, right] = [count, count + 1];
      this.#nodes[left] = forest.left[at] as number;
      this.#nodes[right] = forest.right[at] as number;
      count += 2;
      this.#goOn(entry, left, at, forest.left[at] as number);
      const slot = this.#goOn(entry, right, at, forest.right[at] as number);
      const word = entry * ENTRY_WORDS;
      this.#entries[word] = forest.feature[at] as number;
      this.#entries[word + 1] = forest.low[at] as number;
      this.#entries[word + 2] = forest.span[at] as number;
      this.#entries[word + 3] = left;
      this.#entries[word + 4] = right;
      this.#entries[word + 5] = slot === before ? slot | 256 : slot;
    }
    this.#entryCount = count;
    return mean;
  }

  #countInside(nodeCount: number): number {
    const { feature, left, right, value, cover } = this.#forest;
    const rootCover = cover[this.#start] as number;
    let mean = 0;
    // Children follow their parents, so iterating backwards visits them first.
    for (let node = nodeCount - 1; node >= 0; node--) {
      const at = this.#start + node;
      if ((feature[at] as number) < 0) {
        this.#inside[node] = 0;
        mean += ((value[at] as number) * (cover[at] as number)) / rootCover;
      } else {
        this.#inside[node] =
          1 + (this.#inside[left[at] as number] as number) + (this.#inside[right[at] as number] as number);
      }
    }
    return mean;
  }

  /** Writes path `to` as path `from` plus the step to a child; returns the slot of the tested feature. */
  #goOn(from: number, to: number, at: number, child: number): number {
    const { cover, feature } = this.#forest;
    const share = (cover[this.#start + child] as number) / (cover[at] as number);
    return this.#paths.extend(from, to, feature[at] as number, share);
  }

  #planSubtree(entry: number, root: number): void {
    const subtree = this.#subtree;
    const before = this.#paths.lengths[entry] as number;
    subtree.begin(this.#paths, entry);
    this.#list(root);
    const listAt = this.#tableBytes;
    const tableAt = listAt + Math.ceil(subtree.featureCount / 2) * 8;
    const numbers = subtree.featureCount * 2 ** (before + subtree.testCount);
    this.#tableBytes = tableAt + 8 * numbers;
    this.#makeRoom();
    new Int32Array(this.#tables, listAt, subtree.featureCount).set(subtree.listed);
    const table = new Float64Array(this.#tables, tableAt, numbers).fill(0);
    subtree.nextTest = 0;
    subtree.conditionCount = 0;
    this.#addLeaves(root, entry, this.#nodes.length, before, table);
    const word = entry * ENTRY_WORDS;
    this.#entries[word] = -1;
    this.#entries[word + 1] = subtree.featureCount;
    this.#entries[word + 2] = subtree.testCount * 8;
    this.#entries[word + 3] = listAt;
    this.#entries[word + 4] = tableAt;
    this.#entries[word + 5] = before;
    for (let test = 0; test < subtree.testCount; test++) {
      const at = this.#start + (subtree.tests[test] as number);
      const { feature, low, span } = this.#forest;
      this.#entries[word + 6 + 2 * test] = (feature[at] as number) | ((low[at] as number) << 16);
      this.#entries[word + 7 + 2 * test] = span[at] as number;
    }
  }

  #makeRoom(): void {
    if (this.#tableBytes <= this.#tables.byteLength) return;
    const earlier = new Uint8Array(this.#tables);
    this.#tables = new ArrayBuffer(2 * this.#tableBytes);
    new Uint8Array(this.#tables).set(earlier);
  }

  /** The test nodes, parents first: each is a bit of the table's index. */
  #list(node: number): void {
    const at = this.#start + node;
    const feature = this.#forest.feature[at] as number;
    if (feature < 0) return;
    this.#subtree.note(node, feature);
    this.#list(this.#forest.left[at] as number);
    this.#list(this.#forest.right[at] as number);
  }

  #addLeaves(node: number, path: number, free: number, before: number, table: Float64Array): void {
    const { feature, value, left, right } = this.#forest;
    const at = this.#start + node;
    if ((feature[at] as number) < 0) {
      const { lengths, shares } = this.#paths;
      fillTable(this.#own, shares, path * DEEPEST, lengths[path] as number, value[at] as number);
      this.#subtree.addLeaf(this.#paths, path, before, this.#own, table);
      return;
    }
    const subtree = this.#subtree;
    const test = subtree.nextTest++;
    for (let side = 1; side >= 0; side--) {
      const child = (side === 1 ? left[at] : right[at]) as number;
      const slot = this.#goOn(path, free, at, child);
      subtree.require(test, side, slot);
      this.#addLeaves(child, free, free + 1, before, table);
      subtree.conditionCount--;
    }
  }
}
