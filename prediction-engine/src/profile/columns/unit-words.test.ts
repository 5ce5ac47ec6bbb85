import { describe, expect, it } from 'vitest';
import { madeReading } from '../../testing/made-profile.ts';
import { figureForm, figureReader } from './figure-form.ts';
import { fileConventions, typeColumn } from './type-column.ts';

const typed = (name: string, values: readonly string[]) => {
  const reading = madeReading({ [name]: values });
  const [column] = reading.columns;
  if (column === undefined) throw new Error('no column');
  return typeColumn(column, reading.rowCount, fileConventions(reading.columns, reading.rowCount));
};
const count = (length: number, of: (at: number) => string) => Array.from({ length }, (_, at) => of(at % 40));

describe('numbers with a unit', () => {
  it.each([
    ['a separate word', (at: number) => `${at} months`, 7],
    ['singular and plural', (at: number) => `${at} ${at === 1 ? 'day' : 'days'}`, 7],
    ['another language', (at: number) => `${at} ${at === 1 ? 'mes' : 'meses'}`, 7],
    ['another ending', (at: number) => `${at} ${at === 1 ? 'anno' : 'anni'}`, 7],
    ['no space before the unit', (at: number) => `${at}.5GB`, 7.5],
    ['commas', (at: number) => `${at},25 Std.`, 7.25],
    ['thousands', (at: number) => `${at + 1},000 kWh`, 8000],
  ])('are numbers: %s', (_, write, eighth) => {
    const column = typed('length of stay', count(400, write));
    expect(column).toMatchObject({ kind: 'number', missing: 0 });
    expect(column.numbers?.[7]).toBe(eighth);
  });

  it('keep the order of open-ended values', () => {
    const column = typed(
      'experience',
      count(400, (at) => (at === 0 ? '< 1 year' : at === 39 ? '39+ years' : `${at} years`)),
    );
    expect(column.kind).toBe('number');
    expect(column.numbers?.[0]).toBe(0);
    expect(column.numbers?.[39]).toBe(39);
  });

  it('lose a few cells with another unit, and report it', () => {
    const column = typed(
      'age of account',
      count(400, (at) => (at === 30 ? '2 years' : `${at} months`)),
    );
    expect(column).toMatchObject({ kind: 'number', missing: 10, unparsed: ['2 years'] });
  });

  it.each([
    ['two units', (at: number) => (at % 2 === 0 ? `${at} weeks` : `${at} months`)],
    ['few values, which are categories', (at: number) => `${12 * (1 + (at % 3))} months`],
    ['streets', (at: number) => `${at} High Street`],
    ['places in a row', (at: number) => `${at}${['th', 'st', 'nd', 'rd'][at % 4]}`],
    ['names with a letter', (at: number) => `A${at}`],
  ])('stay categories: %s', (_, write) => {
    expect(typed('note', count(400, write)).numbers).toBeNull();
  });

  it('are names if every number of a list ends in a letter', () => {
    const list = Array.from({ length: 300 }, (_, at) => `${1000 + at}A`);
    expect(typed('reference', list).kind).toBe('id');
  });

  it('are parsed the same way in other rows of the file', () => {
    const read = figureReader(
      figureForm(
        typed(
          'stay',
          count(400, (at) => `${at},5 Monate`),
        ),
      ),
    );
    expect(read('1,5 Monat')).toBe(1.5);
    expect(read('3 Jahre')).toBeNaN();
    expect(read('')).toBeNaN();
  });
});
