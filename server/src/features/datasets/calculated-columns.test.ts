import type { DatasetChange } from '@holdfast/contracts/documents/dataset';
import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
let id: string;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
  id = await fixture.create(fixture.ann, 'Sales');
  await load('PUT', 'name,net,rate,day\nBolt,10,0.5,2026-01-31\nNut,4,,2026-03-01\n,0,2,2025-12-31\n');
});
afterAll(() => fixture.close());

const load = (method: 'PUT' | 'POST' | 'PATCH', file: string, query = '') =>
  fixture.load(fixture.ann, method, { dataset: id, path: `sales${query}` }, file);
const change = (columns: NonNullable<DatasetChange['tables']>[number]['columns']) =>
  fixture.change(fixture.ann, id, { tables: [{ name: 'sales', columns }] });
const define = (formula: string, name = 'x') => change([{ name, formula }]);
const valuesOf = async (column = 'x') =>
  (await fixture.rows(fixture.ann, id, 'sales/rows')).body.rows.map((row) => row[column]);

test.each([
  ['[net] * (1 + [rate])', [15, null, 0]],
  ['[net] / [net] - -1', [2, 2, null]],
  ['[name] & ": " & [net] & ", " & [rate]', ['Bolt: 10, 0.5', 'Nut: 4, ', ': 0, 2']],
  ['if([net] >= 4 and not [name] = "Nut", "big", "small")', ['big', 'small', 'small']],
  ['if(isBlank([name]), "none", upper(left([name], 2)))', ['BO', 'NU', 'none']],
  ['ifBlank([rate], 1)', [0.5, 1, 2]],
  ['year([day]) * 100 + month([day])', [202601, 202603, 202512]],
  ['daysBetween([day], [day])', [0, 0, 0]],
  ['weekday([day])', [6, 7, 3]],
  ['round([net] / 3, 1)', [3.3, 1.3, 0]],
  ['contains([name], "o") or [net] < 1', [true, false, true]],
  ['[NET] = 10', [true, false, false]],
  ['blank', [null, null, null]],
])('%s', async (formula, expected) => {
  const { status, body } = await define(formula);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await valuesOf()).toEqual(expected);
});

test.each([
  ['', 'empty', [0, 0]],
  ['[net] +', 'ends too early', [7, 7]],
  ['[net] + [gross]', '“gross”', [8, 15]],
  ['1 + sqrt([net])', '“sqrt”', [4, 8]],
  ['[net] + [name]', '“[net] + [name]”', [0, 14]],
  ['2 * left([name])', '“left”', [4, 16]],
  ['[net] [net]', '“[net]”', [6, 11]],
  ['"open', 'not closed', [0, 5]],
  ['1; drop table x', '“;”', [1, 2]],
  ['[x] + 1', '“x”', [0, 3]],
  ['('.repeat(300), 'nested too deeply', null],
])('the mistake in %s is named with its place', async (formula, sentence, at) => {
  await change([{ name: 'x', formula: null }]).catch(() => undefined);
  const { status, body } = await define(formula);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'dataset-formula', detail: expect.stringContaining(sentence) });
  if (at) expect(body).toMatchObject({ at: { from: at[0], to: at[1] } });
});

test('a calculated column follows its rows, other columns build on it, and queries read it', async () => {
  const { ann, call } = fixture;
  expect((await define('[net] * 2', 'double')).status).toBe(200);
  expect((await define('[double] + 1', 'more')).status).toBe(200);
  expect((await load('POST', 'name,net,rate,day\nPin,7,1,2026-05-05\n')).status).toBe(200);
  expect(await valuesOf('more')).toEqual([21, 9, 1, 15]);
  expect((await load('PATCH', 'name,net\nPin,8\nNut,5\nBolt,1\n', '?key=name')).status).toBe(200);
  expect(await valuesOf('more')).toEqual([3, 11, 1, 17]);
  const named = await load('POST', 'name,net,more\nPin,7,1\n');
  expect(named).toMatchObject({ status: 400, body: { detail: expect.stringContaining('calculates by a formula') } });
  expect((await load('PUT', 'name,net\nA,2\nB,3\n')).body.columns?.map(({ name }) => name)).toContain('more');
  expect(await valuesOf('more')).toEqual([5, 7]);
  const lost = await load('PUT', 'name,gross\nA,2\n');
  expect(lost).toMatchObject({
    status: 400,
    body: { code: 'dataset-formula', detail: expect.stringContaining('“net”') },
  });
  const { embedToken } = (await call<{ embedToken: string }>(ann, 'POST', '/api/embed-token', { datasets: [id] })).body;
  const query = {
    groupBy: [],
    values: [{ as: 'v', field: { kind: 'aggregate', table: 'sales', column: 'more', aggregation: 'sum' } }],
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 1,
  };
  const batch = { now: '2026-11-19T00:00:00', queries: [{ id: 'q', query }] };
  const { body } = await call<BatchAnswer>(embedToken, 'POST', `/api/embed/query?dataset=${id}`, batch);
  expect(JSON.stringify(body.answers)).toContain('12');
  expect((await define('1', 'net')).status).toBe(400);
  expect((await change([{ name: 'double', formula: null }])).status).toBe(400);
  expect((await change([{ name: 'more', formula: null }])).status).toBe(200);
  expect((await change([{ name: 'double', formula: null }])).status).toBe(200);
  expect((await fixture.describe(ann, id)).tables[0]?.columns.map(({ name }) => name)).not.toContain('more');
});

test('a hierarchy is kept with its table and can be queried by its levels', async () => {
  const { ann, call, describe } = fixture;
  const levels = [
    { name: 'Name', column: 'name' },
    { name: 'Net', column: 'net' },
  ];
  const save = (hierarchies: NonNullable<DatasetChange['tables']>[number]['hierarchies']) =>
    fixture.change(ann, id, { tables: [{ name: 'sales', hierarchies }] });
  expect((await save([{ name: 'Goods', levels }])).body.tables[0]?.hierarchies).toEqual([{ name: 'Goods', levels }]);
  const stored = (await describe(ann, id)).definition?.tables[0];
  expect(stored?.hierarchies).toEqual([{ name: 'Goods', levels }]);
  expect((await save([{ name: 'Goods', levels: [...levels, { name: 'No', column: 'no' }] }])).status).toBe(400);
  expect(
    (
      await save([
        { name: 'Goods', levels },
        { name: 'goods', levels },
      ])
    ).status,
  ).toBe(400);
  expect((await save([{ name: 'Goods', levels: levels.slice(1) }])).status).toBe(400);
  const lost = await load('PUT', 'name\nA\n');
  expect(lost.status).toBe(400);
  const { embedToken } = (await call<{ embedToken: string }>(ann, 'POST', '/api/embed-token', { datasets: [id] })).body;
  const field = { kind: 'level', table: 'sales', hierarchy: 'Goods', level: 'Name' };
  const values = [{ as: 'v', field: { kind: 'aggregate', table: 'sales', column: 'net', aggregation: 'sum' } }];
  const query = { groupBy: [{ as: 'g', field }], values, mode: 'groups', where: [], orderBy: [], limit: 9 };
  const batch = { now: '2026-11-19T00:00:00', queries: [{ id: 'q', query }] };
  const { body } = await call<BatchAnswer>(embedToken, 'POST', `/api/embed/query?dataset=${id}`, batch);
  expect(body.answers[0]).toMatchObject({ result: { columns: [{ values: ['A', 'B'] }, { values: [2, 3] }] } });
});
