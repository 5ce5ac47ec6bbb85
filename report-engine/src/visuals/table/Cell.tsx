import { mix, readableTextColour } from '../../theme/colour.ts';
import type { ResolvedTheme } from '../../theme/theme.ts';
import { heatScale, namedColour, pinnedColour } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { Unbroken } from '../Unbroken.tsx';
import type { ShownColumn, TableShape } from './shape.ts';

/** In a narrower column no room is left for a bar. */
const LEAST_WITH_BAR = 96;

/** Text this short fits in the narrowest column. */
const SHORT = 6;

/** Opacity of a bar behind its figure; higher on a dark background. */
const barOpacity = ({ highContrast, scheme }: ResolvedTheme): number =>
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

export function Cell({ id, column, width, row, active, props, theme }: CellProps) {
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
                background: mix(theme.data[0] ?? theme.accent, theme.surface, barOpacity(theme)),
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
      <td {...common} style={{ background: fill, color: readableTextColour(fill) }}>
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
  const point = props.shape.points[row];
  const { openRow, followLink } = props.actions;
  const opensRow = openRow && point && column === props.shape.columns[0] && text !== '';
  if (opensRow || (column.decoration === 'link' && /^https?:\/\//i.test(text))) {
    return (
      <td {...common}>
        <button
          type="button"
          tabIndex={-1}
          className="hf-link"
          style={{ color: theme.link }}
          onClick={(event) => {
            event.stopPropagation();
            if (opensRow) openRow(point);
            else followLink(text);
          }}
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
