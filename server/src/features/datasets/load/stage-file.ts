import { MAX_TABLE_COLUMNS } from '@holdfast/contracts/documents/dataset';
import { refusal } from '../../../platform/http/refusal.ts';
import { isSameName } from '../definition.ts';
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

const LONGEST_NAME = 200;

/** Reads a file into the load database, and checks the names of its columns. */
export async function stageFile(
  rows: AskRows,
  { kind, path }: { readonly kind: FileKind; readonly path: string },
  folder: string,
): Promise<StagedTable> {
  const staged = await STAGE[kind](rows, path, folder);
  const { columns } = staged;
  if (columns.length === 0) throw refusal('dataset-file.empty');
  if (columns.length > MAX_TABLE_COLUMNS)
    throw refusal('dataset-file.columns', { count: columns.length, most: MAX_TABLE_COLUMNS });
  columns.forEach(({ name }, at) => {
    if (name.trim() === '' || name.length > LONGEST_NAME)
      throw refusal('dataset-file.columnName', { place: at + 1, most: LONGEST_NAME });
    if (columns.slice(0, at).some((other) => isSameName(other.name, name)))
      throw refusal('dataset-file.columnTwice', { column: name });
  });
  return staged;
}
