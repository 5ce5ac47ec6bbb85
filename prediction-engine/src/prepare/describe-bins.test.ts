import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import type { FeatureColumn } from '../shapes/table.ts';
import { binTable, fitBins } from './binned-table.ts';
import { describeBand, describeBin } from './describe-bins.ts';

const TODAY = Date.parse('2014-06-30') / 86_400_000;
const dayOf = (text: unknown) => Date.parse(String(text)) / 86_400_000;

/** One customer per day, the last one today. */
const joined = (today: number, count = 400): FeatureColumn => ({
  name: 'joined',
  kind: 'number',
  values: Float64Array.from({ length: count }, (_, at) => at),
  daysAgo: true,
  countedFrom: today,
});
const rows = Int32Array.from({ length: 400 }, (_, at) => at);
const [bins] = fitBins([joined(TODAY)], rows);
if (bins === undefined || bins.kind !== 'number') throw new Error('expected numeric bins');

describe('a range of days', () => {
  it('reads as dates that cover exactly the customers of its bins', () => {
    const { bins: cells } = binTable({ rowCount: 400, columns: [joined(TODAY)] }, [bins]);
    const last = bins.binCount - 1;
    const days = [...rows].map((daysAgo) => ({ day: TODAY - daysAgo, bin: cells[daysAgo] as number }));
    for (const [from, to] of [
      [1, 40],
      [41, 90],
      [91, last],
    ] as const) {
      const band = describeBand(bins, from, to);
      const { day, first, last: end } = band.values;
      const holds = (at: number) =>
        band.code === 'bandSince'
          ? at >= dayOf(day)
          : band.code === 'bandBefore'
            ? at < dayOf(day)
            : at >= dayOf(first) && at <= dayOf(end);
      expect(band.code).toBe(from === 1 ? 'bandSince' : to === last ? 'bandBefore' : 'bandDays');
      for (const one of days)
        expect(holds(one.day), `${one.day} in ${from} to ${to}`).toBe(one.bin >= from && one.bin <= to);
    }
  });

  it('is a date for a single value, and an age if an earlier model lacks the reference day', () => {
    expect(describeBin(bins, 1)).toMatchObject({ code: 'onDay' });
    const unknown = { ...bins, countedFrom: undefined };
    expect(describeBin(unknown, 1)).toMatchObject({ code: 'daysAgo' });
    expect(describeBand(unknown, 91, bins.binCount - 1)).toMatchObject({ code: 'bandLongerAgo' });
  });

  it('uses the reference day of the scored file, not of the training file', () => {
    const later = binTable({ rowCount: 400, columns: [joined(TODAY + 365)] }, [bins]).columns[0];
    if (later === undefined) throw new Error('expected a column');
    const [then, now] = [describeBand(bins, 1, 40), describeBand(later, 1, 40)];
    expect(dayOf(now.values.day) - dayOf(then.values.day)).toBe(365);
  });
});

it('uses whole numbers for whole-number columns, and the edge for others', () => {
  const band = (values: readonly number[], from: number, to: number) => {
    const [bins] = fitBins([{ name: 'logins', kind: 'number', values: Float64Array.from(values) }], rows);
    if (bins === undefined) throw new Error('expected bins');
    const { code, values: parts } = describeBand(bins, from, to === -1 ? bins.binCount - 1 : to);
    return [
      code,
      ...['low', 'high', 'value'].flatMap((name) => (parts as Record<string, Message>)[name]?.values.value ?? []),
    ];
  };
  const whole = Array.from(rows, (row) => row % 40);
  expect(band(whole, 1, 11)).toEqual(['bandUpTo', 10]);
  expect(band(whole, 3, -1)).toEqual(['bandFrom', 2]);
  expect(band(whole, 3, 11)).toEqual(['bandBetween', 2, 10]);
  expect(band(whole, 4, 4)).toEqual(['bandIs', 3]);
  const broken = whole.map((value) => value + 0.25);
  expect(band(broken, 1, 11)).toEqual(['bandUpTo', 10.75]);
  expect(band(broken, 3, -1)).toEqual(['bandAbove', 1.75]);
});

it('a number stays a number', () => {
  const [tenure] = fitBins([{ name: 'tenure', kind: 'number', values: Float64Array.from(rows) }], rows);
  if (tenure === undefined) throw new Error('expected bins');
  expect(describeBand(tenure, 1, 40)).toMatchObject({ code: 'bandUpTo', values: { name: 'tenure' } });
  expect(describeBin(tenure, 0)).toEqual(message('absent'));
});
