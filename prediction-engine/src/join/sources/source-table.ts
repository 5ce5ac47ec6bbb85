import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { fileConventions, typeColumn } from '../../profile/columns/type-column.ts';
import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import type { FileFormat } from '../../read/file-format.ts';
import { readCsv } from '../../read/read-csv.ts';
import type { ExportKind } from '../systems/export-kind.ts';
import { recogniseExport } from '../systems/recognise-export.ts';

export interface SourceFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** What to call its rows; the file name without ending if undefined. */
  readonly title?: string | undefined;
}

/** One file of a prediction from several. */
export interface SourceTable {
  readonly fileName: string;
  /** The file name without folder and ending, as in sentences. */
  readonly name: string;
  readonly reading: FileFormat;
  readonly rowCount: number;
  readonly columns: readonly TypedColumn[];
  /** Null: of no known system. */
  readonly kind: ExportKind | null;
}

export type ReadTable = { readonly table: SourceTable } | { readonly problem: EngineProblem };

export function readSource({ fileName, bytes, title }: SourceFile): ReadTable {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return { problem: read.problem };
  const { reading } = read;
  const { rowCount, columns } = reading;
  const habits = fileConventions(columns, rowCount);
  return {
    table: {
      fileName,
      name: title ?? fileName.replace(/\.[^.]*$/, ''),
      reading,
      rowCount,
      columns: columns.map((column) => typeColumn(column, rowCount, habits)),
      kind: recogniseExport(columns, rowCount),
    },
  };
}
