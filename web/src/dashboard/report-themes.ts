import type { ColourScheme } from '../theme/theme-context.ts';

/** Base colours passed to the report, with the app's accent; the frame derives the rest. */
export const REPORT_THEMES: Record<ColourScheme, { themeName: string; themeJson: object }> = {
  light: {
    themeName: 'Holdfast light',
    themeJson: { background: '#ffffff', foreground: '#12151c', accent: '#0254b6' },
  },
  dark: { themeName: 'Holdfast dark', themeJson: { background: '#14171f', foreground: '#eceef3', accent: '#7fb0ff' } },
  contrast: { themeName: 'Holdfast contrast', themeJson: { background: '#000000', foreground: '#ffffff' } },
};

const NO_CONTRAST_MODE = 0;
const HIGH_CONTRAST_BLACK = 3;

export function reportContrast(theme: ColourScheme): 0 | 3 {
  return theme === 'contrast' ? HIGH_CONTRAST_BLACK : NO_CONTRAST_MODE;
}
