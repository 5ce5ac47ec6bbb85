import { describe, expect, it } from 'vitest';
import { kaplanMeier } from './kaplan-meier.ts';
import { meanStays } from './mean-stays.ts';
import { ALL, type SurvivalTable } from './survival.ts';

const TIMES = [3, 6, 6, 9, 12, 15, 20, 30, 30, 40];
const EVENTS = [1, 1, 0, 1, 0, 1, 1, 0, 1, 0];
const tableOf = (times: number[], events: number[], unit: SurvivalTable['unit'] = 'months'): SurvivalTable => ({
  estimator: 'kaplan-meier',
  unit,
  note: [],
  points: kaplanMeier(times, events).map((point) => ({ ...point, segment: ALL })),
});

describe('the mean stay within a horizon', () => {
  it('is the area under the curve up to two years, with Greenwood’s interval', () => {
    const [stay] = meanStays(tableOf(TIMES, EVENTS));
    // By hand: the steps below 24 months, the number at risk at each, and the area behind it.
    const steps = [
      { time: 3, atRisk: 10 },
      { time: 6, atRisk: 9 },
      { time: 9, atRisk: 7 },
      { time: 15, atRisk: 5 },
      { time: 20, atRisk: 4 },
    ];
    const survival = (at: number) =>
      steps.filter(({ time }) => time <= at).reduce((share, { atRisk }) => share * (1 - 1 / atRisk), 1);
    const area = (from: number) => {
      let sum = 0;
      for (let month = from; month < 24; month++) sum += survival(month);
      return sum;
    };
    const variance = steps.reduce((sum, { time, atRisk }) => sum + area(time) ** 2 / (atRisk * (atRisk - 1)), 0);
    expect(stay).toMatchObject({ segment: ALL, horizon: 24, unit: 'months' });
    expect(stay?.mean).toBeCloseTo(area(0), 9);
    expect(stay?.low).toBeCloseTo(area(0) - 1.959964 * Math.sqrt(variance), 9);
    expect(stay?.high).toBeCloseTo(Math.min(24, area(0) + 1.959964 * Math.sqrt(variance)), 9);
  });

  it('ends where the file ends, and converts two years to the unit of the file', () => {
    expect(meanStays(tableOf([2, 5, 9], [1, 1, 0]))[0]?.horizon).toBe(9);
    expect(meanStays(tableOf([400, 800, 900], [1, 1, 0], 'days'))[0]?.horizon).toBe(730);
    expect(meanStays(tableOf([1, 2, 3], [1, 1, 0], 'years'))[0]?.horizon).toBe(2);
  });

  it('is omitted if the curve is not reliable', () => {
    const table = tableOf(TIMES, EVENTS);
    expect(meanStays({ ...table, points: table.points.map((point) => ({ ...point, survival: null })) })).toEqual([]);
  });
});
