import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { createContext, useContext } from 'react';
import type { LiveReport } from '../../live/live-report.ts';
import type { ResolvedTheme } from '../../theme/theme.ts';
import type { Formats } from '../../visuals/formats.ts';

/** Context shared by all parts around the visuals. */
export interface Surroundings {
  readonly live: LiveReport;
  readonly theme: ResolvedTheme;
  readonly formats: Formats;
  readonly texts: Texts;
  /** UI language, such as 'pt-BR'. */
  readonly language: string;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useViewContext(): Surroundings {
  const found = useContext(SurroundingsContext);
  if (!found) throw new Error('This component must be rendered inside a ReportView.');
  return found;
}
