import { readableTextColour } from '../../theme/colour.ts';
import { AXIS_TITLE, AxisTitle, NamesBelow, ValueColumns, ValueLines } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { cutLines, textWidth } from '../chart/text-width.ts';
import { type BarsProps, planBars } from './plan-bars.ts';

export function Bars(props: BarsProps) {
  const { width, theme, actions } = props;
  const chart = planBars(props);
  const {
    upright,
    whole,
    legend,
    title,
    room,
    grid,
    note,
    fillOf,
    bars,
    lowest,
    lines,
    labels,
    left,
    right,
    band,
    plan,
    base,
    scale,
    marks,
    piece,
    labelsFit,
  } = chart;

  return (
    <Chart view={props} marks={marks} legend={legend}>
      {upright ? (
        <ValueLines ticks={scale.ticks} from={left} to={width - right} theme={theme} lines={lines} />
      ) : (
        <ValueColumns ticks={scale.ticks} top={0} bottom={base} theme={theme} lines={lines} />
      )}
      {plan ? (
        <NamesBelow
          plan={plan}
          centre={(i) => (band(i) ?? 0) + band.bandwidth() / 2}
          y={base}
          theme={theme}
          within={width}
        />
      ) : (
        <SideNames view={props} chart={chart} />
      )}
      {title && <AxisTitle text={title} x={(left + width - right) / 2} y={room + AXIS_TITLE - 6} theme={theme} />}
      {bars.map((bar, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const fill = fillOf(bar);
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <path
              d={piece(bar, bar.from, bar.to, bar.outermost)}
              fill={fill}
              fillOpacity={bar.lit === null ? undefined : unselectedOpacity(theme)}
            />
            {bar.lit !== null && bar.lit !== bar.from && (
              <path d={piece(bar, bar.from, bar.lit, bar.outermost && bar.lit === bar.to)} fill={fill} />
            )}
          </g>
        );
      })}
      {lowest < 0 && (
        <Zero
          upright={upright}
          at={scale.at(0)}
          from={upright ? left : 0}
          to={upright ? width - right : base}
          colour={theme.faint}
        />
      )}
      {labels && labelsFit && <BarLabels chart={chart} view={props} />}
      {note && (
        <ShownNote
          view={props}
          shown={grid.categories.length}
          all={whole.categories.length}
          truncated={whole.truncated}
          y={room - 4}
        />
      )}
    </Chart>
  );
}

/** The names of lying bars. */
function SideNames({ view, chart }: { readonly view: BarsProps; readonly chart: ReturnType<typeof planBars> }) {
  const { theme } = view;
  const { names, left, band } = chart;
  return (
    <g aria-hidden fontSize={12} fill={theme.muted} textAnchor="end">
      {names.map((name, i) => (
        <SideName
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is identified by its position on the axis
          key={i}
          lines={cutLines(name, { width: left - 10, size: 12, lines: band.step() >= 2 * NAME_LINE ? 2 : 1 })}
          x={left - 8}
          y={(band(i) ?? 0) + band.bandwidth() / 2}
        />
      ))}
    </g>
  );
}

/** Figures at the ends of bars, or inside the pieces of a stack. */
function BarLabels({ chart, view }: { readonly chart: ReturnType<typeof planBars>; readonly view: BarsProps }) {
  const { figureSize, bars, labelOf, scale, thick, startOf, upright, fillOf, marks } = chart;
  const { arrangement, theme } = view;
  return (
    <g aria-hidden fontSize={figureSize} className="hf-numbers">
      {bars.map((bar, i) => {
        const text = labelOf(bar);
        const [a, b] = [scale.at(bar.from), scale.at(bar.to)];
        const lane = bar.across[1] * thick;
        const long = textWidth(text, figureSize);
        const middle = startOf(bar) + lane / 2;
        const inside = arrangement !== 'clustered';
        // Inside a stack each bar decides for itself: a thin slice has no room, its neighbours may.
        if (inside && !(upright ? long <= lane - 4 && Math.abs(a - b) > 15 : lane >= 11 && long + 8 <= Math.abs(a - b)))
          return null;
        const fill = inside ? readableTextColour(fillOf(bar)) : (theme.details.labels ?? theme.muted);
        const onward = upright ? b <= a : b >= a;
        const at = inside ? (a + b) / 2 : b;
        return upright ? (
          <text
            key={marks[i]?.key}
            x={middle}
            y={inside ? at : onward ? at - 5 : at + 14}
            dy={inside ? '.34em' : undefined}
            textAnchor="middle"
            fill={fill}
          >
            {text}
          </text>
        ) : (
          <text
            key={marks[i]?.key}
            x={inside ? at : onward ? at + 6 : at - 6}
            y={middle}
            dy=".34em"
            textAnchor={inside ? 'middle' : onward ? 'start' : 'end'}
            fill={fill}
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}

/** Line height of a name. */
const NAME_LINE = 15;

function SideName({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) {
  const top = y - (NAME_LINE * (lines.length - 1)) / 2;
  return (
    <text>
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={top + NAME_LINE * at} dy=".34em">
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Zero({
  upright,
  at,
  from,
  to,
  colour,
}: {
  upright: boolean;
  at: number;
  from: number;
  to: number;
  colour: string;
}) {
  const place = Math.round(at) + 0.5;
  return upright ? (
    <line x1={from} x2={to} y1={place} y2={place} stroke={colour} />
  ) : (
    <line x1={place} x2={place} y1={from} y2={to} stroke={colour} />
  );
}
