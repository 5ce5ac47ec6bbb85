import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { evaluateInMemory, type Row } from '@holdfast/query-engine';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import { specimenModel } from '@holdfast/report-engine/visuals/testing/model.ts';
import { describe, expect, it } from 'vitest';
import { makeFile } from '../make-file.ts';
import { readOffline } from '../testing/read-offline.ts';
import { orderOf, specimensReport, usualRows } from '../testing/specimens.ts';
import { rowsIn } from './offline-contents.ts';
import { usedModel } from './used-model.ts';

const [{ name: table } = { name: '' }] = specimenModel.tables;
const askOf =
  (rows: readonly Row[] = usualRows(), length = rows.length): AskBatch =>
  async ({ queries, now, purpose }) => ({
    answers: queries.map(({ id, query }) => {
      const result = evaluateInMemory(query, { model: specimenModel, tables: { [table]: rows }, now });
      return { id, result: { ...result, truncated: purpose === 'export' && length > query.limit } };
    }),
  });
const offlinePage = async () => ({ script: 'let s = "</script><!--";', style: 'a{content:"</style>"}' });
const made = async (order = {}, rows?: readonly Row[], report: LocalizableReport = specimensReport()) =>
  makeFile(orderOf({ format: 'html', ...order }), report, askOf(rows), { offlinePage });

describe('a report as one file', () => {
  it("contains its pages, the part of the model it uses, and its rows, in the reader's language", async () => {
    const { bytes, name, contentType } = await made({ language: 'de', scheme: 'dark' });
    expect([name, contentType]).toEqual(['All specimens - customers.html', 'text/html; charset=utf-8']);
    const { html, carried } = readOffline(bytes);
    expect(html).toContain('<html lang="de" style="color-scheme: dark">');
    expect(html).toContain('<title>All specimens</title>');
    expect(carried.document.pages).toHaveLength(specimensReport().document.pages.length);
    expect(carried.heading.day).toBe('Stand 18. Okt. 2026');
    expect(rowsIn(carried.tables)[table]).toHaveLength(usualRows().length);
  });

  it('cannot be broken out of by its data, and loads nothing from outside', async () => {
    const evil = '</script><script>alert(1)</script>\u2028<!--';
    const report = specimensReport();
    const document = { ...(report.document as object), displayName: evil } as LocalizableReport['document'];
    const { html, carried } = readOffline(
      (
        await made(
          {},
          usualRows().map((row) => ({ ...row, id: evil })),
          { ...report, document },
        )
      ).bytes,
    );
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('<script>alert');
    expect(html).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[\w+/=]+';/);
    expect(Object.values(carried.tables[table]?.columns ?? {}).some((values) => values.includes(evil))).toBe(true);
  });

  it('has the logo of the branding in its heading', async () => {
    const logo = 'data:image/png;base64,AAAA';
    const report = { ...specimensReport(), brand: { productName: null, accents: null, logo } };
    const logoOf = async (of?: typeof report) =>
      readOffline((await made({}, undefined, of)).bytes).carried.heading.logo;
    expect([await logoOf(report), await logoOf()]).toEqual([logo, null]);
  });

  it('contains a single page or visual if that was ordered', async () => {
    const { carried } = readOffline((await made({ pages: ['page-0'], visual: 'visual-0-1' })).bytes);
    expect(carried.document.pages.map(({ visuals }) => visuals.map(({ name }) => name))).toEqual([['visual-0-1']]);
    const whole = readOffline((await made()).bytes).carried;
    const columnsOf = ({ model }: typeof whole) =>
      model.tables.flatMap(({ columns }) => columns.map(({ name }) => name));
    expect(columnsOf(carried).length).toBeLessThan(columnsOf(whole).length);
  });

  it('is byte-identical on every run', async () => {
    expect(Buffer.compare((await made()).bytes, (await made()).bytes)).toBe(0);
  });

  it('is rejected with an error message if it is too large or page-exact', async () => {
    const tooMany = makeFile(orderOf({ format: 'html' }), specimensReport(), askOf(usualRows(), 30_001), {
      offlinePage,
    });
    await expect(tooMany).rejects.toThrow(/up to 30,000 rows of a table; “.+” has more/);
    const report = specimensReport();
    const paper = { size: 'a4', orientation: 'portrait', margin: 15, parameters: [], tables: {} };
    const document = { ...(report.document as object), paper } as unknown as LocalizableReport['document'];
    await expect(made({}, undefined, { ...report, document })).rejects.toThrow('use PDF, PNG, XLSX or CSV');
  });
});

describe('the used part of a model', () => {
  const column = (name: string, more = {}) => ({ name, type: 'number' as const, ...more });
  const model = {
    name: 'm',
    tables: [
      {
        name: 'orders',
        columns: [column('amount'), column('customer'), column('secret')],
        measures: [
          { name: 'Total', expression: { op: 'aggregate' as const, aggregation: 'sum' as const, column: 'amount' } },
          { name: 'Secrets', expression: { op: 'aggregate' as const, aggregation: 'sum' as const, column: 'secret' } },
          { name: 'Twice', expression: { op: 'measure' as const, measure: 'Total' } },
        ],
        hierarchies: [],
        rowKey: 'secret',
      },
      {
        name: 'customers',
        columns: [column('id'), column('tier', { sortBy: 'rank' }), column('rank'), column('region')],
        measures: [],
        hierarchies: [],
      },
      {
        name: 'regions',
        columns: [column('name'), column('country')],
        measures: [],
        hierarchies: [
          {
            name: 'place',
            levels: [
              { name: 'a', column: 'country' },
              { name: 'b', column: 'name' },
            ],
          },
        ],
      },
    ],
    relationships: [
      { from: { table: 'orders', column: 'customer' }, to: { table: 'customers', column: 'id' } },
      { from: { table: 'customers', column: 'region' }, to: { table: 'regions', column: 'name' } },
    ],
  };
  const usedOf = (...roots: unknown[]) =>
    Object.fromEntries(
      usedModel(model, roots).tables.map(({ name, columns }) => [name, columns.map((one) => one.name)]),
    );

  it('has what its measures are computed from and its columns are sorted by, and nothing else', () => {
    expect(usedOf({ deep: [{ kind: 'measure', table: 'orders', measure: 'Twice' }] })).toEqual({ orders: ['amount'] });
    expect(usedOf({ table: 'customers', column: 'tier' })).toEqual({ customers: ['tier', 'rank'] });
    expect(usedModel(model, [{ table: 'orders', measure: 'Total' }]).tables[0]).not.toHaveProperty('rowKey');
  });

  it('has the relationships between used tables, including the tables between them', () => {
    const far = usedOf({ table: 'orders', measure: 'Total' }, { table: 'regions', hierarchy: 'place', level: 'a' });
    expect(far).toEqual({ orders: ['amount', 'customer'], customers: ['id', 'region'], regions: ['name', 'country'] });
  });
});
