import { describe, expect, it } from 'vitest';
import { madeReading, mixed } from '../../testing/made-profile.ts';
import { fileConventions, typeColumn } from './type-column.ts';

const typed = (
  name: string,
  values: readonly (string | number)[],
  others: Record<string, readonly (string | number)[]> = {},
) => {
  const reading = madeReading({ [name]: values, ...others });
  const column = reading.columns[0];
  if (column === undefined) throw new Error('no column');
  return typeColumn(column, reading.rowCount, fileConventions(reading.columns, reading.rowCount));
};

describe('column typing', () => {
  it('recognises numbers, flags, categories, scales, dates, text, constants and empty columns', () => {
    expect(typed('spend', mixed(50, [1.5, 2.25, 9])).kind).toBe('number');
    expect(typed('flag', mixed(50, [0, 1])).kind).toBe('boolean');
    expect(typed('plan', mixed(50, ['Yes', 'No'])).kind).toBe('boolean');
    expect(typed('colour', mixed(50, ['red', 'green', 'blue'])).kind).toBe('category');
    expect(typed('level', mixed(50, ['High', 'Low', 'Medium']))).toMatchObject({
      kind: 'ordinal',
      levels: ['Low', 'Medium', 'High'],
    });
    expect(typed('since', mixed(50, ['2020-01-05', '2021-03-01'])).kind).toBe('date');
    expect(
      typed(
        'note',
        Array.from({ length: 50 }, (_, at) => `customer number ${at} called us about a bill`),
      ).kind,
    ).toBe('text');
    expect(typed('country', mixed(50, ['US'])).kind).toBe('constant');
    expect(typed('nothing', mixed(50, ['', 'N/A', '-']), { x: mixed(50, [1]) }).kind).toBe('empty');
  });

  it('takes months such as 04.2024 for dates only where every cell is one', () => {
    const months = typed('Monat', mixed(50, ['04.2024', '11.2023', '-']));
    expect(months).toMatchObject({ kind: 'date', missing: 16 });
    expect(new Set(months.numbers)).toEqual(new Set([19_814, 19_662, Number.NaN]));
    expect(typed('since', mixed(50, ['4/2024', '11/2023'])).kind).toBe('date');
    expect(typed('price', mixed(50, ['4.2024', '1.5', '11.2023'])).kind).toBe('number');
    const later = [...mixed(60, ['4.2024', '11.2023']), ...mixed(60, ['2.5', '3'])];
    expect(typed('price', later).kind).toBe('number');
    expect(typed('price', mixed(50, ['1.25', '2.75'])).kind).toBe('number');
  });

  it('parses money, percent and thousands, and keeps the unit', () => {
    expect(typed('price', ['$1,200.50', '$3', '-'])).toMatchObject({ kind: 'number', unit: '$', missing: 1 });
    expect([...(typed('share', ['12%', '7.5%']).numbers ?? [])]).toEqual([12, 7.5]);
  });

  it("uses the rest of the file if a column's decimal mark is ambiguous", () => {
    expect([...(typed('amount', ['1.234', '2.345'], { other: ['3,5', '7,25'] }).numbers ?? [])]).toEqual([1234, 2345]);
    expect([...(typed('amount', ['1.234', '2.345'], { other: ['3.5', '7.25'] }).numbers ?? [])]).toEqual([
      1.234, 2.345,
    ]);
  });

  it('treats a single space, null and unknown as missing, and None only among numbers', () => {
    expect(typed('total', [' ', '5', 'null', 'None', '7', 'unknown'], { other: mixed(6, [1, 2]) })).toMatchObject({
      kind: 'number',
      missing: 4,
    });
    expect(typed('addon', ['None', 'Basic', 'None', 'Unknown'])).toMatchObject({
      kind: 'category',
      missing: 1,
      levels: ['None', 'Basic'],
    });
  });

  it('recognises codes for missing only far outside the other values', () => {
    const ages = mixed(100, [23, 35, 47, 59, 62]);
    expect(
      typed(
        'age',
        ages.map((age, at) => (at % 20 === 0 ? 999 : age)),
      ),
    ).toMatchObject({ disguised: ['999'], missing: 5 });
    expect(typed('points', mixed(100, [250, 999, 1400, 3000])).disguised).toEqual([]);
    expect(typed('price', mixed(100, [9, 29, 99])).disguised).toEqual([]);
    expect(typed('rating', mixed(100, [1, 2, 3, 4, 5, 99])).disguised).toEqual(['99']);
    expect(typed('days', mixed(100, [-1, 3, 5, 9])).disguised).toEqual(['-1']);
    expect(typed('change', mixed(100, [-1, -2, 3, 5])).disguised).toEqual([]);
  });

  it('keeps codes with leading zeros and ids beyond the precision of doubles as text', () => {
    expect(typed('zip', ['08123', '10001', '00501']).numbers).toBeNull();
    expect(typed('account', ['9007199254740993', '9007199254740994', '90071992547409931']).numbers).toBeNull();
    expect(typed('Area code', mixed(50, [408, 415, 510]))).toMatchObject({ kind: 'category' });
  });

  it('reads eight digits and Unix seconds as dates only under a name that refers to time', () => {
    expect(typed('date', ['19970101', '19970118', '19980630']).kind).toBe('date');
    expect(typed('balance', ['19970101', '19970118', '19980630']).kind).toBe('number');
    expect(typed('created_at', ['1600000000', '1650000000', '1700000000']).kind).toBe('date');
    expect(typed('event_timestamp', ['1600000000000000', '1650000000123456'])).toMatchObject({
      kind: 'date',
      numbers: Float64Array.of(1_600_000_000 / 86_400, 1_650_000_000 / 86_400),
    });
  });

  it('tolerates a few unparseable cells among numbers and reports them', () => {
    const values = mixed(100, [1, 2, 3]).map(String);
    values[4] = '51 and a half';
    expect(typed('bottles', values)).toMatchObject({ kind: 'number', unparsed: ['51 and a half'], missing: 1 });
  });

  it('reports that days and months are ambiguous', () => {
    expect(typed('start', ['01/02/2020', '03/04/2021']).ambiguousDates).toBe(true);
    expect(typed('start', ['01/02/2020', '13/04/2021']).ambiguousDates).toBe(false);
    expect(typed('start', ['01.02.2020', '03.04.2021']).ambiguousDates).toBe(false);
  });
});

it('treats a single word among numbers, however frequent, as missing', () => {
  const values = Array.from({ length: 200 }, (_, at) => (at % 8 === 0 ? 'Error' : String(at * 1.5)));
  expect(typed('logins', values)).toMatchObject({ kind: 'number', unparsed: ['Error'], missing: 25 });
});

it('gives the same result on the fast path as on the slow one', () => {
  const values = Array.from({ length: 1000 }, (_, at) => (at % 50 === 7 ? '' : ((at * 7919) % 100003) / 97));
  const other = { other: mixed(1000, [1, 2]) };
  const short = typed('spend', values, other);
  const long = typed('spend', [...values.slice(0, -1), '1,000.5'], other);
  expect(short.numbers?.slice(0, 999)).toEqual(long.numbers?.slice(0, 999));
  expect([short.kind, short.missing, long.kind, long.missing]).toEqual(['number', 20, 'number', 20]);
  expect(
    typed(
      'zip',
      values.map((_, at) => String(at).padStart(5, '0')),
    ).numbers,
  ).toBeNull();
});

it('recognises ids as distinct and short', () => {
  expect(
    typed(
      'key',
      Array.from({ length: 60 }, (_, at) => `A-${at}`),
    ).kind,
  ).toBe('id');
});

it('judges a column by its rows: a date or number in most rows outweighs hundreds of notes', () => {
  const mostly = (usual: string, note: (at: number) => string, one: number) =>
    Array.from({ length: 10_000 }, (_, at) => (at % one === 0 ? note(at) : usual));
  const day = typed(
    'opened',
    mostly('2024-03-05', (at) => `see file ${at}`, 25),
  );
  expect(day).toMatchObject({ kind: 'date', distinct: 1 });
  expect(day.unparsed).toHaveLength(400);
  // Nine of ten rows are unknown: the others decide.
  const rare = mostly('n/a', (at) => `${at}.5`, 10);
  expect(typed('score', rare)).toMatchObject({ kind: 'number', distinct: 1_000, missing: 9_000 });
});
