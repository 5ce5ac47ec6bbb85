import { importPackage } from '@holdfast/import-powerbi';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
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

const exported = async (bearer: string, reportId: string, language = 'en') => {
  const path = `/api/reports/${reportId}/powerbi-project`;
  const response = await fixture.as(bearer).send(path, { headers: { 'accept-language': language } });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

test('what became of an imported project is told later as well, to those who may read it', async () => {
  const { body } = await fixture.importProject(template(MODEL));
  const path = `/api/powerbi-projects/${body.id}`;
  const later = await fixture.call<typeof body>(fixture.ann, 'GET', path);
  expect(later.status).toBe(200);
  expect(later.body).toEqual(body);
  expect(later.body.summary.notes).toContainEqual({ code: 'noRows', what: 'Sale', text: 'The table Sale needs rows.' });
  expect(later.body.summary.byPage).toEqual([
    { name: 'one', displayName: 'Overview', visuals: [{ name: 'card', title: 'card: Total', became: 'drawn' }] },
  ]);
  const german = await fixture.as(fixture.ann).send(path, { headers: { 'accept-language': 'de' } });
  expect(((await german.json()) as typeof body).summary.notes[0]?.text).toBe('Die Tabelle Sale braucht Zeilen.');
  expect((await fixture.call(fixture.bob, 'GET', path)).status).toBe(404);
  const loaded = await fixture.create(fixture.ann, 'Loaded');
  expect((await fixture.call(fixture.ann, 'GET', `/api/powerbi-projects/${loaded}`)).status).toBe(404);
});

test('a report is written as a project that is imported with the same result', async () => {
  const { body } = await fixture.importProject(template(MODEL));
  const { status, bytes } = await exported(fixture.ann, body.reportId);
  expect(status).toBe(200);
  const again = await fixture.importProject(bytes as Uint8Array<ArrayBuffer>);
  expect(again.body.summary).toEqual(body.summary);
  const documentOf = async (id: string) =>
    (await fixture.call<{ document: object }>(fixture.ann, 'GET', `/api/reports/${id}`)).body.document;
  expect({ ...(await documentOf(again.body.reportId)), id: '' }).toEqual({
    ...(await documentOf(body.reportId)),
    id: '',
  });
  expect((await exported(fixture.bob, body.reportId)).status).toBe(404);
});

test('a report on loaded tables is written with its measures in DAX', async () => {
  const id = await fixture.create(fixture.ann, 'Sales');
  const rows = 'Day,Shop,Amount\n2024-01-01,1,10\n2024-02-01,2,5\n';
  await fixture.load(fixture.ann, 'PUT', { dataset: id, path: 'Sale' }, rows);
  const { reportId } = await fixture.describe(fixture.ann, id);
  const { status, bytes } = await exported(fixture.ann, reportId);
  expect(status).toBe(200);
  const { document, model, formulas } = importPackage(bytes, 'x');
  expect(model?.tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Day', 'date'],
    ['Shop', 'integer'],
    ['Amount', 'integer'],
  ]);
  expect(model?.measures.map(({ expression }) => expression)).toContain("SUM('Sale'[Amount])");
  expect(formulas.measures.filter(({ refused }) => refused.detail.code !== 'dax.no-rows')).toEqual([]);
  const kinds = document.pages.flatMap(({ visuals }) => visuals.map(({ kind }) => kind));
  expect(kinds).toContain('card');
});

test.runIf(isDeep)('other requests are answered while a project is opened', async () => {
  // The evaluation of each measure is stopped after three seconds.
  const endless = 'SUMX(GENERATESERIES(1, 1000000), SUMX(GENERATESERIES(1, 1000000), 1))';
  const measures = ['a', 'b'].map((name) => ({ name, expression: endless }));
  const [sale, shop] = MODEL.model.tables;
  const file = template({ model: { tables: [{ ...sale, measures }, shop] } });
  let isOpened = false;
  const opening = fixture.importProject(file).finally(() => {
    isOpened = true;
  });
  let answered = 0;
  while (!isOpened) {
    const { status } = await fixture.call(fixture.ann, 'GET', '/api/datasets');
    if (status === 200 && !isOpened) answered += 1;
  }
  expect((await opening).body.summary.measures).toMatchObject({ total: 2, evaluated: 2 });
  expect(answered).toBeGreaterThan(8);
});
