import { GAUSS } from '../explain/gauss-points.ts';
import type { ForestShapley } from '../explain/tree-shapley.ts';
import type { Forest } from '../train/forest.ts';

/**
 * The same Shapley values for one customer, leaf by leaf. Tables of every pattern pay off from about a hundred
 * customers on; for one customer, building them takes ten times as long as this.
 */
export function shapleyOfOne(forests: readonly Forest[], bins: Uint8Array): ForestShapley {
  const effects = new Float64Array(bins.length);
  let mean = 0;
  for (const forest of forests) {
    mean += forest.base;
    for (let tree = 0; tree < forest.starts.length - 1; tree++)
      mean += walkTree(forest, forest.starts[tree] as number, bins, effects);
  }
  for (let at = 0; at < effects.length; at++) effects[at] = (effects[at] as number) / forests.length;
  return { effects, mean: mean / forests.length };
}

/** Adds a tree's effects and returns its mean over the training customers. */
function walkTree(forest: Forest, start: number, bins: Uint8Array, effects: Float64Array): number {
  // Per distinct feature on the path: its index, the share of training customers that follow it, and whether this one
  // does.
  const features: number[] = [];
  const shares: number[] = [];
  const met: number[] = [];
  const walk = (at: number, reached: number): number => {
    const feature = forest.feature[at] as number;
    if (feature < 0) {
      addLeaf(features, shares, met, forest.value[at] as number, effects);
      return reached * (forest.value[at] as number);
    }
    const bin = bins[feature] as number;
    const low = forest.low[at] as number;
    const goesLeft = bin >= low && bin < low + (forest.span[at] as number);
    let mean = 0;
    for (const isLeft of [true, false]) {
      const child = start + ((isLeft ? forest.left[at] : forest.right[at]) as number);
      const share = (forest.cover[child] as number) / (forest.cover[at] as number);
      const goes = isLeft === goesLeft ? 1 : 0;
      const known = features.indexOf(feature);
      const place = known < 0 ? features.push(feature) - 1 : known;
      const [shareBefore = 1, metBefore = 1] = [shares[place], met[place]];
      shares[place] = shareBefore * share;
      met[place] = metBefore * goes;
      mean += walk(child, reached * share);
      shares[place] = shareBefore;
      met[place] = metBefore;
      if (known < 0) {
        features.pop();
        shares.pop();
        met.pop();
      }
    }
    return mean;
  };
  return walk(start, 1);
}

function addLeaf(
  features: readonly number[],
  shares: readonly number[],
  met: readonly number[],
  value: number,
  effects: Float64Array,
): void {
  for (const { point, weight } of GAUSS) {
    const factor = (j: number): number => (1 - point) * (shares[j] as number) + point * (met[j] as number);
    let product = weight * value;
    for (let j = 0; j < features.length; j++) product *= factor(j);
    for (let i = 0; i < features.length; i++) {
      const feature = features[i] as number;
      const own = (((met[i] as number) - (shares[i] as number)) * product) / factor(i);
      effects[feature] = (effects[feature] as number) + own;
    }
  }
}
