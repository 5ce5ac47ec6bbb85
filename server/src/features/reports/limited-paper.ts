import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { Restriction } from '@holdfast/contracts/report/query';
import { type PaperName, paperDocument } from '@holdfast/retention-report/papers/papers';
import { refusal } from '../../platform/http/refusal.ts';
import { limitedVisual } from './limited-report.ts';
import type { ReadyReport } from './ready-report.ts';

/**
 * A page-exact report of a dataset. Under rules it is written without facts about the whole file, so its texts are
 * safe; visuals on tables that rules cannot restrict are replaced by a notice.
 */
export function limitedPaper(
  paper: PaperName,
  { facts, model }: ReadyReport,
  rules: readonly Restriction[],
): LocalizableDocument {
  // Rows from a host page have no prediction to report on.
  if (!facts) throw refusal('report-gone.paper');
  const document = paperDocument(paper, facts);
  if (rules.length === 0) return document;
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      visuals: page.visuals.flatMap((visual) => limitedVisual(visual, visual, { model, rules })),
    })),
  };
}
