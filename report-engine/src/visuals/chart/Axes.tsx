import type { ResolvedTheme } from '../../theme/theme.ts';
import { roleFields } from '../role-fields.ts';
import type { Visual } from '../words.ts';
import type { LabelPlan } from './plan-labels.ts';
import { textWidth } from './text-width.ts';

interface AxisTick {
  readonly at: number;
  readonly text: string;
}

/** Horizontal grid lines with their values at the left (or right) edge. */
export function ValueLines({
  ticks,
  from,
  to,
  theme,
  side = 'left',
  lines = true,
}: {
  ticks: readonly AxisTick[];
  from: number;
  to: number;
  theme: ResolvedTheme;
  side?: 'left' | 'right';
  lines?: boolean;
}) {
  return (
    <g aria-hidden data-axis="values" fontSize={theme.sizes.label} fill={theme.faint} className="hf-numbers">
      {ticks.map(({ at, text }) => (
        <g key={at} transform={`translate(0,${Math.round(at) + 0.5})`}>
          {lines && <line x1={from} x2={to} stroke={theme.grid} />}
          <text x={side === 'left' ? from - 8 : to + 8} dy=".32em" textAnchor={side === 'left' ? 'end' : 'start'}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Vertical grid lines with their values below, thinned until none overlap. */
export function ValueColumns({
  ticks,
  top,
  bottom,
  theme,
  lines = true,
}: {
  ticks: readonly AxisTick[];
  top: number;
  bottom: number;
  theme: ResolvedTheme;
  lines?: boolean;
}) {
  const size = theme.sizes.label;
  const step = Math.abs((ticks[1]?.at ?? 1000) - (ticks[0]?.at ?? 0)) || 1000;
  const widest = Math.max(0, ...ticks.map(({ text }) => textWidth(text, size)));
  const every = Math.max(1, Math.ceil((widest + 8) / step));
  return (
    <g aria-hidden data-axis="values" fontSize={size} fill={theme.faint} textAnchor="middle" className="hf-numbers">
      {ticks.map(({ at, text }, i) => (
        <g key={at} transform={`translate(${Math.round(at) + 0.5},0)`}>
          {lines && <line y1={top} y2={bottom} stroke={theme.grid} />}
          {i % every === 0 && <text y={bottom + size + 7}>{text}</text>}
        </g>
      ))}
    </g>
  );
}

/** Names below the plot, placed as planned. */
export function NamesBelow({
  plan,
  centre,
  y,
  theme,
  within = Number.POSITIVE_INFINITY,
}: {
  plan: LabelPlan;
  centre: (index: number) => number;
  y: number;
  theme: ResolvedTheme;
  /** How far a name may extend; where names are thinned anyway, the last is dropped rather than truncated. */
  within?: number;
}) {
  const size = theme.sizes.label;
  return (
    <g aria-hidden data-axis="names" fontSize={size} fill={theme.faint}>
      {plan.lines.map((lines, i) => {
        if (i % plan.every !== 0) return null;
        const x = centre(i);
        if (plan.every > 1 && i > 0 && x + textWidth(lines[0] ?? '', size) / 2 > within && plan.angle === 0)
          return null;
        if (plan.angle !== 0) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is identified by its position on the axis
            <text key={i} transform={`translate(${x + size * 0.4},${y + size}) rotate(${plan.angle})`} textAnchor="end">
              {lines[0]}
            </text>
          );
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is identified by its position on the axis
          <text key={i} x={x} y={y + size + 6} textAnchor="middle">
            {lines.map((line, row) => (
              <tspan key={line} x={x} dy={row === 0 ? 0 : size * 1.25}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}

/** The author's label in this visual, else the model's. */
export const categoryTitle = (visual: Visual, known: string): string =>
  roleFields(visual, 'category')[0]?.label ?? known;

/** Height of a title below the axis. */
export const AXIS_TITLE = 20;

/** The title of an axis, vertical at the left or horizontal below. */
export function AxisTitle({
  text,
  x,
  y,
  upright,
  theme,
}: {
  text: string;
  x: number;
  y: number;
  upright?: boolean;
  theme: ResolvedTheme;
}) {
  return (
    <text
      aria-hidden
      fontSize={theme.sizes.label}
      fill={theme.muted}
      textAnchor="middle"
      transform={`translate(${x},${y})${upright ? ' rotate(-90)' : ''}`}
    >
      {text}
    </text>
  );
}
