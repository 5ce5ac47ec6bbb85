import type { ColumnField, MeasureField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { describe, expect, it } from 'vitest';
import type { DaxModel, DaxRows } from '../dax/index.ts';
import { QueryError } from '../model/query-error.ts';
import { answerTabular, roleOfRules, TabularRows } from './index.ts';

const DAX: DaxModel = {
  tables: [
    {
      name: 'Sale',
      columns: [
        { name: 'Day', type: 'date' },
        { name: 'Shop', type: 'integer' },
        { name: 'Amount', type: 'double' },
      ],
    },
    {
      name: 'Shop',
      columns: [
        { name: 'Key', type: 'integer' },
        { name: 'City', type: 'text' },
        { name: 'Place', type: 'integer' },
      ],
    },
    { name: 'Figures', columns: [] },
  ],
  relationships: [{ from: { table: 'Sale', column: 'Shop' }, to: { table: 'Shop', column: 'Key' } }],
  measures: [
    { table: 'Figures', name: 'Total', expression: 'SUM(Sale[Amount])' },
    { table: 'Figures', name: 'Share', expression: 'DIVIDE([Total], CALCULATE([Total], ALL(Shop)))' },
    { table: 'Figures', name: 'Mood', expression: 'IF([Total] > 20, "good", [Total])' },
    { table: 'Figures', name: 'Last', expression: 'MAX(Sale[Day])' },
    { table: 'Figures', name: 'Up', expression: 'PATH(Shop[Key], Shop[Place])' },
  ],
};
/** 1, 20 and 31 January and 5 February 2024; the last sale is of an unknown shop. */
const ROWS: DaxRows = new Map<string, ReadonlyMap<string, readonly (number | string | null)[]>>([
  [
    'Sale',
    new Map([
      ['Day', [45_292, 45_311, 45_322, 45_327]],
      ['Shop', [1, 1, 2, 9]],
      ['Amount', [10, 20, 5, 7]],
    ]),
  ],
  [
    'Shop',
    new Map<string, (number | string)[]>([
      ['Key', [1, 2, 3]],
      ['City', ['Bern', 'Aarau', 'Chur']],
      ['Place', [3, 2, 1]],
    ]),
  ],
]);
const measure = (name: string) => ({ name, expression: { op: 'dax' as const } });
const MODEL: SemanticModel = {
  name: 'shops',
  tabular: true,
  tables: [
    {
      name: 'Sale',
      columns: [
        { name: 'Day', type: 'date' },
        { name: 'Shop', type: 'integer' },
        { name: 'Amount', type: 'number' },
      ],
      measures: [],
      hierarchies: [],
    },
    {
      name: 'Shop',
      columns: [
        { name: 'Key', type: 'integer' },
        { name: 'City', type: 'text', sortBy: 'Place' },
        { name: 'Place', type: 'integer' },
      ],
      measures: [],
      hierarchies: [],
    },
    { name: 'Figures', columns: [], measures: ['Total', 'Share', 'Mood', 'Last', 'Up'].map(measure), hierarchies: [] },
  ],
  relationships: [{ from: { table: 'Sale', column: 'Shop' }, to: { table: 'Shop', column: 'Key' } }],
};

const open = (model = DAX, role?: string) => {
  const rows = new TabularRows(model, ROWS, { now: 45_400, ...(role !== undefined && { roles: [role] }) });
  return {
    model: MODEL,
    now: '2024-02-05T12:00:00',
    query: async (...asked: Parameters<TabularRows['query']>) => rows.query(...asked),
  };
};
const city: ColumnField = { kind: 'column', table: 'Shop', column: 'City' };
const total: MeasureField = { kind: 'measure', table: 'Figures', measure: 'Total' };
const value = (name: string) => ({ as: name, field: { ...total, measure: name } });
const asking = (given: Partial<VisualQuery>): VisualQuery => ({
  groupBy: [],
  values: [],
  mode: 'groups',
  where: [],
  orderBy: [],
  limit: 100,
  ...given,
});
const columns = async (given: Partial<VisualQuery>, source = open()) =>
  (await answerTabular(asking(given), source)).columns.map(({ values }) => values);

describe('a visual with formulas', () => {
  it('groups by a column of another table than the measure, in the order of its sort column', async () => {
    expect(await columns({ groupBy: [{ as: 'c', field: city }], values: [value('Total'), value('Share')] })).toEqual([
      ['Aarau', 'Bern', null],
      [5, 30, 7],
      [5 / 42, 30 / 42, 7 / 42],
    ]);
  });

  it('filters, also by a table that the measure does not name', async () => {
    const where: VisualQuery['where'] = [{ target: city, predicate: { op: 'in', values: ['BERN'] } }];
    expect(await columns({ values: [value('Total')], where })).toEqual([[30]]);
    const none: VisualQuery['where'] = [{ target: city, predicate: { op: 'in', values: ['Rome'] } }];
    expect(await columns({ values: [value('Total')], where: none })).toEqual([[null]]);
    const blank: VisualQuery['where'] = [{ target: city, predicate: { op: 'in', values: [null] } }];
    expect(await columns({ values: [value('Total')], where: blank })).toEqual([[7]]);
  });

  it('cuts dates into periods, and filters them by a relative date', async () => {
    const month: ColumnField = { kind: 'column', table: 'Sale', column: 'Day', grain: 'month' };
    const groupBy = [{ as: 'm', field: month }];
    expect(await columns({ groupBy, values: [value('Total')] })).toEqual([
      ['2024-01-01', '2024-02-01'],
      [35, 7],
    ]);
    const where: VisualQuery['where'] = [
      {
        target: { ...month, grain: undefined },
        predicate: { op: 'relative', direction: 'this', count: 1, unit: 'months', includeToday: true, of: 'date' },
      },
    ];
    expect(await columns({ values: [value('Total')], where })).toEqual([[7]]);
  });

  it('keeps the first by a value, groups by a value, and highlights', async () => {
    const groupBy = [{ as: 'c', field: city }];
    const top = { op: 'top', direction: 'top', count: 1, by: total } as const;
    expect(
      (await columns({ groupBy, values: [value('Total')], where: [{ target: city, predicate: top }] }))[0],
    ).toEqual(['Bern']);
    const above = { op: 'compare', match: 'and', conditions: [{ operator: 'GreaterThan', value: 6 }] } as const;
    const having: VisualQuery['where'] = [
      { target: total, predicate: { ...above, conditions: [...above.conditions] } },
    ];
    expect((await columns({ groupBy, values: [value('Total')], where: having }))[0]).toEqual(['Bern', null]);
    const highlight: VisualQuery['where'] = [{ target: city, predicate: { op: 'in', values: ['Bern'] } }];
    const answered = await answerTabular(asking({ groupBy, values: [value('Total')], highlight }), open());
    const [, column] = answered.columns;
    expect(column?.highlighted).toEqual([null, 30, null]);
  });

  it('evaluates totals anew instead of adding up', async () => {
    const { totals } = await answerTabular(
      asking({ groupBy: [{ as: 'c', field: city }], values: [value('Share')], totals: [[]] }),
      open(),
    );
    expect(totals?.[0]?.columns[0]?.values).toEqual([1]);
  });

  it('types what a formula returns: a text beside numbers, a date', async () => {
    const groupBy = [{ as: 'c', field: city }];
    const { columns: found } = await answerTabular(asking({ groupBy, values: [value('Mood'), value('Last')] }), open());
    expect(found.slice(1)).toMatchObject([
      { type: 'text', values: ['5', 'good', '7'] },
      { type: 'date', values: ['2024-01-31', '2024-01-20', '2024-02-05'] },
    ]);
  });

  it('sorts and pages', async () => {
    const given = { groupBy: [{ as: 'c', field: city }], values: [value('Total')] };
    const orderBy = [{ as: 'Total', direction: 'descending' as const }];
    expect(await columns({ ...given, orderBy, limit: 1, offset: 1 })).toEqual([[null], [7]]);
    expect(await columns({ groupBy: given.groupBy, search: 'au' })).toEqual([['Aarau']]);
  });

  it('lists rows, and what occurs together in another table', async () => {
    const amount = {
      as: 'a',
      field: { kind: 'aggregate', table: 'Sale', column: 'Amount', aggregation: 'sum' },
    } as const;
    expect((await columns({ groupBy: [{ as: 'c', field: city }], values: [], mode: 'groups' }))[0]).toHaveLength(4);
    const shop: ColumnField = { kind: 'column', table: 'Sale', column: 'Shop' };
    expect(await columns({ groupBy: [{ as: 's', field: shop }], values: [amount], mode: 'rows' })).toEqual([
      [1, 1, 2, 9],
      [10, 20, 5, 7],
    ]);
    expect(
      await columns({
        groupBy: [
          { as: 's', field: shop },
          { as: 'c', field: city },
        ],
      }),
    ).toEqual([
      [1, 2, 9],
      ['Bern', 'Aarau', null],
    ]);
  });

  it('names the measure that cannot be evaluated', async () => {
    const failed = () => columns({ values: [value('Up')] });
    await expect(failed()).rejects.toThrow(QueryError);
    await expect(failed()).rejects.toThrow(/invalid-query\.formula.*"Up".*dax\.function/);
  });
});

describe('rules of a reader', () => {
  const rule = { target: city, predicate: { op: 'in' as const, values: ['Aarau'] } };
  it('leave only their rows, whatever a formula asks for', async () => {
    const role = await roleOfRules([rule], open(), DAX);
    const source = open({ ...DAX, roles: [role] }, role.name);
    expect(await columns({ values: [value('Total'), value('Share')] }, source)).toEqual([[5], [1]]);
    expect(await columns({ groupBy: [{ as: 'c', field: city }] }, source)).toEqual([['Aarau']]);
  });

  it('are refused where they leave a table open', async () => {
    const loose = { ...DAX, tables: [...DAX.tables, { name: 'Loose', columns: [{ name: 'x' }] }] };
    await expect(roleOfRules([rule], open(), loose)).rejects.toThrow(/not-related\.restricted/);
  });
});
