/** How result files are written. Spreadsheets run cells that begin like a formula, so those get an apostrophe. */
export interface CsvOptions {
  readonly neutraliseFormulas: boolean;
  /** Excel recognises UTF-8 by it; most other programs do without. */
  readonly byteOrderMark: boolean;
}

export const CSV_DEFAULTS: CsvOptions = { neutraliseFormulas: true, byteOrderMark: false };

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

/** Rows are asked for one by one and encoded in pieces, so that a large table never stands in memory as one text. */
export function csvFile(
  header: readonly string[],
  rowCount: number,
  cells: (row: number) => readonly string[],
  options: CsvOptions = CSV_DEFAULTS,
): Uint8Array {
  const write = options.neutraliseFormulas ? (cell: string) => quoted(neutralised(cell)) : quoted;
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let lines = [(options.byteOrderMark ? '\ufeff' : '') + header.map(write).join(',')];
  for (let row = 0; row < rowCount; row++) {
    lines.push(cells(row).map(write).join(','));
    if (lines.length === 4096) {
      pieces.push(encoder.encode(`${lines.join('\n')}\n`));
      lines = [];
    }
  }
  if (lines.length > 0) pieces.push(encoder.encode(`${lines.join('\n')}\n`));
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
