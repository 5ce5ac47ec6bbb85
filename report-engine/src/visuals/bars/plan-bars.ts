import { scaleBand } from 'd3-scale';
import { styleOf } from '../../theme/theme.ts';
import { AXIS_TITLE, categoryTitle } from '../chart/Axes.tsx';
import { nameColumn, planLabels } from '../chart/plan-labels.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { textWidth } from '../chart/text-width.ts';
import { valueScale } from '../chart/value-scale.ts';
import { colourFor, pinnedColour, seriesColours } from '../colours.ts';
import type { Grid } from '../grid.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import { barPath } from './bar-path.ts';
import { cellMark } from './marks.ts';
import { type BarArrangement, extentOf, type PlacedBar, placeBars } from './place-bars.ts';

/** A thinner bar cannot be pointed at; bars that do not fit are counted, not squeezed. */
const THINNEST = { upright: 7, lying: 17 } as const;

const GAP = 1.5;

/** Space for a label of usual length, so that charts side by side align. */
const LABEL_ROOM = 52;

export interface BarsProps extends ViewProps<Grid> {
  readonly direction: 'upright' | 'lying';
  readonly arrangement: BarArrangement;
}

/** Scales, bars, labels and marks of a bar chart. */
export function planBars(props: BarsProps) {
  const { arrangement, theme, visual, width, formats } = props;
  const { upright, whole, style, several, colours, legend, title, room, grid, note } = cutGrid(props);
  const bottomOf = note ? room - 18 : room;
  const fillOf = fillFor(props, grid, several, colours);
  const bars = placeBars(grid, arrangement);
  const format = arrangement === 'hundredPercent' ? ({ style: 'percent', digits: 0 } as const) : grid.format;
  const { lowest, highest } = extentOf(bars);
  const asked = { lowest, highest, format, formats, labelSize: theme.sizes.label } as const;
  const size = theme.sizes.label;
  const figureSize = size + 1;
  const names = grid.categories.map(({ label }) => label);
  const lines = style.gridlines?.show ?? true;
  const labels = option.flag(visual, 'labels') ?? style.labels?.show ?? false;
  const pad = labels && arrangement === 'clustered' ? 16 : 8;
  const labelOf = (bar: PlacedBar): string =>
    arrangement === 'hundredPercent'
      ? formats.percent(Math.abs(bar.to - bar.from), 0)
      : formats.value(grid.cells[bar.category]?.[bar.series]?.value ?? null, { ...grid.format, compact: true });
  // At the ends of horizontal bars, and before those below zero.
  const labelRoom =
    labels && arrangement === 'clustered'
      ? Math.max(LABEL_ROOM, Math.ceil(Math.max(...bars.map((bar) => textWidth(labelOf(bar), figureSize)))) + 10)
      : 0;

  // The margin depends on the ticks and the ticks on the height, which depends on the names: a first scale gives the
  // margin.
  const left = upright
    ? Math.ceil(valueScale({ ...asked, range: [bottomOf - 24, pad] }).widest) + 10
    : nameColumn(names, 12, Math.max(width * 0.38, Math.min(164, width * 0.48))) + 10;
  const right = upright ? 4 : labelRoom || 14;
  const band = scaleBand<number>()
    .domain(names.map((_, i) => i))
    .range(upright ? [left, width - right] : [4, bottomOf - 24])
    .paddingInner(names.length > 60 ? 0.1 : 0.32)
    .paddingOuter(names.length > 60 ? 0.05 : 0.16);
  const plan = upright
    ? planLabels(names, band.step(), {
        size,
        maxDepth: Math.min(96, room * 0.34),
        ordered: grid.ordered,
        before: left + band.step() / 2 + 8,
      })
    : null;
  const base = upright ? bottomOf - (plan?.depth ?? 24) : bottomOf - 24;
  const scale = valueScale({
    ...asked,
    range: upright ? [base, pad] : [left + (lowest < 0 ? labelRoom : 0), width - right],
    spacing: upright ? 46 : 84,
    ...(arrangement === 'hundredPercent' && { nice: false }),
  });
  const widest = upright ? 72 : 36;
  const thick = Math.min(band.bandwidth(), widest * (arrangement === 'clustered' ? grid.series.length : 1));
  const startOf = (bar: PlacedBar): number =>
    (band(bar.category) ?? 0) + (band.bandwidth() - thick) / 2 + bar.across[0] * thick;
  const { marks, piece } = shapeBars(props, { grid, bars, fillOf, thick, scale, upright, startOf });

  // Beside the bars all labels are written or none: a few would look like a deliberate choice.
  const labelsFit =
    arrangement !== 'clustered' ||
    bars.every((bar) => {
      const lane = bar.across[1] * thick;
      return upright ? textWidth(labelOf(bar), figureSize) <= (several ? lane + 4 : band.step() - 2) : lane >= 11;
    });
  return {
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
    figureSize,
    names,
    lines,
    labels,
    labelOf,
    left,
    right,
    band,
    plan,
    base,
    scale,
    thick,
    startOf,
    marks,
    piece,
    labelsFit,
  };
}

/** By series, or by name where there is one series. */
function fillFor(props: BarsProps, grid: Grid, several: boolean, colours: readonly string[]) {
  const { visual, theme } = props;

  const coloured = option.text(visual, 'colourBy');
  const fillOf = ({ category, series }: PlacedBar): string => {
    const { label: name = '', value } = grid.categories[category] ?? {};
    const byName =
      !several && (coloured === 'category' || coloured === 'tier' || pinnedColour(visual, name, value) !== undefined);
    return byName
      ? colourFor(visual, theme, { label: name, index: category, value })
      : (colours[series] ?? theme.accent);
  };
  return fillOf;
}

interface BarPlaces {
  readonly grid: Grid;
  readonly bars: readonly PlacedBar[];
  readonly fillOf: (bar: PlacedBar) => string;
  readonly thick: number;
  readonly scale: ReturnType<typeof valueScale>;
  readonly upright: boolean;
  readonly startOf: (bar: PlacedBar) => number;
}

/** The marks of the bars, and the outline of each piece. */
function shapeBars(props: BarsProps, { grid, bars, fillOf, thick, scale, upright, startOf }: BarPlaces) {
  const { arrangement } = props;

  const totals =
    arrangement === 'hundredPercent'
      ? grid.cells.map((row) => row.reduce((sum, cell) => sum + Math.abs(cell?.value ?? 0), 0))
      : null;
  const marks = bars.map((bar) => {
    const value = Math.abs(grid.cells[bar.category]?.[bar.series]?.value ?? 0);
    const total = totals?.[bar.category] ?? 0;
    return cellMark(grid, {
      place: bar,
      colour: fillOf(bar),
      words: props,
      share: totals && total > 0 ? value / total : undefined,
    });
  });

  const piece = (bar: PlacedBar, from: number, to: number, rounded: boolean): string => {
    const lane = Math.max(1, bar.across[1] * thick - (arrangement === 'clustered' && grid.series.length > 1 ? GAP : 0));
    const [a, b] = [scale.at(from), scale.at(to)];
    // A thin gap separates stacked neighbours.
    const inset = arrangement !== 'clustered' && from !== 0 && Math.abs(b - a) > 3 ? GAP / 2 : 0;
    if (upright) {
      const up = b <= a;
      const top = Math.min(a, b) + (up ? 0 : inset);
      return barPath(
        { x: startOf(bar), y: top, width: lane, height: Math.max(0.5, Math.abs(a - b) - inset) },
        4,
        rounded ? (up ? 'top' : 'bottom') : 'none',
      );
    }
    const onward = b >= a;
    return barPath(
      {
        x: Math.min(a, b) + (onward ? inset : 0),
        y: startOf(bar),
        width: Math.max(0.5, Math.abs(a - b) - inset),
        height: lane,
      },
      4,
      rounded ? (onward ? 'right' : 'left') : 'none',
    );
  };
  return { marks, piece };
}

/** The categories that can be drawn wide enough, beside the legend and the axis title. */
function cutGrid(props: BarsProps) {
  const { direction, arrangement, shape, theme, visual, width, height } = props;
  const upright = direction === 'upright';
  // When clustered, the sum of many would dwarf every single one.
  const whole = arrangement === 'clustered' ? withoutOthersSeries(shape) : shape;
  const style = styleOf(theme, visual.kind);
  const several = whole.series.length > 1;
  const showLegend = several && (option.flag(visual, 'legend') ?? style.legend?.show ?? true);
  const colours = seriesColours(visual, theme, whole.series);
  const legend = planLegend(
    showLegend ? whole.series.map(({ label }, i) => ({ label, colour: colours[i] ?? theme.accent })) : [],
    width,
  );
  const title = upright && option.flag(visual, 'axisTitle') ? categoryTitle(visual, whole.categoryTitle) : '';
  const room = height - legend.height - (title ? AXIS_TITLE : 0);
  const across = upright ? width - 48 : room - 24;
  const fits = Math.max(1, Math.floor(across / (whole.ordered && upright ? 2 : THINNEST[direction])));
  const grid: Grid =
    whole.categories.length <= fits
      ? whole
      : { ...whole, categories: whole.categories.slice(0, fits), cells: whole.cells.slice(0, fits) };
  const note = whole.categories.length > grid.categories.length || whole.truncated;
  return { upright, whole, style, several, colours, legend, title, room, grid, note };
}

const withoutOthersSeries = (grid: Grid): Grid =>
  grid.series.at(-1)?.gathered
    ? { ...grid, series: grid.series.slice(0, -1), cells: grid.cells.map((line) => line.slice(0, -1)) }
    : grid;
