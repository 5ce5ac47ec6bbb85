import { scaleBand } from 'd3-scale';
import { line } from 'd3-shape';
import { barPath } from '../bars/bar-path.ts';
import { cellMark } from '../bars/marks.ts';
import { type BarArrangement, extentOf, placeBars } from '../bars/place-bars.ts';
import { NamesBelow, ValueLines } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { planLabels } from '../chart/plan-labels.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { valueScale } from '../chart/value-scale.ts';
import { colourFor, seriesColours } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import type { ComboShape } from './shape.ts';

/** Narrower columns are left out; the table view has them all. */
const THINNEST = 6;

export function ComboView(props: ViewProps<ComboShape> & { readonly arrangement: BarArrangement }) {
  const { width, theme, actions } = props;
  const {
    lines,
    columnColours,
    lineColours,
    legend,
    bars,
    points,
    left,
    right,
    band,
    plan,
    base,
    y,
    y2,
    centre,
    thick,
    barMarks,
    flat,
    marks,
  } = planCombo(props);
  return (
    <Chart view={props} marks={marks} legend={legend}>
      <ValueLines ticks={y.ticks} from={left} to={width - right} theme={theme} />
      {lines && <ValueLines ticks={y2.ticks} from={left} to={width - right} theme={theme} side="right" lines={false} />}
      <NamesBelow plan={plan} centre={centre} y={base} theme={theme} />
      {bars.map((bar, i) => {
        const mark = barMarks[i];
        if (!mark) return null;
        const x = (band(bar.category) ?? 0) + (band.bandwidth() - thick) / 2 + bar.across[0] * thick;
        const draw = (to: number): string => {
          const [a, b] = [y.at(bar.from), y.at(to)];
          return barPath(
            {
              x,
              y: Math.min(a, b),
              width: Math.max(1, bar.across[1] * thick - 1),
              height: Math.max(0.5, Math.abs(a - b)),
            },
            3,
            bar.outermost ? (b <= a ? 'top' : 'bottom') : 'none',
          );
        };
        const fill = columnColours[bar.series];
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <path d={draw(bar.to)} fill={fill} fillOpacity={bar.lit === null ? undefined : unselectedOpacity(theme)} />
            {bar.lit !== null && <path d={draw(bar.lit)} fill={fill} />}
          </g>
        );
      })}
      {points.map((list, series) => (
        <path
          key={lines?.series[series]?.label}
          aria-hidden
          pointerEvents="none"
          d={
            line<(typeof list)[number]>(
              ({ category }) => centre(category),
              ({ value }) => y2.at(value),
            )(list) ?? ''
          }
          fill="none"
          stroke={lineColours[series]}
          strokeWidth={2}
          strokeLinejoin="round"
        />
      ))}
      {flat.map((point, i) => {
        const mark = marks[bars.length + i];
        if (!mark) return null;
        return (
          <g key={mark.key} {...markProps(mark, bars.length + i, props)} opacity={markOpacity(mark, actions, theme)}>
            <circle cx={centre(point.category)} cy={y2.at(point.value)} r={9} fill="transparent" />
            <circle
              cx={centre(point.category)}
              cy={y2.at(point.value)}
              r={3}
              fill={theme.surface}
              stroke={lineColours[point.series]}
              strokeWidth={2}
            />
          </g>
        );
      })}
    </Chart>
  );
}

/** Columns and lines on two axes, with their marks. */
function planCombo(props: ViewProps<ComboShape> & { readonly arrangement: BarArrangement }) {
  const { width, shape, visual, theme, height, arrangement, formats, texts } = props;
  const most = Math.max(1, Math.floor((width - 90) / THINNEST));
  const cut = <G extends ComboShape['columns']>(grid: G): G => ({
    ...grid,
    categories: grid.categories.slice(0, most),
    cells: grid.cells.slice(0, most),
  });
  const columns = cut(shape.columns);
  const lines = shape.lines && cut(shape.lines);
  const columnColours = seriesColours(visual, theme, columns.series);
  const lineColours = (lines?.series ?? []).map(({ label }, i) =>
    colourFor(visual, theme, { label, index: columns.series.length + i }),
  );
  const legend = planLegend(
    [
      ...columns.series.map(({ label }, i) => ({ label, colour: columnColours[i] ?? theme.accent })),
      ...(lines?.series ?? []).map(({ label }, i) => ({
        label,
        colour: lineColours[i] ?? theme.accent,
        shape: 'line' as const,
      })),
    ],
    width,
  );
  const room = height - legend.height;
  const size = theme.sizes.label;
  const bars = placeBars(columns, arrangement);
  const points = (lines?.series ?? []).map((_, series) =>
    (lines?.cells ?? []).flatMap((row, category) =>
      row[series]?.value === null || row[series] == null ? [] : [{ category, series, value: row[series]?.value ?? 0 }],
    ),
  );
  const lineValues = points.flat().map(({ value }) => value);
  const axis = (range: readonly [number, number], which: 'left' | 'right') =>
    which === 'left'
      ? valueScale({ ...extentOf(bars), format: columns.format, formats, labelSize: size, range, spacing: 46 })
      : valueScale({
          lowest: Math.min(0, ...lineValues),
          highest: Math.max(0, ...lineValues),
          format: lines?.format ?? columns.format,
          formats,
          labelSize: size,
          range,
          spacing: 46,
        });
  const first: readonly [number, number] = [room - 24, 10];
  const left = Math.ceil(axis(first, 'left').widest) + 10;
  const right = lines ? Math.ceil(axis(first, 'right').widest) + 12 : 4;
  const band = scaleBand<number>(
    columns.categories.map((_, i) => i),
    [left, width - right],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const plan = planLabels(
    columns.categories.map(({ label }) => label),
    band.step(),
    { size, maxDepth: Math.min(90, room * 0.32), ordered: columns.ordered, before: left + band.step() / 2 + 8 },
  );
  const base = room - plan.depth;
  const [y, y2] = [axis([base, 10], 'left'), axis([base, 10], 'right')];
  const centre = (i: number): number => (band(i) ?? 0) + band.bandwidth() / 2;
  const thick = Math.min(band.bandwidth(), 56 * columns.series.length);
  const barMarks = bars.map((bar) =>
    cellMark(columns, { place: bar, colour: columnColours[bar.series] ?? theme.accent, words: props }),
  );
  const flat = points.flat();
  const lineMarks = lines
    ? flat.map((point) => ({
        ...cellMark(lines, { place: point, colour: lineColours[point.series] ?? theme.accent, words: props }),
        key: `line-${point.category}-${point.series}`,
      }))
    : [];
  const marks = [
    ...barMarks,
    ...lineMarks.map((mark) => ({
      ...mark,
      label: texts.listed({ items: [mark.label, mark.lines?.[0]?.label ?? ''] }),
    })),
  ];
  return {
    lines,
    columnColours,
    lineColours,
    legend,
    bars,
    points,
    left,
    right,
    band,
    plan,
    base,
    y,
    y2,
    centre,
    thick,
    barMarks,
    flat,
    marks,
  };
}
