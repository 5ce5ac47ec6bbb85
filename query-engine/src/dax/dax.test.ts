import { describe, expect, test } from 'vitest';
import { ask, openEvaluator, SHOP, valueIn } from './testing/shop.ts';

const shop = openEvaluator(SHOP);
const value = (expression: string) => valueIn(shop, expression);
const rows = (query: string) => ask(shop, query);

const INFINITE = null;

test('refuses what is not done in time', () => {
  let checks = 0;
  const isOverdue = () => {
    checks += 1;
    return checks > 100;
  };
  const slow = openEvaluator(SHOP, { isOverdue });
  expect(valueIn(slow, "SUMX('Date', SUMX('Date', [Total]))")).toBe('dax.too-slow');
  expect(checks).toBe(101);
});

describe('operators and blanks', () => {
  test.each<[string, unknown]>([
    ['-3^2', -9],
    ['2^-1', 0.5],
    ['1 + 2 * 3 - 4 / 2', 5],
    ['NOT 1 = 2 && TRUE', true],
    ['"5" + 1', 6],
    ['TRUE() + 1', 2],
    ['"a" & 1 & TRUE()', 'a1True'],
    ['BLANK() + BLANK()', null],
    ['BLANK() + 5', 5],
    ['BLANK() - 5', -5],
    ['BLANK() * 5', null],
    ['BLANK() / 5', null],
    ['5 / BLANK()', INFINITE],
    ['-BLANK()', null],
    ['BLANK() & "x"', 'x'],
    ['BLANK() & BLANK()', null],
    ['BLANK() = 0', true],
    ['BLANK() = ""', true],
    ['BLANK() = FALSE()', true],
    ['BLANK() == 0', false],
    ['BLANK() == BLANK()', true],
    ['BLANK() < 1', true],
    ['BLANK() IN {0}', false],
    ['TRUE() && BLANK()', false],
    ['NOT BLANK()', true],
    ['IF(BLANK(), 1, 2)', 2],
    ['IF(FALSE(), 1)', null],
    ['ISBLANK("")', false],
    ['"A" = "a"', true],
    ['"a" == "A"', true],
    ['(1, "x") IN {(1, "X"), (2, "y")}', true],
    ['NOT 3 IN {1, 2}', true],
    ['"a" = 1', 'dax.compared'],
    ['"x" + 1', 'dax.not-a-number'],
    ['IF(TRUE(), 1, "x")', 1],
    ['DATE(2024, 2, 1) - DATE(2024, 1, 1)', 31],
    ['VAR a = 2 VAR b = a * 3 RETURN a + b', 8],
    ['/* note */ 1 -- end\n + 1', 2],
  ])('%s', (expression, expected) => {
    expect(value(expression)).toEqual(expected);
  });
});

describe('scalar functions', () => {
  test.each<[string, unknown]>([
    ['DIVIDE(6, 3)', 2],
    ['DIVIDE(6, 0)', null],
    ['DIVIDE(6, BLANK(), 7)', 7],
    ['DIVIDE(BLANK(), 3, 7)', null],
    ['INT(-1.5)', -2],
    ['TRUNC(-1.57, 1)', -1.5],
    ['ROUND(2.5, 0)', 3],
    ['ROUND(-2.5, 0)', -3],
    ['ROUND(1.005, 2)', 1.01],
    ['ROUND(1234, -2)', 1200],
    ['ABS(-3)', 3],
    ['POWER(2, 10)', 1024],
    ['MOD(-3, 2)', 1],
    ['COALESCE(BLANK(), 3, 4)', 3],
    ['SWITCH(2, 1, "a", 2, "b", "c")', 'b'],
    ['SWITCH(TRUE(), 1 > 2, "a", "c")', 'c'],
    ['SWITCH(3, 1, "a")', null],
    ['SWITCH(BLANK(), 0, "zero", "other")', 'dax.form'],
    ['IFERROR(1 / 0, 9)', 9],
    ['IFERROR(VALUE("x"), 9)', 9],
    ['AND(TRUE(), FALSE())', false],
    ['OR(TRUE(), FALSE())', true],
    ['MAX(BLANK(), -1)', 0],
    ['MAX(BLANK(), BLANK())', null],
    ['MIN(2, 3)', 2],
    ['YEAR(BLANK())', 1899],
    ['MONTH(DATE(2024, 13, 1))', 1],
    ['DAY(EOMONTH(DATE(2024, 1, 31), 1))', 29],
    ['DAY(EDATE(DATE(2024, 1, 31), 1))', 29],
    ['DATEDIFF(DATE(2023, 12, 31), DATE(2024, 1, 1), YEAR)', 1],
    ['DATEDIFF(DATE(2024, 1, 6), DATE(2024, 1, 7), WEEK)', 1],
    ['DATEDIFF(DATE(2024, 3, 1), DATE(2024, 1, 1), MONTH)', -2],
    ['WEEKDAY(DATE(2024, 1, 7))', 1],
    ['WEEKDAY(DATE(2024, 1, 7), 2)', 7],
    ['WEEKDAY(DATE(2024, 1, 7), 3)', 6],
    ['WEEKNUM(DATE(2024, 1, 7))', 2],
    ['WEEKNUM(DATE(2023, 1, 1), 21)', 52],
    ['YEAR(dt"2024-01-15")', 2024],
    ['LEFT("abc", 2) & RIGHT("abc", 1) & MID("abc", 2, 1)', 'abcb'],
    ['LEN("abc") + SEARCH("B", "abc")', 5],
    ['SEARCH("x", "abc", 1, 0)', 0],
    ['SEARCH("x", "abc")', 'dax.not-found'],
    ['SEARCH("b?d", "abcd")', 2],
    ['CONTAINSSTRING("Total", "TOT")', true],
    ['LOWER("AB") & UPPER("c") & TRIM("  a   b ")', 'abCa b'],
    ['CONCATENATE("a", "b") & UNICHAR(65)', 'abA'],
    ['SUBSTITUTE("aXbX", "X", "-", 2)', 'aXb-'],
    ['FORMAT(1234.567, "#,0.00")', '1,234.57'],
    ['FORMAT(0.256, "0.0%")', '25.6%'],
    ['FORMAT(-5, "0;(0)")', '(5)'],
    ['FORMAT(1500000, "0.0,,\\"\\"M\\"\\"")', 'dax.unexpected'],
    ['FORMAT(1500000, "0.0,,""M""")', '1.5M'],
    ['FORMAT(9876.5, "Currency")', '$9,876.50'],
    ['FORMAT(9876.5, "Scientific")', '9.88E+03'],
    ['FORMAT(BLANK(), "0")', ''],
    ['FORMAT(DATE(2024, 1, 5), "MMM yyyy")', 'Jan 2024'],
    ['FORMAT(DATE(2024, 1, 5), "dddd, d mmmm")', 'Friday, 5 January'],
    ['ISTEXT("a")', true],
    ['CONVERT(2.5, INTEGER)', 3],
    ['CONVERT(2, STRING) & "x"', '2x'],
    ['CONVERT("1.23456", CURRENCY)', 1.2346],
    ["COUNTROWS(CALCULATETABLE(DATESYTD('Date'[Date], \"30/06\"), 'Date'[Date] = DATE(2024, 7, 10)))", 10],
    ['PATH("a")', 'dax.function'],
  ])('%s', (expression, expected) => {
    expect(value(expression)).toEqual(expected);
  });
});

describe('aggregates', () => {
  test.each<[string, unknown]>([
    ['[Total]', 105],
    ['AVERAGE(Sales[Amount])', 21],
    ['MIN(Sales[Amount])', 5],
    ['MAX(Product[Name])', 'Kite'],
    ['MEDIAN(Sales[Amount])', 20],
    ['COUNT(Sales[Amount])', 5],
    ['COUNTA(Product[Color])', 3],
    ['COUNTROWS(Sales)', 6],
    ['COUNTROWS(Product)', 4],
    ['COUNTROWS(VALUES(Product[Key]))', 5],
    ['COUNTROWS(DISTINCT(Product[Key]))', 4],
    ['COUNTROWS(ALL(Product))', 5],
    ['DISTINCTCOUNT(Product[Color])', 3],
    ['DISTINCTCOUNTNOBLANK(Product[Color])', 2],
    ['DISTINCTCOUNT(Sales[ProductKey])', 4],
    ['SUMX(Sales, Sales[Quantity] * Sales[Amount])', 295],
    ['AVERAGEX(Sales, Sales[Amount])', 21],
    ['MAXX(Sales, Sales[Quantity])', 4],
    ['COUNTX(Sales, Sales[Quantity])', 5],
    ['MEDIANX(Sales, Sales[Quantity])', 2],
    ['PERCENTILE.INC(Sales[Amount], 0.25)', 10],
    ['CONCATENATEX(Product, [Name], "-", [Name], DESC)', 'Kite-Drum-Car-Bike'],
    ['SUMX(FILTER(Sales, FALSE()), Sales[Amount])', null],
    ['COUNTROWS(FILTER(Sales, FALSE()))', null],
    ['CALCULATE(DISTINCTCOUNT(Sales[ProductKey]), Sales[Quantity] > 99)', null],
    ['CALCULATE(COUNT(Sales[Amount]), Sales[Quantity] > 99)', null],
    ['Sales[Amount]', 'dax.no-row'],
    ['SUM(Product[Name])', 'dax.type'],
    ['SUM(Sales[Nothing])', 'dax.name'],
    ['[Loop]', 'dax.cycle'],
    ['[Tree]', 'dax.function'],
  ])('%s', (expression, expected) => {
    expect(value(expression)).toEqual(expected);
  });
});

describe('contexts', () => {
  test.each<[string, unknown]>([
    ['[Red]', 40],
    ['CALCULATE([Total], Product[Color] <> "Red")', 65],
    ['CALCULATE([Total], Product[Color] = BLANK())', 5],
    ['CALCULATE([Total], FILTER(Product, Product[Color] <> "Red"))', 60],
    ['CALCULATE([Red], Product[Color] = "Blue")', 40],
    ['CALCULATE([Total], KEEPFILTERS(Product[Color] = "Red"), Product[Color] = "Blue")', null],
    ['CALCULATE(CALCULATE([Total], KEEPFILTERS(Product[Color] = "Red")), Product[Color] IN {"Red", "Blue"})', 40],
    ['CALCULATE(CALCULATE([Total], ALL(Product)), Product[Color] = "Blue")', 105],
    ['CALCULATE(CALCULATE([Total], REMOVEFILTERS()), Product[Color] = "Blue")', 105],
    ['CALCULATE(CALCULATE([Total], ALL(Sales)), Product[Color] = "Blue")', 105],
    [
      'CALCULATE(CALCULATE([Total], ALLEXCEPT(Sales, Product[Color])), Product[Color] = "Blue", Sales[Quantity] = 1)',
      60,
    ],
    ["CALCULATE([Total], USERELATIONSHIP(Sales[Ship Date], 'Date'[Date]), 'Date'[Month] = 2)", 50],
    ["CALCULATE([Total], 'Date'[Month] = 2)", 35],
    ['CALCULATE([Total], CROSSFILTER(Sales[ProductKey], Product[Key], NONE), Product[Color] = "Red")', 105],
    ['CALCULATE(COUNTROWS(Product), CROSSFILTER(Sales[ProductKey], Product[Key], BOTH), Sales[Quantity] = 1)', 1],
    ['CALCULATE(COUNTROWS(Product), Sales[Quantity] = 1)', 4],
    ['CALCULATE(COUNTROWS(Product), Sales)', 3],
    ['VAR t = [Total] RETURN CALCULATE(t, Product[Color] = "Red")', 105],
    ['SUMX(Product, [Total])', 100],
    ['SUMX(VALUES(Product[Color]), [Total])', 105],
    ['SUMX(Product, SUM(Sales[Amount]))', 420],
    ['SUMX(Product, CALCULATE(SUM(Sales[Amount])))', 100],
    ['SUMX(Sales, RELATED(Product[Key]))', 9],
    ['COUNTROWS(FILTER(Product, COUNTROWS(RELATEDTABLE(Sales)) > 1))', 2],
    ['COUNTROWS(FILTER(Product, ISBLANK([Total])))', 2],
    ['SELECTEDVALUE(Product[Name], "many")', 'many'],
    ['CALCULATE(SELECTEDVALUE(Product[Name]), Product[Key] = 2)', 'Car'],
    ['CALCULATE(HASONEVALUE(Product[Color]), Product[Key] = 2)', true],
    ['CALCULATE(HASONEFILTER(Product[Color]), Product[Key] = 2)', false],
    ['CALCULATE(ISFILTERED(Product[Color]), Product[Key] = 2)', false],
    ['CALCULATE(ISCROSSFILTERED(Product[Color]), Product[Key] = 2)', true],
    ['CALCULATE([Total], TREATAS({"Blue"}, Product[Color]))', 60],
    ['CALCULATE([Total], FILTER(ALL(Product[Color]), Product[Color] = "Blue"))', 60],
    ['CALCULATE([Total], Sales[Amount] = MAX(Sales[Amount]))', 40],
    ['CALCULATE([Total], Product[Color] = Sales[Amount])', 'dax.two-tables'],
    ['CALCULATE([Total], 1 = 1)', 'dax.no-column'],
    ['CALCULATE([Total], USERELATIONSHIP(Product[Name], Sales[Amount]))', 'dax.no-relationship'],
    ['LOOKUPVALUE(Product[Name], Product[Key], 2)', 'Car'],
    ['LOOKUPVALUE(Product[Name], Product[Key], 8, "none")', 'none'],
    ['LOOKUPVALUE(Product[Name], Product[Color], "Red")', 'dax.several-rows'],
    ['CALCULATE(FIRSTNONBLANK(Product[Name], [Total]), Product[Key] > 0)', 'Bike'],
    [
      'COUNTROWS(FILTER(Product, Product[Key] < MAXX(FILTER(Product, Product[Color] = EARLIER(Product[Color])), Product[Key])))',
      1,
    ],
  ])('%s', (expression, expected) => {
    expect(value(expression)).toEqual(expected);
  });
});

describe('time', () => {
  const inMonth = (expression: string, year: number, month: number) =>
    value(`CALCULATE(${expression}, 'Date'[Year] = ${year}, 'Date'[Month] = ${month})`);

  test.each<[string, number, number, unknown]>([
    ["CALCULATE([Total], SAMEPERIODLASTYEAR('Date'[Date]))", 2024, 1, 40],
    ["CALCULATE([Total], SAMEPERIODLASTYEAR('Date'[Date]))", 2024, 2, null],
    ["CALCULATE([Total], DATEADD('Date'[Date], -1, MONTH))", 2024, 2, 30],
    ["CALCULATE([Total], PREVIOUSMONTH('Date'[Date]))", 2024, 3, 35],
    ["CALCULATE([Total], PARALLELPERIOD('Date'[Date], -1, YEAR))", 2024, 5, 40],
    ["TOTALYTD([Total], 'Date'[Date])", 2024, 2, 65],
    ['TOTALYTD([Total], \'Date\'[Date], "1/31")', 2024, 2, 35],
    ["TOTALQTD([Total], 'Date'[Date])", 2024, 3, 65],
    ["TOTALMTD([Total], 'Date'[Date])", 2024, 2, 35],
    ["CALCULATE([Total], DATESINPERIOD('Date'[Date], MAX('Date'[Date]), -2, MONTH))", 2024, 2, 65],
    ["CALCULATE([Total], DATESBETWEEN('Date'[Date], DATE(2024,1,15), DATE(2024,2,10)))", 2023, 1, 50],
    ["CALCULATE([Total], PREVIOUSYEAR('Date'[Date]))", 2024, 7, 40],
    ["CALCULATE([Total], 'Date'[Date] <= MAX('Date'[Date]))", 2024, 1, 70],
    ["COUNTROWS(DATEADD('Date'[Date], 1, MONTH))", 2024, 1, 29],
    ["COUNTROWS(DATEADD('Date'[Date], -1, MONTH))", 2023, 1, null],
    ["DAY(LASTDATE('Date'[Date]))", 2024, 2, 29],
    ["MONTH(STARTOFQUARTER('Date'[Date]))", 2024, 2, 1],
    ["MONTH(ENDOFQUARTER('Date'[Date]))", 2024, 2, 3],
    ['CALCULATE([Total], SAMEPERIODLASTYEAR(Sales[Order Date]))', 2024, 2, 'dax.date-gaps'],
  ])('%s in %i-%i', (expression, year, month, expected) => {
    expect(inMonth(expression, year, month)).toEqual(expected);
  });
});

describe('tables', () => {
  test.each<[string, unknown]>([
    [
      'EVALUATE SUMMARIZECOLUMNS(Product[Color], "t", [Total])',
      [
        [null, 5],
        ['Blue', 60],
        ['Red', 40],
      ],
    ],
    [
      'EVALUATE SUMMARIZECOLUMNS(Product[Name], TREATAS({"Blue", "Red"}, Product[Color]), "t", [Total], "s", [Share])',
      [
        ['Bike', 40, 0.4],
        ['Car', 60, 0.6],
      ],
    ],
    [
      'EVALUATE SUMMARIZECOLUMNS(ROLLUPADDISSUBTOTAL(Product[Color], "all"), "n", DISTINCTCOUNT(Sales[ProductKey]))',
      [
        ['Red', false, 2],
        ['Blue', false, 1],
        [null, false, 1],
        [null, true, 4],
      ],
    ],
    [
      'EVALUATE SUMMARIZECOLUMNS(\'Date\'[Year], Product[Name], "t", [Total]) ORDER BY [t] DESC START AT 20',
      [
        [2024, 'Car', 20],
        [2024, null, 5],
      ],
    ],
    ['EVALUATE TOPN(1, VALUES(Product[Name]), [Total])', [['Car']]],
    [
      'EVALUATE TOPN(2, Sales, Sales[Quantity], ASC) ORDER BY Sales[Amount]',
      [
        [45_352, null, 3, null, null],
        [45_351, 45_352, 9, 1, 5],
        [45_311, 45_324, 2, 1, 20],
      ],
    ],
    ['EVALUATE SELECTCOLUMNS(Product, "n", Product[Upper]) ORDER BY [n] DESC', [['KITE'], ['DRUM'], ['CAR'], ['BIKE']]],
    [
      'EVALUATE ADDCOLUMNS({1, 2}, "twice", [Value] * 2)',
      [
        [1, 2],
        [2, 4],
      ],
    ],
    ['EVALUATE SUMMARIZE(Sales, Product[Color]) ORDER BY Product[Color]', [[null], ['Blue'], ['Red']]],
    ['EVALUATE UNION({1}, {2})', [[1], [2]]],
    ['EVALUATE INTERSECT({1, 2, 2}, {2})', [[2], [2]]],
    ['EVALUATE EXCEPT({1, 2}, {2})', [[1]]],
    ['EVALUATE GENERATESERIES(1, 3)', [[1], [2], [3]]],
    [
      'EVALUATE DATATABLE("a", INTEGER, "b", STRING, {{1, "x"}, {2, "y"}})',
      [
        [1, 'x'],
        [2, 'y'],
      ],
    ],
    ['EVALUATE CALCULATETABLE(VALUES(Product[Name]), Product[Color] = "Blue")', [['Car']]],
    ['EVALUATE ROW("empty", ISEMPTY(FILTER(Sales, Sales[Amount] > 40)))', [[true]]],
    [
      'EVALUATE ADDCOLUMNS(VALUES(Product[Name]), "r", RANKX(ALL(Product[Name]), [Total])) ORDER BY [r], Product[Name]',
      [
        ['Car', 1],
        ['Bike', 2],
        [null, 3],
        ['Drum', 4],
        ['Kite', 4],
      ],
    ],
    ['DEFINE MEASURE Sales[Twice] = [Total] * 2 VAR c = 1 EVALUATE ROW("x", [Twice] + c)', [[211]]],
    ['EVALUATE Nothing', 'dax.name'],
    ['EVALUATE', 'dax.expected'],
    ['EVALUATE {1', 'dax.expected'],
  ])('%s', (query, expected) => {
    expect(rows(query)).toEqual(expected);
  });

  test('a refused calculated column does not stop the rest of its table', () => {
    expect(value('MAX(Product[Path])')).toBe('dax.function');
    expect(value('COUNTROWS(FILTER(Product, Product[Key] > 1))')).toBe(3);
  });

  test('names columns as DAX does', () => {
    const result = shop.query('EVALUATE SUMMARIZECOLUMNS(Product[Color], "t", [Total])');
    expect('columns' in result && result.columns.map(({ name }) => name)).toEqual(['Product[Color]', '[t]']);
  });

  test('a refusal has line and column, in the measure that it is in', () => {
    expect(shop.query('EVALUATE\n  ROW("x", PATHLENGTH(1))')).toMatchObject({
      refused: { detail: { code: 'dax.function', values: { name: 'PATHLENGTH' } }, line: 2, column: 12 },
    });
    expect(shop.query('EVALUATE ROW("x", [Tree])')).toMatchObject({ refused: { name: 'Tree', line: 1, column: 1 } });
  });
});

describe('roles', () => {
  test('leave only their rows, which ALL does not bring back', () => {
    const blue = openEvaluator(SHOP, { roles: ['Blue only'] });
    expect(valueIn(blue, 'CALCULATE([Total], ALL(Product), ALL(Sales))')).toBe(60);
    expect(valueIn(blue, 'COUNTROWS(ALL(Product))')).toBe(1);
    expect(valueIn(openEvaluator(SHOP, { roles: ['Own'], user: 'bike' }), '[Total]')).toBe(40);
  });

  test('show what one of them shows', () => {
    const either = openEvaluator(SHOP, { roles: ['own', 'Blue only'], user: 'bike' });
    expect(valueIn(either, 'COUNTROWS(ALL(Product))')).toBe(2);
    expect(valueIn(either, 'CALCULATE([Total], ALL(Product), ALL(Sales))')).toBe(100);
  });

  test('block when they cannot be evaluated', () => {
    expect(valueIn(openEvaluator(SHOP, { roles: ['Broken'] }), '1')).toBe('dax.function');
    expect(valueIn(openEvaluator(SHOP, { roles: ['Own'] }), '1')).toBe('dax.no-user');
    expect(valueIn(openEvaluator(SHOP, { roles: ['Other'] }), '1')).toBe('dax.no-role');
    expect(valueIn(openEvaluator(SHOP, { roles: [] }), '1')).toBe('dax.no-role');
    expect(valueIn(openEvaluator(SHOP, { roles: ['Blue only', 'Broken'] }), '1')).toBe('dax.function');
  });
});
