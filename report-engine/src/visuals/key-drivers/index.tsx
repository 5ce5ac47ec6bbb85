import { barPath } from '../bars/bar-path.ts';
import { cellMark } from '../bars/marks.ts';
import { Chart } from '../chart/Chart.tsx';
import { faded, markProps } from '../chart/mark.ts';
import { nameColumn } from '../chart/plan-labels.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { planRows } from '../chart/plan-rows.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { fitText, textWidth } from '../chart/text-width.ts';
import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';

/** What goes with a higher or a lower outcome, strongest first: right and up raises, left and down lowers. */
export const keyDrivers: VisualKind<Grid> = {
  name: 'keyDriversVisual',
  roles: GRID_ROLES.filter(({ name }) => name !== 'series'),
  respondsBy: 'filtering',
  query: askGrid,
  shape(result, context) {
    const grid = gridOf(result, context);
    if (!grid) return null;
    const order = grid.cells.map((line, i) => [Math.abs(line[0]?.value ?? 0), i] as const).sort((a, b) => b[0] - a[0]);
    return {
      ...grid,
      categories: order.flatMap(([, i]) => grid.categories[i] ?? []),
      cells: order.map(([, i]) => grid.cells[i] ?? []),
    };
  },
  View(props) {
    const { shape, visual, width, height, theme, formats, texts, actions } = props;
    const lowerIsBetter = option.flag(visual, 'lowerIsBetter') ?? true;
    const [up, down] = lowerIsBetter ? [theme.bad, theme.good] : [theme.good, theme.bad];
    const values = shape.cells.map((line) => line[0]?.value ?? 0);
    const signed = values.some((value) => value < 0);
    const legend = planLegend(
      signed
        ? [
            { label: texts.raises, colour: up },
            { label: texts.lowers, colour: down },
          ]
        : [],
      width,
    );
    const room = height - legend.height;
    const { count, step } = planRows(shape.categories.length, room, { lowest: 18, tallest: 34 });
    const names = shape.categories.slice(0, count).map(({ label }) => label);
    const left = nameColumn(names, 12, width * 0.42) + 12;
    const written = values
      .slice(0, count)
      .map((value) => (value > 0 && signed ? '+' : '') + formats.value(value, shape.format));
    const labelRoom = Math.max(...written.map((text) => textWidth(text, 13))) + 8;
    const largest = Math.max(...values.slice(0, count).map(Math.abs)) || 1;
    const half = signed ? (width - left) / 2 - labelRoom : width - left - labelRoom;
    const zero = signed ? left + (width - left) / 2 : left;
    const marks = names.map((_, i) => {
      const value = values[i] ?? 0;
      const mark = cellMark(shape, { category: i, series: 0 }, value >= 0 ? up : down, props);
      return signed ? { ...mark, value: `${mark.value}, ${value >= 0 ? texts.raises : texts.lowers}` } : mark;
    });
    return (
      <Chart view={props} marks={marks} legend={legend}>
        {signed && (
          <line
            aria-hidden
            x1={Math.round(zero) + 0.5}
            x2={Math.round(zero) + 0.5}
            y1={0}
            y2={count * step}
            stroke={theme.line}
          />
        )}
        {marks.map((mark, i) => {
          const value = values[i] ?? 0;
          const long = Math.max(1, (Math.abs(value) / largest) * half);
          const y = i * step + step * 0.18;
          const right = value >= 0;
          const fill = signed ? (right ? up : down) : (theme.data[0] ?? theme.accent);
          return (
            <g key={mark.key} {...markProps(mark, i, actions)} opacity={faded(mark, actions, theme)}>
              <rect x={0} y={i * step} width={width} height={step} fill="transparent" stroke="none" />
              <path
                d={barPath(right ? zero : zero - long, y, long, step * 0.64, 3, right ? 'right' : 'left')}
                fill={fill}
              />
              <g aria-hidden fontSize={12} stroke="none">
                <text x={left - 12} y={y + step * 0.32} dy=".35em" textAnchor="end" fill={theme.text}>
                  {fitText(names[i] ?? '', left - 12, 12)}
                </text>
                <text
                  x={right ? zero + long + 6 : zero - long - 6}
                  y={y + step * 0.32}
                  dy=".35em"
                  fontSize={13}
                  textAnchor={right ? 'start' : 'end'}
                  fill={theme.muted}
                  className="hf-numbers"
                >
                  {written[i]}
                </text>
              </g>
            </g>
          );
        })}
        {count < shape.categories.length && (
          <ShownNote
            view={props}
            shown={count}
            all={shape.categories.length}
            truncated={shape.truncated}
            y={room - 2}
          />
        )}
      </Chart>
    );
  },
};
