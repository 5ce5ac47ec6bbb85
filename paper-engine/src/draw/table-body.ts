import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { mix, readableTextColour } from '@holdfast/report-engine/theme/colour.ts';
import { cutText, fitText, type TextBox } from '@holdfast/report-engine/visuals/chart/text-width.ts';
import { heatAroundZero, heatScale, namedColour, pinnedColour } from '@holdfast/report-engine/visuals/colours.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { planMatrix } from '@holdfast/report-engine/visuals/matrix/plan-matrix.ts';
import type { MatrixRow, MatrixShape } from '@holdfast/report-engine/visuals/matrix/shape.ts';
import { linesOfTexts, planColumns } from '@holdfast/report-engine/visuals/table/plan-columns.ts';
import type { ShownColumn, TableShape } from '@holdfast/report-engine/visuals/table/shape.ts';
import type { Body, PaperCell } from '../paper.ts';
import type { Drawing, DrawnVisual } from './drawing.ts';

type TableBody = Extract<Body, { kind: 'table' }>;

interface Room {
  readonly width: number;
  readonly height: number;
}

const HEAD = 32;
const ROW = 32;
const TALL_ROW = 50;
const MATRIX_ROW = 30;
const NOTE = 20;
const GAP = 24;

/** Tables and matrices as real tables, with as many rows as fit into the card. Null for any other visual. */
export function tableOf(
  drawing: Drawing,
  { visual, snapshot }: DrawnVisual,
  page: string,
  room: Room,
): TableBody | null {
  const kind = kindOf(visual.kind);
  if (!kind || !hasTrait(visual, 'isTable')) return null;
  const { live, formats } = drawing;
  const { result, drillDepth } = snapshot;
  const shape = kind.shape(result, { visual, model: live.model, formats, drillDepth });
  if (shape === null) return null;
  if (hasTrait(visual, 'listsRecords')) return plainTable(drawing, visual, shape as TableShape, room);
  const closed = new Set(live.state.visuals[page]?.[visual.name]?.collapsed ?? []);
  return matrixTable(drawing, shape as MatrixShape, closed, room);
}

function plainTable(drawing: Drawing, visual: DrawnVisual['visual'], shape: TableShape, room: Room): TableBody {
  const { theme, texts } = drawing;
  const widths = columnsThatFit(planColumns(shape.columns, room.width), room.width);
  const columns = shape.columns.slice(0, widths.length);
  const wraps = room.height >= 5 * TALL_ROW && linesOfTexts(columns, widths, 2) > 1;
  const rowHeight = wraps ? TALL_ROW : ROW;
  const hasTotal = columns.some(({ total }) => total !== null);
  const { shown, note } = fitting(drawing, {
    rows: shape.rowCount,
    truncated: shape.truncated,
    height: room.height - (hasTotal ? ROW : 0),
    rowHeight,
  });
  const cut = (text: string, column: number, look: Omit<TextBox, 'width'>): string =>
    cutText(text, { width: (widths[column] ?? 0) - GAP, ...look });
  return {
    kind: 'table',
    widths,
    heads: columns.map(({ label, numeric }, i) => ({
      text: cut(label, i, { size: 12, lines: 2, weight: 600 }),
      numeric,
    })),
    rows: Array.from({ length: shown }, (_, row) =>
      columns.map((column, i) => ({
        ...decorateCell(drawing, visual, column, row),
        text: column.numeric
          ? (column.texts[row] ?? '')
          : cut(column.texts[row] ?? '', i, { size: 13, lines: wraps ? 2 : 1 }),
      })),
    ),
    total: hasTotal
      ? columns.map(({ total, numeric }, i) => ({ text: total ?? (i === 0 ? texts.total : ''), numeric, bold: true }))
      : null,
    rowHeight,
    note,
    barColour: mix(theme.data[0] ?? theme.accent, theme.surface, theme.scheme === 'dark' ? 0.5 : 0.72),
  };
}

function decorateCell(
  { theme }: Drawing,
  visual: DrawnVisual['visual'],
  { decoration, values, texts, numeric, lowest, highest }: ShownColumn,
  row: number,
): PaperCell {
  const [value, text] = [values[row] ?? null, texts[row] ?? ''];
  const cell = { text, numeric };
  if (decoration === 'heat' && typeof value === 'number') {
    const fill = heatScale(theme, lowest, highest)(value);
    return { ...cell, fill, ink: readableTextColour(fill) };
  }
  if (decoration === 'bar' && typeof value === 'number')
    return { ...cell, bar: highest > 0 ? Math.max(0, value) / highest : 0 };
  if (decoration === 'badge' && text)
    return { ...cell, dot: namedColour(theme, pinnedColour(visual, text, value)) ?? theme.faint };
  return cell;
}

function matrixTable(drawing: Drawing, shape: MatrixShape, closed: ReadonlySet<string>, room: Room): TableBody {
  const { theme, texts } = drawing;
  const open = (rows: readonly MatrixRow[]): MatrixRow[] =>
    rows.flatMap((row) => [row, ...(closed.has(row.key) ? [] : open(row.children))]);
  const lines = open(shape.rows);
  const { nameWidth, cellWidth } = planMatrix(shape, lines, room.width);
  const widths = columnsThatFit([nameWidth, ...shape.columns.map(() => cellWidth)], room.width);
  const columns = shape.columns.slice(0, widths.length - 1);
  const fill =
    shape.heat && (shape.heat.aroundZero ? heatAroundZero : heatScale)(theme, shape.heat.lowest, shape.heat.highest);
  const height = room.height - (shape.total ? MATRIX_ROW : 0);
  const { shown, note } = fitting(drawing, {
    rows: lines.length,
    truncated: shape.truncated,
    height,
    rowHeight: MATRIX_ROW,
  });
  const cellsOf = ({ cells, children }: MatrixRow, bold: boolean): PaperCell[] =>
    columns.map(({ isTotal }, i) => {
      const { value = null, text = '' } = cells[i] ?? {};
      const heated = fill && value !== null && children.length === 0 && !bold && !isTotal ? fill(value) : null;
      return {
        text,
        numeric: true,
        ...(heated && { fill: heated, ink: readableTextColour(heated) }),
        ...(bold && { bold }),
      };
    });
  const named = (text: string, depth: number): string => fitText(text, nameWidth - GAP - 16 * depth, 13);
  const headOf = ({ label, under, isTotal }: MatrixShape['columns'][number]): string =>
    [isTotal && label === '' ? texts.total : label, under].filter(Boolean).join(' · ');
  return {
    kind: 'table',
    widths,
    heads: [
      { text: fitText(shape.rowTitle, nameWidth - GAP, 12, 600), numeric: false },
      ...columns.map((column) => ({
        text: cutText(headOf(column), { width: cellWidth - 16, size: 12, lines: 2, weight: 600 }),
        numeric: true,
      })),
    ],
    rows: lines
      .slice(0, shown)
      .map((row) => [{ text: named(row.label, row.depth), numeric: false, indent: row.depth }, ...cellsOf(row, false)]),
    total: shape.total && [{ text: texts.total, numeric: false, bold: true }, ...cellsOf(shape.total, true)],
    rowHeight: MATRIX_ROW,
    note,
    barColour: theme.track,
  };
}

/** The columns that fit side by side; the screen scrolls to the others. */
function columnsThatFit(widths: readonly number[], room: number): readonly number[] {
  let used = 0;
  return widths.filter((width, i) => {
    used += width;
    return i === 0 || used <= room + 1;
  });
}

interface BodyRows {
  readonly rows: number;
  readonly truncated: boolean;
  readonly height: number;
  readonly rowHeight: number;
}

function fitting(
  { texts, formats }: Drawing,
  { rows, truncated, height, rowHeight }: BodyRows,
): { readonly shown: number; readonly note: string | null } {
  const count = (value: number): string => formats.value(value, { style: 'integer' });
  const all = Math.floor((height - HEAD) / rowHeight);
  if (rows <= all && !truncated) return { shown: rows, note: null };
  const shown = Math.max(1, Math.min(rows, Math.floor((height - HEAD - NOTE) / rowHeight)));
  return {
    shown,
    note:
      truncated && shown === rows
        ? texts.firstRows({ count: count(rows) })
        : texts.shownOf({ shown: count(shown), all: `${count(rows)}${truncated ? '+' : ''}` }),
  };
}
