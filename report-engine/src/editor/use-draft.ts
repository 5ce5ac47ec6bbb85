import type { ReportDocument } from '@holdfast/contracts/report/document';
import { useEffect, useState } from 'react';
import type { LiveReport } from '../live/live-report.ts';
import type { ReportState } from '../live/report-state.ts';

export interface Draft {
  /** ISO time. */
  readonly at: string;
  readonly document: ReportDocument;
}

/** Where changes wait that were never saved: a browser that dies takes the page with it, not the work. */
export interface Drafts {
  read(): Draft | null;
  keep(document: ReportDocument): void;
  forget(): void;
}

const QUIET_MS = 400;

/** Keeps what is unsaved, and offers what an earlier sitting left. */
export function useDraft(drafts: Drafts | undefined, live: LiveReport, { document, unsaved, history }: ReportState) {
  const [left, setLeft] = useState<Draft | null>(() => {
    const found = drafts?.read() ?? null;
    return found && JSON.stringify(found.document) !== JSON.stringify(document) ? found : null;
  });
  const isEdited = unsaved && history.past.length > 0;
  useEffect(() => {
    // Until it is said what becomes of the earlier one, it is not written over.
    if (!drafts || left) return;
    if (!isEdited) {
      drafts.forget();
      return;
    }
    const soon = setTimeout(() => drafts.keep(document), QUIET_MS);
    return () => clearTimeout(soon);
  }, [drafts, document, isEdited, left]);
  return {
    left,
    restore(): void {
      if (left) live.editing.resume(left.document);
      setLeft(null);
    },
    discard(): void {
      drafts?.forget();
      setLeft(null);
    },
  };
}
