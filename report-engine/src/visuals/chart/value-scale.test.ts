// @vitest-environment node
import { expect, it } from 'vitest';
import { formatsFor } from '../formats.ts';
import { valueScale } from './value-scale.ts';

const textsOf = (range: readonly [number, number], format: Parameters<typeof valueScale>[0]['format']) =>
  valueScale({ lowest: 0, highest: 40_000, range, format, formats: formatsFor('en'), labelSize: 12 }).ticks.map(
    ({ text }) => text,
  );
const money = { style: 'currency' as const, currency: 'USD', suffix: '/mo' };

it('writes the currency at every tick, and the period at one that is always shown', () => {
  const upright = textsOf([200, 0], money);
  expect(upright.at(-1)).toBe('$40K/mo');
  expect(upright.slice(0, -1).every((text) => text.startsWith('$') && !text.includes('/mo'))).toBe(true);
  const flat = textsOf([0, 400], money);
  expect(flat[0]).toBe('$0/mo');
  expect(flat.filter((text) => text.includes('/mo'))).toHaveLength(1);
});

it('adds nothing to a figure without currency or period', () => {
  expect(textsOf([200, 0], { style: 'number', suffix: ' points' }).join()).not.toContain('points');
  expect(textsOf([200, 0], { style: 'currency', currency: 'USD' }).at(-1)).toBe('$40K');
});
