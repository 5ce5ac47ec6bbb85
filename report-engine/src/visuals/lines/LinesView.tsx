import { AXIS_TITLE, AxisTitle, NamesBelow, ValueColumns, ValueLines } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps } from '../chart/mark.ts';
import { type LinesProps, planLinesChart } from './plan-lines-chart.ts';

export function LinesView(props: LinesProps) {
  const { shape, width, theme, actions } = props;
  const chart = planLinesChart(props);
  const {
    style,
    colours,
    legend,
    title,
    room,
    left,
    right,
    span,
    x,
    numberAxis,
    plan,
    base,
    scale,
    y,
    points,
    marks,
    dots,
  } = chart;
  return (
    <Chart view={props} marks={marks} legend={legend}>
      <ValueLines
        ticks={scale.ticks}
        from={left}
        to={width - right}
        theme={theme}
        lines={style.gridlines?.show ?? true}
      />
      {numberAxis && <ValueColumns ticks={numberAxis.ticks} top={8} bottom={base} theme={theme} lines={false} />}
      {plan && <NamesBelow plan={plan} centre={x} y={base} theme={theme} />}
      {title && <AxisTitle text={title} x={left + span / 2} y={room + AXIS_TITLE - 6} theme={theme} />}
      <LineShapes chart={chart} view={props} />
      {points.map((point, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const at = {
          cx: x(point.category),
          cy: y(shape.highlighting ? (point.lit ?? point.value ?? 0) : (point.value ?? 0)),
        };
        const chosen = mark.point !== null && actions.isSelected(mark.point);
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <circle {...at} r={9} fill="transparent" stroke="none" />
            <circle
              className={dots || chosen ? undefined : 'hf-dot'}
              {...at}
              r={chosen ? 5 : 3}
              fill={theme.surface}
              stroke={colours[point.series]}
              strokeWidth={2}
            />
          </g>
        );
      })}
    </Chart>
  );
}

/** Bands, areas and lines of every series. */
function LineShapes({ chart, view }: { readonly chart: ReturnType<typeof planLinesChart>; readonly view: LinesProps }) {
  const { placed, areaOf, colours, pathOf, opacity } = chart;
  const { shape, filled, stacking, theme } = view;
  return (
    <g aria-hidden pointerEvents="none">
      {placed.map((list, series) => (
        <g key={shape.series[series]?.label ?? series}>
          {shape.bands && (
            <path
              d={areaOf(
                list,
                (point) => shape.bands?.[point.category]?.[series]?.low ?? null,
                (point) => shape.bands?.[point.category]?.[series]?.high ?? null,
              )}
              fill={colours[series]}
              fillOpacity={0.16}
            />
          )}
          {filled && (
            <path
              d={areaOf(
                list,
                (point) => point.from,
                (point) => point.value,
              )}
              fill={colours[series]}
              fillOpacity={stacking === 'none' ? 0.14 : shape.highlighting ? 0.2 : 0.78}
            />
          )}
          {filled && shape.highlighting && (
            <path
              d={areaOf(
                list,
                (point) => point.from,
                (point) => point.lit,
              )}
              fill={colours[series]}
              fillOpacity={0.7}
            />
          )}
        </g>
      ))}
      {placed.map((list, series) => (
        <g
          key={shape.series[series]?.label ?? series}
          fill="none"
          stroke={stacking === 'none' ? colours[series] : theme.surface}
          strokeWidth={stacking === 'none' ? 2 : 1}
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <path d={pathOf(list, (point) => point.value)} strokeOpacity={opacity} />
          {shape.highlighting && stacking === 'none' && <path d={pathOf(list, (point) => point.lit)} />}
        </g>
      ))}
    </g>
  );
}
