import { type FileDraft, writeLine } from './draft.ts';
import type { Fault } from './faults.ts';

const separator = (name: string, delimiter: string, weight: number): Fault => ({
  name,
  group: 'separator',
  weight,
  apply: (draft) => ({ ...draft, delimiter }),
});
const lines = (name: string, weight: number, change: (draft: FileDraft) => Partial<FileDraft>): Fault => ({
  name,
  group: 'lines',
  weight,
  apply: (draft) => ({ ...draft, ...change(draft) }),
});
const quoting = (name: string, weight: number, change: Partial<FileDraft>): Fault => ({
  name,
  group: 'quoting',
  weight,
  apply: (draft) => ({ ...draft, ...change }),
});

/** Separators, quotation marks and line ends. */
export const WRITING_FAULTS: readonly Fault[] = [
  separator('semicolons', ';', 10),
  separator('tabs', '\t', 6),
  separator('vertical bars', '|', 3),
  separator('carets', '^', 1),
  separator('a comma and a space', ', ', 3),
  separator('a semicolon and a space', '; ', 1),
  separator('a bar between spaces', ' | ', 1),
  separator('spaces', ' ', 2),
  separator('two bars', '||', 1),
  separator('two colons', '::', 1),
  {
    name: 'a line that names the separator',
    group: 'separator',
    weight: 2,
    apply: (draft) => ({ ...draft, delimiter: ';', above: ['sep=;', ...draft.above] }),
  },
  quoting('every value in quotation marks', 5, { quoting: 'all' }),
  quoting('apostrophes where needed', 2, { quote: "'" }),
  quoting('every value in apostrophes', 2, { quote: "'", quoting: 'all' }),
  quoting('every value in backquotes', 1, { quote: '`', quoting: 'all' }),
  quoting('quotation marks after a backslash', 2, { escape: 'backslash' }),
  lines('line ends of Windows', 8, () => ({ newline: '\r\n' })),
  lines('line ends of the old Mac', 1, () => ({ newline: '\r' })),
  lines('no line end at the end', 5, () => ({ endsInNewline: false })),
  lines('line ends of two systems', 2, ({ edits }) => ({
    edits: [...edits, (line, row) => (row % 3 === 1 ? `${line}\r` : line)],
  })),
  lines('an empty line below every row', 1, ({ edits }) => ({
    edits: [...edits, (line, _, { newline }) => `${line}${newline}`],
  })),
  lines('empty lines at the top', 1, ({ above }) => ({ above: ['', '', ...above] })),
  {
    name: 'columns lined up with spaces',
    group: 'separator',
    weight: 1,
    apply: (draft) => {
      const all = [...draft.header, ...draft.rows];
      // Without quotes neither an empty value nor one with a space can be distinguished from the gaps.
      if (all.some((cells) => cells.some((cell) => cell === '' || /\s/.test(cell)))) return null;
      const widths = draft.rows[0]?.map((_, at) =>
        Math.max(...all.map((cells) => writeLine(draft, [cells[at] ?? '']).length)),
      );
      const edit = (line: string) =>
        line
          .split(' ')
          .map((cell, at) => cell.padEnd((widths?.[at] ?? 0) + 1))
          .join(' ')
          .trimEnd();
      return { ...draft, delimiter: ' ', edits: [edit, ...draft.edits] };
    },
  },
];
