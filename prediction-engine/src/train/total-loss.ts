/** How many factors, each at most 2, a product takes before its logarithm is due. */
const FACTORS = 512;

/** The total log loss of some margins. One logarithm serves many customers, without overflow. */
export function totalLoss(labels: ArrayLike<number>, margins: Float64Array): number {
  let sum = 0;
  for (let from = 0; from < margins.length; from += FACTORS) {
    const end = Math.min(margins.length, from + FACTORS);
    let product = 1;
    for (let i = from; i < end; i++) {
      const margin = margins[i] as number;
      // log(1 + exp(x)) = max(0, x) + log(1 + exp(-|x|))
      sum += Math.max(0, labels[i] === 1 ? -margin : margin);
      product *= 1 + Math.exp(-Math.abs(margin));
    }
    sum += Math.log(product);
  }
  return sum;
}
