import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { createContext, useContext } from 'react';
import type { LiveReport } from '../../live/live-report.ts';
import type { Theme } from '../../theme/theme.ts';
import type { Formats } from '../../visuals/formats.ts';

/** What every part of the frame around the visuals needs. */
export interface Surroundings {
  readonly live: LiveReport;
  readonly theme: Theme;
  readonly formats: Formats;
  readonly texts: Texts;
  /** Of the words, such as 'pt-BR'. */
  readonly language: string;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext);
  if (!found) throw new Error('Parts of a report are drawn inside a ReportView.');
  return found;
}
