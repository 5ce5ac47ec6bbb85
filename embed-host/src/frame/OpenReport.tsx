import { type DataBarProps, QuestionBox, ReportView, type ReportViewProps } from '@holdfast/report-engine';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import type { Frame } from './frame.ts';
import type { FrameState } from './frame-state.ts';
import { useContentSize } from './use-content-size.ts';
import { useHostScheme } from './use-host-scheme.ts';

type OpenShown = Extract<FrameState, { state: 'open' }>;

/** Loaded only for editing. */
const EditedReport = lazy(async () => ({ default: (await import('./EditedReport.tsx')).EditedReport }));

/** Loaded only for a Q&A visual. */
const QuestionsVisual = lazy(async () => ({
  default: (await import('./questions/QuestionsVisual.tsx')).QuestionsVisual,
}));

/** The open report, in the viewer or in the editor. */
export function OpenReport({ frame, shown }: { frame: Frame; shown: OpenShown }) {
  const { live, config } = shown;
  const { language = 'en', formatLocale = language } = live.state.settings.localeSettings ?? {};
  const scheme = useHostScheme(live, frame.stage);
  const mode = useSyncExternalStore(live.subscribe, () => live.state.mode);
  useContentSize(live, frame.stage);
  const contrastMode = contrastOf(config.contrastMode);
  const look: Omit<ReportViewProps, 'data'> = {
    live,
    language,
    formatLocale,
    ...(scheme && { scheme }),
    contrastMode,
  };
  const questionBox = useCallback(
    (question: string) => (
      <Suspense>
        <QuestionsVisual {...{ frame, question, formatLocale, scheme, contrastMode }} />
      </Suspense>
    ),
    [frame, formatLocale, scheme, contrastMode],
  );
  const reading = <ReportView {...look} {...dataOf(frame, shown)} />;
  return (
    <QuestionBox.Provider value={questionBox}>
      {mode === 'view' || config.type === 'visual' ? (
        reading
      ) : (
        <Suspense fallback={reading}>
          <EditedReport {...look} frame={frame} shown={shown} />
        </Suspense>
      )}
    </QuestionBox.Provider>
  );
}

/**
 * A host page may hide the choice with the action bar. Sample data is always labelled: by us, or by a host page that
 * hides the status bar.
 */
function dataOf(frame: Frame, { opened, live, trouble }: OpenShown): { data?: DataBarProps } {
  const { dataset, compared, datasets = [], uploadUrl } = opened;
  const { actionBar, statusBar } = live.state.settings.bars ?? {};
  const offered = actionBar?.visible === false ? [] : datasets;
  const isSample = dataset.sample && statusBar?.visible !== false;
  if (!isSample && (dataset.sample || offered.length < 2)) return {};
  return {
    data: {
      dataset: dataset.id,
      compared: compared ?? null,
      offered,
      sample: isSample ? { uploadUrl: uploadUrl ?? null } : null,
      trouble,
      choose: ({ dataset: id, compare }) => void frame.showData({ dataset: id, compare: compare ?? undefined }),
    },
  };
}

export const contrastOf = (mode: number | undefined) =>
  mode === 1 || mode === 2 || mode === 3 || mode === 4 ? mode : 0;
