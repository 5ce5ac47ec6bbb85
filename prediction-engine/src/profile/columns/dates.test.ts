import { describe, expect, it } from 'vitest';
import { isoDate, orderEvidence, parseCompactDate, parseDate } from './dates.ts';

const read = (text: string, order: 'day-first' | 'month-first' = 'day-first') => isoDate(parseDate(text, order));

describe('dates', () => {
  it.each([
    ['2011-01-31', '2011-01-31'],
    ['2011/1/3', '2011-01-03'],
    ['2011-01-31T08:26:00Z', '2011-01-31'],
    ['2010-12-01 08:26:00', '2010-12-01'],
    ['31.12.2020', '2020-12-31'],
    ['26.11.17', '2017-11-26'],
    ['24 October 2011', '2011-10-24'],
    ['Oct 24, 2011', '2011-10-24'],
    ['24-Oct-11', '2011-10-24'],
    ['3. März 2020', '2020-03-03'],
    ['1 août 2021', '2021-08-01'],
    ['5 de mayo de 2022', '2022-05-05'],
    ['Apr-12', '2012-04-01'],
    ['2020-07', '2020-07-01'],
    ['07/2020', '2020-07-01'],
    ['7.2020', '2020-07-01'],
    ['12-2020', '2020-12-01'],
    ['2024年5月6日', '2024-05-06'],
    ['1/2/2020 5:30 PM', '2020-02-01'],
  ])('reads %s', (text, iso) => {
    expect(read(text)).toBe(iso);
  });

  it('reads the month first if the column is in that order', () => {
    expect(read('1/2/2020', 'month-first')).toBe('2020-01-02');
    expect(orderEvidence(['1/2/2020', '1/25/2020'])).toBeLessThan(0);
    expect(orderEvidence(['1/2/2020', '25/1/2020'])).toBeGreaterThan(0);
    expect(orderEvidence(['1/2/2020'])).toBe(0);
  });

  it.each([
    '2020-02-30',
    '13/13/2020',
    '1.2.34.5',
    'Maybe 5, 2020x',
    '12345',
    '',
    '2020-01-01 hello',
    '99/99/99',
    '13/2020',
    '4.20240',
  ])('does not read %s as a date', (text) => {
    expect(read(text)).toBe('');
  });

  it('keeps the time of day as a fraction', () => {
    expect(parseDate('1970-01-02 12:00', 'day-first')).toBe(1.5);
    expect(parseDate('1970-01-02 12:00 AM', 'day-first')).toBe(1);
  });

  it('reads eight digits as a date if all values have them', () => {
    expect(isoDate(parseCompactDate('19970101'))).toBe('1997-01-01');
    expect(parseCompactDate('19971301')).toBeNaN();
  });
});
