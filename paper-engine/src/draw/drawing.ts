import type { LiveReport, VisualSnapshot } from '@holdfast/report-engine/live/live-report.ts';
import type { ResolvedTheme } from '@holdfast/report-engine/theme/theme.ts';
import type { Formats } from '@holdfast/report-engine/visuals/formats.ts';
import type { Visual } from '@holdfast/report-engine/visuals/words.ts';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';

/** The context every drawing needs. */
export interface Drawing {
  readonly live: LiveReport;
  readonly texts: Texts;
  readonly formats: Formats;
  readonly theme: ResolvedTheme;
}

/** A visual and its data. */
export interface DrawnVisual {
  readonly visual: Visual;
  readonly snapshot: VisualSnapshot;
}
