import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { CsvDialect } from './fields.ts';
import type { Encoding } from './file-format.ts';
import { readCsv } from './read-csv.ts';

/** How a text table is written, for a program that reads its rows itself. */
export interface CsvOutline {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: CsvDialect['escape'];
  /** Line of the header, from 1; 0 if there is none. */
  readonly headerLine: number;
  /** Line of the first row. */
  readonly firstLine: number;
  /** Fields of a line. */
  readonly width: number;
  /** `position`: the field of a line that holds it. */
  readonly columns: readonly { readonly name: string; readonly position: number }[];
}

type OutlineOutcome =
  | { readonly kind: 'outline'; readonly outline: CsvOutline }
  | { readonly kind: 'unreadable'; readonly problem: EngineProblem };

/** From the head of a file, or the whole of a short one. */
export function outlineCsv(bytes: Uint8Array, isCut: boolean): OutlineOutcome {
  const read = readCsv(bytes, { head: isCut });
  if (read.kind === 'unreadable') return read;
  const { reading } = read;
  return {
    kind: 'outline',
    outline: {
      encoding: reading.encoding,
      delimiter: reading.delimiter,
      quote: reading.quote,
      escape: reading.escape,
      headerLine: reading.headerLine,
      firstLine: reading.lineOf(0),
      width: reading.width,
      columns: reading.columns.map(({ name }, at) => ({ name, position: reading.positions[at] ?? at })),
    },
  };
}
