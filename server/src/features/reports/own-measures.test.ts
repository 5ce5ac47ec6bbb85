import type { SavedReport } from '@holdfast/contracts/documents/saved';
import type { OwnMeasure } from '@holdfast/contracts/report/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchOf,
  chart,
  columnsOf,
  type DocumentsRig,
  only,
  openDocumentsFixture,
  problemOf,
  type Queried,
  reportOf,
} from '../documents/testing/documents-fixture.ts';

let fixture: DocumentsRig;
let report: SavedReport;
const count = { op: 'aggregate', aggregation: 'count' } as const;
const share: OwnMeasure = {
  table: 'customers',
  name: 'own1',
  label: 'Share of my 42 customers',
  expression: { op: 'ratio', numerator: count, denominator: { op: 'overAllGroups', expression: count } },
  format: { style: 'percent' },
};
/** The sum of a column, which a token for a part of the report must not see. */
const price: OwnMeasure = {
  ...share,
  expression: { op: 'aggregate', aggregation: 'sum', column: 'monthly_price_usd' },
};
const shown = { ...chart('byShare'), roles: { ...chart('byShare').roles, values: [fieldOf('own1')] } };
const documentWith = (...measures: object[]) => ({ ...reportOf(shown, chart('byPlan')), measures });

function fieldOf(measure: string) {
  return { field: { kind: 'measure', table: 'customers', measure } };
}

beforeAll(async () => {
  fixture = await openDocumentsFixture();
  const made = { name: 'R', document: documentWith(share) };
  report = (await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', made)).body;
});
afterAll(() => fixture.close());

const tokenFor = async (wanted: object) =>
  (await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', wanted)).body.embedToken;
const query = (token: string, batch: object) => fixture.call<Queried>(token, 'POST', '/api/embed/query', batch);
const asked = batchOf({ by: 'plan', measure: 'own1' });
const figures = async (token: string, batch: object) => columnsOf(await query(token, batch))?.[1] as number[];
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

test("a measure of the report is computed as saved, or as in its author's draft", async () => {
  const token = await tokenFor({ reports: [report.id] });
  expect(sum(await figures(token, asked))).toBeCloseTo(1, 9);
  const doubled = { ...share, expression: { op: 'arithmetic', operator: 'add', left: count, right: count } };
  expect(sum(await figures(token, { ...asked, measures: [doubled] }))).toBeGreaterThan(1_000);
  expect(problemOf(await query(token, { ...asked, measures: [] }))).toBe('unknown-field');
});

test('a token for one visual gets the saved measure, even if it sends another definition', async () => {
  const token = await tokenFor({ reports: [report.id], only: { page: 'main', visual: 'byShare' } });
  expect(sum(await figures(token, { ...asked, measures: [price] }))).toBeCloseTo(1, 9);
  const other = await tokenFor({ reports: [report.id], only: { page: 'main', visual: 'byPlan' } });
  expect(problemOf(await query(other, { ...asked, measures: [price] }))).toBe('not-permitted');
  expect(JSON.stringify((await fixture.call(other, 'GET', '/api/embed/report')).body)).not.toContain('own1');
});

test('row rules apply to it, and holders under rules do not see its author’s texts', async () => {
  const token = await tokenFor({ reports: [report.id], rules: [only('plan', 'Team')] });
  expect(columnsOf(await query(token, asked))).toEqual([['Team'], [1]]);
  const told = JSON.stringify((await fixture.call(token, 'GET', '/api/embed/report')).body);
  expect(told).not.toContain('my 42 customers');
  expect(told).toContain('report.ownMeasure');
});

test('an invalid measure is not saved, and the reason is given', async () => {
  const token = await tokenFor({ reports: [report.id], permissions: ['view', 'edit'] });
  const save = async (...measures: object[]) =>
    fixture.call<{ detail: string }>(token, 'PUT', `/api/embed/report?reportId=${report.id}`, {
      revision: report.revision,
      document: documentWith(...measures),
    });
  const wrong = { ...share, expression: { ...price.expression, column: 'shoe_size' } };
  expect(await save(wrong)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('no column “shoe_size”') },
  });
  const words = { ...share, expression: { op: 'aggregate', aggregation: 'min', column: 'plan' } };
  expect(await save(words)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('not numeric') } });
  const itself = { ...share, expression: { op: 'measure', measure: 'own1' } };
  expect(await save(itself)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('itself') } });
  expect(await save(share, share)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('Another') } });
  expect((await save({ ...share, name: 'Customers' })).status).toBe(400);
  expect((await save({ ...share, expression: { op: 'sql', text: 'DROP TABLE x' } })).status).toBe(400);
  expect((await save(share)).status).toBe(200);
});

test('recursive measures are dropped before compiling, and the others are computed', async () => {
  const token = await tokenFor({ reports: [report.id] });
  const twice = (of: string) => ({
    op: 'arithmetic',
    operator: 'add',
    left: { op: 'measure', measure: of },
    right: { op: 'measure', measure: of },
  });
  const measures = Array.from({ length: 30 }, (_, at) => ({
    table: 'customers',
    name: `own${at}`,
    expression: at === 0 ? count : twice(`own${at - 1}`),
  }));
  expect(problemOf(await query(token, { ...batchOf({ measure: 'own29' }), measures }))).toBe('unknown-field');
  expect(columnsOf(await query(token, { ...batchOf({ measure: 'own2' }), measures }))?.[0]?.[0]).toBe(16_000);
  let deep: object = count;
  for (let level = 0; level < 500; level += 1) deep = { op: 'orZero', expression: deep };
  expect((await query(token, { ...asked, measures: [{ ...share, expression: deep }] })).status).toBe(400);
});
