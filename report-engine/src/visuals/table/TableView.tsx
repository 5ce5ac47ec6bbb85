import type { CSSProperties } from 'react';
import { Tooltip } from '../chart/Tooltip.tsx';
import type { ViewProps } from '../kind.ts';
import { Cell } from './Cell.tsx';
import { SearchField } from './SearchField.tsx';
import { Sideways } from './Sideways.tsx';
import { StaticTable } from './StaticTable.tsx';
import type { TableShape } from './shape.ts';
import { type CellTip, tableActions, useTableLayout } from './use-table.ts';

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
      <SearchField
        label={texts.labelled({ label: texts.search, value: label })}
        placeholder={texts.search}
        actions={actions}
      />
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
