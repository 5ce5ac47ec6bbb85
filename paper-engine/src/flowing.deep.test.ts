import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { PaperSetup } from '@holdfast/contracts/report/paper';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeFile } from './make-file.ts';
import { readPdf } from './testing/read-pdf.ts';
import { askRows, orderOf, specimensReport, usualRows } from './testing/specimens.ts';

const column = (name: string) => ({ kind: 'column' as const, table: 'customers', column: name });
const rows = usualRows();
const plans = [...new Set(rows.map(({ contract }) => String(contract)))].sort();

const SETUP: PaperSetup = {
  size: 'a5',
  orientation: 'landscape',
  margin: 12,
  header: { start: ['title', { text: '#panic() {page}' }], end: ['data'] },
  footer: { start: ['day', 'parameters'], end: ['page'] },
  parameters: [
    {
      name: 'by',
      label: 'Group by',
      kind: 'choice',
      choices: ['plan', 'region', 'none'].map((value) => ({ value, label: value })),
      default: ['plan'],
    },
    { name: 'plan', label: 'Plan', kind: 'list', field: column('contract'), multiple: true },
    { name: 'region', label: 'Region', kind: 'list', field: column('service'), under: ['plan'] },
  ],
  tables: [
    {
      visual: 'list',
      groups: [
        { field: column('contract'), when: { parameter: 'by', value: 'plan' } },
        { field: column('service'), when: { parameter: 'by', value: 'region' }, newSheet: true },
      ],
      totals: [{ column: 1, field: { kind: 'aggregate', table: 'customers', column: 'charge', aggregation: 'sum' } }],
    },
  ],
};

function paperReport(
  more: Partial<PaperSetup> = {},
  permissions: LocalizableReport['permissions'] = ['view', 'export'],
) {
  const report = specimensReport(permissions);
  const [page] = report.document.pages;
  const place = { x: 0, y: 0, width: 400, height: 300 };
  const table = {
    name: 'list',
    kind: 'tableEx',
    layout: place,
    roles: { values: ['id', 'charge', 'payment'].map((name) => ({ field: column(name) })) },
    options: {},
    filters: [],
  };
  const pages = [{ ...page, name: 'one', displayName: 'One', visuals: [table], flow: [[{ visuals: ['list'] }]] }];
  return { ...report, document: { ...report.document, pages, paper: { ...SETUP, ...more } } } as LocalizableReport;
}

describe('a page-exact report', () => {
  it('repeats table heads, has group totals that add up, and numbers its sheets', async () => {
    const { pages, title } = await readPdf((await makeFile(orderOf(), paperReport(), askRows())).bytes);
    expect(title).toBe('All specimens');
    expect(pages.length).toBeGreaterThan(5);
    for (const [at, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(text).toContain('#panic()');
    }
    const all = pages.map(({ text }) => text).join('\n');
    for (const plan of plans) expect(all).toContain(`Contract: ${plan}`);
    expect(all.match(/Subtotal/g)).toHaveLength(plans.length);
    expect(pages[0]?.roles.filter((role) => role === 'TH').length).toBeGreaterThanOrEqual(3 + 1);
    for (const { id } of rows) expect(all).toContain(String(id));
  });

  it('is filtered and grouped by its parameters, and lists them', async () => {
    const [plan = ''] = plans;
    const parameters = [
      { name: 'plan', value: plan },
      { name: 'by', value: 'none' },
    ];
    const { pages } = await readPdf((await makeFile(orderOf({ parameters }), paperReport(), askRows())).bytes);
    const all = pages.map(({ text }) => text).join('\n');
    for (const { id, contract: own } of rows) expect(all.includes(String(id)), String(id)).toBe(String(own) === plan);
    expect(all).toContain(`Plan is ${plan}`);
    expect(all).not.toContain('Subtotal');
  });

  it('starts each group on a new sheet if configured', async () => {
    const parameters = [{ name: 'by', value: 'region' }];
    const { pages } = await readPdf((await makeFile(orderOf({ parameters }), paperReport(), askRows())).bytes);
    for (const { text } of pages) expect(text.match(/Internet service: /g) ?? []).toHaveLength(1);
  });

  it.each([
    [[{ name: 'Plan', value: 'x' }], "There is no parameter named 'Plan'"],
    [[{ name: 'by', value: 'x' }], "is one of 'plan', 'region', or 'none'"],
    [
      [
        { name: 'region', value: 'a' },
        { name: 'region', value: 'b' },
      ],
      'takes one value',
    ],
  ])('rejects %j with an error message', async (parameters, sentence) => {
    await expect(makeFile(orderOf({ parameters }), paperReport(), askRows())).rejects.toThrow(sentence);
  });

  it('requires a value for a required parameter', async () => {
    const required = SETUP.parameters.map((one) => (one.name === 'plan' ? { ...one, required: true } : one));
    await expect(makeFile(orderOf(), paperReport({ parameters: required }), askRows())).rejects.toThrow(
      "The parameter 'plan' needs a value.",
    );
  });

  it('needs the view permission to be read and the export permission to be downloaded', async () => {
    const report = paperReport({}, ['view']);
    await expect(makeFile(orderOf(), report, askRows())).rejects.toThrow('does not allow exporting');
    expect((await makeFile(orderOf(), report, askRows(), { isForReading: true })).contentType).toBe('application/pdf');
  });

  it('exports as pictures and spreadsheets too', async () => {
    const parameters = [{ name: 'plan', value: plans[0] ?? '' }];
    const files = unzipSync((await makeFile(orderOf({ parameters, format: 'png' }), paperReport(), askRows())).bytes);
    const [first] = Object.values(files);
    // A5 at 96 pixels per inch, double resolution.
    expect(Buffer.from(first as Uint8Array).readUInt32BE(16)).toBeCloseTo(1587, -1);
    const sheets = unzipSync((await makeFile(orderOf({ parameters, format: 'csv' }), paperReport(), askRows())).bytes);
    const list = Object.entries(sheets).find(([name]) => name.startsWith('1 '))?.[1];
    const lines = Buffer.from(list as Uint8Array)
      .toString()
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(1 + rows.filter(({ contract }) => String(contract) === plans[0]).length);
  });
});
