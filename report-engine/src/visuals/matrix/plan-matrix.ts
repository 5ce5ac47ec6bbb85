import { countLines, textWidth, twoLineWidth } from '../chart/text-width.ts';
import type { MatrixRow, MatrixShape } from './shape.ts';

const NAME_LEAST = 84;
const NAMES_FIRST = 0.4;
const PADDING = 24;
const TIGHT_PADDING = 14;
/** Tabular figures: every digit is as wide as the widest. */
const TABULAR = 1;

const MOST_LINES = 3;
/** Width of the expand button. */
const TWIST = 16;

/** Maximum width of a heading before it is truncated. */
const MOST_HEADING = 96;

interface MatrixPlan {
  readonly nameWidth: number;
  readonly cellWidth: number;
  readonly isTight: boolean;
  readonly isPinned: boolean;
  readonly breaksHeadings: boolean;
  /** Lines of the longest name. */
  readonly nameLines: number;
}

/**
 * Widths of names and figures. A figure is never truncated: names shrink first, then the padding of figures, and if
 * that is not enough the matrix scrolls, with the total fixed at its end as long as two columns fit beside it.
 */
export function planMatrix(
  { columns, rowTitle, total }: Pick<MatrixShape, 'columns' | 'rowTitle' | 'total'>,
  lines: readonly MatrixRow[],
  width: number,
): MatrixPlan {
  const named = Math.max(
    textWidth(rowTitle, 12, 600),
    ...lines.slice(0, 300).map((row) => textWidth(row.label, 13) + row.depth * 16 + 20),
  );
  const opens = lines.some(({ children }) => children.length > 0);
  const figures = [...lines, ...(total ? [total] : [])].flatMap(({ cells }) => cells);
  const figure = TABULAR + Math.max(36, ...figures.slice(0, 2000).map(({ text }) => textWidth(text, 13, 600)));
  const headings = columns.map(({ label }) => Math.min(MOST_HEADING, twoLineWidth(label, 12, 600)));
  const count = Math.max(1, columns.length);
  const isTight = NAME_LEAST + count * (figure + PADDING) > width;
  const padding = isTight ? TIGHT_PADDING : PADDING;
  const [plain, headed] = [figure + padding, Math.max(figure, ...headings) + padding];
  // A heading widens its column, but never pushes the last one out of view.
  const fits = (cell: number): boolean => NAME_LEAST + cell * count <= width - 2;
  const widest = fits(plain) && !fits(headed) ? plain : headed;
  const wanted = Math.min(width * 0.45, named + PADDING);
  const left = width - 2 - widest * count;
  // Where figures scroll in any case, names take precedence.
  const least = left < NAME_LEAST ? Math.max(NAME_LEAST, width * NAMES_FIRST) : NAME_LEAST;
  const nameWidth = Math.max(Math.min(wanted, least), Math.min(wanted, left));
  const cellWidth = Math.max(widest, (width - nameWidth - 2) / count);
  const scrolls = nameWidth + cellWidth * count > width;
  const isWider = (heading: string, room: number): boolean => textWidth(heading, 12, 600) + padding > room;
  const breaksHeadings = isWider(rowTitle, nameWidth) || columns.some(({ label }) => isWider(label, cellWidth));
  const room = ({ depth }: MatrixRow): number => nameWidth - TIGHT_PADDING - depth * 16 - (opens ? TWIST : 0);
  const nameLines = Math.max(1, ...lines.slice(0, 300).map((row) => countLines(row.label, room(row), 13)));
  const hasTotal = columns.at(-1)?.isTotal === true && columns.length > 1;
  const isPinned = scrolls && hasTotal && nameWidth + 3 * cellWidth <= width;
  return { nameWidth, cellWidth, isTight, isPinned, breaksHeadings, nameLines: Math.min(MOST_LINES, nameLines) };
}
