import { DaxEvaluator } from '../evaluate.ts';
import { modelFromJson, typeOfCells, valueOfCell } from '../json-model.ts';
import type { DaxRows } from '../model.ts';
import type { DaxReader } from '../result.ts';

/** Sales of six rows: one of an unknown product, one without quantity; dates of two years; orders and shipments. */
export const SHOP = {
  tables: [
    {
      name: 'Product',
      columns: [
        'Key',
        'Name',
        'Color',
        { name: 'Upper', expression: 'UPPER(Product[Name])' },
        { name: 'Path', expression: 'PATH([Key], [Key])' },
      ],
      rows: [
        [1, 'Bike', 'Red'],
        [2, 'Car', 'Blue'],
        [3, 'Drum', 'RED'],
        [4, 'Kite', null],
      ],
    },
    {
      name: 'Sales',
      columns: [
        { name: 'Order Date', type: 'date' },
        { name: 'Ship Date', type: 'date' },
        'ProductKey',
        'Quantity',
        'Amount',
      ],
      rows: [
        ['2024-01-10', '2024-01-12', 1, 2, 10],
        ['2024-01-20', '2024-02-02', 2, 1, 20],
        ['2024-02-05', '2024-02-06', 1, 3, 30],
        ['2024-02-29', '2024-03-01', 9, 1, 5],
        ['2023-01-15', '2023-01-16', 2, 4, 40],
        ['2024-03-01', null, 3, null, null],
      ],
    },
    {
      name: 'Date',
      dataCategory: 'Time',
      expression:
        'ADDCOLUMNS(CALENDAR(DATE(2023,1,1), DATE(2024,12,31)), "Year", YEAR([Date]), "Month", MONTH([Date]))',
    },
  ],
  relationships: [
    { from: 'Sales[ProductKey]', to: 'Product[Key]' },
    { from: 'Sales[Order Date]', to: 'Date[Date]' },
    { from: 'Sales[Ship Date]', to: 'Date[Date]', active: false },
  ],
  measures: [
    { table: 'Sales', name: 'Total', expression: 'SUM(Sales[Amount])' },
    { table: 'Sales', name: 'Red', expression: 'CALCULATE([Total], Product[Color] = "red")' },
    { table: 'Sales', name: 'Share', expression: 'DIVIDE([Total], CALCULATE([Total], ALLSELECTED()))' },
    { table: 'Sales', name: 'Loop', expression: '[Loop] + 1' },
    { table: 'Sales', name: 'Tree', expression: 'PATH(Product[Key], Product[Name])' },
  ],
  roles: [
    { name: 'Blue only', filters: [{ table: 'Product', expression: '[Color] = "blue"' }] },
    { name: 'Own', filters: [{ table: 'Product', expression: '[Name] = USERPRINCIPALNAME()' }] },
    { name: 'Broken', filters: [{ table: 'Product', expression: 'PATHCONTAINS([Name], "x")' }] },
  ],
};

export function openEvaluator(given: unknown, reader: Partial<DaxReader> = {}): DaxEvaluator {
  const read = modelFromJson(given);
  if (read === null) throw new Error('Not a model');
  const tables = read.model.tables.map((table) => ({
    ...table,
    columns: (table.columns ?? []).map((column) => {
      const cells = read.cells.get(table.name)?.get(column.name);
      return cells === undefined ? column : { ...column, type: column.type ?? typeOfCells(cells) };
    }),
  }));
  const rows: DaxRows = new Map(
    tables
      .filter(({ name }) => read.cells.has(name))
      .map(({ name, columns }) => [
        name,
        new Map(
          columns.flatMap((column) => {
            const cells = read.cells.get(name)?.get(column.name);
            if (cells === undefined) return [];
            return [[column.name, cells.map((cell) => valueOfCell(cell, column.type ?? 'text') ?? null)] as const];
          }),
        ),
      ]),
  );
  return new DaxEvaluator({ ...read.model, tables }, rows, { now: 45_000, ...reader });
}

/** The rows of a query, or the code of its refusal. */
export function ask(evaluator: DaxEvaluator, query: string): unknown {
  const result = evaluator.query(query);
  return 'refused' in result ? result.refused.detail.code : result.rows;
}

/** One value of an expression. */
export function valueIn(evaluator: DaxEvaluator, expression: string): unknown {
  const rows = ask(evaluator, `EVALUATE ROW("x", ${expression})`);
  return Array.isArray(rows) ? rows[0][0] : rows;
}
