import { describe, expect, it } from 'vitest';
import { madeProfile } from '../../testing/made-profile.ts';
import { dateForm, dayReader, LastDay } from './date-form.ts';
import { figureForm, figureReader } from './figure-form.ts';
import type { TypedColumn } from './typed-column.ts';

const column = (name: string, values: readonly (string | number)[]): TypedColumn => {
  const customer_id = values.map((_, at) => `c${at % 40}`);
  const found = madeProfile({ customer_id, [name]: [...values] }).columns[1];
  if (found === undefined) throw new Error('no column');
  return found;
};
const DAY = Date.UTC(2024, 1, 13) / 86_400_000;

describe('the format of a date column', () => {
  it.each([
    ['day-first', '13/02/2024', Array.from({ length: 90 }, (_, at) => `${1 + (at % 28)}/03/2024`)],
    ['month-first', '02/13/2024', Array.from({ length: 90 }, (_, at) => `03/${1 + (at % 28)}/2024`)],
    ['seconds', String(DAY * 86_400), Array.from({ length: 90 }, (_, at) => (DAY + at) * 86_400)],
    ['milliseconds', String(DAY * 86_400_000), Array.from({ length: 90 }, (_, at) => (DAY + at) * 86_400_000)],
    ['serial', String(DAY + 25_569), Array.from({ length: 90 }, (_, at) => DAY + at + 25_569)],
  ] as const)('%s parses other cells like the column', (form, text, values) => {
    const found = dateForm(column('order_date', values));
    expect(found).toBe(form);
    expect(dayReader(found, 'order_date')(text)).toBe(DAY);
    expect(dayReader(found, 'order_date')('n/a')).toBeNaN();
  });

  it('stays ambiguous until a cell decides, which also determines the last day', () => {
    const days = new LastDay('month-first', 'order_date');
    for (const text of ['01/02/2024', '03/11/2024', '05/04/2024']) days.add(text);
    expect([days.form, days.day]).toEqual(['month-first', Date.UTC(2024, 4, 4) / 86_400_000]);
    days.add('13/02/2024');
    expect([days.form, days.day]).toEqual(['day-first', Date.UTC(2024, 10, 3) / 86_400_000]);
    expect(new LastDay('seconds', 'at').day).toBeNull();
  });
});

describe('the format of a number column', () => {
  it('is its decimal mark and its codes for missing', () => {
    const comma = figureForm(
      column(
        'amount',
        Array.from({ length: 90 }, (_, at) => `${at % 40},5`),
      ),
    );
    expect(figureReader(comma)('1.234')).toBe(1234);
    const point = figureForm(
      column('amount', [...Array.from({ length: 90 }, (_, at) => `${at % 40}.5`), -999, -999, -999]),
    );
    expect(figureReader(point)('1.234')).toBe(1.234);
    expect(figureReader(point)('-999')).toBeNaN();
    expect(figureReader(point)('12,5')).toBe(12.5);
  });
});
