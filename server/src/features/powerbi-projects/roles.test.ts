import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import type { V1Dataset, V1Report } from '@holdfast/contracts/http/v1';
import type { AskAnswer } from '@holdfast/contracts/report/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CITY, column, openProjectsFixture, type ProjectsRig, template, valuesOf } from './testing/projects-fixture.ts';

const filter = (table: string, filterExpression: string) => ({ name: table, filterExpression });
const MODEL = {
  model: {
    tables: [
      {
        name: 'Sale',
        columns: [column('Shop', 'int64'), column('Amount', 'double')],
        measures: [
          { name: 'Total', expression: 'SUM(Sale[Amount])' },
          { name: 'Everything', expression: 'CALCULATE([Total], ALL(Sale), REMOVEFILTERS())' },
          { name: 'Shops', expression: 'COUNTROWS(ALL(Shop))' },
        ],
      },
      { name: 'Shop', columns: [column('Key', 'int64'), column('City', 'string')] },
      { name: 'Person', columns: [column('Mail', 'string'), column('City', 'string')] },
    ],
    relationships: [{ name: 'r', fromTable: 'Sale', fromColumn: 'Shop', toTable: 'Shop', toColumn: 'Key' }],
    roles: [
      { name: 'Bern', tablePermissions: [filter('Shop', '[City] = "Bern" -- only there')] },
      { name: 'Large', tablePermissions: [filter('Sale', '[Amount] >= 7')] },
      {
        name: 'Own city',
        tablePermissions: [
          filter('Shop', '[City] = LOOKUPVALUE(Person[City], Person[Mail], USERPRINCIPALNAME())'),
          filter('Person', '[Mail] = USERNAME()'),
        ],
      },
      { name: 'Given', tablePermissions: [filter('Shop', '[City] = CUSTOMDATA()')] },
      { name: 'Tree', tablePermissions: [filter('Shop', 'PATHCONTAINS([City], "x")')] },
      { name: 'Number', tablePermissions: [filter('Shop', 'VALUE([City]) > 1')] },
      { name: 'Closed', modelPermission: 'none' },
      { name: 'Blind', tablePermissions: [{ name: 'Person', metadataPermission: 'none' }] },
    ],
  },
};
const FILES = {
  Sale: 'Shop,Amount\n1,10\n1,2\n2,5\n2,8\n3,1\n9,7\n',
  Shop: 'Key,City\n1,Bern\n2,Chur\n3,Genf\n',
  Person: 'Mail,City\nann@x.ch,Bern\nbob@x.ch,Chur\n',
};

let fixture: ProjectsRig;
let project: ImportedProject;
beforeAll(async () => {
  fixture = await openProjectsFixture();
  project = await importLoaded(MODEL, 'Sale', 'Shop', 'Person');
  expect(project.summary.roles).toMatchObject({ total: 8, translated: 5 });
});
afterAll(() => fixture.close());

async function importLoaded(model: object, ...tables: (keyof typeof FILES)[]): Promise<ImportedProject> {
  const { status, body } = await fixture.importProject(template(model));
  expect(status, JSON.stringify(body)).toBe(200);
  for (const path of tables)
    expect((await fixture.load(fixture.ann, 'PUT', { dataset: body.id, path }, FILES[path])).status).toBe(200);
  return body;
}

const V1 = '/v1.0/myorg';
type Minted = { readonly token: string; readonly error?: { readonly code: string; readonly message: string } };

/** As host applications ask for it. */
const generate = ({ id, reportId } = project, identity?: object) =>
  fixture.call<Minted>(fixture.ann, 'POST', `${V1}/GenerateToken`, {
    datasets: [{ id }],
    reports: [{ id: reportId }],
    ...(identity && { identities: [{ username: 'nobody@x.ch', datasets: [id], ...identity }] }),
  });

async function tokenIn(roles: string[], more: object = {}): Promise<string> {
  const { status, body } = await generate(project, { roles, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.token;
}

const cell = (table: string, name: string) => ({ as: name, field: { kind: 'column' as const, table, column: name } });

/** The same rows by several ways. */
const seen = async (token: string) =>
  fixture.ask(
    token,
    project.id,
    { values: valuesOf('Total', 'Everything', 'Shops') },
    { groupBy: [CITY], values: valuesOf('Total') },
    { groupBy: [cell('Sale', 'Amount')], mode: 'rows', orderBy: [{ as: 'Amount', direction: 'ascending' }] },
    { groupBy: [cell('Person', 'Mail')] },
  );
const MAILS = [['ann@x.ch', 'bob@x.ch']];

test('a role leaves its rows alone, whatever formulas remove', async () => {
  expect(await seen(await tokenIn(['Bern']))).toEqual([[[12], [12], [1]], [['Bern'], [12]], [[2, 10]], MAILS]);
  expect(await seen(await tokenIn(['large']))).toEqual([
    [[25], [25], [3]],
    [
      ['Bern', 'Chur', null],
      [10, 8, 7],
    ],
    [[7, 8, 10]],
    MAILS,
  ]);
});

test('formulas of a role know the reader', async () => {
  const own = (username: string) => tokenIn(['Own city'], { username });
  expect((await seen(await own('bob@x.ch'))).slice(0, 2)).toEqual([
    [[13], [13], [1]],
    [['Chur'], [13]],
  ]);
  expect((await seen(await own('ANN@x.ch'))).slice(1)).toEqual([[['Bern'], [12]], [[2, 10]], [['ann@x.ch']]]);
  expect((await seen(await own('eve@x.ch')))[0]).toEqual([[null], [null], [null]]);
  expect((await seen(await tokenIn(['Given'], { customData: 'Genf' })))[1]).toEqual([['Genf'], [1]]);
  expect((await seen(await tokenIn(['Given'])))[0]).toEqual([[null], [null], [null]]);
});

test('with several roles a row is visible if one of them shows it', async () => {
  expect(await seen(await tokenIn(['Bern', 'Large']))).toEqual([
    [[27], [27], [3]],
    [
      ['Bern', 'Chur', null],
      [12, 8, 7],
    ],
    [[2, 7, 8, 10]],
    MAILS,
  ]);
});

test('rules of a token apply in addition to its roles', async () => {
  const { tables, relationships, roles } = MODEL.model;
  const related = { model: { tables: tables.slice(0, 2), relationships, roles: roles.slice(0, 2) } };
  const { id } = await importLoaded(related, 'Sale', 'Shop');
  const rules = [{ target: CITY.field, predicate: { op: 'in', values: ['Bern', 'Genf'] } }];
  const totalIn = async (role: string | string[], more: object = {}) => {
    const wanted = { datasets: [id], identity: { username: 'x', role }, ...more };
    const { body } = await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', wanted);
    return (await fixture.ask(body.embedToken, id, { values: valuesOf('Everything') }))[0];
  };
  expect(await totalIn('Large')).toEqual([[25]]);
  expect(await totalIn('Large', { rules })).toEqual([[10]]);
  expect(await totalIn(['Large', 'Bern'], { rules })).toEqual([[12]]);
});

test('questions are answered from the rows of the role, also after somebody else asked them', async () => {
  const ask = async (token: string) => {
    const path = `/api/embed/ask?dataset=${project.id}`;
    const { body } = await fixture.call<AskAnswer>(token, 'POST', path, { question: 'Total by City' });
    return 'result' in body && body.result.columns.map(({ values }) => [...values].sort());
  };
  expect(await ask(await tokenIn(['Own city'], { username: 'ann@x.ch' }))).toEqual([['Bern'], [12]]);
  expect(await ask(await tokenIn(['Own city'], { username: 'bob@x.ch' }))).toEqual([['Chur'], [13]]);
});

test('a role that cannot be applied opens nothing', async () => {
  const refused = async (...roles: string[]) => {
    const { status, body } = await generate(project, { roles });
    return [status, body.error?.message];
  };
  expect(await refused('Tree')).toEqual([400, expect.stringContaining('PATHCONTAINS')]);
  expect(await refused('Bern', 'Tree')).toEqual([400, expect.stringContaining('PATHCONTAINS')]);
  expect(await refused('Blind')).toEqual([400, expect.stringContaining('“Blind” cannot be evaluated: hides Person')]);
  expect(await refused('Closed')).toEqual([400, expect.stringContaining('“Closed” cannot be evaluated')]);
  expect(await refused('Nobody')).toEqual([400, 'There is no role “Nobody”.']);
  const broken = await seen(await tokenIn(['Number']));
  expect(broken).toHaveLength(4);
  for (const answer of broken) expect(answer).toContain('“Number” cannot be evaluated');
});

test('without a role only the owner reads it', async () => {
  const answer = { status: 400, body: { error: { message: expect.stringContaining('name the role of the holder') } } };
  expect(await generate()).toMatchObject(answer);
  expect(await generate(project, {})).toMatchObject({ status: 400 });
  const wanted = { datasets: [project.id], rules: [{ target: CITY.field, predicate: { op: 'in', values: ['Bern'] } }] };
  expect(await fixture.call(fixture.ann, 'POST', '/api/embed-token', wanted)).toMatchObject({ status: 400 });
  expect(
    await fixture.call(fixture.ann, 'POST', `${V1}/reports/${project.reportId}/ExportTo`, { format: 'PDF' }),
  ).toMatchObject(answer);
  const own = await fixture.call<{ embedToken: string }>(fixture.ann, 'GET', '/api/embed-token');
  expect((await seen(own.body.embedToken))[0]).toEqual([[33], [33], [4]]);
  const query = (settings: object) =>
    fixture.call(fixture.ann, 'POST', `${V1}/datasets/${project.id}/executeQueries`, {
      queries: [{ query: 'EVALUATE ROW("n", COUNTROWS(Sale))' }],
      ...settings,
    });
  expect(await query({})).toMatchObject({ status: 200, body: { results: [{ tables: [{ rows: [{ '[n]': 6 }] }] }] } });
  expect(await query({ impersonatedUserName: 'ann@x.ch' })).toMatchObject({ status: 400 });
});

test('a token for a role opens nothing that the role says nothing of', async () => {
  const other = await fixture.create(fixture.ann, 'Plain');
  await fixture.load(fixture.ann, 'PUT', { dataset: other, path: 'Plain' }, 'a,b\n1,2\n');
  const both = { datasets: [project.id, other], identity: { username: 'x', role: 'Bern' } };
  expect(await fixture.call(fixture.ann, 'POST', '/api/embed-token', both)).toMatchObject({
    status: 400,
    body: { code: 'role-unknown' },
  });
  const sample = await fixture.call(await tokenIn(['Bern']), 'GET', '/api/embed/report?dataset=sample');
  expect(sample.status).toBe(403);
});

test('host applications learn that an identity is needed, and open the report with it', async () => {
  const { body: dataset } = await fixture.call<V1Dataset>(fixture.ann, 'GET', `${V1}/datasets/${project.id}`);
  expect(dataset).toMatchObject({ isEffectiveIdentityRequired: true, isEffectiveIdentityRolesRequired: true });
  const { body: report } = await fixture.call<V1Report>(fixture.ann, 'GET', `${V1}/reports/${project.reportId}`);
  expect(report).toMatchObject({ datasetId: project.id, embedUrl: expect.stringContaining(project.reportId) });
  const opened = await fixture.call<{ document: { pages: object[] } }>(
    await tokenIn(['Bern']),
    'GET',
    `/api/embed/report?reportId=${report.id}`,
  );
  expect(opened.body.document.pages).toMatchObject([{ displayName: 'Overview', visuals: [{ kind: 'card' }] }]);
});
