import type { Frame } from '../frame/frame.ts';
import type { AuthoringHandler, CallHandlers } from '../wire/call.ts';
import { answerAppearance } from './appearance.ts';
import { answerBookmarks } from './bookmarks.ts';
import { answerDashboards } from './dashboards.ts';
import { answerDataModel } from './data-model.ts';
import { answerFiles } from './files.ts';
import { answerFilters } from './filters.ts';
import { answerLifecycle } from './lifecycle.ts';
import { answerPages } from './pages.ts';
import { answerQuestions } from './questions.ts';
import { answerVisuals } from './visuals.ts';

/** Every call of the protocol, each answered in one of these files. */
export function answerCalls(frame: Frame): CallHandlers {
  return {
    ...answerLifecycle(frame),
    ...answerPages(frame),
    ...answerFilters(frame),
    ...answerVisuals(frame),
    ...answerFiles(frame),
    ...answerAppearance(frame),
    ...answerBookmarks(frame),
    ...answerDataModel(frame),
    ...answerDashboards(frame),
    ...answerQuestions(frame),
  };
}

/** Loaded with the first of these calls. They arrive in sequence and are executed in that order. */
export function answerAuthoringCalls(frame: Frame): AuthoringHandler {
  return async (call, request) => {
    const { answerAuthoring } = await import('./authoring.ts');
    return answerAuthoring[call](await frame.report(), request);
  };
}
