import type { CSSProperties, ReactNode } from 'react';
import { readableTextColour } from '../../theme/colour.ts';
import type { ViewProps } from '../kind.ts';
import { Sideways } from '../table/Sideways.tsx';
import { StaticMatrix } from './StaticMatrix.tsx';
import type { MatrixRow, MatrixShape } from './shape.ts';
import { matrixActions, useMatrixLayout } from './use-matrix.ts';

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
            ...(coloured && { background: coloured, color: readableTextColour(coloured) }),
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
          {shape.total && <MatrixTotal texts={texts} cellsOf={cellsOf} total={shape.total} />}
        </table>
      </div>
    </Sideways>
  );
}

function MatrixTotal({
  texts,
  cellsOf,
  total,
}: {
  readonly texts: ViewProps<MatrixShape>['texts'];
  readonly cellsOf: (row: MatrixRow, index: number, isTotal: boolean) => ReactNode;
  readonly total: MatrixRow;
}) {
  return (
    <tfoot>
      <tr>
        <td>{texts.total}</td>
        {cellsOf(total, -1, true)}
      </tr>
    </tfoot>
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
