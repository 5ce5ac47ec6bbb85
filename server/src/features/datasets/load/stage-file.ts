import { checkFileColumns } from '../check-names.ts';
import type { AskRows } from './load-database.ts';
import { stageCsv } from './stage-csv.ts';
import { stageJsonLines } from './stage-json-lines.ts';
import { stageParquet } from './stage-parquet.ts';
import type { StagedTable } from './staged-table.ts';

const STAGE = {
  csv: stageCsv,
  'json-lines': stageJsonLines,
  parquet: stageParquet,
} as const;
export type FileKind = keyof typeof STAGE;

/** Reads a file into the load database, and checks the names of its columns. */
export async function stageFile(
  rows: AskRows,
  { kind, path }: { readonly kind: FileKind; readonly path: string },
  folder: string,
): Promise<StagedTable> {
  const staged = await STAGE[kind](rows, path, folder);
  checkFileColumns(staged.columns);
  return staged;
}
