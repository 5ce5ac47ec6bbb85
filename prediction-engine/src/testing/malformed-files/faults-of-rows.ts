import { type FileDraft, writeLine } from './draft.ts';
import type { Fault } from './faults.ts';

const inRows = (name: string, weight: number, apply: Fault['apply']): Fault => ({ name, group: 'rows', weight, apply });
const surroundingFault = (
  name: string,
  weight: number,
  change: (draft: FileDraft) => Partial<FileDraft> | null,
): Fault => ({
  name,
  group: 'around',
  weight,
  apply: (draft) => {
    const changed = change(draft);
    return changed === null ? null : { ...draft, ...changed };
  },
});
/** Beside a table without rows the other one would be the largest. */
const otherTable = (name: string, weight: number, change: (draft: FileDraft) => Partial<FileDraft>): Fault =>
  surroundingFault(name, weight, (draft) => (draft.rows.length === 0 ? null : change(draft)));
/** A last step: by then delimiter and quotes are known. */
const edited = (draft: FileDraft, edit: FileDraft['edits'][number]): FileDraft => ({
  ...draft,
  edits: [...draft.edits, edit],
});

function withCell(draft: FileDraft, row: number, column: number, cell: string): FileDraft {
  const change = (rows: FileDraft['rows']) =>
    rows.map((cells, at) => (at === row ? cells.map((old, place) => (place === column ? cell : old)) : cells));
  return { ...draft, rows: change(draft.rows), truth: { ...draft.truth, rows: change(draft.truth.rows) } };
}

/** First column of words that are no codes. */
const wordsColumn = (draft: FileDraft) => draft.rows[0]?.findIndex((cell) => /^\p{L}{3,}$/u.test(cell)) ?? -1;

export const ROW_FAULTS: readonly Fault[] = [
  inRows('a separator at the end of every line', 3, (draft) =>
    draft.delimiter.trim() === '' ? null : edited(draft, (line, _, { delimiter }) => line + delimiter.trim()),
  ),
  inRows('a separator at the end of every row', 1, (draft) =>
    edited(draft, (line, row, { delimiter }) => (row === -1 || delimiter === ' ' ? line : line + delimiter.trim())),
  ),
  inRows('last values missing', 3, (draft) => {
    const cut = [7, 20];
    const shorter = (row: number, cells: readonly string[]) => (cut.includes(row) ? cells.slice(0, -1) : cells);
    const blank = (row: number, cells: readonly string[]) => (cut.includes(row) ? [...cells.slice(0, -1), ''] : cells);
    return {
      ...draft,
      rows: draft.rows.map((cells, row) => shorter(row, cells)),
      truth: { ...draft.truth, rows: draft.truth.rows.map((cells, row) => blank(row, cells)) },
    };
  }),
  {
    name: 'rows of separators',
    group: 'repeats',
    weight: 3,
    apply: (draft) => {
      const blank = (draft.rows[0] ?? []).map(() => '');
      return {
        ...draft,
        rows: draft.rows.flatMap((cells, row) => (row === 9 || row === 30 ? [cells, blank] : [cells])),
      };
    },
  },
  {
    name: 'names repeated inside',
    group: 'repeats',
    weight: 2,
    apply: (draft) => {
      const [names] = draft.header;
      if (names === undefined || draft.header.length !== 1) return null;
      return { ...draft, rows: draft.rows.flatMap((cells, row) => (row === 19 ? [cells, names] : [cells])) };
    },
  },
  inRows('a quotation mark that never closes', 2, (draft) => {
    const column = wordsColumn(draft);
    if (column === -1 || draft.quoting === 'all' || draft.rows.length === 0) return null;
    const opened = `"${draft.rows[5]?.[column]}`;
    const changed = withCell(draft, 5, column, opened);
    return edited(changed, (line, row, { quote }) =>
      row === 5 && quote === '"' ? line.replace(/"""([^"]*)"/, '"$1') : line,
    );
  }),
  inRows('inches', 2, (draft) => {
    const column = wordsColumn(draft);
    return column === -1 || draft.rows.length === 0 ? null : withCell(draft, 3, column, 'screen 24" wide');
  }),
  inRows('a value of two lines', 3, (draft) => {
    const column = wordsColumn(draft);
    return column === -1 || draft.rows.length === 0 ? null : withCell(draft, 11, column, 'first line\nsecond line');
  }),
  inRows('a value of 5,000 letters', 1, (draft) => {
    const column = wordsColumn(draft);
    return column === -1 || draft.rows.length === 0
      ? null
      : withCell(draft, 2, column, 'long text, '.repeat(450).trim());
  }),
  surroundingFault('a title', 5, ({ above }) => ({ above: [...above, 'Customer export'] })),
  surroundingFault('a title, a date and an empty line', 4, (draft) => ({
    above: [...draft.above, 'Customer export', writeLine(draft, ['as of', '2026-01-31']), ''],
  })),
  surroundingFault('remarks with a number sign', 2, ({ above }) => ({
    above: [...above, '# exported by the billing system', '# do not edit'],
  })),
  surroundingFault('a total', 4, (draft) => ({
    below: [
      ...draft.below,
      writeLine(draft, ['Total', ...(draft.rows[0] ?? draft.truth.names ?? []).slice(2).map(() => ''), '1234']),
    ],
  })),
  surroundingFault('a remark below', 3, ({ below }) => ({
    below: [...below, '', 'Source: our billing system, all regions'],
  })),
  otherTable('a small table below', 2, (draft) => ({
    below: [
      ...draft.below,
      '',
      ...[
        ['plan', 'price', 'since'],
        ['basic', '9.90', '2019'],
        ['pro', '19.90', '2020'],
        ['team', '49.90', '2021'],
      ].map((cells) => writeLine(draft, cells)),
    ],
  })),
  otherTable('a small table of as many columns below', 1, (draft) => {
    const width = (draft.rows[0] ?? draft.truth.names ?? []).length;
    const line = (cells: (at: number) => string) =>
      writeLine(
        draft,
        Array.from({ length: width }, (_, at) => cells(at)),
      );
    return {
      below: [
        ...draft.below,
        '',
        line((at) => `limit ${at}`),
        ...[3, 4, 5, 6].map((row) => line((at) => String(row * 100 + at * 7))),
      ],
    };
  }),
  otherTable('a small table above', 1, (draft) => ({
    above: [
      ...draft.above,
      ...[
        ['branch', 'head'],
        ['north', '12'],
        ['south', '14'],
        ['east', '9'],
      ].map((cells) => writeLine(draft, cells)),
      '',
    ],
  })),
];
