import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ink } from '../../theme/colour.ts';
import { heatAroundZero, heatScale } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { Sideways } from '../table/Sideways.tsx';
import { StaticTable } from '../table/StaticTable.tsx';
import { useWindow } from '../table/use-window.ts';
import { useOwnHeight } from '../use-growth.ts';
import { planMatrix } from './plan-matrix.ts';
import type { MatrixRow, MatrixShape } from './shape.ts';

/** Where all rows fit, they are spaced out to fill the card. */
const [ROW, HIGHEST_ROW] = [30, 40];
const [HEAD, LONG_HEAD] = [31, 43];
const NAME_LINE = 16;
/** Maximum visible rows of a growing list. */
const MOST_GROWN = 14;

/**
 * Expandable rows, columns side by side. One tab stop: arrows move between cells, right and left expand and collapse.
 */
export function MatrixView(props: ViewProps<MatrixShape>) {
  const { shape, width, height, texts, actions, label, isStatic } = props;
  const layout = useMatrixLayout(props);
  const {
    cell,
    focused,
    setFocused,
    scroller,
    lines,
    nameWidth,
    cellWidth,
    isTight,
    isPinned,
    breaksHeadings,
    nameLines,
    rowHeight,
    rows,
  } = layout;
  if (isStatic) return <StaticMatrix {...props} lines={lines} />;
  const acts = matrixActions(props, layout);
  const { fill, toggle, pick, idOf, onKeyDown } = acts;
  const cellsOf = (row: MatrixRow, index: number, isTotal: boolean) =>
    row.cells.map((one, i) => {
      const column = shape.columns[i];
      const coloured =
        fill && !isTotal && !column?.isTotal && row.children.length === 0 && one.value !== null
          ? fill(one.value)
          : undefined;
      const chosen = one.point !== null && actions.isSelected(one.point);
      return (
        <td
          key={column?.key ?? i}
          id={isTotal ? undefined : idOf(index, i + 1)}
          className="hf-number"
          data-column={i + 1}
          data-total={(column?.isTotal && shape.columns.some(({ isTotal: total }) => !total)) || undefined}
          data-active={(focused && !isTotal && cell.row === index && cell.column === i + 1) || undefined}
          style={{
            ...(coloured && { background: coloured, color: ink(coloured) }),
            ...(actions.anySelected && !chosen && { opacity: 0.45 }),
          }}
        >
          {one.text}
        </td>
      );
    });
  return (
    <Sideways list={scroller} kept={{ start: nameWidth, end: isPinned ? cellWidth : 0 }}>
      <div ref={scroller} className="hf-table-scroller" style={{ width, height }} onScroll={rows.onScroll}>
        <table
          className="hf-table hf-matrix"
          data-two-line-head={breaksHeadings || undefined}
          data-names-break={nameLines > 1 || undefined}
          data-tight={isTight || undefined}
          data-pinned={isPinned || undefined}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid is the one tab stop and points at its active cell
          role="treegrid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-activedescendant={focused ? idOf(cell.row, cell.column) : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(scroller.current?.querySelector('table')?.matches(':focus-visible') ?? false)}
          onBlur={() => setFocused(false)}
          onClick={(event) => {
            const found = (event.target as Element).closest('tr[data-row]');
            const column = (event.target as Element).closest('[data-column]');
            if (!found) return;
            const row = lines[Number(found.getAttribute('data-row'))];
            if (column) pick(row, Number(column.getAttribute('data-column')), event.ctrlKey || event.metaKey);
            else toggle(row);
          }}
          onContextMenu={(event) => {
            event.preventDefault();
            event.stopPropagation();
            const found = (event.target as Element).closest('tr[data-row]');
            const column = Number((event.target as Element).closest('[data-column]')?.getAttribute('data-column') ?? 1);
            const row = found ? lines[Number(found.getAttribute('data-row'))] : undefined;
            actions.openMenu(row?.cells[column - 1]?.point ?? null, { x: event.clientX, y: event.clientY });
          }}
          style={{ width: nameWidth + cellWidth * shape.columns.length, '--hf-row': `${rowHeight}px` } as CSSProperties}
        >
          <colgroup>
            <col style={{ width: nameWidth }} />
            {shape.columns.map(({ key }) => (
              <col key={key} style={{ width: cellWidth }} />
            ))}
          </colgroup>
          <MatrixHead view={props} layout={layout} />
          <MatrixRows layout={layout} idOf={idOf} view={props} cellsOf={cellsOf} />
          {shape.total && (
            <tfoot>
              <tr>
                <td>{texts.total}</td>
                {cellsOf(shape.total, -1, true)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Sideways>
  );
}

/** The lines in view, between spacers for those above and below. */
function MatrixRows({
  layout,
  idOf,
  view,
  cellsOf,
}: {
  readonly layout: ReturnType<typeof useMatrixLayout>;
  readonly idOf: (row: number, column: number) => string;
  readonly view: ViewProps<MatrixShape>;
  readonly cellsOf: (row: MatrixRow, index: number, isTotal: boolean) => ReactNode;
}) {
  const { rows, lines, closed, focused, cell } = layout;
  const { texts, shape } = view;
  return (
    <tbody>
      {rows.before > 0 && <tr aria-hidden style={{ height: rows.before }} />}
      {rows.indices.map((index) => {
        const row = lines[index];
        if (!row) return null;
        const opens = row.children.length > 0;
        return (
          <tr
            key={row.key}
            data-row={index}
            aria-level={row.depth + 1}
            aria-rowindex={index + 2}
            aria-expanded={opens ? !closed.has(row.key) : undefined}
          >
            <th
              scope="row"
              id={idOf(index, 0)}
              data-active={(focused && cell.row === index && cell.column === 0) || undefined}
              style={{ paddingInlineStart: 4 + row.depth * 16 }}
              title={opens ? (closed.has(row.key) ? texts.expand : texts.collapse)({ name: row.label }) : row.label}
            >
              {shape.rows.some(({ children }) => children.length > 0) && (
                <b className="hf-twist" aria-hidden="true" data-open={!closed.has(row.key) || undefined}>
                  {opens ? '›' : ''}
                </b>
              )}
              <span dir="auto">{row.label}</span>
            </th>
            {cellsOf(row, index, false)}
          </tr>
        );
      })}
      {rows.after > 0 && <tr aria-hidden style={{ height: rows.after }} />}
    </tbody>
  );
}

/** The headings, in two lines where columns are grouped. */
function MatrixHead({
  view,
  layout,
}: {
  readonly view: ViewProps<MatrixShape>;
  readonly layout: ReturnType<typeof useMatrixLayout>;
}) {
  const { shape, texts } = view;
  const { twoLines } = layout;
  return (
    <thead>
      <tr>
        <th scope="col" title={shape.rowTitle || undefined}>
          {shape.rowTitle}
        </th>
        {shape.columns.map(({ key, label: name, under, isTotal }) => (
          <th
            key={key}
            scope="col"
            className="hf-number"
            title={name || undefined}
            data-total={(isTotal && shape.columns.length > 1) || undefined}
          >
            <span dir="auto">{name || (isTotal ? texts.total : '')}</span>
            {twoLines && under && <small>{under}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Moving between cells, opening lines and picking cells. */
function matrixActions(props: ViewProps<MatrixShape>, layout: ReturnType<typeof useMatrixLayout>) {
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
function useMatrixLayout(props: ViewProps<MatrixShape>) {
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

function StaticMatrix(props: ViewProps<MatrixShape> & { readonly lines: readonly MatrixRow[] }) {
  const { shape, lines, width, texts } = props;
  const blank = { decoration: null, lowest: 0, highest: 0, total: null, values: [] } as const;
  const columns = [
    {
      ...blank,
      as: 'rows',
      label: shape.rowTitle,
      numeric: false,
      texts: lines.map(({ label, depth }) => `${'\u2003'.repeat(depth)}${label}`),
    },
    ...shape.columns.map((column, i) => ({
      ...blank,
      as: column.key,
      label: column.label || texts.total,
      numeric: true,
      texts: lines.map(({ cells }) => cells[i]?.text ?? ''),
    })),
  ];
  const name = width * 0.3;
  const widths = columns.map((_, i) => (i === 0 ? name : (width - name) / shape.columns.length));
  return (
    <StaticTable
      {...props}
      widths={widths}
      shape={{ columns, rowCount: lines.length, truncated: shape.truncated, points: [], sorted: null }}
    />
  );
}
