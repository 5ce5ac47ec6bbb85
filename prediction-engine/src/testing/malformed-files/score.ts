import type { ReadOutcome } from '../../read/file-format.ts';
import type { Truth } from './draft.ts';

/** What a reader returned; null if it failed. `names` is null if it found none. */
export interface TableAsRead {
  readonly names: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

export interface Marks {
  readonly header: boolean;
  readonly rowCount: boolean;
  readonly columnCount: boolean;
  readonly cells: boolean;
}

export const isRight = (marks: Marks) => marks.header && marks.rowCount && marks.columnCount && marks.cells;

/** Spaces around a value and the kind of line breaks do not count. */
const normalizeCell = (cell: string) => cell.replace(/\r\n?/g, '\n').trim();
const tidyName = (name: string) => name.replace(/\s+/g, ' ').trim();

export function markFile(truth: Truth, found: TableAsRead | null): Marks {
  if (found === null) return { header: false, rowCount: false, columnCount: false, cells: false };
  const width = truth.names?.length ?? truth.rows[0]?.length ?? 0;
  const foundWidth = found.names?.length ?? found.rows[0]?.length ?? 0;
  return {
    header: isSameHeader(truth.names, found.names),
    rowCount: found.rows.length === truth.rows.length,
    columnCount: foundWidth === width,
    cells:
      found.rows.length === truth.rows.length &&
      truth.rows.every((cells, row) =>
        cells.every((cell, at) => normalizeCell(cell) === normalizeCell(found.rows[row]?.[at] ?? '')),
      ),
  };
}

/** A reader may number repeated names. */
function isSameHeader(truth: Truth['names'], found: TableAsRead['names']): boolean {
  if (truth === null || found === null) return truth === found;
  return (
    truth.length === found.length &&
    truth.every((name, at) => {
      const other = tidyName(found[at] ?? '');
      if (name === null || other === tidyName(name)) return true;
      return other.startsWith(tidyName(name)) && /^[_ ]?\d+$/.test(other.slice(tidyName(name).length));
    })
  );
}

export function foundBy(outcome: ReadOutcome): TableAsRead | null {
  if (outcome.kind === 'unreadable') return outcome.columns === undefined ? null : { names: outcome.columns, rows: [] };
  const { columns, rowCount, headerLine } = outcome.reading;
  return {
    names: headerLine === 0 ? null : columns.map(({ name }) => name),
    rows: Array.from({ length: rowCount }, (_, row) => columns.map((column) => column.cell(row))),
  };
}
