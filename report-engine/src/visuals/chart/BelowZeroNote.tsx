import type { ViewProps } from '../kind.ts';

/** The height it takes at the foot of a visual. */
export const NOTE_HEIGHT = 18;

/** Parts of a whole cannot be below zero: says how many are, instead of leaving them out in silence. */
export function BelowZeroNote({ view, count, alone }: { view: ViewProps<unknown>; count: number; alone: boolean }) {
  const { width, height, theme, texts, formats } = view;
  if (count === 0) return null;
  const text = texts.belowZero({ count: formats.value(count, { style: 'integer' }) });
  return alone ? (
    <text x={width / 2} y={height / 2} fontSize={13} fill={theme.muted} textAnchor="middle">
      {text}
    </text>
  ) : (
    <text x={width} y={height - 2} fontSize={12} fill={theme.faint} textAnchor="end">
      {text}
    </text>
  );
}
