import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { RetentionFacts } from './names.ts';
import { overviewPage } from './overview.ts';

export const RETENTION_REPORT = 'retention';

/** The retention report as its pages, in reading order. */
export function retentionDocument(facts: RetentionFacts): ReportDocument {
  return {
    version: 1,
    id: RETENTION_REPORT,
    displayName: 'Retention report',
    pages: [overviewPage(facts)],
    filters: [],
    bookmarks: [],
  };
}
