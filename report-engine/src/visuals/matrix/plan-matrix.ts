import { textWidth } from '../chart/text-width.ts';
import type { MatrixRow, MatrixShape } from './shape.ts';

const NAME_LEAST = 84;
const PADDING = 24;
const TIGHT_PADDING = 14;

/**
 * How wide names and figures are. A figure is never cut: names give way first, then the room between figures, and where
 * that is not enough the matrix scrolls, under a total that stays at its end as long as two columns fit beside it.
 */
export function planMatrix(
  { columns, rowTitle, total }: Pick<MatrixShape, 'columns' | 'rowTitle' | 'total'>,
  lines: readonly MatrixRow[],
  width: number,
): { readonly nameWidth: number; readonly cellWidth: number; readonly isTight: boolean; readonly isPinned: boolean } {
  const named = Math.max(
    textWidth(rowTitle, 12, 600),
    ...lines.slice(0, 300).map((row) => textWidth(row.label, 13) + row.depth * 16 + 20),
  );
  const figures = [...lines, ...(total ? [total] : [])].flatMap(({ cells }) => cells);
  const figure = Math.max(36, ...figures.slice(0, 2000).map(({ text }) => textWidth(text, 13, 600)));
  const count = Math.max(1, columns.length);
  const isTight = NAME_LEAST + count * (figure + PADDING) > width;
  const widest = figure + (isTight ? TIGHT_PADDING : PADDING);
  const wanted = Math.min(width * 0.45, named + PADDING);
  const nameWidth = Math.max(Math.min(wanted, NAME_LEAST), Math.min(wanted, width - 2 - widest * count));
  const cellWidth = Math.max(widest, (width - nameWidth - 2) / count);
  const scrolls = nameWidth + cellWidth * count > width;
  const hasTotal = columns.at(-1)?.isTotal === true && columns.length > 1;
  return { nameWidth, cellWidth, isTight, isPinned: scrolls && hasTotal && nameWidth + 3 * cellWidth <= width };
}
