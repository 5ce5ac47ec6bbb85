import type { ConvertedSheet } from '../../../platform/workbooks/workbook-messages.ts';
import { checkFileColumns } from '../check-names.ts';
import type { AskRows } from './load-database.ts';
import { stageCsv } from './stage-csv.ts';
import { stageJsonLines } from './stage-json-lines.ts';
import { stageParquet } from './stage-parquet.ts';
import { stageSheet, stageWorkbook } from './stage-workbook.ts';
import type { StagedTable } from './staged-table.ts';

const STAGE = {
  csv: stageCsv,
  'json-lines': stageJsonLines,
  parquet: stageParquet,
} as const;
export type FileKind = keyof typeof STAGE | 'workbook';

/** A file on the local disk. A sheet is one that another workbook of the same load was converted to. */
export type TableFile =
  | { readonly kind: Exclude<FileKind, 'workbook'>; readonly path: string }
  /** Without the name of a sheet: its only one. */
  | { readonly kind: 'workbook'; readonly path: string; readonly sheet?: string | undefined }
  | { readonly kind: 'workbookSheet'; readonly path: string; readonly converted: ConvertedSheet };

/** Reads a file into the load database, and checks the names of its columns. `path`: where the database can read it. */
export async function stageFile(rows: AskRows, file: TableFile, path: string, folder: string): Promise<StagedTable> {
  const staged = await stage(rows, file, path, folder);
  checkFileColumns(staged.columns);
  return staged;
}

function stage(rows: AskRows, file: TableFile, path: string, folder: string): Promise<StagedTable> {
  if (file.kind === 'workbook') return stageWorkbook(rows, path, folder, file.sheet);
  if (file.kind === 'workbookSheet') return stageSheet(rows, { ...file.converted, path }, folder);
  return STAGE[file.kind](rows, path, folder);
}
