import type { ReportDocument } from '@holdfast/contracts/report/document';
import { useEffect, useRef, useState } from 'react';
import type { LiveReport } from '../live/live-report.ts';
import type { ReportState } from '../live/report-state.ts';

export interface Draft {
  /** ISO time. */
  readonly at: string;
  readonly document: ReportDocument;
}

/** Where changes wait that were never saved: a browser that dies takes the page with it, not the work. */
export interface Drafts {
  read(): Promise<Draft | null>;
  keep(document: ReportDocument): void;
  forget(): void;
}

const QUIET_MS = 400;

/** Keeps what is unsaved, and offers what an earlier sitting left. */
export function useDraft(drafts: Drafts | undefined, live: LiveReport, { document, unsaved, history }: ReportState) {
  const isEdited = unsaved && history.past.length > 0;
  const opened = useRef({ drafts, document });
  /** Unknown until it is read, and not written over until it is said what becomes of it. */
  const [left, setLeft] = useState<Draft | null | undefined>(drafts ? undefined : null);
  /** What waits for this report at this moment, as far as we know. */
  const isKept = useRef(false);
  useEffect(() => {
    const { drafts: first, document: started } = opened.current;
    let current = true;
    void first?.read().then((found) => {
      if (!current) return;
      isKept.current = found !== null;
      const isOther = found !== null && JSON.stringify(found.document) !== JSON.stringify(started);
      setLeft(isOther ? found : null);
    });
    return () => {
      current = false;
    };
  }, []);
  useEffect(() => {
    const { drafts: before } = opened.current;
    if (drafts === before || left === undefined) return;
    // Saved under another name: what waited for the report it was made from is in the new one.
    if (isKept.current) before?.forget();
    isKept.current = false;
    opened.current = { ...opened.current, drafts };
  }, [drafts, left]);
  useEffect(() => {
    if (!drafts || left !== null) return;
    if (!isEdited) {
      if (isKept.current) drafts.forget();
      isKept.current = false;
      return;
    }
    const soon = setTimeout(() => {
      isKept.current = true;
      drafts.keep(document);
    }, QUIET_MS);
    return () => clearTimeout(soon);
  }, [drafts, document, isEdited, left]);
  return {
    left: left ?? null,
    restore(): void {
      if (left) live.editing.resume(left.document);
      setLeft(null);
    },
    discard(): void {
      drafts?.forget();
      isKept.current = false;
      setLeft(null);
    },
  };
}
