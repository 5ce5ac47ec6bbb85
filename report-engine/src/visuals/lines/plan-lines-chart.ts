import { area, type CurveFactory, curveLinear, curveMonotoneX, curveStepAfter, line } from 'd3-shape';
import { styleOf } from '../../theme/theme.ts';
import { cellMark } from '../bars/marks.ts';
import { AXIS_TITLE, categoryTitle } from '../chart/Axes.tsx';
import { type Mark, unselectedOpacity } from '../chart/mark.ts';
import { planLabels } from '../chart/plan-labels.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { textWidth } from '../chart/text-width.ts';
import { valueScale } from '../chart/value-scale.ts';
import { seriesColours } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import { type PlacedPoint, placeLines, type Stacking } from './place-lines.ts';
import type { LinesShape } from './shape.ts';

const CURVES: Readonly<Record<LinesShape['curve'], CurveFactory>> = {
  straight: curveLinear,
  step: curveStepAfter,
  smooth: curveMonotoneX,
};

/** Beyond this many the dots would make a thicker line; they still show on hover and focus. */
const MOST_DOTS = 60;

export interface LinesProps extends ViewProps<LinesShape> {
  readonly filled: boolean;
  readonly stacking: Stacking;
}

/** Scales, paths, points and marks of a line chart. */
export function planLinesChart(props: LinesProps) {
  const { theme, visual, shape, filled, width, height, stacking, formats } = props;
  const style = styleOf(theme, visual.kind);
  const several = shape.series.length > 1;
  const colours = seriesColours(visual, theme, shape.series);
  const showLegend = several && (option.flag(visual, 'legend') ?? style.legend?.show ?? true);
  const legend = planLegend(
    showLegend
      ? shape.series.map(({ label }, i) => ({
          label,
          colour: colours[i] ?? theme.accent,
          shape: filled ? 'square' : 'line',
        }))
      : [],
    width,
  );
  const title = option.flag(visual, 'axisTitle') ? categoryTitle(visual, shape.categoryTitle) : '';
  const room = height - legend.height - (title ? AXIS_TITLE : 0);
  const size = theme.sizes.label;
  const placed = placeLines(shape, stacking);
  const known = placed.flat().flatMap(({ value, lit }) => [value, lit].filter((one) => one !== null));
  const ends = [...known, ...(shape.bands?.flat().flatMap((band) => (band ? [band.low, band.high] : [])) ?? [])];
  const format = stacking === 'hundredPercent' ? ({ style: 'percent', digits: 0 } as const) : shape.format;
  const asked = {
    lowest: Math.min(...ends),
    highest: Math.max(...ends),
    format,
    formats,
    labelSize: size,
    fromZero: filled || stacking !== 'none' || (option.flag(visual, 'fromZero') ?? true),
    ...(stacking === 'hundredPercent' && { nice: false }),
  };
  const left = Math.ceil(valueScale({ ...asked, range: [room - 24, 8] }).widest) + 10;
  const { right, span, x, names, numberAxis, plan, base } = planAlong(props, size, left, room);
  const scale = valueScale({ ...asked, range: [base, 8], spacing: 46 });
  const y = (value: number): number => scale.at(value);
  const curve = CURVES[shape.curve];
  const pathOf = (points: readonly PlacedPoint[], of: (point: PlacedPoint) => number | null): string =>
    line<PlacedPoint>()
      .defined((point) => of(point) !== null)
      .x(({ category }) => x(category))
      .y((point) => y(of(point) ?? 0))
      .curve(curve)([...points]) ?? '';
  const areaOf = (
    points: readonly PlacedPoint[],
    low: (point: PlacedPoint) => number | null,
    high: (point: PlacedPoint) => number | null,
  ): string =>
    area<PlacedPoint>()
      .defined((point) => low(point) !== null && high(point) !== null)
      .x(({ category }) => x(category))
      .y0((point) => y(low(point) ?? 0))
      .y1((point) => y(high(point) ?? 0))
      .curve(curve)([...points]) ?? '';

  const points = placed
    .flat()
    .filter(({ category, series }) => (shape.cells[category]?.[series]?.value ?? null) !== null);
  const marks: Mark[] = points.map((point) => {
    const mark = cellMark(shape, { place: point, colour: colours[point.series] ?? theme.accent, words: props });
    const band = shape.bands?.[point.category]?.[point.series];
    const interval = band
      ? ` (${formats.value(band.low, shape.format)} – ${formats.value(band.high, shape.format)})`
      : '';
    return { ...mark, value: mark.value + interval, lines: pointLines(props, point, colours, interval) };
  });
  const roomy = points.length <= MOST_DOTS && span / Math.max(1, names.length - 1) >= 18;
  const dots = (roomy && stacking === 'none') || names.length === 1;
  const opacity = shape.highlighting ? unselectedOpacity(theme) : undefined;
  return {
    style,
    colours,
    legend,
    title,
    room,
    placed,
    left,
    right,
    span,
    x,
    numberAxis,
    plan,
    base,
    scale,
    y,
    pathOf,
    areaOf,
    points,
    marks,
    dots,
    opacity,
  };
}

/** The category axis: names or numbers, and where each category is. */
function planAlong(props: LinesProps, size: number, left: number, room: number) {
  const { shape, formats, width } = props;
  // The last label is centred under the last point: half of it needs room.
  const lastLabel = shape.categories.at(-1)?.label ?? '';
  const right = Math.max(
    10,
    Math.min(
      60,
      textWidth(shape.numeric ? formats.axis(shape.numeric[1], shape.axisFormat, 0.01) : lastLabel, size) / 2 - 4,
    ),
  );
  const span = Math.max(1, width - left - right);
  const x = (category: number): number => left + (shape.along[category] ?? 0.5) * span;
  const names = shape.categories.map(({ label }) => label);
  const numberAxis = shape.numeric
    ? valueScale({
        lowest: shape.numeric[0],
        highest: shape.numeric[1],
        range: [left, width - right],
        format: shape.axisFormat,
        formats,
        labelSize: size,
        spacing: 70,
        fromZero: false,
        nice: false,
      })
    : null;
  const plan = numberAxis
    ? null
    : planLabels(names, span / Math.max(1, names.length - 1), {
        size,
        maxDepth: Math.min(80, room * 0.3),
        ordered: shape.ordered,
        before: left + 8,
      });
  const base = room - (plan?.depth ?? 24);
  return { right, span, x, names, numberAxis, plan, base };
}

/** The tooltip of a point lists all series at its position, for comparison. */
function pointLines(
  { shape, formats }: LinesProps,
  { category, series }: PlacedPoint,
  colours: readonly string[],
  interval: string,
) {
  return shape.series.flatMap(({ label, format }, i) => {
    const value = shape.cells[category]?.[i]?.value ?? null;
    if (value === null || (shape.series.length > 8 && i !== series)) return [];
    return [
      {
        label,
        value: formats.value(value, format) + (i === series ? interval : ''),
        ...(colours[i] && { colour: colours[i] }),
      },
    ];
  });
}
