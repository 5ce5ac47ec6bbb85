import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import { message } from '@holdfast/texts/message';
import type { RetentionFacts } from './facts/facts.ts';
import { cohortsPage } from './pages/cohorts.ts';
import { comparePage } from './pages/compare.ts';
import { customerPage, customersBehindPage, customersPage } from './pages/customers.ts';
import { driversPage } from './pages/drivers.ts';
import { overviewPage } from './pages/overview.ts';
import { qualityPage } from './pages/quality.ts';
import { riskPage } from './pages/risk.ts';
import { segmentsPage } from './pages/segments.ts';
import { withLeadText } from './stories/lead-words.ts';

export const RETENTION_REPORT = 'retention';

/**
 * The retention report as its pages, in reading order: how bad, who, why, where, how long, each customer, and can I
 * trust it.
 */
export function retentionDocument(facts: RetentionFacts): LocalizableDocument {
  return {
    version: 1,
    id: RETENTION_REPORT,
    displayName: facts.sample ? message('report.sample') : message('report.name', { name: facts.datasetName }),
    pages: pagesOf(facts).map((page) => withLeadText(page, facts)),
    filters: [],
    bookmarks: [],
  };
}

function pagesOf(facts: RetentionFacts): LocalizablePage[] {
  return [
    overviewPage(facts),
    riskPage(facts),
    driversPage(facts),
    segmentsPage(facts),
    cohortsPage(facts),
    customersPage(facts),
    qualityPage(facts),
    ...(facts.comparison ? [comparePage(facts.comparison, facts)] : []),
    customerPage(facts),
    customersBehindPage(facts),
  ];
}
