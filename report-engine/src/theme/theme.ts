import type { VisualFormat } from '@holdfast/contracts/report/visual';
import { mix } from './colour.ts';

/** Overrides for one visual type: the part of `visualStyles` we support. */
export interface VisualStyle {
  readonly title?: {
    readonly show?: boolean;
    readonly colour?: string;
    readonly size?: number;
    readonly align?: 'left' | 'center' | 'right';
  };
  /** Transparency is a percentage, as themes write it. */
  readonly background?: { readonly show?: boolean; readonly colour?: string; readonly transparency?: number };
  readonly border?: { readonly show?: boolean; readonly colour?: string; readonly radius?: number };
  readonly legend?: { readonly show?: boolean; readonly colour?: string };
  readonly labels?: { readonly show?: boolean; readonly colour?: string };
  readonly gridlines?: { readonly show?: boolean; readonly colour?: string };
}

/**
 * header: table headers; stroke: outlines of shapes; button: text on the accent; selected: the selected tab or tile.
 */
export type ThemeDetail = 'icon' | 'disabled' | 'selected' | 'button' | 'stroke' | 'header' | 'legend' | 'labels';

/** Literal colours only, never CSS variables: the same component then renders in the browser, to PNG and to PDF. */
export interface ResolvedTheme {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  /** High contrast draws outlines where the other themes use shades. */
  readonly highContrast: boolean;
  readonly data: readonly string[];
  readonly page: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly line: string;
  readonly grid: string;
  readonly track: string;
  readonly accent: string;
  readonly link: string;
  readonly good: string;
  readonly neutral: string;
  readonly bad: string;
  /** Stops of gradient formatting, lowest first: two or three. */
  readonly ramp: readonly string[];
  readonly blank: string;
  readonly font: string;
  readonly sizes: { readonly callout: number; readonly title: number; readonly label: number };
  readonly titleColour: string;
  readonly calloutColour: string;
  /** Separate fonts for titles and for the figures of cards. */
  readonly titleFont?: string;
  readonly calloutFont?: string;
  /** Optional detail colours; absent ones derive from the rest. */
  readonly details: Readonly<Partial<Record<ThemeDetail, string>>>;
  /** By visual type name; '*' applies to all. */
  readonly styles: Readonly<Record<string, VisualStyle>>;
}

const FONT = "'Inter Variable', Inter, system-ui, 'Segoe UI', sans-serif";
const SIZES = { callout: 28, title: 14, label: 12 } as const;

export const light: ResolvedTheme = {
  name: 'light',
  scheme: 'light',
  highContrast: false,
  // Smallest OKLab distance between any two under normal, protan, deutan and tritan vision is 10.3.
  data: ['#0254b6', '#27a4ad', '#bf8c25', '#b24d72', '#9a6af5', '#1e3e63', '#756b00', '#6c1110'],
  page: '#f6f7f9',
  surface: '#ffffff',
  text: '#12151c',
  muted: '#5c6575',
  faint: '#6b7482',
  line: '#e5e8ee',
  grid: '#edeff3',
  track: '#f0f2f6',
  accent: '#0254b6',
  link: '#0254b6',
  good: '#12805c',
  neutral: '#8a6a12',
  bad: '#c2334d',
  ramp: ['#eef4fd', '#0b4aa8'],
  blank: '#f0f2f6',
  font: FONT,
  sizes: SIZES,
  titleColour: '#12151c',
  calloutColour: '#12151c',
  details: {},
  styles: {},
};

export const dark: ResolvedTheme = {
  name: 'dark',
  scheme: 'dark',
  highContrast: false,
  data: ['#4c6df0', '#2fcfa7', '#fbd43a', '#da4589', '#b5a1ff', '#abedff', '#a89100', '#945328'],
  page: '#0b0d12',
  surface: '#14171f',
  text: '#eceef3',
  muted: '#a0a9b8',
  faint: '#8a94a4',
  line: '#252a35',
  grid: '#20242e',
  track: '#1c2029',
  accent: '#6f8bff',
  link: '#8fa6ff',
  good: '#4cc38a',
  neutral: '#d9b44a',
  bad: '#ff7a8a',
  ramp: ['#172033', '#7fb0ff'],
  blank: '#1c2029',
  font: FONT,
  sizes: SIZES,
  titleColour: '#eceef3',
  calloutColour: '#eceef3',
  details: {},
  styles: {},
};

/** A series beyond the palette repeats a hue one step towards the text colour, so that neighbours stay distinct. */
export function seriesColour(theme: ResolvedTheme, index: number): string {
  const base = theme.data[index % theme.data.length] ?? theme.accent;
  const round = Math.floor(index / theme.data.length);
  return round === 0 ? base : mix(base, theme.text, Math.min(0.6, 0.22 * round));
}

export function styleOf(theme: ResolvedTheme, visualType: string, format: VisualFormat = {}): VisualStyle {
  const general = theme.styles['*'] ?? {};
  const own = theme.styles[visualType] ?? {};
  const merged: Record<string, object> = {};
  for (const card of ['title', 'background', 'border', 'legend', 'labels', 'gridlines'] as const) {
    // High-contrast colours override the author's; sizes and visibility stay the author's.
    const { colour, ...phrase }: VisualFormat['title'] & object = { ...(format as Record<string, object>)[card] };
    const both = { ...general[card], ...own[card], ...phrase, ...(colour && !theme.highContrast && { colour }) };
    if (Object.keys(both).length > 0) merged[card] = both;
  }
  return merged;
}

/** The theme for one type of visual: its own legend, label and grid line colours override the general ones. */
export function themeFor(theme: ResolvedTheme, visualType: string): ResolvedTheme {
  const { legend, labels, gridlines } = styleOf(theme, visualType);
  const details = {
    ...theme.details,
    ...(legend?.colour && { legend: legend.colour }),
    ...(labels?.colour && { labels: labels.colour }),
  };
  // Hidden grid lines are drawn in the background colour, so that the chart keeps its layout.
  const grid = gridlines?.show === false ? theme.surface : (gridlines?.colour ?? theme.grid);
  return { ...theme, details, grid };
}
