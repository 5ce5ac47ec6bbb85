import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { isWorkbook, openWorkbook, pickSheet } from './open-workbook.ts';
import { WorkbookRefused } from './refusals.ts';
import { inMemory, rowXml, workbookParts, zipped } from './testing/workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const parts = (rows = rowXml(1, ['id', 'plan']) + rowXml(2, ['C1', 2])) =>
  workbookParts({ sheets: [{ name: 'Customers', rows }] });

/** The code and the sentence of the refusal; a file that is read whole gives null. */
function refusalOf(bytes: Uint8Array): { code: string; reason: string } | null {
  expect(isWorkbook(bytes)).toBe(true);
  try {
    for (const { csv } of openWorkbook(inMemory(bytes)).sheets) for (const piece of csv()) void piece.length;
    return null;
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    const { code, reason, title, fix } = error.problem;
    expect(`${say(title)} ${say(fix)}`).not.toMatch(/[{}]/);
    return { code, reason: say(reason) };
  }
}
const refusalOfRows = (rows: string) => refusalOf(zipped(parts(rows)));

describe('a workbook that cannot be read', () => {
  it('names sheet, row and column of a faulty cell', () => {
    const cell = (xml: string) => `${rowXml(1, ['id', 'n'])}<row r="7"><c r="A7"><v>1</v></c>${xml}</row>`;
    expect(refusalOfRows(cell('<c r="AB7"><v>12x</v></c>'))).toEqual({
      code: 'workbook-cell',
      reason: 'Sheet “Customers”, row 7, column AB: the stored value “12x” is not valid.',
    });
    expect(refusalOfRows(cell('<c r="B7" t="s"><v>99</v></c>'))?.code).toBe('workbook-cell');
    expect(refusalOfRows(cell('<c r="B7"><f>A7*2</f><v></v></c>'))).toEqual({
      code: 'workbook-formula',
      reason: 'Sheet “Customers”, row 7, column B: the formula has no stored result.',
    });
    expect(refusalOfRows(cell('<c r="A7"><v>2</v></c>'))?.code).toBe('workbook-place');
    expect(refusalOfRows(rowXml(2, ['a']) + rowXml(2, ['b']))?.code).toBe('workbook-place');
    expect(refusalOfRows('<row r="1048577"><c><v>1</v></c></row>')?.code).toBe('workbook-place');
    expect(refusalOfRows('<row r="1"><c r="XFE1"><v>1</v></c></row>')?.code).toBe('workbook-place');
  });

  it('is recognised when it is another kind of file', () => {
    const compound = new Uint8Array(2048);
    compound.set([0xd0, 0xcf, 0x11, 0xe0]);
    compound[30] = 9;
    expect(refusalOf(compound)?.code).toBe('workbook-old');
    compound.set(
      [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      512,
    );
    expect(refusalOf(compound)?.code).toBe('workbook-locked');
    expect(
      refusalOf(zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }))?.code,
    ).toBe('workbook-open-document');
    const binary = parts()['_rels/.rels']?.replace('workbook.xml', 'workbook.bin') ?? '';
    expect(refusalOf(zipped({ '_rels/.rels': binary, 'xl/workbook.bin': '' }))?.code).toBe('workbook-binary');
    expect(refusalOf(zipped({ 'readme.txt': 'hello' }))?.code).toBe('not-a-workbook');
    expect(refusalOfRows('')?.code).toBe('workbook-empty');
  });

  it('is damaged wherever it is cut off, and whichever byte of a sheet is changed', () => {
    const whole = zipped(parts());
    for (let length = 4; length < whole.length; length += 7)
      expect(refusalOf(whole.subarray(0, length))?.code, `${length} bytes`).toMatch(/^workbook-|^not-a-workbook$/);
    const stored = zipSync(
      Object.fromEntries(Object.entries(parts()).map(([name, xml]) => [name, new TextEncoder().encode(xml)])),
      { level: 0 },
    );
    const text = new TextDecoder('latin1').decode(stored);
    const from = text.indexOf('<sheetData>');
    for (let at = from; at < text.indexOf('</worksheet>'); at++) {
      const changed = stored.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(refusalOf(changed)?.code, `byte ${at}`).toMatch(/^workbook-/);
    }
  });

  it('is not unpacked beyond its stated size, nor to more than a sheet can hold', () => {
    const bomb = zipSync({
      ...Object.fromEntries(Object.entries(parts()).map(([name, xml]) => [name, new TextEncoder().encode(xml)])),
      [SHEET]: new Uint8Array(20_000_000).fill(32),
    });
    expect(refusalOf(bomb)?.code).toBe('workbook-damaged');
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    const sizes = directorySizes(bomb, view, SHEET);
    view.setUint32(sizes, 1000, true);
    expect(refusalOf(bomb)).toMatchObject({
      code: 'workbook-damaged',
      reason: expect.stringContaining(SHEET) as string,
    });
    view.setUint32(sizes, 110 * 1024 ** 2, true);
    expect(refusalOf(bomb)?.code).toBe('workbook-too-large');
  });

  it('has to be told which of several sheets is the table', () => {
    const rows = rowXml(1, ['id', 'plan']);
    const several = openWorkbook(
      inMemory(
        zipped(
          workbookParts({
            sheets: [
              { name: 'May', rows },
              { name: 'June', rows },
            ],
          }),
        ),
      ),
    );
    expect(pickSheet(several, 'june').name).toBe('June');
    const [may] = several.sheets;
    expect(pickSheet({ sheets: may ? [may] : [], hidden: [] }, undefined).name).toBe('May');
    for (const name of [undefined, 'July'])
      expect(() => pickSheet(several, name)).toThrow(
        expect.objectContaining({
          problem: expect.objectContaining({ code: name ? 'workbook-sheet' : 'workbook-several' }) as unknown,
        }) as Error,
      );
  });

  it('defines no entities of its own', () => {
    const xml =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>';
    expect(refusalOf(zipped({ ...parts(), [SHEET]: xml }))?.code).toBe('workbook-damaged');
    expect(refusalOf(zipped({ ...parts(), [SHEET]: xml.slice(xml.indexOf('<worksheet')) }))?.code).toBe(
      'workbook-damaged',
    );
  });
});

/** Where the directory states the unpacked size of a part. */
function directorySizes(bytes: Uint8Array, view: DataView, name: string): number {
  const letters = new TextDecoder('latin1').decode(bytes);
  const at = letters.lastIndexOf(name) - 46;
  expect(view.getUint32(at, true)).toBe(0x02014b50);
  return at + 24;
}
