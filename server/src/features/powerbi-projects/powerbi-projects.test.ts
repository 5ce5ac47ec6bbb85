import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CITY,
  column,
  LAYOUT,
  openProjectsFixture,
  type ProjectsRig,
  template,
  valuesOf,
} from './testing/projects-fixture.ts';

const MODEL = {
  model: {
    tables: [
      {
        name: 'Sale',
        columns: [column('Day', 'dateTime'), column('Shop', 'int64'), column('Amount', 'double')],
        measures: [
          { name: 'Total', expression: 'SUM(Sale[Amount])' },
          { name: 'Share', expression: 'DIVIDE([Total], CALCULATE([Total], ALL(Shop)))' },
          { name: 'Up', expression: 'PATH(Shop[Key], Shop[Key])' },
        ],
      },
      { name: 'Shop', columns: [column('Key', 'int64'), column('City', 'string')] },
    ],
    relationships: [{ name: 'r', fromTable: 'Sale', fromColumn: 'Shop', toTable: 'Shop', toColumn: 'Key' }],
  },
};
let fixture: ProjectsRig;
beforeAll(async () => {
  fixture = await openProjectsFixture();
});
afterAll(() => fixture.close());

test('an imported project answers its visuals by its formulas, and readers see their rows only', async () => {
  const { status, body } = await fixture.importProject(template(MODEL));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.summary).toMatchObject({
    pages: 1,
    visuals: { total: 1, drawn: 1 },
    measures: { total: 3, evaluated: 2, refused: [{ name: 'Up', reason: 'uses PATH, which is not supported' }] },
  });
  const { id, reportId } = body;
  const report = await fixture.call<{ document: { pages: object[] } }>(fixture.ann, 'GET', `/api/reports/${reportId}`);
  expect(report.body.document.pages).toMatchObject([{ displayName: 'Overview', visuals: [{ kind: 'card' }] }]);

  expect(await fixture.ask(await fixture.tokenFor(id), id, { values: valuesOf('Total') })).toEqual([
    '“Total” cannot be evaluated: The table “Sale” has no rows yet.',
  ]);

  const files = {
    Sale: 'Day,Shop,Amount\n2024-01-01,1,10\n2024-02-01,2,5\n2024-02-02,9,7\n',
    Shop: 'Key,City\n1,Bern\n2,Chur\n',
  };
  for (const [path, file] of Object.entries(files)) {
    const loaded = await fixture.load(fixture.ann, 'PUT', { dataset: id, path }, file);
    expect(loaded.status, JSON.stringify(loaded.body)).toBe(200);
  }
  const everyone = await fixture.tokenFor(id);
  expect(
    await fixture.ask(
      everyone,
      id,
      { groupBy: [CITY], values: valuesOf('Total', 'Share') },
      { values: valuesOf('Up') },
      {
        groupBy: [{ as: 'm', field: { kind: 'column', table: 'Sale', column: 'Day', grain: 'month' } }],
        values: valuesOf('Total'),
      },
    ),
  ).toEqual([
    [
      ['Bern', 'Chur', null],
      [10, 5, 7],
      [10 / 22, 5 / 22, 7 / 22],
    ],
    '“Up” cannot be evaluated: uses PATH, which is not supported',
    [
      ['2024-01-01', '2024-02-01'],
      [10, 12],
    ],
  ]);

  const rules = [{ target: CITY.field, predicate: { op: 'in', values: ['Chur'] } }];
  expect(
    await fixture.ask(
      await fixture.tokenFor(id, rules),
      id,
      { values: valuesOf('Total', 'Share') },
      { groupBy: [CITY] },
    ),
  ).toEqual([[[5], [1]], [['Chur']]]);
  const query = (text: string, settings: object = {}) =>
    fixture.call(fixture.ann, 'POST', `/v1.0/myorg/datasets/${id}/executeQueries`, {
      queries: [{ query: text }],
      ...settings,
    });
  const summary = 'EVALUATE SUMMARIZECOLUMNS(Shop[City], "Total", [Total], "Last", MAX(Sale[Day]))';
  expect((await query(summary, { serializerSettings: { includeNulls: true } })).body).toEqual({
    results: [
      {
        tables: [
          {
            rows: [
              { 'Shop[City]': null, '[Total]': 7, '[Last]': '2024-02-02T00:00:00' },
              { 'Shop[City]': 'Bern', '[Total]': 10, '[Last]': '2024-01-01T00:00:00' },
              { 'Shop[City]': 'Chur', '[Total]': 5, '[Last]': '2024-02-01T00:00:00' },
            ],
          },
        ],
      },
    ],
  });
  expect(await query('EVALUATE ROW("x", [Up])')).toMatchObject({
    status: 400,
    body: {
      error: { code: 'DatasetExecuteQueriesError', message: 'Line 1, column 1: uses PATH, which is not supported' },
    },
  });
  expect((await fixture.call(everyone, 'POST', `/v1.0/myorg/datasets/${id}/executeQueries`, {})).status).toBe(401);
  const changed = await fixture.change(fixture.ann, id, { relationships: [] });
  expect(changed).toMatchObject({ status: 409, body: { detail: expect.stringContaining('was imported') } });
});

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ['text', () => strToU8('hello'), 'This is not a Power BI project'],
  ['another package', () => zipSync({ 'a.txt': strToU8('a') }), 'This is not a Power BI project'],
  ['a report without a model', () => zipSync({ 'Report/Layout': strToU8(JSON.stringify(LAYOUT)) }), 'model of its own'],
  ['a damaged layout', () => zipSync({ 'Report/Layout': strToU8('{'), DataModelSchema: strToU8('{}') }), 'is damaged'],
])('refuses %s with a sentence', async (_, file, sentence) => {
  const { status, body } = await fixture.importProject(file());
  expect(status).toBe(400);
  expect(body.detail).toContain(sentence);
});
