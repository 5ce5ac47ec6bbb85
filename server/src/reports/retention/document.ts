import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Page } from '@holdfast/contracts/report/page';
import { cohortsPage } from './cohorts.ts';
import { comparePage } from './compare.ts';
import { customerPage, customersBehindPage, customersPage } from './customers.ts';
import { driversPage } from './drivers.ts';
import { withWords } from './lead-words.ts';
import type { RetentionFacts } from './names.ts';
import { documentAbout } from './other-event.ts';
import { overviewPage } from './overview.ts';
import { qualityPage } from './quality.ts';
import { riskPage } from './risk.ts';
import { segmentsPage } from './segments.ts';

export const RETENTION_REPORT = 'retention';

/** The retention report as its pages, in reading order: how bad, who, why, where, how long, each, and can I trust it. */
export function retentionDocument(facts: RetentionFacts): ReportDocument {
  const document: ReportDocument = {
    version: 1,
    id: RETENTION_REPORT,
    displayName: facts.sample ? 'Retention report (sample data)' : `Retention report: ${facts.datasetName}`,
    pages: pagesOf(facts).map((page) => withWords(page, facts)),
    filters: [],
    bookmarks: [],
  };
  return facts.otherEvent === null ? document : documentAbout(facts.otherEvent, document);
}

function pagesOf(facts: RetentionFacts): Page[] {
  return [
    overviewPage(facts),
    riskPage(facts),
    driversPage(facts),
    segmentsPage(facts),
    cohortsPage(facts),
    customersPage(facts),
    qualityPage(facts),
    ...(facts.comparison ? [comparePage(facts.comparison)] : []),
    customerPage(facts),
    customersBehindPage(facts),
  ];
}
