import { readFileSync } from 'node:fs';
import type { SavedReport } from '@holdfast/contracts/documents/saved';
import type { ExportJob } from '@holdfast/contracts/http/exports';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { readOffline } from '@holdfast/paper-engine/testing/read-offline.ts';
import { readPdf } from '@holdfast/paper-engine/testing/read-pdf.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDeep, repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { builtFile } from '../../platform/built-file.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { type DocumentsRig, only, openDocumentsFixture, reportOf } from '../documents/testing/documents-fixture.ts';
import { openFileLink, signFileLink } from './file-link.ts';
import { runPaper } from './run-paper.ts';

const EXPORTS = repeat('exports');

const column = (name: string) => ({ field: { kind: 'column', table: 'customers', column: name } });
const list = {
  name: 'list',
  kind: 'tableEx',
  layout: { x: 0, y: 0, width: 600, height: 400 },
  roles: { values: [column('customer_id'), column('plan'), column('region')] },
};

let fixture: DocumentsRig;
let report: SavedReport;
beforeAll(async () => {
  fixture = await openDocumentsFixture();
  const made = { name: 'Customers', document: reportOf(list) };
  report = (await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', made)).body;
});
afterAll(() => fixture.close());

const tokenFor = async (more: object = {}): Promise<string> => {
  const wanted = { reports: [report.id], permissions: ['view', 'export'], ...more };
  return (await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', wanted)).body.embedToken;
};
const order = (more: object = {}) => ({ format: 'csv', language: 'en', now: '2026-10-18T09:30:00', ...more });
const start = (token: string, more: object = {}) =>
  fixture.call<ExportJob>(token, 'POST', '/api/embed/exports', order(more));
const read = (token: string, id: string) => fixture.call<ExportJob>(token, 'GET', `/api/embed/exports/${id}`);
const finished = async (token: string, more: object = {}): Promise<ExportJob> => {
  const { status, body } = await start(token, more);
  expect(status).toBe(202);
  await expect.poll(async () => (await read(token, body.id)).body.status).not.toBe('running');
  return (await read(token, body.id)).body;
};
const bytesOf = async ({ file }: ExportJob): Promise<Uint8Array> => {
  const response = await fixture.as('').send(new URL(file?.url ?? '').pathname);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
const rowsOf = async (job: ExportJob): Promise<string[][]> => {
  const files = unzipSync(await bytesOf(job));
  const name = Object.keys(files).find((one) => one.startsWith('1 ')) ?? '';
  const lines = strFromU8(files[name] as Uint8Array)
    .trim()
    .split('\r\n');
  return lines.slice(1).map((line) => line.split(','));
};

describe('an export', () => {
  it('ends with a link to its file, which contains a report its reader could see', async () => {
    const job = await finished(await tokenFor(), { format: 'pdf', language: 'de' });
    expect(job).toMatchObject({ status: 'done', progress: 1, problem: null, file: { replaced: 0 } });
    expect(job.file?.name).toMatch(/\.pdf$/);
    const { pages, language } = await readPdf(await bytesOf(job));
    expect(language).toBe('de');
    expect(pages[0]?.text).toContain('A-3001');
  });

  it(
    'applies the current filters and the row rules of its reader',
    async () => {
      const plans = ['Starter', 'Team', 'Business'];
      const all = await rowsOf(await finished(await tokenFor()));
      const regions = [...new Set(all.map(([, , region = '']) => region))];
      const readers = await Promise.all(
        Array.from({ length: Math.min(20, EXPORTS) }, async (_, at) => {
          const [plan, region] = [plans[at % plans.length] as string, regions[at % regions.length] as string];
          return {
            plan,
            region,
            token: await tokenFor({ rules: [only('plan', plan), only('region', region)], seconds: 3600 }),
          };
        }),
      );
      for (let at = 0; at < EXPORTS; at += 2) {
        const few = [at, at + 1].flatMap((n) => readers[n % readers.length] ?? []);
        await Promise.all(
          few.map(async ({ plan, region, token }) => {
            const rows = await rowsOf(await finished(token));
            const own = all.filter(([, itsPlan, itsRegion]) => itsPlan === plan && itsRegion === region);
            expect(rows.map(([id]) => id).sort()).toEqual(own.map(([id]) => id).sort());
          }),
        );
      }
      const [first] = regions;
      const filtered = await rowsOf(await finished(await tokenFor(), { filters: [only('region', first ?? '')] }));
      expect(filtered).toHaveLength(all.filter(([, , region]) => region === first).length);
    },
    patience(120_000 + EXPORTS * 3_000),
  );

  it.runIf(isDeep)('as an offline file contains only permitted rows and columns', async () => {
    const token = await tokenFor({ rules: [only('plan', 'Team')] });
    const job = await finished(token, { format: 'html' });
    expect(job).toMatchObject({ status: 'done', problem: null, file: { name: expect.stringMatching(/\.html$/) } });
    const { carried } = readOffline(await bytesOf(job));
    const { customers, ...others } = carried.tables;
    expect([Object.keys(customers?.columns ?? {}).sort(), others]).toEqual([['customer_id', 'plan', 'region'], {}]);
    expect([...new Set(customers?.columns.plan)]).toEqual(['Team']);
    const all = await rowsOf(await finished(await tokenFor()));
    const text = JSON.stringify(carried);
    const own = new Set(all.filter(([, plan]) => plan === 'Team').map(([id]) => id));
    expect(own.size).toBeLessThan(new Set(all.map(([id]) => id)).size);
    for (const [id = ''] of all) expect(text.includes(JSON.stringify(id)), id).toBe(own.has(id));
  });

  it('belongs to its reader alone, and can be cancelled', async () => {
    const [token, again, other] = [
      await tokenFor(),
      await tokenFor(),
      await tokenFor({ rules: [only('plan', 'Team')] }),
    ];
    const { body } = await start(token, { format: 'pdf' });
    expect((await read(other, body.id)).status).toBe(404);
    expect((await read(again, body.id)).status).toBe(200);
    expect((await fixture.call(other, 'DELETE', `/api/embed/exports/${body.id}`)).status).toBe(404);
    expect((await fixture.call(token, 'DELETE', `/api/embed/exports/${body.id}`)).status).toBe(204);
    expect((await read(token, body.id)).body).toMatchObject({ status: 'cancelled', file: null });
  });

  it('of a page-exact report is cancelled during typesetting, and nothing is left behind', async () => {
    const token = await tokenFor({ reports: undefined });
    const working = () => process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length;
    const path = '/api/embed/exports?reportId=call-list';
    const { status, body } = await fixture.call<ExportJob>(token, 'POST', path, order({ format: 'pdf' }));
    expect(status).toBe(202);
    await expect.poll(working).toBe(1);
    expect((await fixture.call(token, 'DELETE', `/api/embed/exports/${body.id}`)).status).toBe(204);
    await expect.poll(working).toBe(0);
    expect((await read(token, body.id)).body).toMatchObject({ status: 'cancelled', file: null });
    expect(fixture.filesOnDisk().filter((file) => file.includes(body.id))).toEqual([]);
  });

  it('only waits behind other exports of its reader, and a full queue affects no other reader', async () => {
    const [much, little] = [await tokenFor(), await tokenFor({ rules: [only('plan', 'Team')] })];
    const ordered = await Promise.all(Array.from({ length: 20 }, () => start(much, { format: 'pdf' })));
    expect(new Set(ordered.map(({ status }) => status))).toEqual(new Set([202]));
    const refused = await start(much);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await finished(little)).toMatchObject({ status: 'done' });
    const states = await Promise.all(ordered.map(async ({ body }) => (await read(much, body.id)).body.status));
    expect(states).toContain('running');
    await Promise.all(ordered.map(({ body }) => fixture.call(much, 'DELETE', `/api/embed/exports/${body.id}`)));
    expect((await start(much, { pages: ['nowhere'] })).status).toBe(202);
  });

  it('ends with the refusal if its reader lacks access, and logs no error', async () => {
    const token = await tokenFor();
    const shown = (await fixture.call<LocalizableReport>(token, 'GET', '/api/embed/report')).body;
    const ending = await runPaper({
      order: order() as ExportOrder,
      report: shown,
      ask: () => Promise.reject(refusal('report-gone')),
      signal: new AbortController().signal,
    }).catch((cause: unknown) => cause);
    expect(ending).toMatchObject({ code: 'report-gone' });
    expect((ending as Error).cause).toBeUndefined();
  });

  it('that is refused or cancelled is logged without a stack', async () => {
    const { log } = fixture.platform;
    const errors = vi.spyOn(log, 'error');
    const entries = vi.spyOn(log, 'info');
    const token = await tokenFor();
    const refused = await finished(token, { pages: ['nowhere'] });
    const { body } = await start(token, { format: 'pdf' });
    await fixture.call(token, 'DELETE', `/api/embed/exports/${body.id}`);
    // Exports of the tests before this one may still be ending.
    const logged = () =>
      entries.mock.calls.map(([facts]) => facts as unknown as { exportId?: string; reason?: string });
    const reasonsOf = (id: string) => logged().flatMap(({ exportId, reason }) => (exportId === id ? [reason] : []));
    await expect.poll(() => reasonsOf(body.id)).toHaveLength(1);
    expect([...reasonsOf(refused.id), ...reasonsOf(body.id)]).toEqual([
      "Refusal: There is no page named 'nowhere' in this report.",
      'Refusal: The export was cancelled.',
    ]);
    expect(errors).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is refused with a sentence where it is not possible', async () => {
    const mayNot = await start(await tokenFor({ permissions: ['view'] }));
    expect([mayNot.status, (mayNot.body as unknown as { detail: string }).detail]).toEqual([
      403,
      'The embed token does not allow exporting data.',
    ]);
    expect((await start(await tokenFor(), { format: 'docx' })).status).toBe(400);
    const nowhere = await finished(await tokenFor(), { pages: ['nowhere'] });
    expect(nowhere).toMatchObject({ status: 'failed', problem: "There is no page named 'nowhere' in this report." });
    expect((await read(await tokenFor(), 'not-an-id')).status).toBe(404);
    expect((await fixture.call('', 'GET', '/api/exported/forged.1.x')).status).toBe(404);
  });
});

it('the export process is built the same way in tests and in production', () => {
  const built = readFileSync(builtFile('paper-process.js'), 'utf8');
  expect([built.includes('jsx('), built.includes('jsxDEV(')]).toEqual([true, false]);
});

it('a link opens one file until it expires', () => {
  const token = signFileLink('key', 'one', 1000);
  expect(openFileLink('key', token, 999)).toEqual({ id: 'one' });
  expect(openFileLink('key', token, 1000)).toBe('expired');
  expect(openFileLink('key', token.replace('one', 'two'), 999)).toBe('forged');
  expect(openFileLink('other', token, 999)).toBe('forged');
  expect(openFileLink('key', `${token}.x`, 999)).toBe('forged');
});
