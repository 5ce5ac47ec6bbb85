import { describe, expect, it } from 'vitest';
import { readCsv } from '../read/read-csv.ts';
import { openWorkbook } from './open-workbook.ts';
import { inMemory, rowXml, type WorkbookXml, workbookParts, zipped } from './testing/workbook.ts';

const open = (workbook: WorkbookXml) => openWorkbook(inMemory(zipped(workbookParts(workbook))));

const textOf = (pieces: Iterable<Uint8Array>) => {
  const decoder = new TextDecoder();
  return [...pieces].map((piece) => decoder.decode(piece, { stream: true })).join('');
};
const csvOf = (workbook: WorkbookXml) => open(workbook).sheets.map(({ csv }) => textOf(csv()));
const oneSheet = (rows: string, more: Partial<WorkbookXml> & { after?: string } = {}) => {
  const { after = '', ...workbook } = more;
  return csvOf({ sheets: [{ name: 'Sheet1', rows, after }], ...workbook })[0];
};

describe('the cells of a workbook', () => {
  it('reads shared, inline and formatted texts without their phonetic guides', () => {
    const texts =
      '<si><t>id</t></si><si><r><t>first </t></r><r><rPr><b/></rPr><t xml:space="preserve">&amp; last</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_b &#x20AC; &#8364;</t></si>';
    const shared = (at: number) => `<c t="s"><v>${at}</v></c>`;
    const rows = `<row>${shared(0)}${shared(1)}</row><row>${shared(2)}${shared(3)}</row><row><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c t="str"><f>A1&amp;"x"</f><v>idx</v></c></row>`;
    expect(oneSheet(rows, { texts })).toBe('id,"first & last"\n"東京","a\rb € €"\ninline,idx\n');
  });

  it('reads numbers by their shortest text, booleans, blanks and results of formulas', () => {
    const rows =
      '<row r="1"><c r="A1"><v>0.10000000000000001</v></c><c r="B1"><v>1.5E+3</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="b"><v>0</v></c></row>' +
      '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="C2" s="1"/><c r="D2" t="str"><f>""</f><v></v></c></row>';
    expect(oneSheet(rows)).toBe('0.1,1500,TRUE,FALSE\n2,,,\n');
  });

  it('reads an error as blank and says where the first one is', () => {
    const rows = `${rowXml(1, ['a', 'b'])}<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="3"><c r="A3"><v>2</v></c><c r="B3" t="e"><v>#N/A</v></c></row>`;
    const [sheet] = open({ sheets: [{ name: 'Calc', rows }] }).sheets;
    expect(textOf(sheet?.csv() ?? [])).toBe('a,b\n1,\n2,\n');
    expect(sheet?.errors).toEqual({ count: 2, first: { sheet: 'Calc', row: 2, column: 1 } });
  });

  const dates = (values: readonly string[], style: number) =>
    `<row r="1">${values.map((value) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
  const formats = [
    'dd\\.mm\\.yyyy',
    '[$-409]m/d/yy h:mm AM/PM;@',
    '[h]:mm:ss',
    '0.00 "days"',
    '[Red]#,##0;[Blue]-#,##0',
  ];

  it('reads dates by their format, in both day systems', () => {
    expect(oneSheet(dates(['1', '59', '61', '0', '45292', '45292.75'], 1), { formats })).toBe(
      '1900-01-01,1900-02-28,1900-03-01,,2024-01-01,"2024-01-01 18:00:00"\n',
    );
    expect(oneSheet(dates(['0', '43830'], 1), { formats, is1904: true })).toBe('1904-01-01,2024-01-01\n');
    expect(oneSheet(dates(['45292', '45292.333333333336'], 2), { formats })).toBe(
      '"2024-01-01 00:00:00","2024-01-01 08:00:00"\n',
    );
    expect(oneSheet(dates(['1.5', '0.25'], 3), { formats })).toBe('36:00:00,06:00:00\n');
  });

  it('keeps numbers whose format only looks like a date, and days Excel could not show', () => {
    expect(oneSheet(dates(['12.5'], 4), { formats })).toBe('12.5\n');
    expect(oneSheet(dates(['12.5'], 5), { formats })).toBe('12.5\n');
    expect(oneSheet(dates(['-3', '4000000'], 1), { formats })).toBe('-3,4000000\n');
  });

  it('reads dates written out', () => {
    const rows =
      '<row><c t="d" s="1"><v>2024-03-01T00:00:00Z</v></c><c t="d" s="2"><v>2024-03-01T08:30:00.000</v></c><c t="d"><v>2024-03-01</v></c></row>';
    expect(oneSheet(rows, { formats })).toBe('2024-03-01,"2024-03-01 08:30:00",2024-03-01\n');
  });
});

describe('the sheets of a workbook', () => {
  it('leaves out hidden and blank sheets, and names the hidden ones', () => {
    const rows = rowXml(1, ['a', 1]);
    const workbook = open({
      sheets: [
        { name: 'Customers', rows },
        { name: 'Notes', rows, state: 'hidden' },
        { name: 'Codes', rows, state: 'veryHidden' },
        { name: 'Empty', rows: '<row r="1"><c r="A1" s="1"/></row>' },
        { name: 'Orders &amp; returns', rows },
      ],
    });
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Customers', 'Orders & returns']);
    expect(workbook.hidden).toEqual(['Notes', 'Codes']);
  });

  it('keeps the line numbers of the sheet, with blank rows above and inside, and drops blank columns beside', () => {
    const rows =
      '<row r="3"><c r="C3" t="inlineStr"><is><t>id</t></is></c><c r="D3" t="inlineStr"><is><t>plan</t></is></c></row>' +
      '<row r="4"><c r="C4"><v>1</v></c></row><row r="6"><c r="D6" t="inlineStr"><is><t>say "hi", now</t></is></c></row>';
    expect(oneSheet(rows)).toBe('\n\nid,plan\n1,\n\n,"say ""hi"", now"\n');
  });

  it('reads other prefixes, quotes, comments, backslashes and letter case of other writers', () => {
    const parts = workbookParts({ sheets: [{ name: 'A', rows: '' }] });
    const [sheet = ''] = Object.keys(parts).filter((name) => name.includes('sheet1'));
    const { [sheet]: _, ...others } = parts;
    const xml = `\ufeff<?xml version="1.0" standalone="yes"?><!-- > --><x:worksheet xmlns:x="m"><x:sheetData><x:row r='1'><x:c r='A1' t = 'inlineStr'><x:is><x:t><![CDATA[a < b]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    const { sheets } = openWorkbook(inMemory(zipped({ ...others, 'XL\\Worksheets\\Sheet1.xml': xml })));
    expect(sheets.map(({ csv }) => textOf(csv()))).toEqual(['"a < b"\n']);
  });
});

describe('a header of merged cells', () => {
  const merged = (...refs: string[]) =>
    `<mergeCells count="${refs.length}">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const columnsOf = (csv: string | undefined) => {
    const read = readCsv(new TextEncoder().encode(csv));
    return read.kind === 'read' ? read.reading.columns.map(({ name }) => name) : read.problem;
  };

  it('gives every column the labels above it', () => {
    const rows = [
      rowXml(1, ['Usage report of the year']),
      rowXml(3, ['Customer', 'Calls', null, 'Plan']),
      rowXml(4, [null, 'January', 'February', null]),
      rowXml(5, ['C1', 12, 7, 'basic']),
      rowXml(6, ['C2', 3, 9, 'pro']),
      rowXml(7, ['C3', 5, 1, 'pro']),
    ].join('');
    const csv = oneSheet(rows, { after: merged('A1:D1', 'A3:A4', 'B3:C3', 'D3:D4') });
    expect(csv?.split('\n').slice(3, 5)).toEqual(['Customer,"Calls January","Calls February",Plan', 'C1,12,7,basic']);
    expect(columnsOf(csv)).toEqual(['Customer', 'Calls January', 'Calls February', 'Plan']);
  });

  it('leaves merged titles and merged rows of the data as they are', () => {
    const rows = [
      rowXml(1, ['Revenue by country', null, null]),
      rowXml(2, ['country', 'city', 'revenue']),
      rowXml(3, ['Germany', 'Berlin', 10]),
      rowXml(4, [null, 'Hamburg', 20]),
      rowXml(5, ['Total', null, 30]),
    ].join('');
    const csv = oneSheet(rows, { after: merged('A1:C1', 'A3:A4', 'A5:B5') });
    expect(csv).toBe('"Revenue by country",,\ncountry,city,revenue\nGermany,Berlin,10\n,Hamburg,20\nTotal,,30\n');
  });
});
