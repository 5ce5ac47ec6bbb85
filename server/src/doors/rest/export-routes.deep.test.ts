import type { SavedReport } from '@holdfast/contracts/documents/saved';
import { V1Export } from '@holdfast/contracts/http/v1-exports';
import { readOffline } from '@holdfast/paper-engine/testing/read-offline.ts';
import { readPdf } from '@holdfast/paper-engine/testing/read-pdf.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chart,
  type DocumentsRig,
  openDocumentsFixture,
  reportOf,
} from '../../features/documents/testing/documents-fixture.ts';
import { readFilter } from './read-filter.ts';

const ROOT = '/v1.0/myorg/reports';
let fixture: DocumentsRig;
let report: SavedReport;
let key: string;
beforeAll(async () => {
  fixture = await openDocumentsFixture();
  const made = { name: 'R', document: reportOf(chart('byPlan')) };
  report = (await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', made)).body;
  const wanted = { name: 'Host', scopes: ['read', 'embed'] };
  key = (await fixture.call<{ secret: string }>(fixture.ann, 'POST', '/api/service-keys', wanted)).body.secret;
});
afterAll(() => fixture.close());

const exportTo = (body: object, bearer = key) =>
  fixture.call<V1Export & { error?: { message: string } }>(bearer, 'POST', `${ROOT}/${report.id}/ExportTo`, body);

describe('the export job of the original', () => {
  it('is started, polled and fetched, with keys in any case and its own filter syntax', async () => {
    const filter = "customers/plan eq 'Team'";
    const started = await exportTo({
      Format: 'CSV',
      powerBIReportConfiguration: { reportLevelFilters: [{ filter }], settings: { locale: 'de-DE' } },
    });
    expect(started.status).toBe(202);
    expect(V1Export.parse(started.body)).toMatchObject({ status: 'Running', reportId: report.id, reportName: 'R' });
    const address = `${ROOT}/${report.id}/exports/${started.body.id}`;
    await expect.poll(async () => (await fixture.call<V1Export>(key, 'GET', address)).body.status).toBe('Succeeded');
    const { status, body } = await fixture.call<V1Export>(key, 'GET', address);
    expect([status, body.percentComplete, body.resourceFileExtension]).toEqual([200, 100, '.zip']);
    expect(body.resourceLocation).toContain(`${address}/file`);
    const file = await fixture.as(key).send(`${address}/file`);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const csv = Object.entries(files).find(([name]) => name.startsWith('1 '))?.[1] ?? new Uint8Array();
    const rows = strFromU8(csv).trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Team']);
    expect((await fixture.call(fixture.bob, 'GET', address)).status).toBe(404);
    expect((await fixture.call(fixture.bob, 'GET', `${address}/file`)).status).toBe(404);
  });

  it('makes one HTML file, and a page-exact report with parameter values', async () => {
    const done = async (id: string, body: object): Promise<Uint8Array> => {
      const started = await fixture.call<V1Export>(key, 'POST', `${ROOT}/${id}/ExportTo`, body);
      expect([started.status, started.body.reportId]).toEqual([202, id]);
      const address = `${ROOT}/${id}/exports/${started.body.id}`;
      await expect.poll(async () => (await fixture.call<V1Export>(key, 'GET', address)).body.status).toBe('Succeeded');
      return new Uint8Array(await (await fixture.as(key).send(`${address}/file`)).arrayBuffer());
    };
    const { carried } = readOffline(await done(report.id, { format: 'HTML' }));
    expect(carried.document.displayName).toBe('R');
    expect(Object.keys(carried.tables)).toContain('customers');

    type ReportList = { value: { id: string; name: string; reportType: string }[] };
    const listed = (await fixture.call<ReportList>(key, 'GET', ROOT)).body.value;
    const list = listed.find(({ name, reportType }) => reportType === 'PaginatedReport' && /work list/i.test(name));
    const parameterValues = [
      { name: 'group', value: 'tier' },
      { name: 'tier', value: 'Critical' },
      { name: 'tier', value: 'High' },
    ];
    const paginatedReportConfiguration = { parameterValues, formatSettings: {} };
    const { pages } = await readPdf(await done(list?.id ?? '', { format: 'PDF', paginatedReportConfiguration }));
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toMatch(/Risk tier is (Critical|High)/);
    expect(text).not.toMatch(/Risk tier: (Medium|Low)/);
    const wrong = { parameterValues: [{ name: 'nothing', value: 'x' }] };
    const refused = await fixture.call<V1Export>(key, 'POST', `${ROOT}/${list?.id}/ExportTo`, {
      format: 'PDF',
      paginatedReportConfiguration: wrong,
    });
    const address = `${ROOT}/${list?.id}/exports/${refused.body.id}`;
    await expect.poll(async () => (await fixture.call<V1Export>(key, 'GET', address)).body.status).toBe('Failed');
  });

  it('refuses with a sentence', async () => {
    expect((await exportTo({ format: 'PPTX' })).body.error?.message).toContain('must be one of: PDF, PNG, XLSX, CSV');
    const pages = [{ pageName: 'main', visualName: 'byPlan' }, { pageName: 'main' }];
    expect((await exportTo({ format: 'PDF', powerBIReportConfiguration: { pages } })).status).toBe(400);
    const reportLevelFilters = [{ filter: 'drop table customers' }];
    const refused = await exportTo({ format: 'PDF', powerBIReportConfiguration: { reportLevelFilters } });
    expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringContaining('cannot be read')]);
    expect((await exportTo({ format: 'PDF' }, fixture.bob)).status).toBe(404);
    expect((await fixture.call(key, 'POST', `${ROOT}/nothing/ExportTo`, { format: 'PDF' })).status).toBe(404);
  });
});

describe('a filter in address syntax', () => {
  const target = (column: string) => ({ kind: 'column', table: 'T', column });
  it.each([
    ["T/A eq 'it''s and so on'", [{ target: target('A'), predicate: { op: 'in', values: ["it's and so on"] } }]],
    ['T/A ne null', [{ target: target('A'), predicate: { op: 'in', values: [null], not: true } }]],
    ["T/A in ('x', 2, true)", [{ target: target('A'), predicate: { op: 'in', values: ['x', 2, true] } }]],
    [
      "T/First_x0020_name eq 'y' and T/B ge 1.5",
      [
        { target: target('First name'), predicate: { op: 'in', values: ['y'] } },
        {
          target: target('B'),
          predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'GreaterThanOrEqual', value: 1.5 }] },
        },
      ],
    ],
  ])('%s is read', (text, filters) => expect(readFilter(text)).toEqual(filters));

  it.each(['', "T/A eq 'x' or T/B eq 'y'", 'T eq 1', 'T/A eq', "T/A eq 'open"])('%j is refused', (text) => {
    expect(() => readFilter(text)).toThrow('cannot be read');
  });
});
