import { message } from '@holdfast/texts/message';
import { expect, it } from 'vitest';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { Feature } from '../shapes/customers.ts';
import { reasonOf } from './sentences.ts';

const bins = (more: object): ColumnBins =>
  ({
    name: 'joined',
    kind: 'number',
    binCount: 11,
    edges: Float64Array.from({ length: 9 }, (_, at) => at),
    centers: Float64Array.from({ length: 11 }, (_, at) => at),
    counts: [0, ...Array.from({ length: 10 }, () => 10)],
    ...more,
  }) as unknown as ColumnBins;
const feature: Feature = {
  name: 'joined',
  kind: 'number',
  meaning: 'days-ago',
  unit: null,
  lever: null,
  display: () => '2012-05-01',
};
const toldValue = (column: ColumnBins, bin: number) =>
  reasonOf({ feature, column, bin, row: 0, points: 5, meaning: 'leaving' }).values.value;

it('describes a date as early or late and a number as low or high', () => {
  const day = { value: '2012-05-01' };
  expect(toldValue(bins({ daysAgo: true }), 10)).toEqual(message('earliestFifth', day));
  expect(toldValue(bins({ daysAgo: true }), 1)).toEqual(message('latestFifth', day));
  expect(toldValue(bins({ daysAgo: true }), 5)).toBe('2012-05-01');
  expect(toldValue(bins({}), 10)).toEqual(message('highestFifth', day));
});
