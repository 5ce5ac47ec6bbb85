import type { PushedData } from '@holdfast/contracts/report/pushed-data';
import { expect, test } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { automaticReport } from '../datasets/automatic-report.ts';
import { KEPT_AS } from '../datasets/data-types.ts';
import type { StoredDefinition } from '../datasets/definition.ts';
import { type ReadTable, readTables } from './read-tables.ts';

const pushed = (
  columns: PushedData['tableSchemaList'][number]['columns'],
  rows: (string | null)[][],
  locale = 'en-US',
): PushedData => ({ locale, tableSchemaList: [{ name: 'Sales', columns }], data: [{ name: 'Sales', rows }] });
const number = { name: 'Amount', dataType: 'Number' };
const refusal = async (data: PushedData) =>
  readTables(data).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.message : error),
  );

test("a column's format is inferred from its cells, and blank cells stay blank", async () => {
  const values = async (cells: (string | null)[], locale: string) =>
    (
      await readTables(
        pushed(
          [number],
          cells.map((cell) => [cell]),
          locale,
        ),
      )
    )[0]?.columns[0]?.values;
  expect(await values(['1.234', '1.5'], 'de-DE')).toEqual([1.234, 1.5]);
  expect(await values(['1.234', '1,5'], 'de-DE')).toEqual([1234, 1.5]);
  expect(await values(['1.234', null, ' '], 'de-DE')).toEqual([1234, null, null]);
  expect(await values(['1,234'], 'en-US')).toEqual([1234]);
});

test.each<[string, PushedData]>([
  ['Row 2 of “Sales”: “much” in the column “Amount” is not a valid Number.', pushed([number], [['1'], ['much']])],
  [
    'Row 2 of “Sales”: “1,5” in the column “Amount” has another format than “2.5” in row 1.',
    pushed([number], [['2.5'], ['1,5']], 'de-DE'),
  ],
  ['Row 2 of “Sales” has 2 cells; its schema has 1 columns.', pushed([number], [['1'], ['1', '2']])],
  ['The table “Sales” has no rows.', pushed([number], [])],
  ['The data has no table.', { ...pushed([number], [['1']]), data: [] }],
  ['“?” is not a locale. Write one such as en-US.', pushed([number], [['1']], '?')],
  [
    'The schema of “Sales” names the column “amount” twice.',
    pushed([number, { ...number, name: 'amount' }], [['1', '2']]),
  ],
  ['The schema of “Sales” has no columns.', pushed([], [[]])],
  [
    'The data has the table “Sales”, which tableSchemaList does not describe.',
    { ...pushed([number], [['1']]), tableSchemaList: [] },
  ],
  [
    'tableSchemaList describes the table “Other”, which is not in the data.',
    { ...pushed([number], [['1']]), tableSchemaList: [{ name: 'Other', columns: [number] }] },
  ],
  [
    'The column “Amount” of “Sales” has the type “Nope”; it must be one of: Number, Currency, Int32, Percentage, DateTime, DateTimeZone, Date, Time, Duration, Text, Logical and Binary.',
    pushed([{ ...number, dataType: 'Nope' }], [['1']]),
  ],
  [
    'The column “Amount” of “Sales” has the unknown aggregateFunction 99.',
    pushed([{ ...number, aggregateFunction: 99 }], [['1']]),
  ],
  [
    'The column “Amount” of “Sales” has the type Text, which does not support Sum.',
    pushed([{ name: 'Amount', dataType: 'Text', aggregateFunction: 3 }], [['1']]),
  ],
])('refused: %s', async (sentence, data) => {
  expect(await refusal(data)).toBe(sentence);
});

/** The tables as stored, with what their columns hold. */
const defined = (tables: readonly ReadTable[]): StoredDefinition => ({
  relationships: [],
  measures: [],
  tables: tables.map((table) => ({
    ...table,
    file: '',
    bytes: 0,
    loadedAt: '',
    columns: table.columns.map(({ values, ...column }) => {
      const filled = values.filter((value) => value !== null);
      const sorted = filled.toSorted((a, b) => (a < b ? -1 : 1));
      const facts = { filled: filled.length, distinct: new Set(filled).size };
      const ends = { least: sorted[0] ?? null, most: sorted.at(-1) ?? null };
      return { ...column, type: KEPT_AS[column.dataType].type, facts: { ...facts, ...ends } };
    }),
  })),
});

test('the automatic report shows figures, their trend and their distribution', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => [
    String(1000 + at),
    `2026-${String(1 + (at % 12)).padStart(2, '0')}-15`,
    ['North', 'South', 'East'][at % 3] ?? '',
    String(at * 1.5),
    `${at % 100}%`,
    'aGVsbG8=',
  ]);
  const columns = [
    { name: 'Order id', dataType: 'Int32' },
    { name: 'Day', dataType: 'Date' },
    { name: 'Region', dataType: 'Text' },
    { name: 'Amount', displayName: 'Revenue', dataType: 'Currency' },
    { name: 'Margin', dataType: 'Percentage' },
    { name: 'Picture', dataType: 'Binary' },
  ];
  const { model, document } = automaticReport(defined(await readTables(pushed(columns, rows))));
  expect(model.tables[0]?.measures.map(({ name }) => name)).toEqual(['Rows', 'Sum of Amount', 'Average Margin']);
  expect(model.tables[0]?.columns.find(({ name }) => name === 'Picture')).toMatchObject({ hidden: true });
  const [overview, list] = document.pages;
  expect(overview?.visuals.map(({ kind }) => kind)).toEqual([
    'card',
    'card',
    'card',
    'lineChart',
    'barChart',
    'columnChart',
  ]);
  expect(overview?.visuals[3]?.roles.category?.[0]?.field).toMatchObject({ column: 'Day', grain: 'month' });
  expect(JSON.stringify(list)).not.toContain('Picture');
  for (const { layout } of overview?.visuals ?? []) {
    expect(layout.x + layout.width).toBeLessThanOrEqual(1280);
    expect(layout.y + layout.height).toBeLessThanOrEqual(720);
  }
});

test('numeric columns alone give distributions, text columns alone give a list', async () => {
  const kinds = async (dataType: string, cell: (at: number) => string) => {
    const rows = Array.from({ length: 100 }, (_, at) => [cell(at)]);
    const { document } = automaticReport(defined(await readTables(pushed([{ name: 'A', dataType }], rows))));
    return document.pages[0]?.visuals.map(({ kind }) => kind);
  };
  expect(await kinds('Number', (at) => String(at * 7.5))).toEqual(['card', 'card', 'histogram']);
  expect(await kinds('Text', (at) => `word ${at}`)).toEqual(['card', 'tableEx']);
});
