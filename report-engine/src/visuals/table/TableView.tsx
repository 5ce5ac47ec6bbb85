import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { ink, mix } from '../../theme/colour.ts';
import type { ResolvedTheme } from '../../theme/theme.ts';
import { Tooltip } from '../chart/Tooltip.tsx';
import { useTipEnd } from '../chart/use-tip-end.ts';
import { heatScale, namedColour, pinnedColour } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import { Unbroken } from '../Unbroken.tsx';
import { useOwnHeight } from '../use-growth.ts';
import { hasLongHeadings, linesOfTexts, planColumns } from './plan-columns.ts';
import { SearchField } from './SearchField.tsx';
import { Sideways } from './Sideways.tsx';
import { StaticTable } from './StaticTable.tsx';
import type { ShownColumn, TableShape } from './shape.ts';
import { useWindow } from './use-window.ts';

const ROW = 32;
const LINE = 18;
/** Sentences take two or three lines where the table still shows a few rows of them. */
const MOST_LINES = 3;
const ROWS_TO_WRAP = 3;
/** On a phone most columns are out of view, and so are the long texts that need the height. */
const PHONE = 480;
const SEARCH = 38;
const [HEAD, LONG_HEAD, FOOT] = [33, 43, 34];
/** Maximum visible rows of a growing list. */
const MOST_GROWN = 12;
/** In a narrower column no room is left for a bar. */
const LEAST_WITH_BAR = 96;
/** Text this short fits in the narrowest column. */
const SHORT = 6;

/** A virtualized grid. One tab stop; arrows move between cells, Enter sorts or selects. */
export function TableView(props: ViewProps<TableShape>) {
  const { shape, width, texts, actions, label, isStatic } = props;
  const layout = useTableLayout(props);
  const {
    scroller,
    cell,
    focused,
    setFocused,
    touched,
    tip,
    searchable,
    listHeight,
    widths,
    lines,
    rowHeight,
    rows,
    longHead,
  } = layout;
  if (isStatic) return <StaticTable {...props} widths={widths} />;
  const acts = tableActions(layout, props);
  const { idOf, pick, onKeyDown, rowOf, tell } = acts;
  const list = (
    <Sideways list={scroller}>
      <div ref={scroller} className="hf-table-scroller" style={{ width, height: listHeight }} onScroll={rows.onScroll}>
        <table
          className="hf-table"
          data-wraps={lines > 1 || undefined}
          data-two-line-head={longHead || undefined}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid is the one tab stop and points at its active cell
          role="grid"
          aria-label={label}
          aria-rowcount={shape.rowCount + 1}
          aria-colcount={shape.columns.length}
          aria-activedescendant={focused ? idOf(cell.row, cell.column) : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(scroller.current?.querySelector('table')?.matches(':focus-visible') ?? false)}
          onBlur={() => setFocused(false)}
          onPointerDown={(event) => {
            touched.current = event.pointerType === 'touch';
          }}
          onClick={(event) => {
            const row = rowOf(event);
            if (row === null) return;
            pick(row, event.ctrlKey || event.metaKey);
            tell(event);
          }}
          onContextMenu={(event) => {
            event.preventDefault();
            event.stopPropagation();
            const row = rowOf(event);
            actions.openMenu(row === null ? null : (shape.points[row] ?? null), {
              x: event.clientX,
              y: event.clientY,
            });
          }}
          style={
            {
              width: widths.reduce((sum, one) => sum + one, 0),
              '--hf-row': `${rowHeight}px`,
              '--hf-lines': lines,
            } as CSSProperties
          }
        >
          <colgroup>
            {shape.columns.map((column, i) => (
              <col key={column.as} style={{ width: widths[i] }} />
            ))}
          </colgroup>
          <TableHead view={props} acts={acts} />
          <TableRows layout={layout} view={props} acts={acts} />
          {shape.columns.some((column) => column.total !== null) && (
            <tfoot>
              <tr>
                {shape.columns.map((column, i) => (
                  <td key={column.as} className={column.numeric ? 'hf-number' : undefined}>
                    {column.total ?? (i === 0 ? texts.total : '')}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {shape.truncated && (
          <p className="hf-table-note">
            {texts.firstRows({ count: props.formats.value(shape.rowCount, { style: 'integer' }) })}
          </p>
        )}
      </div>
      {tip && <CutTextTip tip={tip} view={props} />}
    </Sideways>
  );
  if (!searchable) return list;
  return (
    <>
      <SearchField label={`${texts.search}: ${label}`} placeholder={texts.search} actions={actions} />
      {list}
    </>
  );
}

/** The full text of a cut cell. */
function CutTextTip({ tip, view }: { readonly tip: CellTip; readonly view: ViewProps<TableShape> }) {
  const { width, height, theme } = view;
  return (
    <Tooltip
      mark={{ key: '', label: tip.text, value: '', lines: [], point: null }}
      at={tip}
      width={width}
      height={height}
      theme={theme}
    />
  );
}

/** The rows in view, between spacers for those above and below. */
function TableRows({
  layout,
  view,
  acts,
}: {
  readonly layout: ReturnType<typeof useTableLayout>;
  readonly view: ViewProps<TableShape>;
  readonly acts: ReturnType<typeof tableActions>;
}) {
  const { rows, widths } = layout;
  const { shape, actions, theme } = view;
  const { idOf, activeHere } = acts;
  return (
    <tbody>
      {rows.before > 0 && <tr aria-hidden style={{ height: rows.before }} />}
      {rows.indices.map((row) => {
        const place = row;
        const point = shape.points[place];
        const selected = point !== undefined && actions.isSelected(point);
        return (
          <tr
            key={place}
            data-row={row}
            aria-rowindex={row + 2}
            aria-selected={selected}
            style={actions.anySelected && !selected ? { opacity: 0.45 } : undefined}
          >
            {shape.columns.map((column, i) => (
              <Cell
                key={column.as}
                id={idOf(row, i)}
                column={column}
                width={widths[i] ?? 0}
                row={place}
                active={activeHere(row, i)}
                props={view}
                theme={theme}
              />
            ))}
          </tr>
        );
      })}
      {rows.after > 0 && <tr aria-hidden style={{ height: rows.after }} />}
    </tbody>
  );
}

/** One sortable heading per column. */
function TableHead({
  view,
  acts,
}: {
  readonly view: ViewProps<TableShape>;
  readonly acts: ReturnType<typeof tableActions>;
}) {
  const { shape, texts, actions } = view;
  const { idOf, activeHere, tell } = acts;
  return (
    <thead>
      <tr>
        {shape.columns.map((column, i) => {
          const sorted = shape.sorted?.as === column.as ? shape.sorted.direction : null;
          const arrow = <i aria-hidden="true">{sorted && (sorted === 'ascending' ? '↑' : '↓')}</i>;
          return (
            <th
              key={column.as}
              id={idOf(-1, i)}
              scope="col"
              className={column.numeric ? 'hf-number' : undefined}
              data-active={activeHere(-1, i) || undefined}
              aria-sort={sorted ?? 'none'}
              title={[column.description, texts.sortBy({ name: column.label })].filter(Boolean).join('\n')}
              onClick={(event) => {
                actions.sortBy(column.as);
                tell(event, column.description);
              }}
            >
              {column.numeric && arrow}
              <span dir="auto">{column.label}</span>
              {!column.numeric && arrow}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Moving between cells, picking rows and showing what is cut. */
function tableActions(layout: ReturnType<typeof useTableLayout>, props: ViewProps<TableShape>) {
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
      if (row < 0 && sorted) actions.sortBy(sorted.as);
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
function useTableLayout(props: ViewProps<TableShape>) {
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

interface CellTip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
}

const isCut = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('.hf-cell-text')].some(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
  );

/** Opacity of a bar behind its figure; higher on a dark background. */
const paleness = ({ highContrast, scheme }: ResolvedTheme): number =>
  highContrast ? 0.5 : scheme === 'dark' ? 0.5 : 0.72;

interface CellProps {
  readonly id: string;
  readonly column: ShownColumn;
  readonly width: number;
  readonly row: number;
  readonly active: boolean;
  readonly props: ViewProps<TableShape>;
  readonly theme: ResolvedTheme;
}

function Cell({ id, column, width, row, active, props, theme }: CellProps) {
  const text = column.texts[row] ?? '';
  const value = column.values[row] ?? null;
  const common = { id, className: column.numeric ? 'hf-number' : undefined, 'data-active': active || undefined };
  if (column.decoration === 'bar' && typeof value === 'number') {
    const share = column.highest > 0 ? Math.max(0, value) / column.highest : 0;
    return (
      <td {...common}>
        <span className="hf-cell-bar">
          {width >= LEAST_WITH_BAR && (
            <i
              style={{
                // The figure is placed beside the longest bar, not on it.
                width: `calc((100% - 52px) * ${share.toFixed(4)})`,
                background: mix(theme.data[0] ?? theme.accent, theme.surface, paleness(theme)),
              }}
            />
          )}
          <b>{text}</b>
        </span>
      </td>
    );
  }
  if (column.decoration === 'heat' && typeof value === 'number') {
    const fill = heatScale(theme, column.lowest, column.highest)(value);
    return (
      <td {...common} style={{ background: fill, color: ink(fill) }}>
        {text}
      </td>
    );
  }
  if (column.decoration === 'badge' && text) {
    const colour = namedColour(theme, pinnedColour(props.visual, text, value)) ?? theme.faint;
    return (
      <td {...common}>
        <span className="hf-badge">
          <i style={{ background: colour }} />
          {text}
        </span>
      </td>
    );
  }
  if (column.decoration === 'link' && /^https?:\/\//i.test(text)) {
    return (
      <td {...common}>
        <button
          type="button"
          tabIndex={-1}
          className="hf-link"
          style={{ color: theme.link }}
          onClick={() => props.actions.followLink(text)}
        >
          {text}
        </button>
      </td>
    );
  }
  return (
    <td {...common} dir={column.numeric ? undefined : 'auto'} title={text.length > SHORT ? text : undefined}>
      {column.numeric ? (
        text
      ) : (
        <span className="hf-cell-text">
          <Unbroken text={text} />
        </span>
      )}
    </td>
  );
}
