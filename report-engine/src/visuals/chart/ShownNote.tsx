import type { ViewProps } from '../kind.ts';

interface ShownNoteProps {
  readonly view: ViewProps<unknown>;
  readonly shown: number;
  readonly all: number;
  readonly truncated: boolean;
  /** Its baseline; the bottom of the visual by default. */
  readonly y?: number;
}

/** Shown when not everything could be drawn; the table view and the export have the rest. */
export function ShownNote({ view, shown, all, truncated, y = view.height - 2 }: ShownNoteProps) {
  const { width, theme, texts, formats } = view;
  if (shown >= all && !truncated) return null;
  const count = (value: number): string => formats.value(value, { style: 'integer' });
  const values = { shown: count(shown), all: `${count(all)}${truncated ? '+' : ''}` };
  return (
    <text aria-hidden x={width} y={y} fontSize={12} fill={theme.faint} textAnchor="end">
      {texts.shownOf(values)}
    </text>
  );
}
