import { convertWorkbook } from '../../../platform/workbooks/convert-workbook.ts';
import type { ConvertedSheet } from '../../../platform/workbooks/workbook-messages.ts';
import type { AskRows } from './load-database.ts';
import { stageCsv } from './stage-csv.ts';
import type { StagedTable } from './staged-table.ts';

/** Reads one sheet of a workbook. */
export async function stageWorkbook(rows: AskRows, path: string, folder: string, sheet?: string): Promise<StagedTable> {
  const { sheets } = await convertWorkbook({ path, folder, wanted: { sheet } });
  const [only] = sheets;
  if (!only) throw new Error('A workbook was converted without its sheet');
  return stageSheet(rows, only, folder);
}

export async function stageSheet(rows: AskRows, sheet: ConvertedSheet, folder: string): Promise<StagedTable> {
  const staged = await stageCsv(rows, sheet.path, folder);
  const above = rowsUpTo(sheet, staged.firstLine - 1);
  return { ...staged, sheet: { name: sheet.name, rowOf: (row) => rowAt(sheet, above + row) } };
}

/** How many rows with values there are up to a row of the sheet. */
const rowsUpTo = ({ blocks }: ConvertedSheet, row: number): number =>
  blocks.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, row) - first + 1), 0);

/** The row of the sheet that is the nth with values. */
function rowAt({ blocks }: ConvertedSheet, place: number): number {
  let left = place;
  for (const [first, last] of blocks) {
    if (left <= last - first + 1) return first + left - 1;
    left -= last - first + 1;
  }
  return left;
}
