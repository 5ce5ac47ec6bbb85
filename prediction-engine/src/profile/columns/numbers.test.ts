import { describe, expect, it } from 'vitest';
import { decimalEvidence, parseNumber } from './numbers.ts';

describe('numbers', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['$1,889.50', 1889.5],
    ['-$5.20', -5.2],
    ['$-5.20', -5.2],
    ['(1,200)', -1200],
    ['1 234', 1234],
    ['12%', 12],
    ['.5', 0.5],
    ['1.5e-3', 0.0015],
    ["1'234.50", 1234.5],
    ['USD 12', 12],
    ['12 EUR', 12],
    ['5-', -5],
    ['1,23,456', 123456],
    ['−3', -3],
  ])('reads %s with a decimal point', (text, value) => {
    expect(parseNumber(text, 'point')).toBeCloseTo(value, 10);
  });

  it.each([
    ['3.480,00', 3480],
    ['100,05', 100.05],
    ['19,90 €', 19.9],
    ['-2,5', -2.5],
    ['1 234,5', 1234.5],
    ['12', 12],
    ['1.234.567', 1234567],
  ])('reads %s with a decimal comma', (text, value) => {
    expect(parseNumber(text, 'comma')).toBeCloseTo(value, 10);
  });

  it.each(['', 'abc', '12a', '1-2', '2024-01-01', '1.2.3', '0x1F', 'Infinity', '--5', '$', '12:30'])(
    'does not read %s as a number',
    (text) => {
      expect(parseNumber(text, 'point')).toBeNaN();
    },
  );

  it('uses the whole column to decide what 1.234 means', () => {
    expect(decimalEvidence(['1.234', '5,5'])).toBeGreaterThan(0);
    expect(decimalEvidence(['1,234', '5.5'])).toBeLessThan(0);
    expect(decimalEvidence(['1.234', '2.345'])).toBe(0);
    expect(decimalEvidence(['1.234.567'])).toBeGreaterThan(0);
    expect(decimalEvidence(['0.125'])).toBeLessThan(0);
    expect(decimalEvidence(['12.3456'])).toBeLessThan(0);
  });
});
