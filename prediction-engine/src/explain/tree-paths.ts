/** The maximum depth of trees, hence of distinct features on a path. */
export const DEEPEST = 8;

/** Paths to nodes: their distinct features and, for each, the share of training customers that follow it. */
export class TreePaths {
  readonly features: Int32Array;
  readonly shares: Float64Array;
  readonly lengths: Int32Array;

  constructor(count: number) {
    this.features = new Int32Array(count * DEEPEST);
    this.shares = new Float64Array(count * DEEPEST);
    this.lengths = new Int32Array(count);
  }

  extend(from: number, to: number, feature: number, share: number): number {
    const { features, shares, lengths } = this;
    const length = lengths[from] as number;
    let slot = length;
    for (let i = 0; i < length; i++) {
      const own = features[from * DEEPEST + i] as number;
      features[to * DEEPEST + i] = own;
      shares[to * DEEPEST + i] = shares[from * DEEPEST + i] as number;
      if (own === feature) slot = i;
    }
    const at = to * DEEPEST + slot;
    features[at] = feature;
    shares[at] = slot === length ? share : (shares[at] as number) * share;
    lengths[to] = slot === length ? length + 1 : length;
    return slot;
  }
}
