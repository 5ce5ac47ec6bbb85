import type { ReportDataset } from '../datasets.ts';
import type { ReadyReport } from '../ready-report.ts';

/** A report under its reader's rules, with its dataset's public id. */
export interface OpenedSource {
  readonly report: ReadyReport;
  readonly dataset: ReportDataset;
  readonly datasetId: string;
}
