import type { ColumnChoices } from '../outcome.ts';

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

const NUMBER = /^[-+]?[\d.,'\s]*\d[\d.,'\s]*%?$/;

/** Figures with a sign and a lone dash are harmless and stay as they are. */
export function neutralised(cell: string): string {
  const first = cell.charCodeAt(0);
  const risky = first === 61 || first === 43 || first === 45 || first === 64 || first === 9 || first === 13;
  if (!risky) return cell;
  if ((first === 43 || first === 45) && (cell.length === 1 || NUMBER.test(cell))) return cell;
  return `'${cell}`;
}

export function quoted(cell: string): string {
  return /[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell as it stands in the file. */
export function cellWriter({ neutraliseFormulas }: CsvOptions): (cell: string) => string {
  return neutraliseFormulas ? (cell) => quoted(neutralised(cell)) : quoted;
}

const LINES_AT_A_TIME = 1024;

/** Lines are asked for one by one and encoded in pieces, so that a large table never stands in memory as one text. */
export function csvFile(
  header: readonly string[],
  rowCount: number,
  line: (row: number) => string,
  options: CsvOptions = CSV_DEFAULTS,
): Uint8Array {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  let written = 0;
  let piece = `${options.byteOrderMark ? '\ufeff' : ''}${header.map(cellWriter(options)).join(',')}\n`;
  const encode = () => {
    // A UTF-16 unit takes three bytes of UTF-8 at most.
    if (bytes.length - length < piece.length * 3) {
      // What the lines so far say about all of them; memory not written to costs nothing.
      const expected = (1.2 * rowCount * length) / Math.max(1, written);
      const larger = new Uint8Array(Math.ceil(Math.max(expected, (length + piece.length * 3) * 1.5)));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    length += encoder.encodeInto(piece, bytes.subarray(length)).written;
    piece = '';
  };
  for (let row = 0; row < rowCount; row++) {
    piece += `${line(row)}\n`;
    if (row % LINES_AT_A_TIME !== 0) continue;
    encode();
    written = row + 1;
  }
  encode();
  return bytes.subarray(0, length);
}
