import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { Drafts, SavedDraft } from '@holdfast/report-editor';
import type { DraftPlace, EmbedApi } from '../../frame/fetch-report.ts';

/**
 * Stores drafts: in the browser, or on the server where the frame is sandboxed without storage. Only the document,
 * never its data.
 */
export function draftsOf(api: EmbedApi, place: DraftPlace): Drafts {
  return mayStore() ? inBrowser(place.reportId ?? `new ${place.dataset}`) : onServer(api, place);
}

function mayStore(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

function inBrowser(report: string): Drafts {
  const key = `holdfast draft ${report}`;
  return {
    async read() {
      try {
        return draftIn(JSON.parse(localStorage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    keep(document) {
      ignoreFailure(() => localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), document })));
    },
    forget() {
      ignoreFailure(() => localStorage.removeItem(key));
    },
  };
}

/** One request at a time, and only the latest pending one: an earlier one must not arrive after it. */
function onServer(api: EmbedApi, place: DraftPlace): Drafts {
  let going: Promise<void> | null = null;
  let waiting: (() => Promise<void>) | null = null;
  const send = (act: () => Promise<void>): void => {
    if (going) {
      waiting = act;
      return;
    }
    // A failed save keeps the changes on the screen, and the next change retries.
    going = act()
      .catch(() => undefined)
      .then(() => {
        going = null;
        const next = waiting;
        waiting = null;
        if (next) send(next);
      });
  };
  return {
    read: async () => draftIn(await api.draftOf(place).catch(() => null)),
    keep: (document) => send(() => api.saveDraft(place, document)),
    forget: () => send(() => api.deleteDraft(place)),
  };
}

const draftIn = (kept: unknown): SavedDraft | null => (isDraft(kept) ? kept : null);

const isDraft = (kept: unknown): kept is { at: string; document: LocalizableDocument } =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  'document' in kept &&
  typeof kept.document === 'object' &&
  kept.document !== null &&
  'pages' in kept.document &&
  Array.isArray(kept.document.pages);

function ignoreFailure(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is full: the changes are still on the screen.
  }
}
