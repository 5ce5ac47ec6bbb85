/** Trees as flat arrays: node n of tree t is at starts[t] + n. Children are relative to the tree's first node. */
export interface Forest {
  /** The margin before the first tree. */
  readonly base: number;
  readonly starts: Int32Array;
  /** Column tested, -1 at a leaf. */
  readonly feature: Int32Array;
  /** `span` bins from `low` on go left: 1 to b for a number, 0 to b with missing values, one for a category. */
  readonly low: Int32Array;
  readonly span: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** What a leaf adds to the margin. */
  readonly value: Float64Array;
  /** Training customers that reached the node. */
  readonly cover: Float64Array;
}

export const treeCount = (forest: Forest): number => forest.starts.length - 1;

/** The first `count` trees: the model stopped earlier. */
export function firstTrees(forest: Forest, count: number): Forest {
  const kept = Math.min(count, treeCount(forest));
  const end = forest.starts[kept] as number;
  return {
    base: forest.base,
    starts: forest.starts.slice(0, kept + 1),
    feature: forest.feature.slice(0, end),
    low: forest.low.slice(0, end),
    span: forest.span.slice(0, end),
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
  readonly #low: number[] = [];
  readonly #span: number[] = [];
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
      this.#low.push(node.low);
      this.#span.push(node.span);
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
      low: Int32Array.from(this.#low),
      span: Int32Array.from(this.#span),
      left: Int32Array.from(this.#left),
      right: Int32Array.from(this.#right),
      value: Float64Array.from(this.#value),
      cover: Float64Array.from(this.#cover),
    };
  }
}

export interface TreeNode {
  feature: number;
  low: number;
  span: number;
  left: number;
  right: number;
  value: number;
  cover: number;
}
