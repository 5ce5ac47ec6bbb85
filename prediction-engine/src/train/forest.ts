/** Trees as flat arrays: node n of tree t is at starts[t] + n. Children count from the tree's own first node. */
export interface Forest {
  /** The margin before the first tree. */
  readonly base: number;
  readonly starts: Int32Array;
  /** Column tested, -1 at a leaf. */
  readonly feature: Int32Array;
  readonly bin: Int32Array;
  readonly flags: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** What a leaf adds to the margin. */
  readonly value: Float64Array;
  /** Training customers that came through. */
  readonly cover: Float64Array;
}

export const treeCount = (forest: Forest): number => forest.starts.length - 1;

/** The first `count` trees: a model stopped earlier. */
export function firstTrees(forest: Forest, count: number): Forest {
  const kept = Math.min(count, treeCount(forest));
  const end = forest.starts[kept] as number;
  return {
    base: forest.base,
    starts: forest.starts.slice(0, kept + 1),
    feature: forest.feature.slice(0, end),
    bin: forest.bin.slice(0, end),
    flags: forest.flags.slice(0, end),
    left: forest.left.slice(0, end),
    right: forest.right.slice(0, end),
    value: forest.value.slice(0, end),
    cover: forest.cover.slice(0, end),
  };
}

/** Collects trees while they grow. */
export class ForestBuilder {
  readonly #base: number;
  readonly #starts: number[] = [0];
  readonly #feature: number[] = [];
  readonly #bin: number[] = [];
  readonly #flags: number[] = [];
  readonly #left: number[] = [];
  readonly #right: number[] = [];
  readonly #value: number[] = [];
  readonly #cover: number[] = [];

  constructor(base: number) {
    this.#base = base;
  }

  addTree(nodes: readonly TreeNode[]): void {
    for (const node of nodes) {
      this.#feature.push(node.feature);
      this.#bin.push(node.bin);
      this.#flags.push(node.flags);
      this.#left.push(node.left);
      this.#right.push(node.right);
      this.#value.push(node.value);
      this.#cover.push(node.cover);
    }
    this.#starts.push(this.#feature.length);
  }

  finish(): Forest {
    return {
      base: this.#base,
      starts: Int32Array.from(this.#starts),
      feature: Int32Array.from(this.#feature),
      bin: Int32Array.from(this.#bin),
      flags: Int32Array.from(this.#flags),
      left: Int32Array.from(this.#left),
      right: Int32Array.from(this.#right),
      value: Float64Array.from(this.#value),
      cover: Float64Array.from(this.#cover),
    };
  }
}

export interface TreeNode {
  feature: number;
  bin: number;
  flags: number;
  left: number;
  right: number;
  value: number;
  cover: number;
}
