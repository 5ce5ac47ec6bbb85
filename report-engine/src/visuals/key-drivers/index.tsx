import { barPath } from '../bars/bar-path.ts';
import { cellMark } from '../bars/marks.ts';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps } from '../chart/mark.ts';
import { nameColumn } from '../chart/plan-labels.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { planRows } from '../chart/plan-rows.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { cutLines, textWidth } from '../chart/text-width.ts';
import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { ViewProps, VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';

/** The share of the width that names may take. */
const NAMES = 0.5;
const PHONE = 460;
const LINE = 15;
const ABOVE_BAR = 14;
const ONE_LINE = { lowest: 18, tallest: 34 };
const TWO_LINES = { lowest: 34, tallest: 44 };
const ABOVE = { lowest: 2 * LINE + ABOVE_BAR + 14, tallest: 2 * LINE + ABOVE_BAR + 20 };

/** What is associated with a higher or a lower outcome, strongest first: right and up raises, left and down lowers. */
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
  View: KeyDriversView,
};

function KeyDriversView(props: ViewProps<Grid>) {
  const { shape, width, theme, actions } = props;
  const { up, down, values, signed, legend, room, above, count, step, lines, left, written, unit, zero, marks } =
    planDrivers(props);
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
        const long = Math.max(1, Math.abs(value) * unit);
        const words = lines[i] ?? [];
        const thick = above ? ABOVE_BAR : Math.min(22, step * 0.64);
        const y = above ? i * step + LINE * words.length + 6 : i * step + (step - thick) / 2;
        const firstLine = above ? i * step + 12 : i * step + step / 2 + 4 - (LINE * (words.length - 1)) / 2;
        const right = value >= 0;
        const fill = signed ? (right ? up : down) : (theme.data[0] ?? theme.accent);
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <rect x={0} y={i * step} width={width} height={step} fill="transparent" stroke="none" />
            <path
              d={barPath({ x: right ? zero : zero - long, y, width: long, height: thick }, 3, right ? 'right' : 'left')}
              fill={fill}
            />
            <g aria-hidden fontSize={12} stroke="none">
              <text textAnchor={above ? 'start' : 'end'} fill={theme.text}>
                {words.map((line, at) => (
                  <tspan key={line} x={above ? 0 : left - 12} y={firstLine + LINE * at}>
                    {line}
                  </tspan>
                ))}
              </text>
              <text
                x={right ? zero + long + 6 : zero - long - 6}
                y={y + thick / 2}
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
        <ShownNote view={props} shown={count} all={shape.categories.length} truncated={shape.truncated} y={room - 2} />
      )}
    </Chart>
  );
}

/** The shown columns, where their bars begin and their marks. */
function planDrivers(props: ViewProps<Grid>) {
  const { visual, theme, shape, texts, width, height, formats } = props;
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
  const beside = width * NAMES;
  const isLong = shape.categories.some(({ label }) => textWidth(label, 12) > beside);
  // Names are shown in full before more of them are: on two lines, and on a phone above their bars.
  const above = isLong && width < PHONE;
  const { count, step } = planRows(shape.categories.length, room, above ? ABOVE : isLong ? TWO_LINES : ONE_LINE);
  const names = shape.categories.slice(0, count).map(({ label }) => label);
  const lines = names.map((name) => cutLines(name, { width: above ? width : beside, size: 12, lines: isLong ? 2 : 1 }));
  const left = above ? 0 : nameColumn(lines.flat(), 12, beside) + 12;
  const written = values
    .slice(0, count)
    .map((value) => (value > 0 && signed ? '+' : '') + formats.value(value, shape.format));
  const labelRoom = Math.max(...written.map((text) => textWidth(text, 13))) + 8;
  const shown = values.slice(0, count);
  const [lowest, highest] = [Math.min(0, ...shown), Math.max(0, ...shown)];
  // Zero is placed so that the longest bar on each side fits.
  const unit = (width - left - labelRoom * (lowest < 0 && highest > 0 ? 2 : 1)) / (highest - lowest || 1);
  const zero = left + (lowest < 0 ? labelRoom - lowest * unit : 0);
  const marks = names.map((_, i) => {
    const value = values[i] ?? 0;
    const mark = cellMark(shape, { place: { category: i, series: 0 }, colour: value >= 0 ? up : down, words: props });
    const items = [mark.value, value >= 0 ? texts.raises : texts.lowers];
    return signed ? { ...mark, value: texts.listed({ items }) } : mark;
  });
  return { up, down, values, signed, legend, room, above, count, step, lines, left, written, unit, zero, marks };
}
