import type { Estimate } from '@holdfast/contracts/prediction/verdict';
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../statistics/random.ts';
import { withInterval } from './bootstrap.ts';
import { type Ranked, rank } from './ranked.ts';
import { areaWithInterval, averagePrecision } from './ranking-measures.ts';

/** Churners' scores are normal, shifted by `apart`: their true AUC is Φ(apart / √2). */
function drawn(customers: number, churners: number, apart: number, random: Random): Ranked {
  const bell = (): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const label = Array.from({ length: customers }, (_, i) => (i < churners ? 1 : 0));
  return rank(
    label,
    label.map((y) => bell() + apart * y),
  );
}

function coverage(times: number, truth: number, ask: (random: Random) => Estimate): number {
  let held = 0;
  for (let i = 0; i < times; i++) {
    const { low, high } = ask(seededRandom(100 + i));
    if ((low as number) <= truth && truth <= (high as number)) held++;
  }
  return held / times;
}

describe('a 95% interval covers the truth about 95% of the time', () => {
  for (const [customers, churners, apart, truth] of [
    [200, 60, 1, 0.76025],
    [1000, 150, 1, 0.76025],
    [100, 20, 1.8124, 0.9],
    [120, 12, 2.3262, 0.95],
  ] as const) {
    it(`AUC, ${churners} churners of ${customers}, true AUC ${truth}`, () => {
      const share = coverage(400, truth, (random) => areaWithInterval(drawn(customers, churners, apart, random)));
      expect(share).toBeGreaterThan(0.92);
      expect(share).toBeLessThan(0.99);
    });
  }

  it('AUC, every one of 200 customers in five rows', () => {
    const copied = (random: Random) => {
      const { label, score } = drawn(200, 60, 1, random);
      const rows = Array.from({ length: 1000 }, (_, row) => row % 200);
      return [rows.map((of) => label[of] as number), rows.map((of) => score[of] as number), rows] as const;
    };
    const share = coverage(400, 0.76025, (random) => areaWithInterval(rank(...copied(random))));
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.99);
    const asOtherCustomers = coverage(400, 0.76025, (random) => {
      const [label, score] = copied(random);
      return areaWithInterval(rank(label, score));
    });
    expect(asOtherCustomers).toBeLessThan(0.75);
  });

  it('average precision, 30 churners of 150', () => {
    const random = seededRandom(5);
    const truth = averagePrecision(drawn(50_000, 10_000, 1, random));
    const share = coverage(
      80,
      truth,
      (random) => withInterval(drawn(150, 30, 1, random), (curve) => ({ ap: averagePrecision(curve) }), random).ap,
    );
    expect(share).toBeGreaterThan(0.88);
  });
});
