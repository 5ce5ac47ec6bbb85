import { strToU8, zipSync } from 'fflate';
import type { PiecedFile } from '../../large/pieced-file.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface SheetXml {
  readonly name: string;
  /** The content of `sheetData`. */
  readonly rows: string;
  /** What follows it, such as merged cells. */
  readonly after?: string;
  readonly state?: string;
}

export interface WorkbookXml {
  readonly sheets: readonly SheetXml[];
  /** The content of the shared texts. */
  readonly texts?: string;
  /** Codes of number formats; style n has the nth, style 0 has none. */
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
}

/** The parts of a workbook as Excel writes them, for a test to change before it zips them. */
export function workbookParts({
  sheets,
  texts = '',
  formats = [],
  is1904 = false,
}: WorkbookXml): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (content: string) => `<?xml version="1.0"?><Relationships>${content}</Relationships>`;
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at}"/>`,
  );
  const numFmts = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`);
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)];
  return {
    '_rels/.rels': relations(relation('main', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation('texts', 'sharedStrings', 'sharedStrings.xml'),
        relation('styles', 'styles', '/xl/styles.xml'),
      ].join(''),
    ),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${MAIN}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
}

export const zipped = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

export const inMemory = (bytes: Uint8Array): PiecedFile => ({
  size: bytes.length,
  read: (at, length) => bytes.subarray(at, at + length),
});

/** A row of inline texts and numbers from column A on; null leaves a cell out. */
export function rowXml(row: number, cells: readonly (string | number | null)[]): string {
  const written = cells.map((cell, at) => {
    const ref = `${String.fromCharCode(65 + at)}${row}`;
    if (cell === null) return '';
    return typeof cell === 'number'
      ? `<c r="${ref}"><v>${cell}</v></c>`
      : `<c r="${ref}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}
