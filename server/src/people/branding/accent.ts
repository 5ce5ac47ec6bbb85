import { contrast, mix } from '@holdfast/report-engine/theme/colour.ts';

/** WCAG AA for text, which the accent colours. */
export const LEAST_CONTRAST = 4.5;
const WHITE = '#ffffff';
/** The raised surface of the app's dark theme, its lightest. */
const DARK = '#1a1e28';
const STEPS = 20;

/** The weakest contrast of text in this colour on light surfaces: on the one tinted with it. */
export const contrastOnLight = (accent: string): number => contrast(accent, mix(WHITE, accent, 0.1));

/** No colour is readable on white and on the dark surface alike, so the dark theme gets the nearest lighter one. */
export function accentsOf(accent: string): { light: string; dark: string } {
  const lighter = Array.from({ length: STEPS + 1 }, (_, step) => mix(accent, WHITE, step / STEPS));
  const isReadable = (colour: string) => contrast(colour, mix(DARK, colour, 0.15)) >= LEAST_CONTRAST;
  return { light: accent, dark: lighter.find(isReadable) ?? WHITE };
}
