import type { DataType } from '@holdfast/contracts/embed/enumerations';
import { describe, expect, test } from 'vitest';
import { cellReaders } from './read-cell.ts';

const read = (type: DataType, text: string, locale = 'en-US') => {
  const reader = cellReaders(locale)?.[type];
  return reader?.local(text) ?? reader?.plain(text);
};

describe('cells are parsed by data type', () => {
  test.each<[DataType, string, string, unknown]>([
    ['Number', 'en-US', '1,234.5', 1234.5],
    ['Number', 'en-US', '-1.5e3', -1500],
    ['Number', 'de-DE', '1.234,5', 1234.5],
    ['Number', 'fr-FR', '1 234,5', 1234.5],
    ['Number', 'fr-FR', '1\u202f234,5', 1234.5],
    ['Number', 'de-CH', "1'234.5", 1234.5],
    ['Number', 'hi-IN', '12,34,567.5', 1234567.5],
    ['Currency', 'en-US', '$1,234.50', 1234.5],
    ['Currency', 'de-DE', '1.234,50 €', 1234.5],
    ['Currency', 'en-US', '-12.25 USD', -12.25],
    ['Int32', 'en-US', '2147483647', 2147483647],
    ['Int32', 'en-US', '-2147483648', -2147483648],
    ['Percentage', 'en-US', '50%', 0.5],
    ['Percentage', 'en-US', '0.5', 0.5],
    ['Percentage', 'de-DE', '12,5 %', 0.125],
    ['DateTime', 'en-US', '2026-03-04T05:06:07', '2026-03-04 05:06:07'],
    ['DateTime', 'en-US', '3/4/2026 5:06 PM', '2026-03-04 17:06:00'],
    ['DateTime', 'de-DE', '04.03.2026 17:06', '2026-03-04 17:06:00'],
    ['DateTimeZone', 'en-US', '2026-03-04T23:30:00-02:00', '2026-03-05 01:30:00'],
    ['DateTimeZone', 'en-US', '2026-03-04T05:06:07Z', '2026-03-04 05:06:07'],
    ['Date', 'en-US', '3/4/2026', '2026-03-04'],
    ['Date', 'de-DE', '3.4.26', '2026-04-03'],
    ['Date', 'ja-JP', '2026年3月4日', '2026-03-04'],
    ['Time', 'en-US', '9:05', '09:05:00'],
    ['Time', 'en-US', '12:30:15 am', '00:30:15'],
    ['Duration', 'en-US', '1.02:03:04', 93784],
    ['Duration', 'en-US', 'PT1H30M', 5400],
    ['Duration', 'en-US', '-00:00:01.5', -1.5],
    ['Text', 'en-US', ' as it is ', ' as it is '],
    ['Logical', 'en-US', 'TRUE', true],
    ['Logical', 'en-US', '0', false],
    ['Binary', 'en-US', 'aGVsbG8=', 'aGVsbG8='],
  ])('%s in %s: %s', (type, locale, text, value) => {
    expect(read(type, text, locale)).toBe(value);
  });

  test.each<[DataType, string, string]>([
    ['Number', 'en-US', '1.2.3'],
    ['Number', 'en-US', 'Infinity'],
    ['Number', 'en-US', '1,23,4'],
    ['Number', 'en-US', '0x10'],
    ['Int32', 'en-US', '2147483648'],
    ['Int32', 'en-US', '1.5'],
    ['Percentage', 'en-US', '%'],
    ['Date', 'en-US', '2026-02-30'],
    ['Date', 'en-US', '13/1/2026'],
    ['DateTime', 'en-US', '2026-01-01T25:00'],
    ['DateTimeZone', 'en-US', '2026-03-04T05:06:07'],
    ['Time', 'en-US', '24:00'],
    ['Time', 'en-US', '13:00 pm'],
    ['Duration', 'en-US', 'P'],
    ['Duration', 'en-US', '1:75:00'],
    ['Logical', 'en-US', 'yes'],
    ['Binary', 'en-US', '~~~~'],
  ])('%s in %s is not %s', (type, locale, text) => {
    expect(read(type, text, locale)).toBeUndefined();
  });

  test('an invalid locale has no readers', () => {
    expect(cellReaders('no locale!')).toBeNull();
  });
});
