import { useId } from 'react';
import { readableTextColour } from '../../theme/colour.ts';
import { Chart } from '../chart/Chart.tsx';
import { type Mark, markOpacity, markProps } from '../chart/mark.ts';
import { nameColumn } from '../chart/plan-labels.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { fitText, textWidth } from '../chart/text-width.ts';
import { heatScale } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import type { CohortShape } from './shape.ts';

const HEAD = 20;
const NARROWEST = 18;
const PHONE = 480;

/** The triangle: a row per cohort, a column per period, shaded by value; an incomplete period is hatched. */
export function CohortView(props: ViewProps<CohortShape>) {
  const { shape, theme, actions } = props;
  const hatch = useId();
  const { rows, names, left, short, columnCount, cellWide, visible, note, cellTall, colour, marks, every } =
    planCohorts(props);
  return (
    <Chart view={props} marks={marks}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="6" fill={theme.surface} fillOpacity={0.2} />
        </pattern>
      </defs>
      <g aria-hidden fontSize={12} fill={theme.faint} textAnchor="middle">
        {shape.columns.slice(0, columnCount).map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is identified by its position on the axis
          <text key={i} x={left + (i + 0.5) * cellWide} y={11}>
            {i % every === 0 ? label : ''}
          </text>
        ))}
      </g>
      <g aria-hidden fontSize={12}>
        {rows.map(({ label, size }, i) => (
          <g key={label} transform={`translate(0,${HEAD + (i + 0.5) * cellTall})`}>
            <text dy=".35em" fontWeight={600} fill={theme.text}>
              {fitText(label, names, 12, 600)}
            </text>
            <text x={left - 10} dy=".35em" fontSize={12} textAnchor="end" fill={theme.faint} className="hf-numbers">
              {size}
            </text>
          </g>
        ))}
      </g>
      {visible.map((cell, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const fill = colour(cell.value);
        const box = {
          x: left + cell.column * cellWide + 1,
          y: HEAD + cell.row * cellTall + 1,
          width: Math.max(1, cellWide - 2),
          height: Math.max(1, cellTall - 2),
          rx: 3,
        };
        const text = short(cell.value);
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <rect {...box} fill={fill} stroke={theme.highContrast ? theme.line : 'none'} />
            {cell.incomplete && <rect {...box} fill={`url(#${hatch})`} />}
            {cellTall > 13 && textWidth(text, 12) < cellWide - 4 && (
              <text
                aria-hidden
                x={box.x + box.width / 2}
                y={box.y + box.height / 2}
                dy=".35em"
                fontSize={12}
                textAnchor="middle"
                fill={readableTextColour(fill)}
                stroke="none"
                className="hf-numbers"
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
      {note && <ShownNote view={props} shown={visible.length} all={shape.cells.length} truncated={false} />}
    </Chart>
  );
}

/** The cells that fit, their colours and their marks. */
function planCohorts(props: ViewProps<CohortShape>) {
  const { shape, height, width, formats, theme, visual, texts } = props;
  const rowCount = Math.min(shape.rows.length, Math.max(1, Math.floor((height - HEAD - 4) / 15)));
  const rows = shape.rows.slice(0, rowCount);
  const names = nameColumn(
    rows.map(({ label }) => label),
    12,
    Math.max(width * 0.22, 100),
    600,
  );
  const sizes = nameColumn(
    rows.map(({ size }) => size),
    12,
    60,
  );
  const left = names + (sizes > 0 && rows.some(({ size }) => size) ? sizes + 20 : 12);
  const short = (value: number | null): string =>
    value === null
      ? ''
      : shape.format.style === 'percent'
        ? formats.value(value * 100, { style: 'number', digits: 0 })
        : formats.value(value, { ...shape.format, compact: true });
  // On a phone the first periods at a legible width are better than all of them as slivers.
  const widest = width < PHONE ? Math.max(0, ...shape.cells.map(({ value }) => textWidth(short(value), 12))) + 5 : 0;
  const least = Math.max(NARROWEST, Math.min(48, Math.ceil(widest)));
  const columnCount = Math.min(shape.columns.length, Math.max(1, Math.floor((width - left) / least)));
  const cellWide = Math.min(96, (width - left) / Math.max(1, columnCount));
  const visible = shape.cells.filter(({ row, column }) => row < rowCount && column < columnCount);
  const note = visible.length < shape.cells.length;
  const cellTall = Math.min(30, (height - HEAD - (note ? 18 : 0)) / Math.max(1, rows.length));
  const known = visible.flatMap(({ value }) => (value === null ? [] : [value]));
  const colour = heatScale(
    theme,
    option.number(visual, 'minimum') ?? Math.min(...known),
    option.number(visual, 'maximum') ?? Math.max(...known),
  );
  const write = (value: number | null): string => formats.value(value, shape.format);
  const marks: Mark[] = visible.map((cell, i) => {
    const value = write(cell.value) + (cell.incomplete ? ` (${texts.incomplete})` : '');
    return {
      key: String(i),
      label: texts.listed({ items: [shape.rows[cell.row]?.label ?? '', shape.columns[cell.column] ?? ''] }),
      value,
      lines: [{ label: shape.title, value }],
      point: cell.point,
    };
  });
  const every = Math.max(
    1,
    Math.ceil((Math.max(0, ...shape.columns.map((label) => textWidth(label, 12))) + 6) / cellWide),
  );
  return { rows, names, left, short, columnCount, cellWide, visible, note, cellTall, colour, marks, every };
}
