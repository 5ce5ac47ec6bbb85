import type { PaperSetup } from '@holdfast/contracts/report/paper';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { SpecimenRow } from '@holdfast/report-engine/visuals/testing/rows.ts';
import { LANGUAGES } from '@holdfast/texts/languages';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isDeep } from '../../scripts/depth.mjs';
import { drawLogo } from './draw-logo.ts';
import { makeFile } from './make-file.ts';
import { readPdf } from './testing/read-pdf.ts';
import { askRows, orderOf, specimensReport, usualRows } from './testing/specimens.ts';

const report = specimensReport();
const pageOf = (kind: string): string => {
  const { pages } = report.document as unknown as { pages: { name: string; visuals: { kind: string }[] }[] };
  return pages.find(({ visuals }) => visuals.some((visual) => visual.kind === kind))?.name ?? '';
};
const sizeOf = (png: Uint8Array) => [Buffer.from(png).readUInt32BE(16), Buffer.from(png).readUInt32BE(20)];
const renamed = (name: string): SpecimenRow[] => usualRows().map((row) => ({ ...row, id: name }));

describe('an accessible PDF', () => {
  it('has every page and every kind of visual: a heading first, alt text for every picture, real tables', async () => {
    const { bytes, name, contentType } = await makeFile(orderOf(), report, askRows());
    expect([name, contentType]).toEqual(['All specimens - customers.pdf', 'application/pdf']);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/pdfuaid:part>1</);
    const { title, language, pages } = await readPdf(bytes);
    expect([title, language]).toEqual(['All specimens', 'en']);
    expect(pages).toHaveLength(report.document.pages.length);
    for (const [at, { roles, alts, text }] of pages.entries()) {
      expect(roles.find((role) => /^H\d$/.test(role))).toBe('H1');
      expect(text).toContain(`Specimens ${at + 1}`);
      expect(alts).toHaveLength(roles.filter((role) => role === 'Figure').length);
      for (const alt of alts) expect(alt.trim()).not.toBe('');
    }
    const tables = pages.flatMap(({ roles }) => roles);
    expect(tables.filter((role) => role === 'TH').length).toBeGreaterThan(8);
    expect(tables.filter((role) => role === 'TD').length).toBeGreaterThan(40);
  });

  it.each(LANGUAGES)('is written in %s, with a glyph for every character', async (language) => {
    const { bytes, replaced } = await makeFile(orderOf({ language, pages: [pageOf('tableEx')] }), report, askRows());
    expect(replaced).toBe(0);
    const read = await readPdf(bytes);
    expect(read.language).toBe(language);
    const day = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
    expect(read.pages[0]?.text.replace(/\s/g, '')).toContain(day.format(new Date('2026-10-18')).replace(/\s/g, ''));
    if (language === 'ja') expect(read.pages[0]?.text).toMatch(/[ぁ-んァ-ン]/);
  });

  it('has the name and the accent of a branding', async () => {
    const brand = { productName: 'Acme <Insights>', accents: { light: '#7a0019', dark: '#f08a98' } };
    const order = orderOf({ pages: [pageOf('tableEx'), pageOf('barChart')] });
    const { pages } = await readPdf((await makeFile(order, { ...report, brand }, askRows())).bytes);
    expect(pages.map(({ text }) => text.includes('Acme <Insights>'))).toEqual([true, true]);
    const png = orderOf({ format: 'png', pages: [pageOf('barChart')] });
    const coloured = { ...report, brand: { ...brand, productName: null } };
    const [plain, branded] = [await makeFile(png, report, askRows()), await makeFile(png, coloured, askRows())];
    expect(Buffer.compare(plain.bytes, branded.bytes)).not.toBe(0);
  });

  it('has the logo on every page, and a page-exact report on its first', async () => {
    const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="9" cy="9" r="9"/></svg>';
    const png = await drawLogo('image/svg+xml', Buffer.from(circle));
    expect(sizeOf(png ?? new Uint8Array())).toEqual([240, 120]);
    expect(await drawLogo('image/png', png ?? new Uint8Array())).not.toBeNull();
    expect(await drawLogo('image/png', Buffer.from(png ?? '').subarray(0, 60))).toBeNull();
    expect(await drawLogo('image/svg+xml', Buffer.from(circle.replace('<circle', '<g')))).toBeNull();

    const logo = `data:image/png;base64,${Buffer.from(png ?? '').toString('base64')}`;
    const branded = { ...report, brand: { productName: null, accents: null, logo } };
    const picturesIn = async (pdf: typeof report, order = orderOf({ pages: [pageOf('tableEx'), pageOf('card')] })) =>
      (await readPdf((await makeFile(order, pdf, askRows())).bytes)).pages.map(({ images }) => images);
    expect(await picturesIn(branded)).toEqual([1, 1]);
    expect(await picturesIn(report)).toEqual([0, 0]);
    const paper: PaperSetup = { size: 'a5', orientation: 'landscape', margin: 12, parameters: [], tables: [] };
    const flowing = { ...branded, document: { ...report.document, paper } };
    const [first, ...others] = await picturesIn(flowing, orderOf({ pages: [pageOf('tableEx')] }));
    expect([first, ...new Set(others)]).toEqual([1, 0]);
  });

  it.runIf(isDeep)('is byte-identical on every run', async () => {
    const order = orderOf({ pages: [pageOf('tableEx')] });
    const [one, two] = [await makeFile(order, report, askRows()), await makeFile(order, report, askRows())];
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  });

  it('replaces characters without a glyph by a box, and never treats names as markup', async () => {
    const order = orderOf({ pages: [pageOf('tableEx')] });
    const odd = await makeFile(order, report, askRows(renamed('한🙂ש #p(1) *b* $x$\u0001')));
    expect(odd.replaced).toBeGreaterThanOrEqual(3);
    const [page] = (await readPdf(odd.bytes)).pages;
    // Too narrow a cell wraps into two lines.
    expect(page?.text.replace(/\s+/g, ' ')).toContain('□□□ #p(1) *b* $x$');
    const other = await makeFile(order, report, askRows(renamed('山田 髙橋 Ångström')));
    expect(other.replaced).toBe(0);
    expect((await readPdf(other.bytes)).pages[0]?.text.replace(/\s/g, '')).toContain('山田髙橋Ångström');
  });
});

describe('a picture', () => {
  it('is a page at double resolution, or a single visual', async () => {
    const page = await makeFile(orderOf({ format: 'png', pages: ['page-0'] }), report, askRows());
    expect(Buffer.from(page.bytes).toString('latin1', 1, 4)).toBe('PNG');
    expect(sizeOf(page.bytes)[0]).toBeCloseTo(2560, -1);
    const visual = await makeFile(
      orderOf({ format: 'png', pages: ['page-0'], visual: 'visual-0-4' }),
      report,
      askRows(),
    );
    expect(sizeOf(visual.bytes).map((side) => Math.round(side / 10))).toEqual([80, 66]);
    const again = await makeFile(
      orderOf({ format: 'png', pages: ['page-0'], visual: 'visual-0-4' }),
      report,
      askRows(),
    );
    expect(Buffer.compare(visual.bytes, again.bytes)).toBe(0);
  });
});

describe('spreadsheets', () => {
  const filters = [
    {
      target: { kind: 'column' as const, table: 'customers', column: 'contract' },
      predicate: { op: 'in' as const, values: ['One year'] },
    },
  ];

  it('have numeric cells, a frozen header, one sheet per visual and one that lists the filters', async () => {
    const order = orderOf({ format: 'xlsx', filters });
    const queries: VisualQuery[] = [];
    const { bytes } = await makeFile(order, report, askRows(usualRows(), queries));
    const files = unzipSync(bytes);
    const text = (name: string) => strFromU8(files[name] as Uint8Array);
    const names = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]+)"/g)].map(
      ([, name]) => name as string,
    );
    expect(names[0]).toBe('About');
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(40);
    const sheets = Object.keys(files).filter((name) => /worksheets\/sheet\d+\.xml$/.test(name));
    expect(sheets).toHaveLength(names.length);
    expect(text('xl/worksheets/sheet2.xml')).toMatch(/ySplit="1"[^>]*state="frozen"/);
    expect(text('xl/worksheets/sheet2.xml')).toMatch(/<v>\d+(\.\d+)?<\/v>/);
    expect(text('xl/sharedStrings.xml')).toContain('is One year');
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.every(({ where }) => JSON.stringify(where).includes('One year'))).toBe(true);
    const again = await makeFile(order, report, askRows());
    expect(Buffer.compare(bytes, again.bytes)).toBe(0);
  });

  it('are one CSV per visual in a ZIP archive', async () => {
    const files = unzipSync((await makeFile(orderOf({ format: 'csv', pages: ['page-0'] }), report, askRows())).bytes);
    const names = Object.keys(files);
    expect(names).toHaveLength(7);
    expect(names[0]).toMatch(/^0 About\.csv$/);
    for (const name of names) expect([...(files[name] as Uint8Array).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each(['xlsx', 'csv'] as const)(
    'contain no formula in %s, whatever files, reports and values are named',
    async (format) => {
      const order = orderOf({ format, pages: [pageOf('tableEx')] });
      const named = {
        ...report,
        document: { ...report.document, displayName: '＠report' },
        dataset: { ...report.dataset, name: '=cmd.csv' },
      };
      const files = unzipSync((await makeFile(order, named, askRows(renamed('＝id')))).bytes);
      const texts = Object.entries(files).filter(([name]) => /sharedStrings|\.csv$/.test(name));
      const all = texts.map(([, bytes]) => strFromU8(bytes)).join('\n');
      for (const text of ['=cmd.csv', '＠report', '＝id']) {
        expect(all).toContain(`'${text}`);
        expect(all.replaceAll(`'${text}`, '')).not.toContain(text);
      }
    },
  );
});

describe('an export order', () => {
  it.each([
    [{ pages: ['nowhere'] }, "There is no page named 'nowhere'"],
    [{ pages: ['page-0'], visual: 'nothing' }, "There is no visual named 'nothing'"],
    [{ visual: 'visual-0-0' }, 'A visual needs the name of its page.'],
    [{ bookmark: 'none' }, "There is no bookmark named 'none'"],
    [{ state: 'x' }, 'This is not a bookmark state'],
  ])('%j is rejected with an error message', async (more, sentence) => {
    await expect(makeFile(orderOf(more), report, askRows())).rejects.toThrow(sentence);
  });

  it('needs the export permission', async () => {
    await expect(makeFile(orderOf(), specimensReport(['view']), askRows())).rejects.toThrow('does not allow exporting');
  });

  it('fails as a whole if the server does not respond', async () => {
    const silent = () => Promise.reject(new Error('The server is unavailable.'));
    await expect(makeFile(orderOf({ pages: ['page-0'] }), report, silent)).rejects.toThrow(
      'The server is unavailable.',
    );
  });
});
