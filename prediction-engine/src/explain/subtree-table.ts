import { GAUSS } from './gauss-points.ts';
import { DEEPEST, type TreePaths } from './tree-paths.ts';

/** Nodes in a subtree that shares a table. More would mean fewer additions and larger tables. */
export const NODES_SHARED = 4;

/** A small subtree while its table is built: the sums of its leaves' tables over every index. */
export class Subtree {
  readonly #features = new Int32Array(DEEPEST + NODES_SHARED);
  featureCount = 0;
  readonly tests = new Int32Array(NODES_SHARED);
  testCount = 0;
  /** The next test on a walk through the subtree. */
  nextTest = 0;
  /** The conditions of the current leaf: the test, its side, and the slot of its feature on the path. */
  conditionCount = 0;
  readonly #conditions = {
    test: new Int32Array(DEEPEST),
    side: new Int32Array(DEEPEST),
    slot: new Int32Array(DEEPEST),
  };
  readonly #place = new Int32Array(DEEPEST);

  get listed(): Int32Array {
    return this.#features.subarray(0, this.featureCount);
  }

  begin({ features, lengths }: TreePaths, path: number): void {
    this.testCount = 0;
    this.featureCount = lengths[path] as number;
    for (let i = 0; i < this.featureCount; i++) this.#features[i] = features[path * DEEPEST + i] as number;
  }

  note(node: number, feature: number): void {
    this.tests[this.testCount++] = node;
    if (this.#placeOf(feature) < 0) this.#features[this.featureCount++] = feature;
  }

  require(test: number, side: number, slot: number): void {
    const at = this.conditionCount++;
    this.#conditions.test[at] = test;
    this.#conditions.side[at] = side;
    this.#conditions.slot[at] = slot;
  }

  #placeOf(feature: number): number {
    for (let i = 0; i < this.featureCount; i++) if (this.#features[i] === feature) return i;
    return -1;
  }

  addLeaf(
    { features, lengths }: TreePaths,
    path: number,
    before: number,
    own: Float64Array,
    table: Float64Array,
  ): void {
    const { test, side, slot } = this.#conditions;
    const distinct = lengths[path] as number;
    const width = this.featureCount;
    for (let i = 0; i < distinct; i++) this.#place[i] = this.#placeOf(features[path * DEEPEST + i] as number);
    // Features first seen inside the subtree start satisfied until a condition fails.
    const fresh = (1 << distinct) - (1 << before);
    const known = (1 << before) - 1;
    for (let index = 0; index < 1 << (before + this.testCount); index++) {
      let pattern = (index & known) | fresh;
      for (let c = 0; c < this.conditionCount; c++)
        if (((index >> (before + (test[c] as number))) & 1) !== side[c]) pattern &= ~(1 << (slot[c] as number));
      for (let i = 0; i < distinct; i++) {
        const at = index * width + (this.#place[i] as number);
        table[at] = (table[at] as number) + (own[pattern * distinct + i] as number);
      }
    }
  }
}

const factors = new Float64Array(DEEPEST);

/**
 * effects[pattern × d + i]: the leaf's contribution to feature i if bit j of the pattern means that feature j is
 * satisfied.
 */
export function fillTable(
  effects: Float64Array,
  shares: Float64Array,
  first: number,
  distinct: number,
  value: number,
): void {
  effects.fill(0, 0, distinct << distinct);
  for (let pattern = 0; pattern < 1 << distinct; pattern++)
    for (let g = 0; g < GAUSS.length; g++) {
      const { point, weight } = GAUSS[g] as (typeof GAUSS)[number];
      let product = weight * value;
      for (let j = 0; j < distinct; j++) {
        const factor = (1 - point) * (shares[first + j] as number) + ((pattern >> j) & 1 ? point : 0);
        factors[j] = factor;
        product *= factor;
      }
      for (let i = 0; i < distinct; i++) {
        const at = pattern * distinct + i;
        const distance = ((pattern >> i) & 1) - (shares[first + i] as number);
        effects[at] = (effects[at] as number) + (distance * product) / (factors[i] as number);
      }
    }
}
