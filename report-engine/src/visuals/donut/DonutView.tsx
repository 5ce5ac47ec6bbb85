import { arc } from 'd3-shape';
import { readableTextColour } from '../../theme/colour.ts';
import { styleOf } from '../../theme/theme.ts';
import { BelowZeroNote, NOTE_HEIGHT } from '../chart/BelowZeroNote.tsx';
import { Chart } from '../chart/Chart.tsx';
import { type Mark, markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { fitText, textWidth } from '../chart/text-width.ts';
import { colourFor } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import type { DonutShape } from './shape.ts';

const drawArc = arc<{ from: number; to: number; inner: number; outer: number }>()
  .startAngle((d) => d.from)
  .endAngle((d) => d.to)
  .innerRadius((d) => d.inner)
  .outerRadius((d) => d.outer)
  .cornerRadius(3);

/** Total horizontal padding of a figure in the ring. */
const RING_PADDING = 2;

export function DonutView(props: ViewProps<DonutShape> & { readonly hole: number }) {
  const { shape, width, theme, formats, actions, hole } = props;
  const { colours, legend, room, outer, inner, marks, arcs, gap, labels, shares, ringFits, total, middleSize } =
    planDonut(props);
  return (
    <Chart view={props} marks={marks} legend={legend}>
      <g transform={`translate(${width / 2},${room / 2})`}>
        {arcs.map((piece, i) => {
          const mark = marks[i];
          const slice = shape.slices[i];
          if (!mark || !slice) return null;
          const share = slice.highlighted === null ? null : Math.min(1, slice.highlighted / slice.value);
          return (
            <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
              <path
                d={drawArc(piece) ?? ''}
                fill={colours[i]}
                fillOpacity={share === null ? undefined : unselectedOpacity(theme)}
                stroke={theme.surface}
                strokeWidth={gap}
              />
              {share !== null && share > 0 && (
                <path
                  d={drawArc({ ...piece, to: piece.from + (piece.to - piece.from) * share }) ?? ''}
                  fill={colours[i]}
                  stroke={theme.surface}
                  strokeWidth={gap}
                />
              )}
            </g>
          );
        })}
        <g aria-hidden className="hf-numbers" pointerEvents="none" fontSize={13} fontWeight={600} textAnchor="middle">
          {labels &&
            ringFits &&
            arcs.map((piece, i) => {
              const text = shares[i] ?? '';
              const [radius, middle] = [(inner + outer) / (hole > 0 ? 2 : 1.55), (piece.from + piece.to) / 2];
              const fits = (piece.to - piece.from) * radius > textWidth(text, 13, 600) + 8;
              if (!fits || shape.highlighting) return null;
              return (
                <text
                  key={marks[i]?.key}
                  x={Math.sin(middle) * radius}
                  y={-Math.cos(middle) * radius}
                  dy=".35em"
                  fill={readableTextColour(colours[i] ?? theme.accent)}
                >
                  {text}
                </text>
              );
            })}
        </g>
        {hole > 0 && inner > 26 && shape.total > 0 && (
          <g aria-hidden textAnchor="middle" pointerEvents="none">
            <text
              y={middleSize * 0.2}
              fontSize={Math.min(middleSize, (middleSize * inner * 1.5) / textWidth(total, middleSize, 600))}
              fontWeight={650}
              letterSpacing="-0.02em"
              fill={theme.text}
            >
              {total}
            </text>
            <text y={middleSize * 0.2 + 16} fontSize={12} fill={theme.muted}>
              {fitText(shape.title.toLocaleLowerCase(formats.locale), inner * 1.5, 12)}
            </text>
          </g>
        )}
      </g>
      <BelowZeroNote
        view={{ ...props, height: room + NOTE_HEIGHT }}
        count={shape.belowZero}
        alone={shape.total === 0}
      />
    </Chart>
  );
}

/** Slices as arcs, their colours, marks and labels. */
function planDonut(props: ViewProps<DonutShape> & { readonly hole: number }) {
  const { shape, formats, theme, visual, width, height, hole, texts } = props;
  const nameOf = (i: number): string =>
    shape.gathered > 0 && i === shape.slices.length - 1
      ? formats.others(shape.gathered)
      : (shape.slices[i]?.label ?? '');
  const colours = shape.slices.map((_, i) =>
    shape.gathered > 0 && i === shape.slices.length - 1
      ? theme.faint
      : colourFor(visual, theme, { label: nameOf(i), index: i, value: shape.slices[i]?.key }),
  );
  const showLegend = option.flag(visual, 'legend') ?? styleOf(theme, visual.kind).legend?.show ?? true;
  const legend = planLegend(
    showLegend ? shape.slices.map((_, i) => ({ label: nameOf(i), colour: colours[i] ?? theme.accent })) : [],
    width,
  );
  const room = height - legend.height - (shape.belowZero > 0 ? NOTE_HEIGHT : 0);
  const outer = Math.max(8, Math.min(width, room) / 2 - 3);
  const inner = outer * hole;
  const marks: Mark[] = shape.slices.map((slice, i) => {
    const whole = texts.shareOfTotal({
      value: formats.value(slice.value, shape.format),
      share: formats.percent(slice.value / shape.total),
    });
    const value =
      slice.highlighted === null
        ? whole
        : texts.partOfWhole({ part: formats.value(slice.highlighted, shape.format), whole });
    const colour = colours[i] ?? theme.accent;
    return {
      key: String(i),
      label: nameOf(i),
      value,
      colour,
      lines: [{ label: shape.title, value, colour }],
      point: slice.point,
    };
  });
  let angle = 0;
  const arcs = shape.slices.map((slice) => {
    const from = angle;
    angle += (slice.value / shape.total) * Math.PI * 2;
    return { from, to: angle, inner, outer };
  });
  const gap = theme.highContrast ? 3 : 2;
  const labels = option.flag(visual, 'labels') ?? styleOf(theme, visual.kind).labels?.show ?? true;
  const shares = shape.slices.map(({ value }) => formats.percent(value / shape.total, 0));
  // Labels in the ring are written for all slices or for none: a few would look like a deliberate choice.
  const ringFits =
    hole === 0 || Math.max(...shares.map((text) => textWidth(text, 13, 600))) + RING_PADDING <= outer - inner;
  const total = formats.value(shape.total, { ...shape.format, compact: true });
  const middleSize = Math.min(24, Math.max(12, inner * 0.36));
  return { colours, legend, room, outer, inner, marks, arcs, gap, labels, shares, ringFits, total, middleSize };
}
