import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Dataset } from '../analytics/analytics.ts';
import type { ReportDataset } from './datasets.ts';
import type { RetentionFacts } from './retention/names.ts';

/** A report ready to be asked: where its data is, what the data means, what the pages are. */
export interface ReadyReport {
  readonly dataset: ReportDataset;
  /** The other prediction it is compared with. */
  readonly compared?: ReportDataset;
  readonly tables: Dataset;
  readonly model: SemanticModel;
  readonly document: ReportDocument;
  readonly facts: RetentionFacts;
}
