import type { Texts } from '../../texts/en.ts';
import { say } from '../../texts/say.ts';
import type { Theme } from '../../theme/theme.ts';
import type { Formats } from '../formats.ts';

interface ShownNoteProps {
  readonly shown: number;
  readonly all: number;
  readonly truncated: boolean;
  readonly x: number;
  readonly y: number;
  readonly theme: Theme;
  readonly texts: Texts;
  readonly formats: Formats;
}

/** Says so when not everything could be drawn; the table twin and the export have the rest. */
export function ShownNote({ shown, all, truncated, x, y, theme, texts, formats }: ShownNoteProps) {
  const count = (value: number): string => formats.value(value, { style: 'integer' });
  const values = { shown: count(shown), all: `${count(all)}${truncated ? '+' : ''}` };
  return (
    <text aria-hidden x={x} y={y} fontSize={11} fill={theme.faint} textAnchor="end">
      {say(texts.shownOf, values)}
    </text>
  );
}
