import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useTipEnd } from '../chart/use-tip-end.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import { useOwnHeight } from '../use-growth.ts';
import { hasLongHeadings, linesOfTexts, planColumns } from './plan-columns.ts';
import type { TableShape } from './shape.ts';
import { useWindow } from './use-window.ts';

const [HEAD, LONG_HEAD, FOOT] = [33, 43, 34];
const ROW = 32;

const LINE = 18;

/** Sentences take two or three lines where the table still shows a few rows of them. */
const MOST_LINES = 3;

const ROWS_TO_WRAP = 3;

/** On a phone most columns are out of view, and so are the long texts that need the height. */
const PHONE = 480;

const SEARCH = 38;

/** Maximum visible rows of a growing list. */
const MOST_GROWN = 12;

/** Moving between cells, picking rows and showing what is cut. */
export function tableActions(layout: ReturnType<typeof useTableLayout>, props: ViewProps<TableShape>) {
  const { prefix, setCell, rows, cell, rowHeight, scroller, touched, setTip, focused } = layout;
  const { shape, actions, height, width } = props;

  const idOf = (row: number, column: number): string => `${prefix}${row}-${column}`;
  const move = (row: number, column: number): void => {
    const next = {
      row: Math.min(shape.rowCount - 1, Math.max(-1, row)),
      column: Math.min(shape.columns.length - 1, Math.max(0, column)),
    };
    setCell(next);
    rows.reveal(next.row);
  };
  const pick = (row: number, add: boolean): void => {
    const point = shape.points[row];
    if (point && point.identity.length > 0) actions.select(point, add);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { row, column } = cell;
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    if (event.altKey) return;
    if (event.key === 'ArrowDown') move(row + 1, column);
    else if (event.key === 'ArrowUp') move(row - 1, column);
    else if (event.key === 'ArrowRight' && !event.ctrlKey) move(row, column + 1);
    else if (event.key === 'ArrowLeft' && !event.ctrlKey) move(row, column - 1);
    else if (event.key === 'PageDown') move(row + page, column);
    else if (event.key === 'PageUp') move(row - page, column);
    else if (event.key === 'Home') move(event.ctrlKey ? -1 : row, 0);
    else if (event.key === 'End') move(event.ctrlKey ? shape.rowCount - 1 : row, shape.columns.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') {
      const sorted = shape.columns[column];
      const point = shape.points[row];
      if (row < 0 && sorted) actions.sortBy(sorted.as);
      else if (event.key === 'Enter' && column === 0 && actions.openRow && point) actions.openRow(point);
      else pick(row, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Escape' && actions.anySelected) actions.clear();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const box = document.getElementById(idOf(row, column))?.getBoundingClientRect();
      actions.openMenu(shape.points[row] ?? null, { x: box?.x ?? 0, y: box?.bottom ?? 0 });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const rowOf = (event: MouseEvent): number | null => {
    const found = (event.target as Element).closest('[data-row]');
    return found ? Number(found.getAttribute('data-row')) : null;
  };
  /** Touch has no hover: a tap also shows what was truncated. */
  const tell = (event: MouseEvent, more = ''): void => {
    const element = (event.target as Element).closest('td, th');
    const frame = scroller.current?.getBoundingClientRect();
    if (!touched.current || !element || !frame) return;
    const text = [isCut(element) ? element.textContent : '', more].filter(Boolean).join('\n');
    const [box, scale] = [element.getBoundingClientRect(), frame.width / width || 1];
    const [y, bottom] = [box.top - frame.top, box.bottom - frame.top].map((one) => one / scale) as [number, number];
    if (text) setTip({ text, x: (box.left + box.width / 2 - frame.left) / scale, y, bottom });
  };
  const activeHere = (row: number, column: number): boolean => focused && cell.row === row && cell.column === column;
  return { idOf, pick, onKeyDown, rowOf, tell, activeHere };
}

/** Column widths, row height and the rows in view. */
export function useTableLayout(props: ViewProps<TableShape>) {
  const { actions, height, shape, width, onGrow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const [cell, setCell] = useState({ row: -1, column: 0 });
  const [focused, setFocused] = useState(false);
  const touched = useRef(false);
  const [tip, setTip] = useState<CellTip | null>(null);
  useTipEnd(tip !== null, setTip);
  const searchable = (option.flag(props.visual, 'search') ?? false) && actions.may('search');
  const listHeight = searchable ? height - SEARCH : height;
  const widths = planColumns(shape.columns, width - 2);
  const heightOf = (lines: number): number => (lines === 1 ? ROW : 14 + LINE * lines);
  const fitting = Math.floor(((listHeight - ROW) / ROWS_TO_WRAP - 14) / LINE);
  const most = onGrow ? MOST_LINES : Math.max(1, Math.min(width < PHONE ? 2 : MOST_LINES, fitting));
  const lines = linesOfTexts(shape.columns, widths, most);
  const rowHeight = heightOf(lines);
  const rows = useWindow(scroller, shape.rowCount, rowHeight, listHeight);
  const longHead = hasLongHeadings(shape.columns, widths);
  const around = (longHead ? LONG_HEAD : HEAD) + (shape.columns.some(({ total }) => total !== null) ? FOOT : 0);
  useOwnHeight(onGrow, height - listHeight + around + Math.min(MOST_GROWN, shape.rowCount) * rowHeight);
  return {
    scroller,
    prefix,
    cell,
    setCell,
    focused,
    setFocused,
    touched,
    tip,
    setTip,
    searchable,
    listHeight,
    widths,
    lines,
    rowHeight,
    rows,
    longHead,
  };
}

export interface CellTip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
}

const isCut = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('.hf-cell-text')].some(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
  );
