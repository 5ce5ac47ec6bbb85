import { describe, expect, it } from 'vitest';
import { formatFor } from './use-format.ts';

describe('formats', () => {
  it('follow the locale', () => {
    expect(formatFor('de').number(1234.5)).toBe('1.234,5');
    expect(formatFor('en').bytes(67)).toBe('67 bytes');
    expect(formatFor('en').bytes(3 * 1024 * 1024)).toBe('3 MB');
    expect(formatFor('en').percent(0.256, 1)).toBe('25.6%');
    expect(formatFor('en').ago('2026-11-14T10:00:00Z', Date.parse('2026-11-14T10:03:00Z'))).toBe('3 minutes ago');
  });
});

it.each(['America/Los_Angeles', 'Asia/Tokyo'])('a day without a time is that day in %s', (timeZone) => {
  const format = formatFor('en', timeZone);
  expect(format.date('2024-01-05')).toBe('Jan 5, 2024');
  expect(format.date('2024-01-05T03:00:00Z')).toBe(timeZone === 'Asia/Tokyo' ? 'Jan 5, 2024' : 'Jan 4, 2024');
});
