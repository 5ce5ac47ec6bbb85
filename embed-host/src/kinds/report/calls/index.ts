import type { AuthoringHandler } from '../../../wire/call.ts';
import type { ReportEmbed } from '../report-embed.tsx';
import { answerAppearance } from './appearance.ts';
import { answerBookmarks } from './bookmarks.ts';
import { answerCreating } from './creating.ts';
import { answerDataModel } from './data-model.ts';
import { answerFiles } from './files.ts';
import { answerFilters } from './filters.ts';
import { answerLifecycle } from './lifecycle.ts';
import { answerPages } from './pages.ts';
import { answerVisuals } from './visuals.ts';

/** The calls of a report, each answered in one of these files. */
export function answerReport(embed: ReportEmbed) {
  const calls = {
    ...answerLifecycle(embed),
    ...answerCreating(embed),
    ...answerPages(embed),
    ...answerFilters(embed),
    ...answerVisuals(embed),
    ...answerFiles(embed),
    ...answerAppearance(embed),
    ...answerBookmarks(embed),
    ...answerDataModel(embed),
  };
  /** Loaded with the first of these calls. They arrive in sequence and are executed in that order. */
  const authoring: AuthoringHandler = async (call, request) => {
    const { answerAuthoring } = await import('./authoring.ts');
    return answerAuthoring[call](await embed.report(), request);
  };
  return { calls, authoring };
}
