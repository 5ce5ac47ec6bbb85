// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatsFor } from './formats.ts';
import { column } from './testing/model.ts';

const english = formatsFor('en-US');
const german = formatsFor('de-DE');

describe('a value', () => {
  it('is written in its format and the locale', () => {
    expect(english.value(0.2534, { style: 'percent', digits: 1 })).toBe('25.3%');
    expect(english.value(1234.5, { style: 'currency', currency: 'USD', digits: 2 })).toBe('$1,234.50');
    expect(german.value(1234.5, { style: 'number', digits: 1 })).toBe('1.234,5');
    expect(english.value(35, { style: 'integer', suffix: ' mo' })).toBe('35 mo');
    expect(english.value(null, { style: 'number' })).toBe('(Blank)');
    expect(english.value(12_345_678, { style: 'number', compact: true })).toBe('12.3M');
  });
  it('is written as less than the minimum when it is too small', () => {
    const format = { style: 'number', digits: 4, least: 0.0001 } as const;
    expect(english.value(0, format)).toBe('<0.0001');
    expect(german.value(3e-9, format)).toBe('<0,0001');
    expect(english.value(0.0312, format)).toBe('0.0312');
  });
  it('keeps its day in every time zone', () => {
    expect(english.value('2026-01-01', { style: 'date' })).toBe('Jan 1, 2026');
    expect(english.value('2026-01-01T00:30:00', { style: 'datetime' })).toContain('Jan 1, 2026');
  });
});

describe('a group', () => {
  it('is named by its bin, its period or the word for blank', () => {
    const binned = {
      ...column('risk', { binSize: 0.1 }),
      type: 'number' as const,
      format: { style: 'percent' as const },
    };
    expect(english.group(0.2, binned)).toBe('20%–30%');
    const quarter = {
      ...column('signup', { grain: 'quarter' }),
      type: 'date' as const,
      format: { style: 'date' as const },
    };
    expect(english.group('2026-04-01', quarter)).toBe('Q2 2026');
    expect(english.group(null, quarter)).toBe('(Blank)');
  });
});

it.each([
  ['en', '22.8K'],
  ['fr', '22,8\u00a0k'],
  ['de', '22.751'],
])('is as short in %s as the language allows, with a decimal only where it is abbreviated', (locale, written) => {
  expect(formatsFor(locale).value(22_751.2, { style: 'number', compact: true })).toBe(written);
});

describe('a tick of an axis', () => {
  it('has as many digits as its step needs', () => {
    expect(english.axis(0.05, { style: 'percent' }, 0.025)).toBe('5.0%');
    expect(english.axis(250_000, { style: 'number' }, 50_000)).toBe('250K');
    expect(english.axis(2, { style: 'number' }, 0.5)).toBe('2.0');
  });
});

it.each(['en', 'de', 'fr', 'es', 'pt', 'ja'])('writes no two ticks of an axis alike in %s', (locale) => {
  const { axis } = formatsFor(locale);
  for (const step of [500, 2000, 2500, 12_500, 200_000, 2_500_000]) {
    const ticks = Array.from({ length: 9 }, (_, i) => axis((i - 6) * step, { style: 'number' }, step));
    expect(new Set(ticks).size, `${locale} ${step}: ${ticks.join(' ')}`).toBe(9);
  }
});
