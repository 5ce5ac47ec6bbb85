import { describe, expect, it } from 'vitest';
import { seededRandom } from '../statistics/random.ts';
import { withInterval } from './bootstrap.ts';
import { liftTable } from './lift.ts';
import {
  brierScore,
  calibrationError,
  calibrationTable,
  gainOverBaseRate,
  logLoss,
  wilson,
} from './probability-measures.ts';
import { type Ranked, rank } from './ranked.ts';
import {
  areaUnderRoc,
  areaWithInterval,
  atThreshold,
  averagePrecision,
  bestThreshold,
  curves,
  largestSeparation,
} from './ranking-measures.ts';

/** Scores .9 .8 .7 .6 .5 with labels 1 0 1 1 0: small enough to check by hand. */
const small = rank([0, 1, 0, 1, 1], [0.5, 0.7, 0.8, 0.9, 0.6]);

describe('ranking measures, compared with values computed by hand', () => {
  it('AUC counts the pairs in the right order: 4 of 6', () => {
    expect(areaUnderRoc(small)).toBeCloseTo(4 / 6, 12);
  });
  it('AUC counts equal scores as half', () => {
    expect(areaUnderRoc(rank([1, 0, 1, 0], [0.5, 0.5, 0.9, 0.1]))).toBeCloseTo(3.5 / 4, 12);
    expect(areaUnderRoc(rank([1, 0, 1, 0], [0.3, 0.3, 0.3, 0.3]))).toBe(0.5);
  });
  it('the interval of AUC follows from the placements 1, 1/2, 1/2 and 1/3, 1, in log-odds', () => {
    const ofChurners = ((1 - 2 / 3) ** 2 + 2 * (0.5 - 2 / 3) ** 2) / 2 / 3;
    const ofStayers = ((1 / 3 - 2 / 3) ** 2 + (1 - 2 / 3) ** 2) / 1 / 2;
    // 4 of 6 pairs, with half a pair added on either side.
    const inside = 4.5 / 7;
    const reach = (1.96 * Math.sqrt(ofChurners + ofStayers)) / (inside * (1 - inside));
    const at = (x: number) => 1 / (1 + Math.exp(-(Math.log(inside / (1 - inside)) + x)));
    expect(areaWithInterval(small)).toEqual({
      value: expect.closeTo(2 / 3, 12),
      low: expect.closeTo(at(-reach), 12),
      high: expect.closeTo(at(reach), 12),
    });
  });
  it('the interval of AUC is not a point if every churner ranks first', () => {
    const perfect = areaWithInterval(rank([1, 1, 1, 0, 0, 0, 0], [0.9, 0.8, 0.7, 0.4, 0.3, 0.2, 0.1]));
    expect(perfect).toMatchObject({ value: 1, high: 1 });
    expect(perfect.low).toBeGreaterThan(0.3);
    expect(perfect.low).toBeLessThan(0.95);
  });
  it('average precision is the mean of 1, 2/3 and 3/4', () => {
    expect(averagePrecision(small)).toBeCloseTo((1 + 2 / 3 + 3 / 4) / 3, 12);
  });
  it('the largest separation is after the fourth customer: 1 - 1/2', () => {
    expect(largestSeparation(small)).toBeCloseTo(0.5, 12);
  });
  it('the best threshold selects the first four, F1 6/7', () => {
    expect(bestThreshold(small)).toBe(0.6);
    expect(atThreshold(small, 0.6)).toEqual({ precision: 3 / 4, recall: 1, f1: 6 / 7 });
  });
  it('the curves start at 0 and end at 1', () => {
    const { roc, precisionRecall } = curves(small);
    expect(roc[0]).toEqual({ falsePositiveRate: 0, truePositiveRate: 0, threshold: 1 });
    expect(roc.at(-1)).toEqual({ falsePositiveRate: 1, truePositiveRate: 1, threshold: 0.5 });
    expect(precisionRecall[0]).toEqual({ recall: 1 / 3, precision: 1, threshold: 0.9 });
  });
  it('lift is ten if both churners of twenty customers are in the first decile', () => {
    const ranked = rank(
      Array.from({ length: 20 }, (_, i) => (i < 2 ? 1 : 0)),
      Array.from({ length: 20 }, (_, i) => 1 - i / 20),
    );
    expect(liftTable(ranked)[0]).toEqual({
      decile: 1,
      customers: 2,
      churners: 2,
      churnRate: 1,
      lift: 10,
      cumulativeCapture: 1,
    });
    expect(liftTable(ranked)[9]?.cumulativeCapture).toBe(1);
  });
});

describe('probability measures, compared with values computed by hand', () => {
  it('log loss is the mean of -ln of the probability given to the outcome', () => {
    const by = -(Math.log(0.9) + Math.log(0.2) + Math.log(0.7) + Math.log(0.6) + Math.log(0.5)) / 5;
    expect(logLoss(small).value).toBeCloseTo(by, 12);
  });
  it('the Brier score is the mean squared error', () => {
    expect(brierScore(small).value).toBeCloseTo((0.01 + 0.64 + 0.09 + 0.16 + 0.25) / 5, 12);
  });
  it('calibration error is 0 if everybody gets the actual rate, and the distance otherwise', () => {
    const label = Array.from({ length: 100 }, (_, i) => (i % 10 === 0 ? 1 : 0));
    const flat = (predicted: number): Ranked => rank(label, new Array<number>(100).fill(predicted));
    expect(calibrationError(calibrationTable(flat(0.1)))).toBeCloseTo(0, 12);
    expect(calibrationError(calibrationTable(flat(0.25)))).toBeCloseTo(0.15, 12);
  });
  it('predicting the base rate for everybody has no gain over the base rate', () => {
    expect(gainOverBaseRate(rank([1, 0, 0, 0], [0.25, 0.25, 0.25, 0.25])).gain).toBeCloseTo(0, 12);
  });
  it('the Wilson interval of 0 of 10 ends at .2775', () => {
    expect(wilson(0, 10)[0]).toBe(0);
    expect(wilson(0, 10)[1]).toBeCloseTo(0.2775, 3);
  });
});

describe('invariants of every ranking measure', () => {
  const random = seededRandom(4);
  const label = Array.from({ length: 300 }, () => (random.next() < 0.3 ? 1 : 0));
  const score = label.map((y) => 0.2 + 0.3 * y * random.next() + 0.4 * random.next());
  const measures = { areaUnderRoc, averagePrecision, largestSeparation };
  for (const [name, measure] of Object.entries(measures)) {
    it(`${name} does not change under a monotonic transformation of scores`, () => {
      expect(measure(rank(label, score))).toBeCloseTo(
        measure(
          rank(
            label,
            score.map((s) => s ** 3),
          ),
        ),
        12,
      );
    });
    it(`${name} is between 0 and 1, even with a single class`, () => {
      for (const labels of [label, label.map(() => 1), label.map(() => 0)]) {
        const value = measure(rank(labels, score));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    });
    it(`${name} is 1 if all churners rank above all others`, () => {
      expect(measure(rank(label, label))).toBe(1);
    });
  }
  it('an interval is the same for the same seed and contains its value', () => {
    const ask = () => withInterval(rank(label, score), (ranked) => ({ ap: averagePrecision(ranked) }), seededRandom(9));
    expect(ask()).toEqual(ask());
    const { ap } = ask();
    expect(ap.low).toBeLessThan(ap.value);
    expect(ap.high).toBeGreaterThan(ap.value);
  });
});

describe('with every customer in four rows', () => {
  const random = seededRandom(6);
  const label = Array.from({ length: 300 }, () => (random.next() < 0.3 ? 1 : 0));
  const score = label.map((left) => Math.min(0.9, Math.max(0.05, 0.2 * left + 0.6 * random.next())));
  const four = <Value>(values: readonly Value[]) => [...values, ...values, ...values, ...values];
  const once = rank(label, score);
  const copied = rank(four(label), four(score), four(label.map((_, row) => row)));
  const width = ({ low, high }: { low: number | null; high: number | null }) => (high ?? 0) - (low ?? 0);

  it.each([
    ['AUC', areaWithInterval],
    ['log loss', logLoss],
    [
      'average precision',
      (ranked: Ranked) => withInterval(ranked, (of) => ({ ap: averagePrecision(of) }), seededRandom(9)).ap,
    ],
  ])('intervals are as wide as with one row each: %s', (_, measure) => {
    expect(width(measure(copied)) / width(measure(once))).toBeCloseTo(1, 0.7);
    expect(width(measure(rank(four(label), four(score))))).toBeLessThan(0.6 * width(measure(once)));
  });
});
