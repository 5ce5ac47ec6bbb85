import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LiveReport, ReportState } from '@holdfast/report-engine';
import { useEffect, useRef, useState } from 'react';

export interface SavedDraft {
  /** ISO time. */
  readonly at: string;
  readonly document: LocalizableDocument;
}

/** Stores unsaved changes, so that they survive a browser crash. */
export interface Drafts {
  read(): Promise<SavedDraft | null>;
  keep(document: LocalizableDocument): void;
  forget(): void;
}

const QUIET_MS = 400;

/** Stores unsaved changes, and offers those of an earlier session. */
export function useDraft(drafts: Drafts | undefined, live: LiveReport, { unsaved, history }: ReportState) {
  const { now: document } = history;
  const isEdited = unsaved && history.past.length > 0;
  const opened = useRef({ drafts, document });
  /** Undefined until loaded; not overwritten until the author has decided about it. */
  const [left, setLeft] = useState<SavedDraft | null | undefined>(drafts ? undefined : null);
  /** Whether a draft of this report is stored, as far as we know. */
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
    // Saved under another name: the draft of the original is now part of the new report.
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
