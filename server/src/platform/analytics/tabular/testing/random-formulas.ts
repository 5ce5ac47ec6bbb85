import type { DaxModel, DaxRows, DaxValue } from '@holdfast/query-engine/dax';
import type { seededRandom } from '../../testing/random-queries.ts';

type Random = ReturnType<typeof seededRandom>;

const DAY_1 = 45_292;
const DAYS = 91;
const relate = (from: string, to: string, traits: object = {}) => {
  const [a, b] = [from, to].map((text) => {
    const [table = '', column = ''] = text.split('.');
    return { table, column };
  });
  return { from: a, to: b, ...traits } as NonNullable<DaxModel['relationships']>[number];
};

interface Shop {
  readonly model: DaxModel;
  readonly rows: DaxRows;
  /** The roles of who asks; undefined: all rows are visible. */
  readonly roles: readonly string[] | undefined;
}

const ROLES: NonNullable<DaxModel['roles']> = [
  { name: 'colors', filters: [{ table: 'Product', expression: '[Color] <> "Red"' }] },
  { name: 'web', filters: [{ table: 'Sales', expression: '[Channel] = "web" || [Amount] > 300' }] },
  {
    name: 'toys',
    filters: [
      { table: 'Group', expression: '[Name] = "toys"' },
      { table: 'Budget', expression: 'RELATED(Product[Price]) > 1' },
    ],
  },
];

/** Sales of products on days, budgets by product: with blanks, keys without a partner, equal rows and unused keys. */
export function randomShop(random: Random): Shop {
  const both = random.maybe(0.25) ? 'both' : 'single';
  const model: DaxModel = {
    tables: [
      {
        name: 'Sales',
        columns: [
          { name: 'Product', type: 'integer' },
          { name: 'Day', type: 'date' },
          { name: 'Shipped', type: 'date' },
          { name: 'Amount', type: 'double' },
          { name: 'Count', type: 'integer' },
          { name: 'Channel', type: 'text' },
          { name: 'Value', expression: 'Sales[Amount] * RELATED(Product[Price])' },
        ],
      },
      {
        name: 'Product',
        columns: [
          { name: 'Key', type: 'integer' },
          { name: 'Group', type: 'integer' },
          { name: 'Color', type: 'text' },
          { name: 'Price', type: 'double' },
          { name: 'Active', type: 'boolean' },
          { name: 'Sold', expression: 'CALCULATE(SUM(Sales[Count]))' },
        ],
      },
      {
        name: 'Group',
        columns: [
          { name: 'Key', type: 'integer' },
          { name: 'Name', type: 'text' },
        ],
      },
      {
        name: 'Date',
        isDateTable: true,
        columns: [
          { name: 'Date', type: 'date', isKey: true },
          { name: 'Month', type: 'integer' },
          { name: 'Weekday', expression: 'WEEKDAY([Date], 2)' },
        ],
      },
      {
        name: 'Budget',
        columns: [
          { name: 'Product', type: 'integer' },
          { name: 'Planned', type: 'double' },
        ],
      },
    ],
    relationships: [
      relate('Sales.Product', 'Product.Key', { direction: both }),
      relate('Sales.Day', 'Date.Date'),
      relate('Sales.Shipped', 'Date.Date', { active: false }),
      relate('Product.Group', 'Group.Key'),
      relate('Budget.Product', 'Product.Key'),
    ],
    measures: [
      { table: 'Sales', name: 'Total', expression: 'SUM(Sales[Amount])' },
      { table: 'Sales', name: 'Orders', expression: 'COUNTROWS(Sales)' },
      { table: 'Budget', name: 'Plan', expression: 'SUM(Budget[Planned])' },
    ],
    roles: ROLES,
  };
  const products = random.pick([0, 1, 4, 9]);
  const length = random.pick([0, 1, 12, 40]);
  const some = <Value extends DaxValue>(make: () => Value, share = 0.15) => (random.maybe(share) ? null : make());
  const list = (count: number, make: (at: number) => DaxValue) => Array.from({ length: count }, (_, at) => make(at));
  const sales = new Map([
    ['Product', list(length, () => some(() => 1 + random.int(products + 2)))],
    ['Day', list(length, () => some(() => DAY_1 + random.int(DAYS + 5), 0.05))],
    ['Shipped', list(length, () => some(() => DAY_1 + random.int(DAYS)))],
    ['Amount', list(length, () => some(() => random.int(2000) / 4 - 50))],
    ['Count', list(length, () => some(() => random.int(6)))],
    ['Channel', list(length, () => some(() => random.pick(['Web', 'Shop', 'Phone'])))],
  ]);
  if (random.maybe(0.5)) for (const column of sales.values()) column.push(...column.slice(0, 2));
  const rows: DaxRows = new Map<string, ReadonlyMap<string, readonly DaxValue[]>>([
    ['Sales', sales],
    [
      'Product',
      new Map([
        ['Key', list(products, (at) => at + 1)],
        ['Group', list(products, () => some(() => 1 + random.int(4)))],
        ['Color', list(products, () => some(() => random.pick(['Red', 'Blue', 'Green'])))],
        ['Price', list(products, () => some(() => random.int(40) / 8))],
        ['Active', list(products, () => some(() => random.maybe(0.6)))],
      ]),
    ],
    [
      'Group',
      new Map([
        ['Key', [1, 2, 3]],
        ['Name', ['Tools', 'Toys', 'Books']],
      ]),
    ],
    [
      'Date',
      new Map([
        ['Date', list(DAYS, (at) => DAY_1 + at)],
        ['Month', list(DAYS, (at) => (at < 31 ? 1 : at < 60 ? 2 : 3))],
      ]),
    ],
    [
      'Budget',
      new Map([
        ['Product', list(products, () => some(() => 1 + random.int(products + 1)))],
        ['Planned', list(products, () => some(() => random.int(900)))],
      ]),
    ],
  ]);
  return { model, rows, roles: random.pick([undefined, undefined, ['colors'], ['web'], ['toys'], ['web', 'toys']]) };
}

const GROUPS = [
  'Product[Color]',
  'Group[Name]',
  "'Date'[Month]",
  'Sales[Channel]',
  'Product[Active]',
  'Product[Group]',
  "'Date'[Weekday]",
];
const NUMBERS = ['Sales[Amount]', 'Sales[Count]', 'Sales[Value]', 'Product[Price]', 'Product[Sold]', 'Budget[Planned]'];
const TABLES = ['Sales', 'Product', "'Date'", 'Budget', 'Group'];

/** Most are small: the time to plan a statement grows with the nested tables. */
const DEPTHS = [1, 2, 2, 2, 3];

/** A query with values of formulas, grouped by columns of one table or of several. */
export function randomFormula(random: Random): string {
  const values = Array.from(
    { length: 1 + random.int(3) },
    (_, at) => `"v${at}", ${value(random, random.pick(DEPTHS))}`,
  );
  if (random.maybe(0.15)) return `EVALUATE ROW(${values.join(', ')})`;
  if (random.maybe(0.15)) return `EVALUATE ADDCOLUMNS(${table(random, true)}, ${values.join(', ')})`;
  const groups = [...new Set(Array.from({ length: 1 + random.int(2) }, () => random.pick(GROUPS)))];
  const filters = Array.from({ length: random.int(2) }, () => filterTable(random));
  if (random.maybe(0.1)) {
    const [first = '', ...others] = groups;
    const rolled = [`ROLLUPADDISSUBTOTAL(${first}, "all")`, ...others];
    return `EVALUATE SUMMARIZECOLUMNS(${[...rolled, ...filters, ...values].join(', ')})`;
  }
  return `EVALUATE SUMMARIZECOLUMNS(${[...groups, ...filters, ...values].join(', ')})`;
}

const filterTable = (random: Random) =>
  random.pick([
    'TREATAS({"Red", "blue", BLANK()}, Product[Color])',
    "TREATAS({1, 3}, 'Date'[Month])",
    'FILTER(ALL(Product), Product[Price] > 2)',
    'TREATAS({("Web", 2), ("Shop", 1)}, Sales[Channel], Product[Group])',
    'FILTER(VALUES(Sales[Channel]), [Total] > 100)',
  ]);

function value(random: Random, depth: number): string {
  const inner = () => value(random, depth - 1);
  const simple = [
    () => random.pick(['[Total]', '[Orders]', '[Plan]']),
    () =>
      `${random.pick(['SUM', 'AVERAGE', 'MIN', 'MAX', 'COUNT', 'MEDIAN', 'DISTINCTCOUNT', 'COUNTBLANK'])}(${random.pick(NUMBERS)})`,
    () => `COUNTROWS(${table(random)})`,
    () => `${random.pick(['DISTINCTCOUNT', 'DISTINCTCOUNTNOBLANK', 'COUNTA'])}(${random.pick(GROUPS)})`,
    () => random.pick(['1', '0.5', 'BLANK()', '-3', 'INT([Total] / 7)', 'ROUND([Total] / 3, 2)']),
    () => `SUMX(Sales, ${rowValue(random)})`,
    () => `AVERAGEX(FILTER(Sales, ${rowTest(random)}), ${rowValue(random)})`,
  ];
  if (depth <= 0) return random.pick(simple)();
  const deep = [
    ...simple,
    () => `DIVIDE(${inner()}, ${inner()}${random.maybe(0.3) ? ', 0' : ''})`,
    () => `(${inner()} ${random.pick(['+', '-', '*'])} ${inner()})`,
    () => `IF(${test(random, depth - 1)}, ${inner()}${random.maybe(0.7) ? `, ${inner()}` : ''})`,
    () => `SWITCH(TRUE(), ${test(random, depth - 1)}, ${inner()}, ${test(random, depth - 1)}, ${inner()}, ${inner()})`,
    () => `COALESCE(${inner()}, ${inner()})`,
    () => `VAR x = ${inner()} RETURN CALCULATE(x + ${inner()}, ${filter(random, depth - 1)})`,
    () => `CALCULATE(${inner()}, ${filter(random, depth - 1)})`,
    () => `CALCULATE(${inner()}, ${filter(random, depth - 1)}, ${filter(random, depth - 1)})`,
    () => `CALCULATE(${inner()}, ${time(random)})`,
    () => `${random.pick(['SUMX', 'AVERAGEX', 'MAXX', 'MINX', 'COUNTX'])}(${table(random, true)}, ${inner()})`,
    () => `COUNTROWS(FILTER(${table(random, true)}, ${test(random, depth - 1)}))`,
    () => `RANKX(${table(random, true)}, ${inner()}${random.pick(['', ', , ASC', ', , DESC, DENSE'])})`,
    () => `SUMX(TOPN(2, ${table(random, true)}, ${inner()}), ${inner()})`,
    () => `TOTALYTD(${inner()}, 'Date'[Date])`,
    () => `MAX(${inner()}, ${inner()})`,
    () => `IFERROR(${inner()} / ${inner()}, 0)`,
  ];
  return random.pick(deep)();
}

const rowValue = (random: Random) =>
  random.pick([
    'Sales[Amount] * Sales[Count]',
    'Sales[Amount] + RELATED(Product[Price])',
    'IF(Sales[Channel] = "web", Sales[Amount])',
    'Sales[Value]',
    '[Total]',
    'DIVIDE(Sales[Amount], Sales[Count], 1)',
  ]);

const rowTest = (random: Random) =>
  random.pick([
    'Sales[Amount] > 100',
    'RELATED(Product[Color]) = "red"',
    'Sales[Count] IN {0, 2, BLANK()}',
    'NOT ISBLANK(Sales[Channel]) && Sales[Count] < 4',
  ]);

function test(random: Random, depth: number): string {
  return random.pick([
    () => `${value(random, depth - 1)} > ${value(random, 0)}`,
    () => `ISBLANK(${value(random, depth - 1)})`,
    () => `HASONEVALUE(${random.pick(GROUPS)})`,
    () => 'SELECTEDVALUE(Product[Color]) = "Red"',
    () => "SELECTEDVALUE('Date'[Month], 2) = 2",
    () => `ISFILTERED(${random.pick(GROUPS)})`,
    () => `ISCROSSFILTERED(${random.pick(GROUPS)})`,
    () => `ISINSCOPE(${random.pick(GROUPS)})`,
    () => `${value(random, 0)} = ${value(random, 0)} || ISEMPTY(${table(random)})`,
    () => `NOT ${value(random, 0)} <> ${value(random, 0)}`,
  ])();
}

function table(random: Random, fewRows = false): string {
  const column = () => random.pick(GROUPS);
  const few = [
    () => `VALUES(${column()})`,
    () => `DISTINCT(${column()})`,
    () => `ALL(${column()})`,
    () => 'Product',
    () => 'ALL(Product)',
    () => 'VALUES(Product)',
    () => 'SUMMARIZE(Sales, Product[Color], Sales[Channel])',
    () => `ALLSELECTED(${column()})`,
    () => 'CROSSJOIN(VALUES(Product[Color]), ALL(Sales[Channel]))',
    () => 'ALLNOBLANKROW(Product[Color])',
  ];
  if (fewRows) return random.pick(few)();
  return random.pick([...few, () => random.pick(TABLES), () => `FILTER(Sales, ${rowTest(random)})`])();
}

function filter(random: Random, depth: number): string {
  const plain = [
    () => random.pick(['Product[Color] = "red"', 'Product[Color] <> "Red"', 'Sales[Channel] IN {"web", "Shop"}']),
    () => random.pick(["'Date'[Month] >= 2", 'Product[Price] > 1 && Product[Active]', 'Product[Active] = FALSE()']),
    () => `KEEPFILTERS(${random.pick(['Product[Color] = "blue"', "'Date'[Month] = 2", 'Group[Name] = "Toys"'])})`,
    () => `${random.pick(['ALL', 'REMOVEFILTERS'])}(${random.pick([...TABLES, ...GROUPS])})`,
    () => 'REMOVEFILTERS()',
    () => `ALLEXCEPT(Product, Product[Color])`,
    () => `ALLEXCEPT(Sales, Sales[Channel], Product[Color])`,
    () => 'ALLSELECTED()',
    () => `ALLSELECTED(${random.pick(GROUPS)})`,
    () => `VALUES(${random.pick(GROUPS)})`,
    () => "USERELATIONSHIP(Sales[Shipped], 'Date'[Date])",
    () => 'CROSSFILTER(Sales[Product], Product[Key], BOTH)',
    () => `FILTER(Sales, ${rowTest(random)})`,
    () => `FILTER(ALL(Sales), ${rowTest(random)})`,
    () => 'FILTER(ALL(Product[Color], Product[Group]), Product[Color] = "Red" || Product[Group] = 2)',
    () => 'TREATAS({"Web"}, Sales[Channel])',
    () => 'TREATAS(VALUES(Budget[Product]), Product[Key])',
  ];
  if (depth <= 0) return random.pick(plain)();
  return random.pick([
    ...plain,
    () => `FILTER(${table(random, true)}, ${test(random, depth - 1)})`,
    () => `TOPN(2, VALUES(Product[Color]), ${value(random, 0)})`,
  ])();
}

const time = (random: Random) => {
  const unit = random.pick(['MONTH', 'QUARTER', 'YEAR', 'DAY']);
  return random.pick([
    `DATEADD('Date'[Date], ${random.pick(['-1', '1', '-2'])}, ${unit})`,
    "DATESYTD('Date'[Date])",
    "DATESMTD('Date'[Date])",
    'DATESYTD(\'Date\'[Date], "1/31")',
    "PREVIOUSMONTH('Date'[Date])",
    "NEXTDAY('Date'[Date])",
    "DATESINPERIOD('Date'[Date], MAX('Date'[Date]), -30, DAY)",
    "DATESINPERIOD('Date'[Date], LASTDATE('Date'[Date]), -1, MONTH)",
    "DATESBETWEEN('Date'[Date], BLANK(), MAX('Date'[Date]))",
    "PARALLELPERIOD('Date'[Date], -1, MONTH)",
    "LASTDATE('Date'[Date])",
    "ENDOFMONTH('Date'[Date])",
    "FILTER(ALL('Date'), 'Date'[Date] <= MAX('Date'[Date]))",
    "LASTNONBLANK('Date'[Date], [Total])",
  ]);
};
