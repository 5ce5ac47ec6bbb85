import { distance } from './colour.ts';
import type { ResolvedTheme } from './theme.ts';

/** A colour per scheme, readable on its surfaces. */
export type Accents = Readonly<Record<'light' | 'dark', string>>;

/**
 * Our own theme with the accent colour of a branding. It takes the place of the palette's nearest colour, with which it
 * could be confused, and is the first.
 */
export function applyAccent(theme: ResolvedTheme, accents: Accents): ResolvedTheme {
  const accent = accents[theme.scheme];
  const ours = [...theme.data].sort((a, b) => distance(a, accent) - distance(b, accent));
  const [first = accent, ...low] = theme.ramp;
  return {
    ...theme,
    accent,
    link: accent,
    data: [accent, ...theme.data.filter((colour) => colour !== ours[0])],
    ramp: [first, ...low.slice(0, -1), accent],
  };
}
