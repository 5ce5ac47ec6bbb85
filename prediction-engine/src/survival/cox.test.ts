import { describe, expect, it } from 'vitest';
import { seededRandom } from '../statistics/random.ts';
import { concordance } from './concordance.ts';
import { type Covariates, covariatesOf } from './covariates.ts';
import { fitCox, hazardUntil, relativeRisks } from './cox.ts';
import { fitWeibull, weibullMedian } from './weibull.ts';

const figures = (name: string, values: readonly number[]): Covariates =>
  covariatesOf([{ name, kind: 'number', values: Float64Array.from(values) }], [...values.keys()]);
const durations = (times: readonly number[], events: readonly number[]) => ({
  times: Float64Array.from(times),
  events: Int8Array.from(events),
});

describe('proportional hazards', () => {
  it("give the partial likelihood computed by hand, with ties by Efron's method", () => {
    // At time 1 two of four leave together: the second risk set lacks half of both.
    const { nullLogLikelihood } = fitCox(durations([1, 1, 2, 3], [1, 1, 1, 0]), figures('x', [1, 0, 1, 0]));
    expect(nullLogLikelihood).toBeCloseTo(-(Math.log(4) + Math.log(3) + Math.log(2)), 10);
  });

  it('find the coefficient with a zero score', () => {
    // One ordered pair: leaving at 1 with x = 1 versus 0; at 2 x = 0 versus 1 still active.
    const { coefficients } = fitCox(durations([1, 2, 3], [1, 1, 0]), figures('x', [1, 0, 1]));
    const ratio = Math.exp(coefficients[0] as number);
    expect(1 - (2 * ratio) / (2 * ratio + 1) - ratio / (1 + ratio)).toBeCloseTo(0, 6);
  });

  it('recover the hazard ratio of generated customers, and 0 for a column without effect', () => {
    const random = seededRandom(5);
    const treated = Array.from({ length: 2000 }, (_, row) => row % 2);
    const times = treated.map((x) => (-Math.log(1 - random.next()) * 20) / Math.exp(0.7 * x));
    const made = durations(
      times.map((time) => Math.min(time, 30)),
      times.map((time) => (time < 30 ? 1 : 0)),
    );
    const columns = ['x', 'twice x', 'constant'].map((name, at) => ({
      name,
      kind: 'number' as const,
      values: Float64Array.from(treated, (x) => [x, 2 * x, 7][at] as number),
    }));
    const covariates = covariatesOf(columns, [...treated.keys()]);
    const model = fitCox(made, covariates);
    const [x = 0, twice = 0, constant] = model.coefficients;
    expect(x + 2 * twice).toBeGreaterThan(0.6);
    expect(x + 2 * twice).toBeLessThan(0.8);
    expect(constant).toBe(0);
    expect(concordance(made, relativeRisks(model, covariates))).toBeGreaterThan(0.58);
    // At a hazard of 1/20 the average of both groups is about 10/20 by time 10.
    expect(hazardUntil(model, 10) / (10 / 20)).toBeGreaterThan(1.2);
    expect(hazardUntil(model, 10) / (10 / 20)).toBeLessThan(1.6);
    expect(hazardUntil(model, -1)).toBe(0);
  });
});

describe('concordance', () => {
  it('counts pairs as by hand: a tie in time is not comparable, a tie in risk counts half', () => {
    const made = durations([1, 2, 2, 3], [1, 1, 0, 1]);
    // Pairs: 1 before each of three; the leaver at 2 before the one censored at 2 and before 3.
    expect(concordance(made, Float64Array.of(4, 3, 2, 1))).toBe(1);
    expect(concordance(made, Float64Array.of(1, 2, 3, 4))).toBe(0);
    expect(concordance(made, Float64Array.of(4, 1, 1, 0))).toBeCloseTo(4.5 / 5, 12);
    expect(concordance(durations([1, 1], [1, 1]), Float64Array.of(1, 2))).toBe(0.5);
  });
});

describe('a Weibull curve', () => {
  const random = seededRandom(8);
  const x = Array.from({ length: 4000 }, (_, row) => row % 2);
  const times = x.map((own) => 12 * Math.exp(0.5 * own) * (-Math.log(1 - random.next())) ** (1 / 1.5));
  const made = durations(
    times.map((time) => Math.min(time, 25)),
    times.map((time) => (time < 25 ? 1 : 0)),
  );

  it('recovers the shape, the scale and the effect of generated stays', () => {
    const model = fitWeibull(made, figures('x', x));
    expect(model?.shape).toBeCloseTo(1.5, 1);
    expect(model?.coefficients[0]).toBeCloseTo(0.5, 1);
    expect(model?.scale).toBeGreaterThan(14.5);
    expect(model?.scale).toBeLessThan(16.5);
  });

  it('is exponential if the rate of leaving is constant, and null without leavers', () => {
    const even = durations([1, 2, 3, 4, 5, 6, 7, 8], [1, 1, 1, 1, 1, 1, 1, 1]);
    const model = fitWeibull(even);
    expect(model?.shape).toBeGreaterThan(1);
    expect(weibullMedian({ shape: 1, scale: 10 })).toBeCloseTo(6.931, 3);
    expect(fitWeibull(durations([1, 2, 3], [0, 0, 0]))).toBeNull();
  });
});
