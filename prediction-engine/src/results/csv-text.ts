import { csvCell, quoted } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';

/** How result files are written. Spreadsheets run cells that begin like a formula, so those get an apostrophe. */
export interface CsvOptions {
  readonly neutraliseFormulas: boolean;
  /** Excel recognises UTF-8 by it; most other programs do without. */
  readonly byteOrderMark: boolean;
}

export const CSV_DEFAULTS: CsvOptions = { neutraliseFormulas: true, byteOrderMark: false };

/** As the customer wants them. */
export function csvOptions(choices: ColumnChoices = {}): CsvOptions {
  return { ...CSV_DEFAULTS, neutraliseFormulas: choices.raw_cells !== true };
}

/** A cell as it stands in the file. */
export function cellWriter({ neutraliseFormulas }: CsvOptions): (cell: string) => string {
  return neutraliseFormulas ? csvCell : quoted;
}

/** Letters gathered before they become bytes. More would outlive a collection of garbage, and the heap would grow for them. */
const PIECE = 1 << 14;

/** Lines are asked for one by one and given out in pieces, so that a large table never stands in memory whole. */
export function* csvFile(
  header: readonly string[],
  rowCount: number,
  line: (row: number) => string,
  options: CsvOptions = CSV_DEFAULTS,
): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let room = new Uint8Array(0);
  const encoded = (text: string): Uint8Array => {
    // A UTF-16 unit takes three bytes of UTF-8 at most.
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
