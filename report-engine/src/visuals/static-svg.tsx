import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ResolvedTheme, themeFor } from '../theme/theme.ts';
import { measureIn } from './chart/text-width.ts';
import type { Formats } from './formats.ts';
import { kindOf } from './kinds.ts';
import { STILL } from './still-actions.ts';
import { visualLabel } from './visual-label.ts';
import type { QueryResult, SemanticModel, Visual } from './words.ts';

interface StaticPicture {
  readonly visual: Visual;
  readonly result: QueryResult | null;
  readonly model: SemanticModel;
  readonly theme: ResolvedTheme;
  readonly formats: Formats;
  readonly width: number;
  readonly height: number;
  readonly texts?: Texts;
  readonly drillDepth?: number;
  /** Collapsed rows of a matrix. */
  readonly collapsed?: readonly string[];
}

/**
 * Renders a visual as a standalone picture for PNG and paper; null when there is nothing to show. Runs without a
 * browser.
 */
export function staticSvg({
  visual,
  result,
  model,
  theme,
  formats,
  width,
  height,
  texts = en,
  drillDepth = 0,
  collapsed = [],
}: StaticPicture): string | null {
  const kind = kindOf(visual.kind);
  const shape = kind?.shape(result, { visual, model, formats, drillDepth });
  if (!kind || shape === null || shape === undefined) return null;
  const { View } = kind;
  measureIn(theme.font);
  return renderToStaticMarkup(
    <View
      shape={shape}
      visual={visual}
      width={width}
      height={height}
      theme={themeFor(theme, visual.kind)}
      formats={formats}
      texts={texts}
      label={visualLabel(model, visual)}
      actions={{ ...STILL, collapsed }}
      report={{ pages: [], activePage: '', bookmarks: [] }}
      isStatic
      disabled={false}
    />,
  );
}
