import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { SourceFile } from './join/sources/source-table.ts';
import { isWorkbook, openWorkbook, type WorkbookSheet } from './workbook/open-workbook.ts';
import { WorkbookRefused } from './workbook/refusals.ts';

export type Expanded =
  | { readonly files: readonly SourceFile[] }
  | { readonly file: string; readonly problem: EngineProblem };

/** Every sheet of a workbook as a file of its own. A sheet of one column is a note. */
export function expandWorkbooks(files: readonly SourceFile[]): Expanded {
  const all: SourceFile[] = [];
  for (const file of files) {
    if (!isWorkbook(file.bytes)) {
      all.push(file);
      continue;
    }
    try {
      all.push(...sheetsOf(file));
    } catch (error) {
      if (error instanceof WorkbookRefused) return { file: file.fileName, problem: error.problem };
      throw error;
    }
  }
  return { files: all };
}

function sheetsOf({ fileName, bytes }: SourceFile): SourceFile[] {
  const { sheets } = openWorkbook({ size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) });
  const tables = sheets.map((sheet) => ({ sheet, csv: csvOf(sheet) })).filter(({ csv }) => csv.includes(COMMA));
  if (tables.length === 1 && tables[0] !== undefined) return [{ fileName, bytes: tables[0].csv }];
  return tables.map(({ sheet, csv }) => ({ fileName: `${fileName} › ${sheet.name}`, title: sheet.name, bytes: csv }));
}

const COMMA = 0x2c;

function csvOf(sheet: WorkbookSheet): Uint8Array {
  const pieces = [...sheet.csv()];
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
