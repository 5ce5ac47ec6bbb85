import { describe, expect, it } from 'vitest';
import { type BuyingHistory, expectedPurchases, fitBgNbd, probabilityAlive } from './bg-nbd.ts';
import { expectedSpend, fitGammaGamma } from './gamma-gamma.ts';
import { logGamma } from './log-gamma.ts';
import { seededRandom } from './random.ts';

/** The parameters Fader, Hardie and Lee (2005) publish for the CDNOW sample. */
const PUBLISHED = { r: 0.243, alpha: 4.414, a: 0.793, b: 2.426 };

describe('the logarithm of the gamma function', () => {
  it('matches the factorials, and the square root of pi at one half', () => {
    expect(logGamma(5)).toBeCloseTo(Math.log(24), 12);
    expect(logGamma(101)).toBeCloseTo(363.7393755555635, 9);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
    expect(logGamma(0.1)).toBeCloseTo(2.252712651734206, 11);
  });
});

describe('BG/NBD', () => {
  it('reproduces the published expectation for a customer', () => {
    expect(expectedPurchases(PUBLISHED, { repeats: 2, last: 30.43, age: 38.86 }, 39)).toBeCloseTo(1.226, 2);
  });

  it('rates a customer without repeats as alive, and a late one as doubtful', () => {
    expect(probabilityAlive(PUBLISHED, { repeats: 0, last: 0, age: 30 })).toBe(1);
    const recent = probabilityAlive(PUBLISHED, { repeats: 5, last: 29, age: 30 });
    const late = probabilityAlive(PUBLISHED, { repeats: 5, last: 5, age: 30 });
    expect(recent).toBeGreaterThan(0.8);
    expect(late).toBeLessThan(0.1);
  });

  it('recovers the parameters of simulated customers', () => {
    const fitted = fitBgNbd(invented(4000, 52));
    expect(fitted.r / fitted.alpha).toBeCloseTo(PUBLISHED.r / PUBLISHED.alpha, 2);
    expect(fitted.a / (fitted.a + fitted.b)).toBeCloseTo(PUBLISHED.a / (PUBLISHED.a + PUBLISHED.b), 1);
  });
});

describe('gamma-gamma', () => {
  it('reproduces the published expectation for a customer', () => {
    expect(expectedSpend({ p: 6.25, q: 3.74, gamma: 15.44 }, { repeats: 2, mean: 22.35 })).toBeCloseTo(24.66, 2);
  });

  it('shrinks customers towards the mean, more the less they bought', () => {
    const spendings = Array.from({ length: 300 }, (_, at) => ({ repeats: 1 + (at % 6), mean: 20 + ((at * 37) % 40) }));
    const model = fitGammaGamma(spendings);
    if (model === null) throw new Error('not fitted');
    const once = expectedSpend(model, { repeats: 1, mean: 100 });
    const often = expectedSpend(model, { repeats: 50, mean: 100 });
    expect(once).toBeLessThan(often);
    expect(often).toBeLessThan(100);
    expect(fitGammaGamma(spendings.slice(0, 5))).toBeNull();
  });
});

/**
 * Simulated customers who buy and leave as in the model: gamma rates, beta probabilities of leaving after each
 * purchase.
 */
function invented(count: number, weeks: number): BuyingHistory[] {
  const random = seededRandom(7);
  const uniform = () => Math.max(1e-12, random.next());
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * uniform() ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  return Array.from({ length: count }, () => {
    const rate = gamma(PUBLISHED.r) / PUBLISHED.alpha;
    const one = gamma(PUBLISHED.a);
    const leaves = one / (one + gamma(PUBLISHED.b));
    let last = 0;
    let repeats = 0;
    for (let time = -Math.log(uniform()) / rate; time < weeks; time += -Math.log(uniform()) / rate) {
      last = time;
      repeats++;
      if (uniform() < leaves) break;
    }
    return { repeats, last, age: weeks };
  });
}
