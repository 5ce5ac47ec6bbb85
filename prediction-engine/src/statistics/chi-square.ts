import { logGamma } from './log-gamma.ts';

/** The upper tail of chi-square: the regularised incomplete gamma function, by series or continued fraction. */
export function chiSquareTail(value: number, freedom: number): number {
  if (value <= 0 || freedom <= 0) return 1;
  const [a, x] = [freedom / 2, value / 2];
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < 1_000 && Math.abs(term) > Math.abs(sum) * 1e-15; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - sum * scale);
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 1_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b || 1e-300);
    c = b + an / c || 1e-300;
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return Math.min(1, scale * fraction);
}

/** Fisher's exact test of two counts out of two totals, two-sided: sums tables no more likely than this one. */
export function fisherExact(a: number, ofA: number, b: number, ofB: number): number {
  const hits = a + b;
  const all = ofA + ofB;
  const choose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
  const total = choose(all, hits);
  const at = (k: number) => choose(ofA, k) + choose(ofB, hits - k) - total;
  const own = at(a);
  let sum = 0;
  for (let k = Math.max(0, hits - ofB); k <= Math.min(ofA, hits); k++) {
    const one = at(k);
    if (one <= own + 1e-9) sum += Math.exp(one);
  }
  return Math.min(1, sum);
}
