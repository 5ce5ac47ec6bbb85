import { IsPartOfPage } from '@holdfast/report-engine';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import './frame-view.css';
import { DashboardFrame } from './dashboard/DashboardFrame.tsx';
import type { Frame } from './frame.ts';
import { contrastOf, OpenReport } from './OpenReport.tsx';

const QuestionsFrame = lazy(async () => ({ default: (await import('./questions/QuestionsFrame.tsx')).QuestionsFrame }));

const PaperFrame = lazy(async () => ({ default: (await import('./paper/PaperFrame.tsx')).PaperFrame }));

/** The content of the frame: empty, the report, or an error message. */
export function FrameView(props: {
  frame: Frame;
  isAlone: boolean;
  /** Without a frame, in the React tree of a host page. */
  isPartOfPage?: boolean;
}) {
  return (
    <IsPartOfPage.Provider value={props.isPartOfPage ?? false}>
      <Shown frame={props.frame} isAlone={props.isAlone} />
    </IsPartOfPage.Provider>
  );
}

function Shown({ frame, isAlone }: { frame: Frame; isAlone: boolean }) {
  const shown = useSyncExternalStore(frame.subscribe, () => frame.shown);
  if (isAlone) {
    return (
      <main className="hf-frame-message">
        <h1>This page is made to be embedded</h1>
        <p>Open it in a frame of your own page with the embed SDK; on its own it has nothing to show.</p>
      </main>
    );
  }
  switch (shown.state) {
    case 'waiting':
      return null;
    case 'loading':
      return <div className="hf-frame-loading" role="status" aria-label="…" />;
    case 'failed':
      return (
        <div className="hf-frame-message" role="alert">
          <h1>{shown.error.message}</h1>
          {shown.error.technicalDetails?.requestId && <p>{shown.error.technicalDetails.requestId}</p>}
        </div>
      );
    case 'dashboard':
      return <DashboardFrame frame={frame} shown={shown} contrastMode={contrastOf(shown.config.contrastMode)} />;
    case 'questions': {
      const { questions, formatLocale } = shown;
      const scheme = frame.address.colorScheme ?? questions.config.settings?.colorScheme;
      return (
        <Suspense fallback={<div className="hf-frame-loading" role="status" aria-label="…" />}>
          <QuestionsFrame
            questions={questions}
            formatLocale={formatLocale}
            scheme={scheme}
            contrastMode={contrastOf(questions.config.contrastMode)}
          />
        </Suspense>
      );
    }
    case 'paper':
      return (
        <Suspense fallback={<div className="hf-frame-loading" role="status" aria-label="…" />}>
          <PaperFrame paper={shown.paper} scheme={shown.scheme} />
        </Suspense>
      );
    case 'open':
      return <OpenReport frame={frame} shown={shown} />;
  }
}
