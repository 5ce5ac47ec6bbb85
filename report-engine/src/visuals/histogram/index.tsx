import { barPath } from '../bars/bar-path.ts';
import { cellMark } from '../bars/marks.ts';
import { ValueColumns, ValueLines } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { valueScale } from '../chart/value-scale.ts';
import { colourFor } from '../colours.ts';
import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { ViewProps, VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';
import type { Format } from '../words.ts';

export interface BinsShape {
  readonly grid: Grid;
  /** Lower edges, one per numeric category of the grid. */
  readonly bins: readonly { readonly category: number; readonly from: number; readonly to: number }[];
  readonly edgeFormat: Format;
}

/** Equal bins of a number on its own axis; an empty bin is a gap. */
export const histogram: VisualKind<BinsShape> = {
  name: 'histogram',
  roles: GRID_ROLES.filter(({ name }) => name !== 'series'),
  respondsBy: 'highlighting',
  query: askGrid,
  shape(result, context) {
    const grid = gridOf(result, context);
    const column = result?.columns.find(({ as }) => as === 'category0');
    if (!grid || !column) return null;
    const edges = grid.categories.flatMap(({ value }, category) =>
      typeof value === 'number' ? [{ category, from: value }] : [],
    );
    if (edges.length === 0) return null;
    const sorted = edges.map(({ from }) => from).sort((a, b) => a - b);
    const nearest = Math.min(...sorted.slice(1).map((edge, i) => edge - (sorted[i] ?? 0)));
    const size =
      (column.field.kind === 'column' ? column.field.binSize : undefined) ??
      option.number(context.visual, 'binSize') ??
      (Number.isFinite(nearest) ? nearest : 1);
    return {
      grid,
      bins: edges.map(({ category, from }) => ({ category, from, to: from + size })),
      edgeFormat: column.format,
    };
  },
  View: HistogramView,
};

function HistogramView(props: ViewProps<BinsShape>) {
  const { shape, visual, width, height, theme, formats, actions } = props;
  const { grid, bins } = shape;
  const values = bins.map(({ category }) => grid.cells[category]?.[0]?.value ?? 0);
  const size = theme.sizes.label;
  const base = height - 24;
  const y = valueScale({
    lowest: Math.min(0, ...values),
    highest: Math.max(0, ...values),
    format: grid.format,
    formats,
    labelSize: size,
    range: [base, 8],
    spacing: 46,
  });
  const left = Math.ceil(y.widest) + 10;
  const [lowest, highest] = [Math.min(...bins.map(({ from }) => from)), Math.max(...bins.map(({ to }) => to))];
  const x = valueScale({
    lowest,
    highest,
    format: shape.edgeFormat,
    formats,
    labelSize: size,
    range: [left, width - 12],
    spacing: 70,
    fromZero: false,
    nice: false,
  });
  const base0 = colourFor(visual, theme, { label: grid.series[0]?.label ?? '', index: 0 });
  const tiers = option.record(visual, 'cuts');
  const cut = (from: number): string => {
    const medium = typeof tiers.medium === 'number' ? tiers.medium : Number.POSITIVE_INFINITY;
    const high = typeof tiers.high === 'number' ? tiers.high : Number.POSITIVE_INFINITY;
    if (!Number.isFinite(medium) && !Number.isFinite(high)) return base0;
    return from >= high ? theme.bad : from >= medium ? theme.neutral : theme.good;
  };
  const marks = bins.map(({ category, from }) =>
    cellMark(grid, { place: { category, series: 0 }, colour: cut(from), words: props }),
  );
  return (
    <Chart view={props} marks={marks}>
      <ValueLines ticks={y.ticks} from={left} to={width - 12} theme={theme} />
      <ValueColumns ticks={x.ticks} top={8} bottom={base} theme={theme} lines={false} />
      {bins.map(({ category, from, to }, i) => {
        const mark = marks[i];
        const cell = grid.cells[category]?.[0];
        if (!mark || !cell || cell.value === null) return null;
        const [a, b] = [x.at(from), x.at(to)];
        const draw = (value: number): string =>
          barPath(
            {
              x: a + 0.75,
              y: Math.min(y.at(0), y.at(value)),
              width: Math.max(1, b - a - 1.5),
              height: Math.max(0.5, Math.abs(y.at(value) - y.at(0))),
            },
            3,
            value >= 0 ? 'top' : 'bottom',
          );
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <path
              d={draw(cell.value)}
              fill={cut(from)}
              fillOpacity={grid.highlighting ? unselectedOpacity(theme) : undefined}
            />
            {grid.highlighting && (cell.highlighted ?? 0) !== 0 && (
              <path d={draw(cell.highlighted ?? 0)} fill={cut(from)} />
            )}
          </g>
        );
      })}
    </Chart>
  );
}
