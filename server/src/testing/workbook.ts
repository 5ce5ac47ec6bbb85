import { strToU8, zipSync } from 'fflate';

/** A day is the number Excel stores. */
type Cell = string | number | null | { readonly day: number };
export interface SheetCells {
  readonly name: string;
  readonly state?: string;
  /** By their row number. */
  readonly rows: Readonly<Record<number, readonly Cell[]>>;
}

/** An Excel workbook of these sheets. */
export function workbook(...sheets: readonly SheetCells[]): Uint8Array<ArrayBuffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const cellXml = (cell: Cell, at: number, row: number): string => {
    const ref = `r="${String.fromCharCode(65 + at)}${row}"`;
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c ${ref}><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c ${ref} s="1"><v>${cell.day}</v></c>`;
    return `<c ${ref} t="inlineStr"><is><t>${cell}</t></is></c>`;
  };
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('m', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('y', 'styles', 'styles.xml')}${sheets
      .map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
      .join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/workbook.xml': `<workbook><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
  };
  sheets.forEach(({ rows }, at) => {
    const written = Object.entries(rows).map(
      ([row, cells]) =>
        `<row r="${row}">${cells.map((cell, place) => cellXml(cell, place, Number(row))).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${at}.xml`] = `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
  });
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}
