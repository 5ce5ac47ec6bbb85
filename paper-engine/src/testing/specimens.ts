import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import { evaluate } from '@holdfast/report-engine/visuals/testing/evaluate.ts';
import { specimenModel } from '@holdfast/report-engine/visuals/testing/model.ts';
import { DATA_SHAPES, type SpecimenRow } from '@holdfast/report-engine/visuals/testing/rows.ts';
import { SPECIMENS } from '@holdfast/report-engine/visuals/testing/visuals.ts';

const A_PAGE = 6;

/** Every specimen of every kind of visual, six on a page. */
export function specimensReport(permissions: LocalizableReport['permissions'] = ['view', 'export']): LocalizableReport {
  const pages = Array.from({ length: Math.ceil(SPECIMENS.length / A_PAGE) }, (_, at) => ({
    name: `page-${at}`,
    displayName: `Specimens ${at + 1}`,
    visibility: 'visible' as const,
    size: { type: 'custom' as const, width: 1280, height: 720 },
    displayOption: 'fitToPage' as const,
    filters: [],
    interactions: [],
    visuals: SPECIMENS.slice(at * A_PAGE, (at + 1) * A_PAGE).map((visual, i) => ({
      ...visual,
      name: `visual-${at}-${i}`,
      layout: { x: 24 + (i % 3) * 416, y: 16 + Math.floor(i / 3) * 348, width: 400, height: 332 },
    })),
  }));
  return {
    document: { version: 1, id: 'specimens', displayName: 'All specimens', pages, filters: [], bookmarks: [] },
    model: specimenModel,
    dataset: { id: 'specimens', name: 'customers.csv', sample: false },
    permissions: [...permissions],
    expiresAt: '2030-01-01T00:00:00.000Z',
  };
}

export function askRows(rows: readonly SpecimenRow[] = usualRows(), recorded: VisualQuery[] = []): AskBatch {
  return async ({ queries }) => ({
    answers: queries.map(({ id, query }) => {
      recorded.push(query);
      return { id, result: evaluate(query, rows, specimenModel) };
    }),
  });
}

export const usualRows = (): readonly SpecimenRow[] =>
  (DATA_SHAPES.usual as () => readonly SpecimenRow[])().slice(0, 300);

export const orderOf = (more: Partial<ExportOrder> = {}): ExportOrder => ({
  format: 'pdf',
  language: 'en',
  now: '2026-10-18T09:30:00',
  ...more,
});
