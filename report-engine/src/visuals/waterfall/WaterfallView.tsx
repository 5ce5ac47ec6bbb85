import { scaleBand } from 'd3-scale';
import { barPath } from '../bars/bar-path.ts';
import { cellMark } from '../bars/marks.ts';
import { NamesBelow, ValueLines } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { type Mark, markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { planLabels } from '../chart/plan-labels.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { textWidth } from '../chart/text-width.ts';
import { valueScale } from '../chart/value-scale.ts';
import { colourFor } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import type { Format } from '../words.ts';
import { fitSteps, type StepsShape } from './steps.ts';

const withoutSuffix = ({ suffix: _, ...format }: Format): Format => format;

/** Narrower steps are illegible. */
const STEP_WIDTH = 22;

export function WaterfallView(props: ViewProps<StepsShape>) {
  const { shape, width, theme, actions } = props;
  const { steps, size, figureSize, left, band, plan, base, scale, colourOf, marks, figures, bar } =
    planWaterfall(props);
  return (
    <Chart view={props} marks={marks}>
      <ValueLines ticks={scale.ticks} from={left} to={width - 4} theme={theme} />
      <NamesBelow plan={plan} centre={(i) => (band(i) ?? 0) + band.bandwidth() / 2} y={base} theme={theme} />
      {steps.map((step, i) => {
        const mark = marks[i];
        const next = steps[i + 1];
        if (!mark) return null;
        const x = band(i) ?? 0;
        const [a, b] = [scale.at(step.from), scale.at(step.to)];
        const text = figures?.[i];
        // A decrease is labelled at its lower end, unless the axis names begin there.
        const below = b > a && b + size + 4 < base;
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <path
              d={bar(x, a, b, step.kind)}
              fill={colourOf(step.kind)}
              fillOpacity={step.lit === null ? undefined : unselectedOpacity(theme)}
            />
            {step.lit !== null && step.lit !== 0 && (
              <path data-lit="" d={bar(x, a, scale.at(step.from + step.lit), step.kind)} fill={colourOf(step.kind)} />
            )}
            {next && (
              <line
                x1={x + band.bandwidth()}
                x2={band(i + 1) ?? 0}
                y1={b}
                y2={b}
                stroke={theme.faint}
                strokeDasharray="2 2"
              />
            )}
            {text && (
              <text
                aria-hidden
                x={x + band.bandwidth() / 2}
                y={below ? b + figureSize + 1 : Math.min(a, b) - 5}
                textAnchor="middle"
                fontSize={figureSize}
                fill={theme.details.labels ?? theme.muted}
                className="hf-numbers hf-halo"
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
      <line
        aria-hidden
        x1={left}
        x2={width - 4}
        y1={Math.round(scale.at(0)) + 0.5}
        y2={Math.round(scale.at(0)) + 0.5}
        stroke={theme.line}
      />
      <ShownNote
        view={props}
        shown={shape.steps.length}
        all={shape.steps.length}
        truncated={shape.grid.truncated}
        y={10}
      />
    </Chart>
  );
}

/** Steps, scales, figures and marks of a waterfall. */
function planWaterfall(props: ViewProps<StepsShape>) {
  const { shape, width, theme, formats, height, texts, visual } = props;
  const steps = fitSteps(shape.steps, Math.max(3, Math.floor((width - 50) / STEP_WIDTH)));
  const size = theme.sizes.label;
  const figureSize = size + 1;
  const format = shape.grid.format;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const asked = { lowest: Math.min(...ends), highest: Math.max(...ends), format, formats, labelSize: size } as const;
  const left = Math.ceil(valueScale({ ...asked, range: [height - 24, 18] }).widest) + 10;
  const band = scaleBand<number>(
    steps.map((_, i) => i),
    [left, width - 4],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const nameOf = (i: number): string => {
    const { label, gathered } = steps[i] ?? {};
    return gathered ? formats.others(gathered) : label || texts.total;
  };
  const plan = planLabels(
    steps.map((_, i) => nameOf(i)),
    band.step(),
    { size, maxDepth: Math.min(90, height * 0.34), before: left + band.step() / 2 + 8 },
  );
  const base = height - plan.depth;
  const scale = valueScale({ ...asked, range: [base, 18], spacing: 46 });
  const lowerIsBetter = option.flag(visual, 'lowerIsBetter') ?? false;
  const colourOf = (kind: 'up' | 'down' | 'total'): string =>
    kind === 'total'
      ? colourFor(visual, theme, { label: '', index: 0 })
      : (kind === 'up') !== lowerIsBetter
        ? theme.good
        : theme.bad;
  const sign = (value: number, kind: string, as: Format): string =>
    (kind === 'up' && value > 0 ? '+' : '') + formats.value(value, { ...as, compact: true });
  const marks: Mark[] = steps.map((step, i) => {
    if (step.category !== null)
      return {
        ...cellMark(shape.grid, {
          place: { category: step.category, series: 0 },
          colour: colourOf(step.kind),
          words: props,
        }),
        key: String(i),
      };
    return {
      key: step.gathered ? 'others' : 'total',
      label: nameOf(i),
      value:
        step.lit === null
          ? formats.value(step.value, format)
          : texts.partOfWhole({
              part: formats.value(step.lit, format),
              whole: formats.value(step.value, format),
            }),
      colour: colourOf(step.kind),
      point: null,
    };
  });
  // All figures are labelled or none; where the period does not fit, the axis shows it.
  const written = [format, withoutSuffix(format)].map((one) => steps.map((step) => sign(step.value, step.kind, one)));
  const figures = written.find((texts) => texts.every((text) => textWidth(text, figureSize) < band.step() - 2));
  const bar = (x: number, a: number, b: number, kind: 'up' | 'down' | 'total'): string =>
    barPath(
      { x, y: Math.min(a, b), width: band.bandwidth(), height: Math.max(1.5, Math.abs(a - b)) },
      3,
      kind === 'total' ? (b <= a ? 'top' : 'bottom') : 'none',
    );
  return { steps, size, figureSize, left, band, plan, base, scale, colourOf, marks, figures, bar };
}
