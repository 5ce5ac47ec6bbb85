import type { MergedRange, SheetRow } from './sheet-rows.ts';

/** A header of several rows, as one. */
export interface MergedHeader {
  readonly top: number;
  readonly bottom: number;
  readonly names: ReadonlyMap<number, string>;
}

interface Leading {
  /** The first rows of a sheet. */
  readonly rows: readonly SheetRow[];
  readonly merged: readonly MergedRange[];
  readonly first: number;
  readonly last: number;
}

const isWide = ({ left, right }: MergedRange) => right > left;
const isTall = ({ top, bottom }: MergedRange) => bottom > top;

/**
 * Headers whose cells are merged over several columns ("2025" above "January" and "February") or rows: every column
 * gets the labels above it. A range as wide as the table is its title. Null: the header is one row, or there is none.
 */
export function mergedHeader({ rows, merged, first, last }: Leading): MergedHeader | null {
  const above = new Map(rows.map((row) => [row.row, row]));
  const labelled = (range: MergedRange) => cellOf(above.get(range.top), range.left) !== undefined;
  const groups = merged.filter(
    (range) =>
      isWide(range) && !(range.left <= first && range.right >= last) && labelled(range) && hasLabels(above, range),
  );
  const [top] = (groups.length > 0 ? groups : merged.filter((range) => isWholeRow(above, merged, range)))
    .map((range) => range.top)
    .sort((a, b) => a - b);
  if (top === undefined) return null;
  const bottom = bottomOf(top, merged.filter(labelled), groups);
  const names = new Map<number, string>();
  for (let column = first; column <= last; column++) {
    const name = labelsOf({ rows: above, merged, top, bottom }, column).join(' ');
    if (name !== '') names.set(column, name);
  }
  return { top, bottom, names };
}

const cellOf = (row: SheetRow | undefined, column: number): string | undefined => {
  const at = row?.columns.indexOf(column) ?? -1;
  return at === -1 ? undefined : row?.texts[at];
};

/** Whether the row below a wide range has at least two texts in it: below a merged value are numbers, or nothing. */
function hasLabels(rows: ReadonlyMap<number, SheetRow>, { bottom, left, right }: MergedRange): boolean {
  const below = rows.get(bottom + 1);
  const cells = below?.texts.filter((_, at) => within(below.columns[at] ?? -1, left, right)) ?? [];
  return cells.length > 1 && cells.every((text) => Number.isNaN(Number(text)) || /^\d{4}$/.test(text));
}

const within = (value: number, from: number, to: number) => value >= from && value <= to;

/** Whether every cell of the first row with more than one is merged downwards: a header two rows high. */
function isWholeRow(rows: ReadonlyMap<number, SheetRow>, merged: readonly MergedRange[], range: MergedRange): boolean {
  const head = [...rows.values()].find(({ columns }) => columns.length > 1);
  if (!head || head.row !== range.top || !isTall(range)) return false;
  return head.columns.every((column) =>
    merged.some((other) => other.top === head.row && other.left === column && other.bottom === range.bottom),
  );
}

/** The row below the last group, or the end of a cell that is merged down beside it. */
function bottomOf(top: number, merged: readonly MergedRange[], groups: readonly MergedRange[]): number {
  let bottom = top;
  for (const range of [...groups].sort((a, b) => a.top - b.top))
    if (range.top <= bottom) bottom = Math.max(bottom, range.bottom + 1);
  for (const range of merged) if (within(range.top, top, bottom)) bottom = Math.max(bottom, range.bottom);
  return bottom;
}

interface HeaderRows {
  readonly rows: ReadonlyMap<number, SheetRow>;
  readonly merged: readonly MergedRange[];
  readonly top: number;
  readonly bottom: number;
}

/** From top to bottom; a label that repeats the one above it says nothing. */
function labelsOf({ rows, merged, top, bottom }: HeaderRows, column: number): string[] {
  const labels: string[] = [];
  for (let row = top; row <= bottom; row++) {
    const range = merged.find((one) => within(row, one.top, one.bottom) && within(column, one.left, one.right));
    const text = cellOf(rows.get(range?.top ?? row), range?.left ?? column)?.trim();
    if (text !== undefined && text !== '' && text !== labels.at(-1)) labels.push(text);
  }
  return labels;
}
