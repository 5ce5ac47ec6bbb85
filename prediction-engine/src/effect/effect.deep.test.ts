import { describe, expect, it } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { seededRandom } from '../statistics/random.ts';
import { drawControlGroup } from './draw-control-group.ts';
import { boundaryAt, interimLooks } from './interim-looks.ts';
import { judgeCampaign, type ListedCustomer } from './judge-campaign.ts';
import { moneyDifference } from './money.ts';
import { normalQuantile, studentQuantile } from './normal.ts';
import { customersNeeded, smallestVisible } from './power.ts';
import { differenceOf, shareOf } from './proportions.ts';

const CAMPAIGNS = repeat('campaigns');

const ENDED = { days: 60, daysOver: 60, looks: 9, look: 9 };

/** Customers of varying risk and heavy-tailed value; contact keeps the given share of those who would leave. */
function campaign(seed: number, customers: number, share: number, kept: number, spread: number): ListedCustomer[] {
  const random = seededRandom(seed, 'campaign');
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const drawn = Array.from({ length: customers }, (_, at) => ({
    id: `C${at}`,
    tier: at % 3 === 0 ? 'Critical' : 'High',
    value: 50 * Math.exp(spread * normal()),
    risk: 0.1 + 0.3 * random.next(),
  }));
  const aside = drawControlGroup(drawn, share, `campaign ${seed}`);
  return drawn.map(({ id, value, risk }) => {
    const heldOut = aside.has(id);
    const left = random.next() < risk * (heldOut ? 1 : 1 - kept);
    return { heldOut, contacted: !heldOut, left, value, risk };
  });
}

describe('the interval of a difference', () => {
  it('is Newcombe’s, as published for 56 of 70 versus 48 of 80', () => {
    const { value, low, high } = differenceOf({ customers: 70, left: 56 }, { customers: 80, left: 48 });
    expect([value, low, high].map((figure) => figure.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
  });

  it('has a lower and an upper bound even if no customer left', () => {
    expect(shareOf({ customers: 20, left: 0 })).toMatchObject({ value: 0, low: 0 });
    expect(shareOf({ customers: 20, left: 0 }).high).toBeCloseTo(0.1611, 3);
  });

  it('uses quantiles that match published tables', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
    expect(normalQuantile(0.01)).toBeCloseTo(-2.326348, 5);
    expect(studentQuantile(0.975, 10)).toBeCloseTo(2.228, 2);
  });
});

describe(`${CAMPAIGNS} simulated campaigns`, () => {
  it('cover the true difference in 93 to 97 of 100, in customers and in money', () => {
    let [covered, moneyCovered, runs] = [0, 0, 0];
    for (const [size, share] of [
      [555, 0.1],
      [2_220, 0.1],
      [400, 0.5],
    ] as const) {
      for (let seed = 0; seed < CAMPAIGNS / 3; seed++) {
        const customers = campaign(seed * 7 + size, size, share, 0.3, 1);
        const judged = judgeCampaign({ customers, ...ENDED });
        if (judged.difference === null || judged.money === null) throw new Error(`too early: ${judged.tooEarly}`);
        // The expected effect for these customers, whose risks are known here.
        const listed = customers.filter(({ heldOut }) => !heldOut);
        const mean = (of: (one: ListedCustomer) => number, all: readonly ListedCustomer[]) =>
          all.reduce((sum, one) => sum + of(one), 0) / all.length;
        const truth =
          mean(({ risk }) => risk * 0.7, listed) -
          mean(
            ({ risk }) => risk,
            customers.filter((one) => one.heldOut),
          );
        const money = mean(({ risk, value }) => risk * 0.3 * (value ?? 0), listed) * listed.length;
        runs++;
        if (judged.difference.low <= truth && truth <= judged.difference.high) covered++;
        if (judged.money.low <= money && money <= judged.money.high) moneyCovered++;
      }
    }
    // The share of a sample varies: 93 to 97 of 100 with a thousand campaigns, 91 to 99 with three hundred.
    const margin = 3.2 * Math.sqrt((0.95 * 0.05) / runs);
    const [least, most] = [0.95 - margin, 0.95 + margin];
    expect(covered / runs).toBeGreaterThanOrEqual(least);
    expect(covered / runs).toBeLessThanOrEqual(most);
    expect(moneyCovered / runs).toBeGreaterThanOrEqual(least);
  });

  it('claim an effect in at most 5 of 100 without one, including heavy-tailed money', () => {
    let [claims, moneyClaims, runs] = [0, 0, 0];
    for (const [size, share, spread] of [
      [222, 0.1, 1],
      [555, 0.1, 2],
      [1_110, 0.1, 1],
      [400, 0.5, 1],
    ] as const) {
      for (let seed = 0; seed < CAMPAIGNS / 2; seed++) {
        const customers = campaign(seed * 13 + size, size, share, 0, spread);
        const { claim, moneyClaim } = judgeCampaign({ customers, ...ENDED });
        runs++;
        if (claim !== 'unclear') claims++;
        if (moneyClaim !== 'unclear') moneyClaims++;
      }
    }
    expect(claims / runs).toBeLessThanOrEqual(0.05);
    expect(moneyClaims / runs).toBeLessThanOrEqual(0.05);
  });

  it('detect a large effect', () => {
    const found = Array.from({ length: 20 }, (_, seed) =>
      judgeCampaign({ customers: campaign(seed, 3_000, 0.2, 0.5, 0.5), ...ENDED }),
    );
    expect(found.filter(({ claim }) => claim === 'helped').length).toBeGreaterThanOrEqual(18);
  });
});

describe('a campaign too early to judge', () => {
  const customers = campaign(3, 400, 0.1, 0.3, 1);
  const why = (some: readonly ListedCustomer[], more = {}) => judgeCampaign({ customers: some, ...ENDED, ...more });

  it.each([
    ['its last day has not passed', customers, { daysOver: 10, look: 2 }, 'day-not-reached'],
    ['the control group is too small', customers.slice(0, 120), {}, 'few-held-out'],
    ['there is no control group', customers.map((one) => ({ ...one, heldOut: false })), {}, 'no-hold-out'],
    ['too few customers left', customers.map((one) => ({ ...one, left: false })), {}, 'few-leavers'],
    [
      'too few outcomes are known',
      customers.map((one, at) => (at % 4 ? one : { ...one, left: null })),
      {},
      'few-known',
    ],
  ] as const)('because %s reports counts without an effect', (_, some, more, reason) => {
    expect(why(some, more)).toMatchObject({
      tooEarly: reason,
      difference: null,
      saved: null,
      money: null,
      claim: null,
    });
  });

  it('reports an effect before its last day only beyond the boundary of every look', () => {
    const clear = customers.map((one) => ({ ...one, left: one.heldOut }));
    expect(why(clear, { daysOver: 30, look: 5 })).toMatchObject({ tooEarly: null, claim: 'helped' });
  });
});

describe('the control group', () => {
  const people = Array.from({ length: 1_000 }, (_, at) => ({
    id: `C${at}`,
    tier: at < 300 ? 'Critical' : 'High',
    value: at % 97,
    risk: 0.5,
  }));

  it('holds out one of ten in every block, repeatably for one list and differently for another', () => {
    const aside = drawControlGroup(people, 0.1, 'spring');
    expect(aside.size).toBe(100);
    expect(people.slice(0, 300).filter(({ id }) => aside.has(id))).toHaveLength(30);
    expect(drawControlGroup([...people].reverse(), 0.1, 'spring')).toEqual(aside);
    const other = drawControlGroup(people, 0.1, 'autumn');
    expect([...other].filter((id) => aside.has(id)).length).toBeLessThan(30);
    expect(drawControlGroup(people, 0, 'spring').size).toBe(0);
  });

  it('holds out half if half is requested', () => {
    expect(drawControlGroup(people, 0.5, 'spring').size).toBe(500);
  });
});

describe('the power of a list', () => {
  it('needs as many customers as in the published table', () => {
    const near = (figure: number, wanted: number) => Math.abs(figure / wanted - 1) < 0.03;
    expect(near(customersNeeded(0.2, 0.14, 0.1), 3_200)).toBe(true);
    expect(near(customersNeeded(0.1, 0.05, 0.5), 870)).toBe(true);
    expect(near(customersNeeded(0.4, 0.32, 0.2), 1_700)).toBe(true);
  });

  it('detects the smallest effect its size suffices for', () => {
    const visible = smallestVisible(3_200, 0.2, 0.1) as number;
    expect(visible).toBeCloseTo(0.3, 1);
    expect(smallestVisible(30, 0.2, 0.1)).toBeNull();
  });

  it('has stricter boundaries at early looks', () => {
    expect(interimLooks(60)).toBe(9);
    expect(boundaryAt(8, 8)).toBeCloseTo(2.07);
    expect(boundaryAt(2, 8)).toBeCloseTo(4.14);
  });
});

it('money in groups of similar size is compared by Welch', () => {
  const a = Float64Array.from({ length: 40 }, (_, at) => at % 7);
  const b = Float64Array.from({ length: 40 }, (_, at) => (at % 5) + 1);
  const [interval] = moneyDifference(a, b);
  expect(interval?.value).toBeCloseTo(-0.125, 5);
  expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeCloseTo(2 * 1.993 * Math.sqrt(4.102 / 40 + 2.051 / 40), 1);
});
