import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { heatAroundZero, heatScale } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { useWindow } from '../table/use-window.ts';
import { useOwnHeight } from '../use-growth.ts';
import { planMatrix } from './plan-matrix.ts';
import type { MatrixRow, MatrixShape } from './shape.ts';

/** Where all rows fit, they are spaced out to fill the card. */
const ROW = 30;

const HIGHEST_ROW = 40;

const HEAD = 31;

const LONG_HEAD = 43;

const NAME_LINE = 16;

/** Maximum visible rows of a growing list. */
const MOST_GROWN = 14;

/** Moving between cells, opening lines and picking cells. */
export function matrixActions(props: ViewProps<MatrixShape>, layout: ReturnType<typeof useMatrixLayout>) {
  const { shape, theme, actions, height } = props;
  const { closed, lines, setCell, rows, prefix, cell, rowHeight } = layout;

  const fill =
    shape.heat && (shape.heat.aroundZero ? heatAroundZero : heatScale)(theme, shape.heat.lowest, shape.heat.highest);
  const toggle = (row: MatrixRow | undefined, open?: boolean): void => {
    if (!row || row.children.length === 0 || !actions.may('expandCollapse')) return;
    const next = new Set(closed);
    if (open ?? closed.has(row.key)) next.delete(row.key);
    else next.add(row.key);
    actions.collapse([...next]);
  };
  const move = (row: number, column: number): void => {
    const next = {
      row: Math.min(lines.length - 1, Math.max(0, row)),
      column: Math.min(shape.columns.length, Math.max(0, column)),
    };
    setCell(next);
    rows.reveal(next.row);
  };
  const pick = (row: MatrixRow | undefined, column: number, add: boolean): void => {
    const point = row?.cells[Math.max(0, column - 1)]?.point;
    if (point) actions.select(point, add);
  };
  const idOf = (row: number, column: number): string => `${prefix}${row}-${column}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = lines[cell.row];
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    if (event.altKey || (event.ctrlKey && event.key.startsWith('Arrow'))) return;
    if (event.key === 'ArrowDown') move(cell.row + 1, cell.column);
    else if (event.key === 'ArrowUp') move(cell.row - 1, cell.column);
    else if (event.key === 'ArrowRight') {
      if (cell.column === 0 && row && closed.has(row.key)) toggle(row, true);
      else move(cell.row, cell.column + 1);
    } else if (event.key === 'ArrowLeft') {
      if (cell.column === 0) toggle(row, false);
      else move(cell.row, cell.column - 1);
    } else if (event.key === 'PageDown') move(cell.row + page, cell.column);
    else if (event.key === 'PageUp') move(cell.row - page, cell.column);
    else if (event.key === 'Home') move(event.ctrlKey ? 0 : cell.row, 0);
    else if (event.key === 'End') move(event.ctrlKey ? lines.length - 1 : cell.row, shape.columns.length);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (cell.column === 0 && row && row.children.length > 0) toggle(row);
      else pick(row, cell.column, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Escape' && actions.anySelected) actions.clear();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const box = document.getElementById(idOf(cell.row, cell.column))?.getBoundingClientRect();
      const point = row?.cells[Math.max(0, cell.column - 1)]?.point ?? null;
      actions.openMenu(point, { x: box?.x ?? 0, y: box?.bottom ?? 0 });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { fill, toggle, pick, idOf, onKeyDown };
}

/** The visible lines, their sizes and the rows in view. */
export function useMatrixLayout(props: ViewProps<MatrixShape>) {
  const { actions, shape, width, height, onGrow } = props;
  const closed = new Set(actions.collapsed);
  const [cell, setCell] = useState({ row: 0, column: 0 });
  const [focused, setFocused] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const lines: MatrixRow[] = [];
  const walk = (rows: readonly MatrixRow[]): void => {
    for (const row of rows) {
      lines.push(row);
      if (!closed.has(row.key)) walk(row.children);
    }
  };
  walk(shape.rows);
  const { nameWidth, cellWidth, isTight, isPinned, breaksHeadings, nameLines } = planMatrix(shape, lines, width);
  const twoLines = shape.columns.some(({ under }) => under !== null);
  const head = (breaksHeadings || twoLines ? LONG_HEAD : HEAD) + 2;
  const count = lines.length + (shape.total ? 1 : 0);
  const least = nameLines === 1 ? ROW : 10 + NAME_LINE * nameLines;
  const rowHeight = Math.max(least, Math.min(HIGHEST_ROW, Math.floor((height - head) / count)));
  useOwnHeight(onGrow, head + Math.min(MOST_GROWN, count) * least);
  const rows = useWindow(scroller, lines.length, rowHeight, height);
  return {
    closed,
    cell,
    setCell,
    focused,
    setFocused,
    scroller,
    prefix,
    lines,
    nameWidth,
    cellWidth,
    isTight,
    isPinned,
    breaksHeadings,
    nameLines,
    twoLines,
    rowHeight,
    rows,
  };
}
