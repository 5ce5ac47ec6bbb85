import { measureIn, textWidth } from '@holdfast/report-engine/visuals/chart/text-width.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { planColumns } from '@holdfast/report-engine/visuals/table/plan-columns.ts';
import type { TableShape } from '@holdfast/report-engine/visuals/table/shape.ts';
import type { LedgerGroup, PaperLedger } from '../paper.ts';
import type { Drawing, DrawnVisual } from './drawing.ts';

interface LedgerLayout {
  readonly groupBy: { readonly column: string; readonly newSheet: boolean } | null;
  readonly under: readonly number[];
  /** The first cell of a subtotal or total line. */
  readonly words: { readonly subtotal: string; readonly total: string };
}

/** Columns on paper are narrower than on screen. */
const SMALLER = 0.86;
/** Cell text is 11.2 high with a padding of 6; slightly more of both leaves room for wide glyphs. */
const LETTER = 12;
const AROUND = 20;

export interface LedgerParts {
  readonly drawn: DrawnVisual;
  readonly totals: DrawnVisual | null;
  readonly plan: LedgerLayout;
  readonly width: number;
}

/** A table with all its rows, grouped, with subtotals and totals. */
export function ledgerOf(drawing: Drawing, { drawn, totals, plan, width }: LedgerParts): PaperLedger {
  const { texts, formats } = drawing;
  const shape = shapeOf(drawing, drawn);
  const { groupBy } = plan;
  const grouping = shape?.columns.find(({ as }) => as === groupBy?.column);
  // The grouping column is the group's heading, so it is not repeated in each row.
  const columns = shape?.columns.filter((column) => column !== grouping) ?? [];
  if (!shape || shape.rowCount === 0 || columns.length === 0) {
    return { kind: 'ledger', widths: [width], heads: [], groups: [], total: null, note: texts.nothing };
  }
  const places = shape.columns.flatMap((column, at) => (column === grouping ? [] : [at]));
  const sums = totals && totalsOf(drawing, totals, groupBy !== null, plan.under);
  // Paper uses one font family, even if the pictures beside the table were drawn in another.
  measureIn('Inter');
  const widths = scaleToWidth(planColumns(columns, width / SMALLER), width);
  const isOneLine = (cells: readonly string[]): boolean =>
    cells.every((cell, i) => !cell.includes('\n') && textWidth(cell, LETTER) + AROUND <= (widths[i] ?? 0));
  const lineOf = (cells: ReadonlyMap<number, string> | undefined, name: string): string[] | null =>
    cells ? places.map((place, i) => cells.get(place) ?? (i === 0 ? name : '')) : null;

  const groups: LedgerGroup[] = [];
  let from = 0;
  for (let row = 1; row <= shape.rowCount; row += 1) {
    if (row < shape.rowCount && (!grouping || grouping.values[row] === grouping.values[from])) continue;
    const value = grouping?.values[from] ?? null;
    const rows = Array.from({ length: row - from }, (_, i) => columns.map(({ texts: cells }) => cells[from + i] ?? ''));
    groups.push({
      name: grouping ? texts.labelled({ label: grouping.label, value: grouping.texts[from] || texts.blank }) : null,
      count: formats.value(row - from, { style: 'integer' }),
      newSheet: groupBy?.newSheet === true,
      rows,
      oneLine: rows.map(isOneLine),
      total: grouping ? lineOf(sums?.groups.get(keyOf(value)), plan.words.subtotal) : null,
    });
    from = row;
  }
  const count = formats.value(shape.rowCount, { style: 'integer' });
  return {
    kind: 'ledger',
    widths,
    heads: columns.map(({ label, numeric }) => ({ text: label, numeric })),
    groups,
    total: lineOf(sums?.all, plan.words.total),
    note: shape.truncated ? texts.firstRows({ count }) : null,
  };
}

const keyOf = (value: unknown) => JSON.stringify(value);

function shapeOf({ live, formats }: Drawing, { visual, snapshot }: DrawnVisual): TableShape | null {
  const { result, drillDepth } = snapshot;
  const shape = kindOf('tableEx')?.shape(result, { visual, model: live.model, formats, drillDepth });
  return (shape ?? null) as TableShape | null;
}

interface LedgerSums {
  readonly groups: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly all: ReadonlyMap<number, string> | undefined;
}

/** Totals are queried, never added up here: the mean of means is wrong. */
function totalsOf(drawing: Drawing, totals: DrawnVisual, isGrouped: boolean, under: readonly number[]): LedgerSums {
  const shape = shapeOf(drawing, totals);
  if (!shape) return { groups: new Map(), all: undefined };
  const [key, ...others] = isGrouped ? shape.columns : [undefined, ...shape.columns];
  const cellsOf = (textOf: (column: TableShape['columns'][number]) => string | null): Map<number, string> =>
    new Map(others.flatMap((column, i) => (column ? [[under[i] ?? -1, textOf(column) ?? ''] as const] : [])));
  return {
    groups: new Map(
      (key?.values ?? []).map((value, row) => [keyOf(value), cellsOf(({ texts }) => texts[row] ?? '')] as const),
    ),
    all: isGrouped ? cellsOf(({ total }) => total) : cellsOf(({ texts }) => texts[0] ?? ''),
  };
}

/** Columns scaled proportionally to the width of the sheet. */
function scaleToWidth(widths: readonly number[], width: number): number[] {
  const sum = widths.reduce((total, one) => total + one, 0);
  return widths.map((one) => (one * width) / sum);
}
