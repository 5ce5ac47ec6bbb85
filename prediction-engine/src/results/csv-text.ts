import { csvCell, quoted } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';

/** Format of result files. Spreadsheets evaluate cells that start like a formula, so those get an apostrophe. */
export interface CsvOptions {
  readonly neutraliseFormulas: boolean;
  /** Excel needs it to detect UTF-8; most other programs do not. */
  readonly byteOrderMark: boolean;
}

export const CSV_DEFAULTS: CsvOptions = { neutraliseFormulas: true, byteOrderMark: false };

/** From the user's choices. */
export function csvOptions(choices: ColumnChoices = {}): CsvOptions {
  return { ...CSV_DEFAULTS, neutraliseFormulas: choices.raw_cells !== true };
}

/** Formats a cell for the file. */
export function cellWriter({ neutraliseFormulas }: CsvOptions): (cell: string) => string {
  return neutraliseFormulas ? csvCell : quoted;
}

/** Characters buffered before encoding. Larger buffers would survive a garbage collection and grow the heap. */
const PIECE = 1 << 14;

/** Consumes lines lazily and yields pieces, so that a large table is never in memory as a whole. */
export function* csvFile(
  header: readonly string[],
  rowCount: number,
  line: (row: number) => string,
  options: CsvOptions = CSV_DEFAULTS,
): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let room = new Uint8Array(0);
  const encoded = (text: string): Uint8Array => {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    if (room.length < text.length * 3) room = new Uint8Array(text.length * 4);
    return room.subarray(0, encoder.encodeInto(text, room).written);
  };
  let text = `${options.byteOrderMark ? '\ufeff' : ''}${header.map(cellWriter(options)).join(',')}\n`;
  for (let row = 0; row < rowCount; row++) {
    text += `${line(row)}\n`;
    if (text.length < PIECE) continue;
    yield encoded(text);
    text = '';
  }
  if (text !== '') yield encoded(text);
}
