import { describe, expect, test } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { binTable, fitBins } from '../prepare/binned-table.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import { type Random, seededRandom } from '../statistics/random.ts';
import { isEnoughForUplift, judgeUplift } from './judge-uplift.ts';
import { qiniOf, type Trial } from './qini.ts';
import { effectBySegment } from './segments.ts';

const TRIALS = repeat('trials');

const chanceOf = (margin: number) => 1 / (1 + Math.exp(-margin));

/** A randomised trial with known truth: contact keeps new customers on a monthly plan, and annoys loyal ones. */
function madeTrial(count: number, random: Random, strength: number, share = 0.5) {
  const numbers = (draw: () => number) => Float64Array.from({ length: count }, draw);
  const tenure = numbers(() => Math.floor(random.next() * 60));
  const calls = numbers(() => Math.floor(random.next() * 8));
  const fee = numbers(() => Math.round(random.next() * 800) / 10);
  const codes = Int32Array.from({ length: count }, () => random.below(3));
  const columns: FeatureColumn[] = [
    { name: 'tenure', kind: 'number', values: tenure },
    { name: 'calls', kind: 'number', values: calls },
    { name: 'fee', kind: 'number', values: fee },
    { name: 'plan', kind: 'category', codes, levels: ['monthly', 'yearly', 'trial'] },
  ];
  const truth = new Float64Array(count);
  const contacted = new Uint8Array(count);
  const good = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const base = 0.6 + (tenure[row] as number) / 40 - (calls[row] as number) / 5;
    const help = strength * ((codes[row] === 0 ? 1.2 : 0.1) - (tenure[row] as number) / 45);
    truth[row] = chanceOf(base + help) - chanceOf(base);
    contacted[row] = random.next() < share ? 0 : 1;
    good[row] = random.next() < chanceOf(base + (contacted[row] === 1 ? help : 0)) ? 1 : 0;
  }
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  const table = binTable({ rowCount: count, columns }, fitBins(columns, rows));
  return {
    columns,
    table,
    trial: { contacted, good } satisfies Trial,
    truth,
    ids: Array.from(rows, (row) => `C${row}`),
  };
}

describe('Qini', () => {
  test('matches a computation by hand on six customers', () => {
    const trial = { contacted: Uint8Array.from([1, 0, 1, 0, 1, 0]), good: Uint8Array.from([1, 0, 1, 1, 0, 1]) };
    const { q, curve } = qiniOf(trial, Float64Array.from([6, 5, 4, 3, 2, 1]));
    const gains = [0, 1 / 3, 1 / 3, 2 / 3, (2 - 1) / 3, (2 - 3 / 2) / 3, (2 - 2) / 3];
    curve.forEach(({ gain }, at) => {
      expect(gain).toBeCloseTo(gains[at] as number, 12);
    });
    expect(q).toBeCloseTo(
      gains.slice(0, -1).reduce((sum, gain, at) => sum + (gain + (gains[at + 1] as number)) / 2 / 6, 0),
      12,
    );
  });

  test('is zero for a constant order, with ties entering together', () => {
    const { trial } = madeTrial(2000, seededRandom(3), 1);
    expect(qiniOf(trial, new Float64Array(2000)).q).toBeCloseTo(0, 12);
    expect(qiniOf(trial, new Float64Array(2000)).curve).toHaveLength(2);
  });
});

describe('a trial with known truth', () => {
  const kernel = openKernel();

  test('has an order beyond chance, at least as good as two boosted models, and near the truth', () => {
    const { table, trial, truth, ids } = madeTrial(8000, seededRandom(11), 1);
    const judged = judgeUplift(kernel, table, trial, ids);
    if (!judged) throw new Error('too few');
    const [ours, trees, best] = [judged.qini.q, qiniOf(trial, judged.learnt.byTrees).q, qiniOf(trial, truth).q];
    expect(judged.isBeyondChance).toBe(true);
    expect(ours).toBeGreaterThanOrEqual(trees);
    expect(ours).toBeGreaterThan(0.7 * best);
    // The curve matches the order at its depths, and leaves the chance band where the order is good.
    const at = (share: number) => judged.curve.find((point) => point.share === share);
    const own = judged.qini.curve.find(({ share }) => share >= 0.25);
    expect(at(0.25)?.gain).toBeCloseTo(own?.gain ?? 0, 3);
    expect(at(1)?.gain).toBeCloseTo(judged.qini.curve.at(-1)?.gain ?? 0, 12);
    expect(at(0.25)?.gain).toBeGreaterThan(at(0.25)?.high ?? 1);
    for (const { low, high } of judged.curve) expect(low).toBeLessThanOrEqual(high);
    const [high, , low] = judged.thirds;
    expect(high?.difference.value).toBeLessThan(low?.difference.value ?? 0);
    // Customers outside the trial, scored by the model of the whole trial, are ranked as well.
    const later = madeTrial(3000, seededRandom(12), 1);
    const scores = judged.learnt.score(binTable({ rowCount: 3000, columns: later.columns }, table.columns));
    expect(qiniOf(later.trial, scores).q).toBeGreaterThan(0.5 * qiniOf(later.trial, later.truth).q);
  });

  test('no ranking is given without an effect, or with few customers', () => {
    let claims = 0;
    for (let seed = 0; seed < TRIALS; seed++) {
      const { table, trial, ids } = madeTrial(5000, seededRandom(100 + seed), 0);
      if (judgeUplift(kernel, table, trial, ids)?.isBeyondChance) claims++;
    }
    // One of twenty is the level; twice as many cannot be explained by chance.
    expect(claims).toBeLessThanOrEqual(Math.floor(TRIALS / 10));
    expect(isEnoughForUplift(madeTrial(4999, seededRandom(5), 1).trial)).toBe(false);
    expect(isEnoughForUplift(madeTrial(6000, seededRandom(5), 1, 0.05).trial)).toBe(false);
  });
});

describe('segments', () => {
  const trial = (segment: string, listed: number, listedLeft: number, aside: number, asideLeft: number) => [
    ...Array.from({ length: listed }, (_, at) => ({ segment, heldOut: false, left: at < listedLeft })),
    ...Array.from({ length: aside }, (_, at) => ({ segment, heldOut: true, left: at < asideLeft })),
  ];
  test('report who was helped and who was not, and nothing if too few were held out', () => {
    const found = effectBySegment([
      ...trial('Critical', 400, 80, 100, 50),
      ...trial('High', 400, 80, 100, 21),
      ...trial('Medium', 400, 120, 100, 5),
      ...trial('Low', 50, 2, 5, 1),
      { segment: 'Low', heldOut: true, left: null },
    ]);
    expect(found.map(({ segment, claim }) => [segment, claim])).toEqual([
      ['Critical', 'helped'],
      ['High', 'unclear'],
      ['Medium', 'harmed'],
      ['Low', null],
    ]);
    expect(found[0]?.difference?.value).toBeCloseTo(0.2 - 0.5, 12);
    expect(found[3]?.heldOut.customers).toBe(5);
    // More comparisons or an earlier look widen each interval.
    const width = (looks?: Parameters<typeof effectBySegment>[1]) => {
      const { low = 0, high = 0 } = effectBySegment(trial('High', 400, 80, 100, 21), looks)[0]?.difference ?? {};
      return high - low;
    };
    expect(width({ together: 1 })).toBeLessThan(width());
    expect(width({ together: 12 })).toBeGreaterThan(width());
    expect(width({ together: 4, early: 2 })).toBeGreaterThan(width({ together: 12 }));
  });
});
