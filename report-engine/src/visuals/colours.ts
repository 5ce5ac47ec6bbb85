import { mix, ramp, readColour } from '../theme/colour.ts';
import { type ResolvedTheme, seriesColour } from '../theme/theme.ts';
import { option } from './result-columns.ts';
import type { Value, Visual } from './words.ts';

/** Between neutral and bad: themes have no key for it, and four ordered tiers need four ordered colours. */
function warning({ highContrast, scheme, bad, neutral }: ResolvedTheme): string {
  if (highContrast) return mix(bad, neutral, 0.5);
  return scheme === 'dark' ? '#fda762' : '#c8602a';
}

/**
 * A colour in a document is a literal, a meaning ('good', 'neutral', 'warning', 'bad', 'accent', 'muted') or an index
 * into the theme's palette ('data3').
 */
export function namedColour(theme: ResolvedTheme, value: unknown): string | null {
  if (value === 'good' || value === 'bad' || value === 'neutral' || value === 'accent') return theme[value];
  if (value === 'muted') return theme.faint;
  if (value === 'warning') return warning(theme);
  const place = typeof value === 'string' ? /^data(\d{1,2})$/.exec(value) : null;
  if (place) return seriesColour(theme, Math.max(0, Number(place[1]) - 1));
  return readColour(value);
}

const TIERS: Readonly<Record<string, 'good' | 'neutral' | 'bad'>> = {
  high: 'bad',
  'very high': 'bad',
  medium: 'neutral',
  low: 'good',
  'very low': 'good',
};

export interface ColouredValue {
  readonly label: string;
  readonly index: number;
  readonly value?: Value | undefined;
}

/**
 * Colour of a series, slice or bar: pinned by the document by value or by name, by the meaning of a tier, else by
 * index.
 */
export function colourFor(visual: Visual, theme: ResolvedTheme, { label, index, value }: ColouredValue): string {
  const pinned = namedColour(theme, pinnedColour(visual, label, value));
  const meant = option.text(visual, 'colourBy') === 'tier' ? TIERS[label.toLowerCase()] : undefined;
  return pinned ?? (meant ? theme[meant] : seriesColour(theme, index));
}

/** The document's colour of a value; its label depends on the language, the value does not. */
export function pinnedColour(visual: Visual, label: string, value?: Value): unknown {
  const pinned = option.record(visual, 'colours');
  return pinned[String(value)] ?? pinned[label];
}

/** Colours of a grid's series; the combined small ones are grey. */
export const seriesColours = (
  visual: Visual,
  theme: ResolvedTheme,
  series: readonly { readonly label: string; readonly value?: Value; readonly gathered?: boolean }[],
): readonly string[] =>
  series.map(({ label, value, gathered }, i) =>
    gathered ? theme.faint : colourFor(visual, theme, { label, index: i, value }),
  );

/** Heat colours between two values; blanks have a separate colour. */
export function heatScale(theme: ResolvedTheme, lowest: number, highest: number): (value: number | null) => string {
  const scale = ramp(theme.ramp);
  const span = highest - lowest;
  return (value) => (value === null ? theme.blank : scale(span > 0 ? (value - lowest) / span : 0.5));
}

/**
 * A diverging scale around zero: more is bad, less is good. The middle is the background colour, so that zero is
 * neutral.
 */
export function heatAroundZero(
  theme: ResolvedTheme,
  lowest: number,
  highest: number,
): (value: number | null) => string {
  const strong = (colour: string) => mix(theme.surface, colour, 0.7);
  const scale = ramp([strong(theme.good), theme.surface, strong(theme.bad)]);
  const farthest = Math.max(Math.abs(lowest), Math.abs(highest));
  return (value) => (value === null ? theme.blank : scale(farthest > 0 ? 0.5 + value / farthest / 2 : 0.5));
}
