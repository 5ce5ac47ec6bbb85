import type { Restriction } from '@holdfast/contracts/report/query';
import { rulesReach } from '@holdfast/report-engine/query';
import type { UnsaidDocument } from '@holdfast/retention-report/document';
import { type PaperName, paperDocument } from '@holdfast/retention-report/papers/papers';
import { limitedVisual } from './limited-report.ts';
import type { ReadyReport } from './ready-report.ts';

/**
 * A page-exact report of a dataset. Under rules it is written from facts that know nothing of the whole file, so its words
 * may stand; a visual over a table that rules cannot restrict says that it is not shown.
 */
export function limitedPaper(
  paper: PaperName,
  { facts, model }: ReadyReport,
  rules: readonly Restriction[],
): UnsaidDocument {
  const document = paperDocument(paper, facts);
  if (rules.length === 0) return document;
  const isShown = (table: string) => rulesReach(table, { model, rules });
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      visuals: page.visuals.flatMap((visual) => limitedVisual(visual, visual, isShown)),
    })),
  };
}
