import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Drafts } from '@holdfast/report-engine/editor/use-draft.ts';

/**
 * Unsaved changes wait in the browser, by report: the document alone, never its data. A frame that may not store anything,
 * such as a sandboxed one, goes without.
 */
export function draftsOf(report: string): Drafts {
  const key = `holdfast draft ${report}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isDraft(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(document) {
      quietly(() => localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), document })));
    },
    forget() {
      quietly(() => localStorage.removeItem(key));
    },
  };
}

const isDraft = (kept: unknown): kept is { at: string; document: ReportDocument } =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  'document' in kept &&
  typeof kept.document === 'object' &&
  kept.document !== null &&
  'pages' in kept.document &&
  Array.isArray(kept.document.pages);

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is full or forbidden: the changes are still on the screen.
  }
}
