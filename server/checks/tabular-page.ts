import type { DaxModel } from '@holdfast/query-engine/dax';

/** Three years of sales. */
export const FILES = (rows: number): readonly { readonly name: string; readonly select: string }[] => [
  {
    name: 'Sales',
    select: `SELECT DATE '2023-01-01' + CAST(range * 31 % 1096 AS INTEGER) AS "Day", 1 + range * 7919 % 1000 AS "Product",
      ['Web', 'Shop', 'Phone'][range * 104729 % 3 + 1] AS "Channel", range * 17 % 50000 AS "Customer",
      1 + range % 5 AS "Count", floor(random() * 2000) / 4 AS "Amount", floor(random() * 1200) / 4 AS "Cost" FROM range(${rows})`,
  },
  {
    name: 'Product',
    select: `SELECT 1 + range AS "Key", 'Product ' || range AS "Name",
      ['Red', 'Blue', 'Green', 'White', 'Black', 'Grey', 'Brown', 'Pink'][range % 8 + 1] AS "Color" FROM range(1000)`,
  },
  {
    name: 'Date',
    select: `SELECT day AS "Date", year(day) * 100 + month(day) AS "Month", year(day) AS "Year"
      FROM (SELECT DATE '2023-01-01' + CAST(range AS INTEGER) AS day FROM range(1096))`,
  },
];

export const formulas: DaxModel = {
  tables: [
    {
      name: 'Sales',
      columns: [
        { name: 'Day', type: 'date' },
        { name: 'Product', type: 'integer' },
        { name: 'Channel', type: 'text' },
        { name: 'Customer', type: 'integer' },
        { name: 'Count', type: 'integer' },
        { name: 'Amount', type: 'double' },
        { name: 'Cost', type: 'double' },
      ],
    },
    {
      name: 'Product',
      columns: [
        { name: 'Key', type: 'integer' },
        { name: 'Name', type: 'text' },
        { name: 'Color', type: 'text' },
      ],
    },
    {
      name: 'Date',
      isDateTable: true,
      columns: [
        { name: 'Date', type: 'date', isKey: true },
        { name: 'Month', type: 'integer' },
        { name: 'Year', type: 'integer' },
      ],
    },
  ],
  relationships: [
    { from: { table: 'Sales', column: 'Product' }, to: { table: 'Product', column: 'Key' } },
    { from: { table: 'Sales', column: 'Day' }, to: { table: 'Date', column: 'Date' } },
  ],
  measures: (
    [
      ['Revenue', 'SUM(Sales[Amount])'],
      ['Cost', 'SUM(Sales[Cost])'],
      ['Orders', 'COUNTROWS(Sales)'],
      ['Pieces', 'SUM(Sales[Count])'],
      ['Customers', 'DISTINCTCOUNT(Sales[Customer])'],
      ['Average', 'AVERAGE(Sales[Amount])'],
      ['Profit', '[Revenue] - [Cost]'],
      ['Margin', 'DIVIDE([Profit], [Revenue])'],
      ['Share', 'DIVIDE([Revenue], CALCULATE([Revenue], ALL(Product)))'],
      ['Web', 'CALCULATE([Revenue], Sales[Channel] = "Web")'],
      ['Last year', "CALCULATE([Revenue], SAMEPERIODLASTYEAR('Date'[Date]))"],
      ['Growth', 'DIVIDE([Revenue] - [Last year], [Last year])'],
      ['To date', "TOTALYTD([Revenue], 'Date'[Date])"],
      ['Pieces to date', "TOTALYTD([Pieces], 'Date'[Date])"],
    ] as const
  ).map(([name, expression]) => ({ table: 'Sales', name, expression })),
};

const JOINED = 'Sales JOIN Product ON "Product" = "Key"';
const BY_MONTH = `FROM Sales JOIN "Date" ON "Day" = "Date" GROUP BY "Month", "Year"`;

/** Seven visuals with twenty measures, with the SQL someone would write for each. */
export const VISUALS = [
  {
    title: 'cards',
    dax: 'EVALUATE ROW("r", [Revenue], "o", [Orders], "c", [Customers], "a", [Average], "m", [Margin])',
    sql: `SELECT sum("Amount"), count(*), count(DISTINCT "Customer"), avg("Amount"), (sum("Amount") - sum("Cost")) / sum("Amount") FROM Sales`,
  },
  {
    title: 'share by color',
    dax: 'EVALUATE SUMMARIZECOLUMNS(Product[Color], "r", [Revenue], "s", [Share])',
    sql: `SELECT "Color", sum("Amount") AS r, r / sum(r) OVER () FROM ${JOINED} GROUP BY "Color"`,
  },
  {
    title: 'color by channel',
    dax: 'EVALUATE SUMMARIZECOLUMNS(Product[Color], Sales[Channel], "r", [Revenue], "o", [Orders])',
    sql: `SELECT "Color", "Channel", sum("Amount"), count(*) FROM ${JOINED} GROUP BY ALL`,
  },
  {
    title: '1,000 products',
    dax: 'EVALUATE SUMMARIZECOLUMNS(Product[Name], "r", [Revenue], "p", [Profit], "m", [Margin])',
    sql: `SELECT "Name", sum("Amount") AS r, r - sum("Cost"), (r - sum("Cost")) / r FROM ${JOINED} GROUP BY "Name"`,
  },
  {
    title: 'by month',
    dax: `EVALUATE SUMMARIZECOLUMNS('Date'[Month], "r", [Revenue], "p", [Pieces], "w", [Web])`,
    sql: `SELECT "Month", sum("Amount"), sum("Count"), sum("Amount") FILTER ("Channel" = 'Web') ${BY_MONTH}`,
  },
  {
    title: 'against last year',
    dax: `EVALUATE SUMMARIZECOLUMNS('Date'[Month], "r", [Revenue], "l", [Last year], "g", [Growth])`,
    sql: `WITH m AS (SELECT "Month", sum("Amount") AS r ${BY_MONTH})
      SELECT m."Month", m.r, l.r, (m.r - l.r) / l.r FROM m LEFT JOIN m AS l ON l."Month" = m."Month" - 100`,
  },
  {
    title: 'year to date',
    dax: `EVALUATE SUMMARIZECOLUMNS('Date'[Month], "t", [To date], "p", [Pieces to date])`,
    sql: `WITH m AS (SELECT "Month", "Year", sum("Amount") AS r, sum("Count") AS p ${BY_MONTH})
      SELECT "Month", sum(r) OVER (w), sum(p) OVER (w) FROM m WINDOW w AS (PARTITION BY "Year" ORDER BY "Month")`,
  },
] as const;
