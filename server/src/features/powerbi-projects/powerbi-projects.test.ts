import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import type { BatchAnswer, VisualQuery } from '@holdfast/contracts/report/query';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from '../datasets/testing/datasets-fixture.ts';

const column = (name: string, dataType: string) => ({ name, dataType });
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
const CARD = {
  name: 'card',
  singleVisual: {
    visualType: 'card',
    projections: { Values: [{ queryRef: 'Sale.Total' }] },
    prototypeQuery: {
      From: [{ Name: 's', Entity: 'Sale' }],
      Select: [{ Name: 'Sale.Total', Measure: { Expression: { SourceRef: { Source: 's' } }, Property: 'Total' } }],
    },
  },
};
const LAYOUT = {
  sections: [
    {
      name: 'one',
      displayName: 'Overview',
      visualContainers: [{ config: JSON.stringify(CARD), x: 0, y: 0, width: 200, height: 100 }],
    },
  ],
};
const template = () =>
  zipSync({
    'Report/Layout': strToU8(JSON.stringify(LAYOUT)),
    DataModelSchema: strToU8(JSON.stringify(MODEL)),
  });

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
});
afterAll(() => fixture.close());

async function send(body: Uint8Array<ArrayBuffer>, type = 'application/zip') {
  const sent = { method: 'POST', headers: { 'content-type': type }, body };
  const response = await fixture.as(fixture.ann).send('/api/powerbi-projects?name=Shops', sent);
  return { status: response.status, body: (await response.json()) as ImportedProject & { detail?: string } };
}

const values = (...measures: string[]) =>
  measures.map((measure) => ({ as: measure, field: { kind: 'measure' as const, table: 'Sale', measure } }));
const city = { as: 'city', field: { kind: 'column' as const, table: 'Shop', column: 'City' } };

/** The columns of each query, or its problem. */
async function ask(bearer: string, dataset: string, ...queries: Partial<VisualQuery>[]) {
  const asked = queries.map((query, at) => ({
    id: String(at),
    query: { groupBy: [], values: [], mode: 'groups', where: [], orderBy: [], limit: 100, ...query },
  }));
  const path = `/api/embed/query?dataset=${dataset}`;
  const { body } = await fixture.call<BatchAnswer>(bearer, 'POST', path, {
    now: '2024-03-01T10:00:00',
    queries: asked,
  });
  return body.answers.map((answer) =>
    'result' in answer ? answer.result.columns.map((one) => one.values) : answer.problem.message,
  );
}

async function tokenFor(dataset: string, rules: readonly unknown[] = []): Promise<string> {
  const wanted = { datasets: [dataset], permissions: ['view'], ...(rules.length > 0 && { rules }) };
  const minted = await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', wanted);
  expect(minted.status, JSON.stringify(minted.body)).toBe(200);
  return minted.body.embedToken;
}

test('an imported project answers its visuals by its formulas, and readers see their rows only', async () => {
  const { status, body } = await send(template());
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.summary).toMatchObject({
    pages: 1,
    visuals: { total: 1, drawn: 1 },
    measures: { total: 3, evaluated: 2, refused: [{ name: 'Up', reason: 'uses PATH, which is not supported' }] },
  });
  const { id, reportId } = body;
  const report = await fixture.call<{ document: { pages: object[] } }>(fixture.ann, 'GET', `/api/reports/${reportId}`);
  expect(report.body.document.pages).toMatchObject([{ displayName: 'Overview', visuals: [{ kind: 'card' }] }]);

  expect(await ask(await tokenFor(id), id, { values: values('Total') })).toEqual([
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
  const everyone = await tokenFor(id);
  expect(
    await ask(
      everyone,
      id,
      { groupBy: [city], values: values('Total', 'Share') },
      { values: values('Up') },
      {
        groupBy: [{ as: 'm', field: { kind: 'column', table: 'Sale', column: 'Day', grain: 'month' } }],
        values: values('Total'),
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

  const rules = [{ target: city.field, predicate: { op: 'in', values: ['Chur'] } }];
  expect(await ask(await tokenFor(id, rules), id, { values: values('Total', 'Share') }, { groupBy: [city] })).toEqual([
    [[5], [1]],
    [['Chur']],
  ]);
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
  const { status, body } = await send(file());
  expect(status).toBe(400);
  expect(body.detail).toContain(sentence);
});
