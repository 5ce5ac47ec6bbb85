import { describe, expect, it } from 'vitest';
import { madeCustomers } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const { cells } = madeCustomers(400, 17);
const profiled = (measure: readonly (string | number)[]) => {
  const profile = madeProfile({ ...cells, measure: [...measure] });
  const column = profile.columns.find(({ name }) => name === 'measure');
  const codes = profile.findings.filter((finding) => finding.column === 'measure').map(({ code }) => code);
  return { column, codes, out: profile.excluded.map(({ column: name }) => name) };
};
const figures = Array.from({ length: 400 }, (_, row) => 10 + ((row * 7919) % 9973) / 100);
const every = (step: number, odd: (value: number) => string, usual: (value: number) => string) =>
  figures.map((value, row) => (row % step === 3 ? odd(value) : usual(value)));
const point = (value: number) => value.toFixed(2);
const comma = (value: number) => value.toFixed(2).replace('.', ',');

describe('numbers in two notations', () => {
  it.each([
    ['a comma in one of forty', every(40, comma, point)],
    ['a comma in one of ten', every(10, comma, point)],
    ['a point in one of ten', every(10, point, comma)],
    [
      'thousands with points and commas',
      every(20, (value) => `1.${point(value).replace('.', '').slice(0, 3)},5`, point),
    ],
    [
      'a currency and a comma',
      every(
        20,
        (value) => `€ ${comma(value)}`,
        (value) => `€ ${point(value)}`,
      ),
    ],
  ])('are all parsed: %s', (_, measure) => {
    const { column, codes, out } = profiled(measure);
    expect(out).toEqual([]);
    expect(column?.kind).toBe('number');
    expect(column?.missing).toBe(0);
    expect(codes).toEqual(['mixed-notation']);
  });

  it('have the same values', () => {
    expect([...(profiled(every(10, comma, point)).column?.numbers ?? [])]).toEqual(
      figures.map((value) => Number(point(value))),
    );
    expect([...(profiled(every(10, point, comma)).column?.numbers ?? [])]).toEqual(
      figures.map((value) => Number(point(value))),
    );
  });
});

describe('open-ended values', () => {
  const scale = (low: string, high: string) =>
    Array.from({ length: 400 }, (_, row) => (row % 22 === 0 ? low : row % 22 === 21 ? high : String(row % 22)));
  it.each([
    ['<1', '>20', 0, 21],
    ['< 1', '20+', 0, 20],
    ['under 1', 'over 20', 0, 21],
    ['≤1', '≥20', 1, 20],
    ['less than 1', 'more than 20', 0, 21],
    ['unter 1', '20 und mehr', 0, 20],
  ])('%s and %s keep their place in the order', (low, high, lowest, highest) => {
    const { column, codes } = profiled(scale(low, high));
    expect(column?.kind).toBe('number');
    expect(column?.missing).toBe(0);
    expect(column?.numbers?.[0]).toBe(lowest);
    expect(column?.numbers?.[21]).toBe(highest);
    expect(codes).toEqual(['open-ends']);
  });

  it('stay categories if all values are ranges', () => {
    const bands = ['<18', '18-30', '30-50', '50+'];
    const { column } = profiled(Array.from({ length: 400 }, (_, row) => bands[row % 4] ?? ''));
    expect(column?.kind).toBe('category');
  });
});
