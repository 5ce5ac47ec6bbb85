import { describe, expect, it } from 'vitest';
import { kaplanMeier, medianSurvival, restrictedMean, survivalAt } from './kaplan-meier.ts';

/**
 * Weeks of remission under 6-MP (Freireich et al. 1963), the textbook example; 0 = still in remission when last seen.
 */
const WEEKS = [6, 6, 6, 6, 7, 9, 10, 10, 11, 13, 16, 17, 19, 20, 22, 23, 25, 32, 32, 34, 35];
const EVENTS = [1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0];

describe('the Kaplan-Meier estimate', () => {
  it('matches the published table', () => {
    const curve = kaplanMeier(WEEKS, EVENTS);
    const published: [number, number][] = [
      [6, 0.857],
      [7, 0.807],
      [10, 0.753],
      [13, 0.69],
      [16, 0.627],
      [22, 0.538],
      [23, 0.448],
    ];
    for (const [week, share] of published) expect(survivalAt(curve, week)).toBeCloseTo(share, 3);
    expect(medianSurvival(curve)).toBe(23);
  });

  it('is 1 before the first event and constant between events', () => {
    const curve = kaplanMeier(WEEKS, EVENTS);
    expect(survivalAt(curve, 5)).toBe(1);
    expect(survivalAt(curve, 35)).toBeCloseTo(survivalAt(curve, 23), 12);
    expect(medianSurvival(kaplanMeier([1, 2, 3], [0, 0, 0]))).toBeNull();
  });

  it('has an area equal to the mean without censoring', () => {
    expect(restrictedMean(kaplanMeier([1, 2, 3, 6], [1, 1, 1, 1]), 6)).toBeCloseTo(3, 12);
  });

  it('keeps its interval around the estimate and ignores rows without a time', () => {
    for (const { survival, low, high } of kaplanMeier([...WEEKS, Number.NaN], [...EVENTS, 1])) {
      expect(low).toBeLessThanOrEqual(survival);
      expect(high).toBeGreaterThanOrEqual(survival);
      expect(high).toBeLessThanOrEqual(1);
    }
    expect(kaplanMeier([...WEEKS, Number.NaN], [...EVENTS, 1])[0]?.atRisk).toBe(21);
  });
});
