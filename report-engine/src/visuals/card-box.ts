import type { Layout } from '@holdfast/contracts/report/visual';
import { type ResolvedTheme, styleOf, type VisualStyle } from '../theme/theme.ts';
import { cutLines } from './chart/text-width.ts';
import type { VisualKind } from './kind.ts';
import type { Visual } from './words.ts';

/** The card around a visual, on screen and on paper: its header and the space it takes. */
export interface CardBox {
  readonly chrome: 'title' | 'card' | 'none';
  readonly style: VisualStyle;
  readonly padding: number;
  readonly titleSize: number;
  readonly titleLines: readonly string[];
  readonly subtitleLines: readonly string[];
  /** From the inner edge to the drawing. */
  readonly head: number;
  readonly bordered: boolean;
}

export function cardBox(visual: Visual, kind: VisualKind | undefined, theme: ResolvedTheme, layout: Layout): CardBox {
  const chrome = kind?.chrome?.(visual) ?? 'title';
  const style = styleOf(theme, visual.kind, visual.format);
  const padding = chrome === 'none' ? 0 : layout.height < 56 ? 5 : layout.height < 92 ? 10 : 16;
  const hasTitle = chrome === 'title' && (style.title?.show ?? true) && Boolean(visual.title);
  const titleSize = style.title?.size ?? theme.sizes.title;
  // The author's text wraps instead of being truncated wherever there is enough height: on a phone most of it must.
  const linesOf = (text: string | undefined, size: number, weight: number, most: number): readonly string[] =>
    hasTitle && text
      ? cutLines(text, { width: layout.width - 2 * padding - 4, size, lines: layout.height < 150 ? 1 : most, weight })
      : [];
  const titleLines = linesOf(visual.title, titleSize, 600, 2);
  const subtitleLines = linesOf(visual.subtitle, 12, 400, 4);
  const head = hasTitle ? 20 * titleLines.length + 18 * subtitleLines.length + 12 : 0;
  const bordered = chrome !== 'none' && (style.border?.show ?? true);
  return { chrome, style, padding, titleSize, titleLines, subtitleLines, head, bordered };
}
