import { type MergedHeader, mergedHeader } from './merged-header.ts';
import type { ErrorCells, SheetRow, SheetRows } from './sheet-rows.ts';

/** Rows in which a header is looked for. */
const LEADING = 30;
const BLOCK = 64 << 10;

/** What one pass over a sheet finds out. */
export interface SheetSurvey {
  /** Rows with values, header and titles included. */
  readonly rows: number;
  /** Those rows, as the first and the last of each block without a blank row between. */
  readonly blocks: readonly (readonly [first: number, last: number])[];
  readonly first: number;
  readonly last: number;
  readonly header: MergedHeader | null;
  readonly errors: ErrorCells | null;
}

/** Null: the sheet is blank. */
export function surveySheet(sheet: SheetRows): SheetSurvey | null {
  const leading: SheetRow[] = [];
  const blocks: [number, number][] = [];
  let rows = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (const row of sheet.read()) {
    if (leading.length < LEADING) leading.push(row);
    rows++;
    const block = blocks.at(-1);
    if (block && block[1] === row.row - 1) block[1] = row.row;
    else blocks.push([row.row, row.row]);
    first = Math.min(first, row.columns[0] ?? first);
    last = Math.max(last, row.columns.at(-1) ?? last);
  }
  if (rows === 0) return null;
  return {
    rows,
    blocks,
    first,
    last,
    header: mergedHeader({ rows: leading, merged: sheet.merged, first, last }),
    errors: sheet.errors,
  };
}

/**
 * A sheet as CSV. Blank rows become blank lines, so that line numbers are those of the sheet, as long as no cell above
 * has a line break.
 */
export function* sheetCsv(sheet: SheetRows, { first, last, header }: SheetSurvey): Generator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let lines = '';
  let line = 1;
  for (const row of sheet.read()) {
    const isJoined = header !== null && row.row >= header.top && row.row <= header.bottom;
    if (isJoined && row.row < header.bottom) continue;
    for (; line < row.row; line++) lines += '\n';
    lines += isJoined ? joinedLine(header, first, last) : csvLine(row, first, last);
    line++;
    if (lines.length < BLOCK) continue;
    yield encoder.encode(lines);
    lines = '';
  }
  if (lines !== '') yield encoder.encode(lines);
}

function joinedLine({ names, bottom }: MergedHeader, first: number, last: number): string {
  return csvLine({ row: bottom, columns: [...names.keys()], texts: [...names.values()] }, first, last);
}

function csvLine({ columns, texts }: SheetRow, first: number, last: number): string {
  let line = '';
  let at = first;
  columns.forEach((column, place) => {
    for (; at < column; at++) line += ',';
    line += quotedText(texts[place] ?? '');
  });
  for (; at < last; at++) line += ',';
  return `${line}\n`;
}

/** Everything but words and plain numbers is quoted, so that no other character can pass for the delimiter. */
const quotedText = (text: string): string => (/^[\w.:+-]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`);
