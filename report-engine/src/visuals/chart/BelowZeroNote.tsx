import type { ViewProps } from '../kind.ts';

/** Its height at the bottom of a visual. */
export const NOTE_HEIGHT = 18;

/** Parts of a whole cannot be negative: states how many are, instead of dropping them silently. */
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
