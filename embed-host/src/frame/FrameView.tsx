import { type DataBarProps, ReportView } from '@holdfast/report-engine';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { DashboardFrame } from './dashboard/DashboardFrame.tsx';
import type { Frame } from './frame.ts';
import { useContentSize } from './use-content-size.ts';
import { useHostScheme } from './use-host-scheme.ts';

const QuestionsFrame = lazy(async () => ({ default: (await import('./questions/QuestionsFrame.tsx')).QuestionsFrame }));

/** What stands in the frame: nothing yet, the report, or the sentence that says why there is none. */
export function FrameView({ frame, isAlone }: { frame: Frame; isAlone: boolean }) {
  const shown = useSyncExternalStore(frame.subscribe, () => frame.shown);
  if (isAlone) {
    return (
      <main className="frame-message">
        <h1>This page is made to be embedded</h1>
        <p>Open it in a frame of your own page with the embed SDK; on its own it has nothing to show.</p>
      </main>
    );
  }
  switch (shown.state) {
    case 'waiting':
      return null;
    case 'loading':
      return <div className="frame-loading" role="status" aria-label="…" />;
    case 'failed':
      return (
        <main className="frame-message" role="alert">
          <h1>{shown.error.message}</h1>
          {shown.error.technicalDetails?.requestId && <p>{shown.error.technicalDetails.requestId}</p>}
        </main>
      );
    case 'dashboard':
      return <DashboardFrame frame={frame} shown={shown} contrastMode={contrastOf(shown.config.contrastMode)} />;
    case 'questions': {
      const { questions, formatLocale } = shown;
      const scheme = frame.address.colorScheme ?? questions.config.settings?.colorScheme;
      return (
        <Suspense fallback={<div className="frame-loading" role="status" aria-label="…" />}>
          <QuestionsFrame
            questions={questions}
            formatLocale={formatLocale}
            scheme={scheme}
            contrastMode={contrastOf(questions.config.contrastMode)}
          />
        </Suspense>
      );
    }
    case 'open':
      return <OpenReport frame={frame} shown={shown} />;
  }
}

type OpenShown = Extract<Frame['shown'], { state: 'open' }>;

function OpenReport({ frame, shown }: { frame: Frame; shown: OpenShown }) {
  const { live, config } = shown;
  const { language = 'en', formatLocale = language } = live.state.settings.localeSettings ?? {};
  const scheme = useHostScheme(live);
  useContentSize(live);
  return (
    <ReportView
      live={live}
      language={language}
      formatLocale={formatLocale}
      {...(scheme && { scheme })}
      contrastMode={contrastOf(config.contrastMode)}
      {...dataOf(frame, shown)}
    />
  );
}

/**
 * A host page may hide the choice with the action bar. That the data is a sample is always said: by us, or by the host
 * page that hides the status bar.
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

const contrastOf = (mode: number | undefined) => (mode === 1 || mode === 2 || mode === 3 || mode === 4 ? mode : 0);
