import { describe, expect, it } from 'vitest';
import { binTable, fitBins } from '../prepare/binned-table.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import { seededRandom } from '../statistics/random.ts';
import { driftOf, hasBaseRateMoved } from './drift.ts';

type DriftRows = { tenure: number; charges: number; calls: number; contract: string; left: boolean }[];
const CONTRACTS = ['Monthly', 'Yearly', 'Two years'];

function made(count: number, seed: number, leaving = 1): DriftRows {
  const random = seededRandom(seed, 'drift');
  return Array.from({ length: count }, () => {
    const tenure = Math.floor(72 * random.next() ** 2);
    const contract = CONTRACTS[Math.min(2, Math.floor(random.next() * 2.4))] as string;
    return {
      tenure,
      charges: 20 + 90 * random.next(),
      calls: Math.floor(-2 * Math.log(1 - random.next())),
      contract,
      left: random.next() < 0.12 * leaving,
    };
  });
}

function columns(rows: DriftRows): FeatureColumn[] {
  const levels = [...new Set(rows.map(({ contract }) => contract))];
  const number = (name: 'tenure' | 'charges' | 'calls'): FeatureColumn => ({
    name,
    kind: 'number',
    values: Float64Array.from(rows, (row) => row[name]),
  });
  return [
    number('tenure'),
    number('charges'),
    number('calls'),
    {
      name: 'contract',
      kind: 'category',
      levels,
      codes: Int32Array.from(rows, ({ contract }) => levels.indexOf(contract)),
    },
  ];
}

const then = made(3_000, 1);
const reference = fitBins(columns(then), Int32Array.from(then.keys()));
const movedIn = (rows: DriftRows) =>
  driftOf(binTable({ rowCount: rows.length, columns: columns(rows) }, reference))
    .filter(({ isMoved }) => isMoved)
    .map(({ column }) => column);

describe.each([100, 1_000])('with %i new customers', (count) => {
  const now = (seed: number) => made(count, seed);

  it('an unshifted column is reported as shifted in at most one of twenty resamples', () => {
    const alarms = Array.from({ length: 20 }, (_, at) => movedIn(now(100 + at))).filter((moved) => moved.length > 0);
    expect(alarms.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['another unit', 'charges', (rows: DriftRows) => rows.map((row) => ({ ...row, charges: row.charges * 100 }))],
    [
      'a renamed level',
      'contract',
      (rows: DriftRows) => rows.map((row) => ({ ...row, contract: row.contract.replace('Monthly', 'M2M') })),
    ],
    [
      'two columns swapped',
      'tenure',
      (rows: DriftRows) => rows.map((row) => ({ ...row, tenure: row.charges, charges: row.tenure })),
    ],
    [
      'a fifth of the values missing',
      'tenure',
      (rows: DriftRows) => rows.map((row, at) => (at % 5 ? row : { ...row, tenure: Number.NaN })),
    ],
    ['other customers', 'tenure', (rows: DriftRows) => rows.filter(({ tenure }, at) => tenure > 20 || at % 4 === 0)],
  ] as const)('%s is detected in the right column', (_, column, plant) => {
    const rows = plant(now(500));
    // The last variant drops rows; generate more to keep the sample size.
    const enough = rows.length < count ? plant(made(count * 3, 501)).slice(0, count) : rows;
    expect(movedIn(enough)).toContain(column);
  });
});

it('a doubled churn rate is detected from outcomes, without false positives', () => {
  const rate = (rows: DriftRows) => ({ customers: rows.length, left: rows.filter(({ left }) => left).length });
  expect(hasBaseRateMoved(rate(then), rate(made(1_000, 700, 2)))).toBe(true);
  const false_ = Array.from({ length: 20 }, (_, at) => hasBaseRateMoved(rate(then), rate(made(1_000, 800 + at))));
  expect(false_.filter(Boolean).length).toBeLessThanOrEqual(1);
});

it('fewer than a hundred customers give no result', () => {
  expect(movedIn(made(60, 9).map((row) => ({ ...row, charges: row.charges * 100 })))).toEqual([]);
});
