/** A cell for line breaking: its minimum width. */
interface Breakable {
  readonly least: number;
}

/** A cell that is alone although it could share a line costs as much as an empty line. */
const LONELY = 1;
const EQUAL = 1e-9;

/**
 * Breaks a row into lines of a width, like words of a paragraph: of all ways that fit, the one with the most evenly
 * filled lines. A cell is left alone on a line only if stacking all of them would leave more space empty: the fifth of
 * five on a phone, not the third of three. A cell wider than the line has the line to itself.
 */
export function breakRow<Cell extends Breakable>(cells: readonly Cell[], width: number, gap: number): Cell[][] {
  const best: { cost: number; end: number }[] = [];
  best[cells.length] = { cost: 0, end: cells.length };
  for (let from = cells.length - 1; from >= 0; from -= 1) {
    best[from] = { cost: Number.POSITIVE_INFINITY, end: from + 1 };
    for (let end = from + 1; end <= cells.length; end += 1) {
      const line = cells.slice(from, end);
      const spare = width - line.reduce((sum, { least }) => sum + least, 0) - gap * (line.length - 1);
      if (spare < 0 && line.length > 1) break;
      const cost = rowPenalty(spare, width) + (isAloneOnLine(line, cells, width) ? LONELY : 0) + (best[end]?.cost ?? 0);
      // Ties: the fuller first line wins.
      if (cost < (best[from]?.cost ?? 0) + EQUAL) best[from] = { cost, end };
    }
  }
  const singly = cells.reduce((sum, { least }) => sum + rowPenalty(width - least, width), 0);
  if (singly < (best[0]?.cost ?? 0)) return cells.map((cell) => [cell]);
  const lines: Cell[][] = [];
  for (let from = 0; from < cells.length; from = best[from]?.end ?? cells.length)
    lines.push(cells.slice(from, best[from]?.end));
  return lines;
}

const rowPenalty = (spare: number, width: number): number => (Math.max(0, spare) / width) ** 2;

const isAloneOnLine = (line: readonly Breakable[], row: readonly Breakable[], width: number): boolean =>
  line.length === 1 && row.length > 1 && (line[0]?.least ?? 0) <= width / 2;
