import { dark, light, type ResolvedTheme } from './theme.ts';

/** The four contrast modes of the embed settings (1 to 4); 0 is none. */
export type ContrastLevel = 0 | 1 | 2 | 3 | 4;

const blackTheme = (name: string, text: string, accent: string, data: readonly string[]): ResolvedTheme => ({
  ...dark,
  name,
  highContrast: true,
  data,
  page: '#000000',
  surface: '#000000',
  text,
  muted: text,
  faint: text,
  line: text,
  grid: '#444444',
  track: '#1f1f1f',
  accent,
  link: accent,
  good: '#3ff23f',
  neutral: '#ffff00',
  bad: '#ff8080',
  ramp: ['#141414', accent],
  blank: '#1f1f1f',
  titleColour: text,
  calloutColour: text,
});

const BRIGHT = ['#00ffff', '#ffff00', '#3ff23f', '#ff9bff', '#ffa500', '#ffffff', '#9ecbff', '#ff8080'];

const first = blackTheme('highContrast1', '#ffff00', '#00ffff', BRIGHT);
const second = blackTheme('highContrast2', '#3ff23f', '#ffffff', ['#ffffff', ...BRIGHT.filter((c) => c !== '#ffffff')]);
const black = blackTheme('highContrastBlack', '#ffffff', '#1aebff', BRIGHT);
const white: ResolvedTheme = {
  ...light,
  name: 'highContrastWhite',
  highContrast: true,
  data: ['#00009f', '#006400', '#8b0000', '#5c2d91', '#000000', '#7a4300', '#005a6e', '#7a005c'],
  page: '#ffffff',
  text: '#000000',
  muted: '#000000',
  faint: '#000000',
  line: '#000000',
  grid: '#b0b0b0',
  track: '#e8e8e8',
  accent: '#00009f',
  link: '#00009f',
  good: '#005a2b',
  neutral: '#5c4400',
  bad: '#8b0000',
  ramp: ['#f2f2f2', '#00009f'],
  blank: '#e8e8e8',
  titleColour: '#000000',
  calloutColour: '#000000',
};

/** Contrast modes override every other theme: the reader chose them. */
export function highContrast(mode: ContrastLevel): ResolvedTheme | null {
  return ([null, first, second, black, white] as const)[mode];
}
