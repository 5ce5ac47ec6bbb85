import type { CellValue, TableRows } from './table-rows.ts';

const ROWS_AT_ONCE = 10_000;

/** The rows of a table as CSV, a part at a time. A blank is empty, an empty text is quoted. */
export function* csvOf({ columns }: TableRows): Generator<string> {
  yield lineOf(columns.map(({ name }) => name));
  const count = columns[0]?.values.length ?? 0;
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const lines: string[] = [];
    for (let row = start; row < Math.min(count, start + ROWS_AT_ONCE); row++) {
      lines.push(lineOf(columns.map(({ values }) => values[row] ?? null)));
    }
    yield lines.join('');
  }
}

const lineOf = (cells: readonly CellValue[]): string => `${cells.map(csvCell).join(',')}\n`;

function csvCell(cell: CellValue): string {
  if (cell === null) return '';
  const text = String(cell);
  return typeof cell === 'string' && (text === '' || /[",\r\n]/.test(text)) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The file that a table is written to, under a name that every file system takes. */
export const csvName = (table: string, index: number): string =>
  `data/${index + 1}-${table.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 60)}.csv`;
