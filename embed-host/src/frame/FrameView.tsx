import { IsPartOfPage } from '@holdfast/report-engine';
import { Suspense, useSyncExternalStore } from 'react';
import './frame-view.css';
import type { Frame } from './frame.ts';

const LOADING = <div className="hf-frame-loading" role="status" aria-label="…" />;

/** The content of the frame: empty, what is embedded, or an error message. */
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
      return LOADING;
    case 'failed':
      return (
        <div className="hf-frame-message" role="alert">
          <h1>{shown.error.message}</h1>
          {shown.error.technicalDetails?.requestId && <p>{shown.error.technicalDetails.requestId}</p>}
        </div>
      );
    case 'open':
      return <Suspense fallback={LOADING}>{shown.content}</Suspense>;
  }
}
