import { scaleBand } from 'd3-scale';
import { NamesBelow, ValueLines } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { type Mark, markOpacity, markProps } from '../chart/mark.ts';
import { planLabels } from '../chart/plan-labels.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { valueScale } from '../chart/value-scale.ts';
import { colourFor } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import type { BoxesShape } from './shape.ts';

export function BoxPlotView(props: ViewProps<BoxesShape>) {
  const { shape, visual, width, height, theme, formats, texts, actions } = props;
  const boxes = shape.boxes.slice(0, Math.max(1, Math.floor((width - 50) / 14)));
  const note = boxes.length < shape.boxes.length || shape.truncated;
  const room = note ? height - 18 : height;
  const ends = boxes.flatMap(({ low, high }) => [low, high]);
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const asked = {
    lowest,
    highest,
    format: shape.format,
    formats,
    labelSize: theme.sizes.label,
    fromZero: lowest >= 0 && lowest < highest * 0.5,
  } as const;
  const left = Math.ceil(valueScale({ ...asked, range: [room - 24, 10] }).widest) + 10;
  const band = scaleBand<number>(
    boxes.map((_, i) => i),
    [left, width - 4],
  )
    .paddingInner(0.45)
    .paddingOuter(0.3);
  const plan = planLabels(
    boxes.map(({ label }) => label),
    band.step(),
    { size: theme.sizes.label, maxDepth: Math.min(90, room * 0.34), before: left + band.step() / 2 + 8 },
  );
  const base = room - plan.depth;
  const scale = valueScale({ ...asked, range: [base, 10], spacing: 46 });
  const write = (value: number): string => formats.value(value, shape.format);
  const between = (low: number, high: number): string => `${write(low)} – ${write(high)}`;
  const marks: Mark[] = boxes.map((box, i) => ({
    key: String(i),
    label: box.label,
    value: texts.listed({
      items: [
        texts.labelled({ label: texts.median, value: write(box.median) }),
        texts.labelled({ label: texts.quartiles, value: between(box.lower, box.upper) }),
      ],
    }),
    lines: [
      { label: texts.median, value: write(box.median) },
      { label: texts.quartiles, value: between(box.lower, box.upper) },
      { label: texts.whiskers, value: between(box.low, box.high) },
      { label: texts.rows, value: formats.value(box.count, { style: 'integer' }) },
    ],
    point: box.point,
  }));
  const wide = Math.min(band.bandwidth(), 56);
  return (
    <Chart view={props} marks={marks}>
      <ValueLines ticks={scale.ticks} from={left} to={width - 4} theme={theme} />
      <NamesBelow plan={plan} centre={(i) => (band(i) ?? 0) + band.bandwidth() / 2} y={base} theme={theme} />
      {boxes.map((box, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const colour = colourFor(visual, theme, { label: box.label, index: i });
        const middle = (band(i) ?? 0) + band.bandwidth() / 2;
        const [a, b] = [middle - wide / 2, middle + wide / 2];
        const y = scale.at;
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <path
              d={`M${middle},${y(box.low)}V${y(box.high)}M${middle - wide / 4},${y(box.low)}h${wide / 2}M${middle - wide / 4},${y(box.high)}h${wide / 2}`}
              stroke={colour}
              strokeWidth={1.5}
              fill="none"
            />
            <rect
              x={a}
              y={y(box.upper)}
              width={wide}
              height={Math.max(1, y(box.lower) - y(box.upper))}
              rx={3}
              fill={theme.surface}
            />
            <rect
              x={a}
              y={y(box.upper)}
              width={wide}
              height={Math.max(1, y(box.lower) - y(box.upper))}
              rx={3}
              fill={colour}
              fillOpacity={0.18}
              stroke={colour}
              strokeWidth={1.5}
            />
            <line x1={a} x2={b} y1={y(box.median)} y2={y(box.median)} stroke={colour} strokeWidth={2.5} />
          </g>
        );
      })}
      {note && <ShownNote view={props} shown={boxes.length} all={shape.boxes.length} truncated={shape.truncated} />}
    </Chart>
  );
}
