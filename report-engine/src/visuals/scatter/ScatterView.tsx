import { AxisTitle, ValueColumns, ValueLines } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { type Mark, markOpacity, markProps } from '../chart/mark.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { valueScale } from '../chart/value-scale.ts';
import { colourFor } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import type { ScatterShape } from './shape.ts';

const extent = (values: readonly number[]): { lowest: number; highest: number } => {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return { lowest, highest };
};

export function ScatterView(props: ViewProps<ScatterShape>) {
  const { shape, width, theme, actions } = props;
  const { colours, legend, room, base, y, left, x, radius, marks, strength } = planScatter(props);
  return (
    <Chart view={props} marks={marks} legend={legend}>
      <ValueLines ticks={y.ticks} from={left} to={width - 22} theme={theme} />
      <ValueColumns ticks={x.ticks} top={10} bottom={base} theme={theme} lines={false} />
      <AxisTitle text={shape.x.label} x={(left + width - 22) / 2} y={room - 4} theme={theme} />
      <AxisTitle text={shape.y.label} x={10} y={base / 2} upright theme={theme} />
      {shape.x.split !== null && (
        <line
          x1={x.at(shape.x.split)}
          x2={x.at(shape.x.split)}
          y1={10}
          y2={base}
          stroke={theme.faint}
          strokeDasharray="4 4"
        />
      )}
      {shape.y.split !== null && (
        <line
          y1={y.at(shape.y.split)}
          y2={y.at(shape.y.split)}
          x1={left}
          x2={width - 22}
          stroke={theme.faint}
          strokeDasharray="4 4"
        />
      )}
      {shape.dots.map((dot, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const at = { cx: x.at(dot.x), cy: y.at(dot.y) };
        return (
          <g
            key={mark.key}
            {...markProps(mark, i, props)}
            opacity={markOpacity(mark, actions, theme)}
            fill={colours[dot.series]}
          >
            <circle {...at} r={radius(dot.size)} fillOpacity={dot.lit < 1 ? 0.12 : strength} />
            {dot.lit > 0 && dot.lit < 1 && (
              <circle {...at} r={radius(dot.size) * Math.sqrt(dot.lit)} fillOpacity={strength} />
            )}
          </g>
        );
      })}
    </Chart>
  );
}

/** Axes, dot sizes and marks of a scatter plot. */
function planScatter(props: ViewProps<ScatterShape>) {
  const { shape, visual, theme, width, height, formats, texts } = props;
  const colours = (shape.series.length > 0 ? shape.series : ['']).map((label, i) =>
    colourFor(visual, theme, { label, index: i, value: shape.seriesKeys[i] }),
  );
  const legend = planLegend(
    shape.series.length > 1 ? shape.series.map((label, i) => ({ label, colour: colours[i] ?? theme.accent })) : [],
    width,
  );
  const room = height - legend.height;
  const base = room - 40;
  const common = { formats, labelSize: theme.sizes.label } as const;
  const xEnds = extent([...shape.dots.map(({ x }) => x), ...(shape.x.split === null ? [] : [shape.x.split])]);
  const yEnds = extent([...shape.dots.map(({ y }) => y), ...(shape.y.split === null ? [] : [shape.y.split])]);
  // An axis starts at zero when zero is near; otherwise the points would shrink into a corner.
  const nearZero = ({ lowest, highest }: { lowest: number; highest: number }): boolean =>
    lowest >= 0 && lowest < highest * 0.5;
  // Large dots at the ends stay inside the plot.
  const inset = shape.sizeLabel === null ? 0 : 14;
  const y = valueScale({
    ...common,
    ...yEnds,
    format: shape.y.format,
    range: [base - inset, 10 + inset],
    fromZero: nearZero(yEnds),
    spacing: 46,
  });
  const left = Math.ceil(y.widest) + 28;
  const x = valueScale({
    ...common,
    ...xEnds,
    format: shape.x.format,
    range: [left + inset, width - 22 - inset],
    fromZero: nearZero(xEnds),
    spacing: 80,
  });
  const largest = Math.max(0, ...shape.dots.map(({ size }) => size ?? 0));
  const radius = (size: number | null): number =>
    size === null || largest <= 0 ? 3.5 : 3 + Math.sqrt(Math.max(0, size) / largest) * 13;
  const marks: Mark[] = shape.dots.map((dot, i) => {
    const [px, py] = [formats.value(dot.x, shape.x.format), formats.value(dot.y, shape.y.format)];
    return {
      key: String(i),
      label: dot.label || (shape.series[dot.series] ?? ''),
      value: texts.listed({
        items: [
          texts.labelled({ label: shape.x.label, value: px }),
          texts.labelled({ label: shape.y.label, value: py }),
        ],
      }),
      lines: [
        ...(shape.series.length > 0
          ? [{ label: shape.series[dot.series] ?? '', value: '', colour: colours[dot.series] ?? theme.accent }]
          : []),
        { label: shape.x.label, value: px },
        { label: shape.y.label, value: py },
      ],
      point: dot.point.identity.length > 0 ? dot.point : null,
    };
  });
  const strength = shape.sizeLabel ? 0.6 : 0.72;
  return { colours, legend, room, base, y, left, x, radius, marks, strength };
}
