import type { ReportDataset } from '../datasets.ts';
import type { ReadyReport } from '../ready-report.ts';

/** A report under the rules of its reader, with what hosts know its dataset by. */
export interface OpenedSource {
  readonly report: ReadyReport;
  readonly dataset: ReportDataset;
  readonly datasetId: string;
}
