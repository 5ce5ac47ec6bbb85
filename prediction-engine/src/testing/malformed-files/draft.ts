import type { CleanTable } from './clean-tables.ts';

/** A file under construction: the table, its format, and the expected result. */
export interface FileDraft {
  readonly truth: Truth;
  /** Header lines as cells; none in a file without one. */
  readonly header: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string;
  readonly quote: string;
  readonly quoting: 'needed' | 'all';
  readonly escape: 'double' | 'backslash';
  readonly newline: string;
  readonly endsInNewline: boolean;
  /** Raw lines above and below the table. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** Edits a written line; `row` is -1 in the header. */
  readonly edits: readonly ((line: string, row: number, draft: FileDraft) => string)[];
  readonly encode: (text: string) => Uint8Array;
}

/** `names` is null if the file has none; a null among them cannot be known. */
export interface Truth {
  readonly names: readonly (string | null)[] | null;
  readonly rows: readonly (readonly string[])[];
}

export function draftOf({ names, rows }: CleanTable): FileDraft {
  return {
    truth: { names, rows },
    header: [names],
    rows,
    delimiter: ',',
    quote: '"',
    quoting: 'needed',
    escape: 'double',
    newline: '\n',
    endsInNewline: true,
    above: [],
    below: [],
    edits: [],
    encode: (text) => new TextEncoder().encode(text),
  };
}

export function writeDraft(draft: FileDraft): Uint8Array {
  const edited = (cells: readonly string[], row: number) =>
    draft.edits.reduce((line, edit) => edit(line, row, draft), writeLine(draft, cells));
  const lines = [
    ...draft.above,
    ...draft.header.map((cells) => edited(cells, -1)),
    ...draft.rows.map((cells, row) => edited(cells, row)),
    ...draft.below,
  ];
  return draft.encode(lines.join(draft.newline) + (draft.endsInNewline ? draft.newline : ''));
}

export function writeLine(draft: FileDraft, cells: readonly string[]): string {
  return cells.map((cell) => writeCell(draft, cell)).join(draft.delimiter);
}

function writeCell({ delimiter, quote, quoting, escape: how }: FileDraft, cell: string): string {
  const needed = cell.includes(delimiter.trim() || delimiter) || cell.includes(quote) || /[\r\n]/.test(cell);
  // With space as the delimiter an empty field must be visible.
  if (quoting === 'needed' && !needed && !(delimiter === ' ' && cell === '')) return cell;
  const inner =
    how === 'double'
      ? cell.replaceAll(quote, quote + quote)
      : cell.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  return quote + inner + quote;
}
