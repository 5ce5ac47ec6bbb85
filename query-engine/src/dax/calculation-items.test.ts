import { describe, expect, test } from 'vitest';
import { DaxEvaluator } from './evaluate.ts';
import type { DaxModel, DaxRows } from './model.ts';
import { ask } from './testing/shop.ts';

const MODEL: DaxModel = {
  tables: [
    {
      name: 'Sales',
      columns: [
        { name: 'Day', type: 'date', dates: 'Days' },
        { name: 'Amount', type: 'integer' },
      ],
    },
    {
      name: 'Days',
      isDateTable: true,
      expression: 'ADDCOLUMNS(CALENDAR(DATE(2024,1,1), DATE(2024,3,31)), "Month", FORMAT([Date], "mmmm"))',
    },
    {
      name: 'Calc',
      columns: [
        { name: 'Item', type: 'text' },
        { name: 'Order', type: 'integer' },
      ],
      calculationGroup: {
        column: 'Item',
        precedence: 1,
        items: [
          { name: 'Current', expression: 'SELECTEDMEASURE()' },
          { name: 'To date', expression: 'CALCULATE(SELECTEDMEASURE(), DATESYTD(Sales[Day].[Date]))' },
          { name: 'Half', expression: 'IF(ISSELECTEDMEASURE([Rows]), SELECTEDMEASURE(), SELECTEDMEASURE() / 2)' },
        ],
      },
    },
  ],
  relationships: [{ from: { table: 'Sales', column: 'Day' }, to: { table: 'Days', column: 'Date' } }],
  measures: [
    { table: 'Sales', name: 'Total', expression: 'SUM(Sales[Amount])' },
    { table: 'Sales', name: 'Rows', expression: 'COUNTROWS(Sales)' },
    { table: 'Sales', name: 'Halved', expression: 'CALCULATE([Total], Calc[Item] = "half")' },
    { table: 'Sales', name: 'Twice', expression: 'CALCULATE([Halved], Calc[Item] = "Half")' },
  ],
};
const ROWS: DaxRows = new Map([
  [
    'Sales',
    new Map([
      ['Day', [45_292, 45_323, 45_351]],
      ['Amount', [10, 20, 5]],
    ]),
  ],
  [
    'Calc',
    new Map<string, (string | number)[]>([
      ['Item', ['Current', 'To date', 'Half']],
      ['Order', [0, 1, 2]],
    ]),
  ],
]);
const evaluator = new DaxEvaluator(MODEL, ROWS, { now: 45_400 });
const rows = (query: string) => ask(evaluator, query);

describe('items of a calculation group', () => {
  test('replace every measure beside them', () => {
    expect(rows('EVALUATE SUMMARIZECOLUMNS(Calc[Item], "t", [Total], "r", [Rows])')).toEqual([
      ['Current', 35, 3],
      ['Half', 17.5, 3],
      ['To date', 35, 3],
    ]);
  });

  test('apply in a filter of CALCULATE, once for each measure they meet', () => {
    expect(rows('EVALUATE ROW("h", [Halved], "t", [Twice])')).toEqual([[17.5, 8.75]]);
  });

  test('leave a measure alone while several of them are visible', () => {
    expect(rows('EVALUATE ROW("x", CALCULATE([Total], Calc[Item] IN {"Half", "Current"}))')).toEqual([[35]]);
  });

  test('have no meaning outside of a group', () => {
    expect(rows('EVALUATE ROW("x", SELECTEDMEASURE())')).toBe('dax.no-measure');
  });
});

describe('parts of a date', () => {
  test('are columns of the table that the date has', () => {
    expect(
      rows('EVALUATE SUMMARIZECOLUMNS(Days[Month], Calc[Item], TREATAS({"To date"}, Calc[Item]), "t", [Total])'),
    ).toEqual([
      ['February', 'To date', 35],
      ['January', 'To date', 10],
      ['March', 'To date', 35],
    ]);
    expect(rows('EVALUATE ROW("x", CALCULATE([Total], Sales[Day].[Month] = "February"))')).toEqual([[25]]);
  });

  test('follow from the date of a row', () => {
    const parts = 'FORMAT(Sales[Day].[MonthNo], "0") & Sales[Day].[Month] & Sales[Day].[Quarter] & Sales[Day].[Year]';
    expect(rows(`EVALUATE ROW("x", MAXX(Sales, ${parts}))`)).toEqual([['2FebruaryQtr 12024']]);
  });
});

describe('values of several types', () => {
  test.each<[string, unknown]>([
    ['IF(1 = 1, "none", 2)', 'none'],
    ['IF(1 = 2, "none", 2) + 1', 3],
    ['IF(1 = 1, "none", 2) + 1', 'dax.not-a-number'],
    ['IF(1 = 2, "none", 2) = 2', true],
    ['IF(1 = 1, "none", 2) = 2', 'dax.compared'],
    ['DIVIDE(1, 0, "n/a")', 'n/a'],
    ['COALESCE(BLANK(), "x", 1) & 1', 'x1'],
    ['ISTEXT(IF(1 = 1, "a", 1))', true],
    ['SELECTEDVALUE(Sales[Amount], "all")', 'all'],
    ['IF(1 = 1, DATE(2024, 1, 1), "x")', 'dax.mixed-types'],
    ['SUMX(Sales, IF(Sales[Amount] > 5, 1, "x"))', 'dax.type'],
  ])('%s', (expression, expected) => {
    const found = rows(`EVALUATE ROW("x", ${expression})`);
    expect(Array.isArray(found) ? found[0][0] : found).toEqual(expected);
  });
});

describe('further functions', () => {
  test.each<[string, unknown]>([
    ['MROUND(7, 3)', 6],
    ['MROUND(7.5, 3)', 9],
    ['CEILING(2.1, 0.5)', 2.5],
    ['FLOOR(-2.1, 0.5)', -2.5],
    ['FLOOR(0.3, 0.1)', 0.3],
    ['QUOTIENT(-7, 2)', -3],
    ['LOG(8, 2)', 3],
    ['EVEN(1.5) + ODD(2)', 5],
    ['ROUND(STDEV.P(Sales[Amount]), 4)', 6.2361],
    ['ROUND(VAR.S(Sales[Amount]), 4)', 58.3333],
    ['STDEVX.S(FILTER(Sales, Sales[Amount] = 5), [Total])', 'dax.zero-divisor'],
    ['LASTNONBLANKVALUE(Sales[Day], [Total])', 5],
    ['NAMEOF(Sales[Amount]) & NAMEOF([Total])', "'Sales'[Amount]'Sales'[Total]"],
    ['COUNTROWS(FILTER(KEEPFILTERS(Sales), Sales[Amount] > 5))', 2],
  ])('%s', (expression, expected) => {
    const found = rows(`EVALUATE ROW("x", ${expression})`);
    expect(Array.isArray(found) ? found[0][0] : found).toEqual(expected);
  });
});
