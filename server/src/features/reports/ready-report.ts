import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizableModel, SemanticModel } from '@holdfast/contracts/report/model';
import type { RetentionFacts } from '@holdfast/retention-report/facts/facts';
import type { Dataset } from '../../platform/analytics/analytics.ts';
import type { ReportDataset } from './datasets.ts';

/** A report ready for queries: its dataset, model and pages. */
export interface ReadyReport {
  readonly dataset: ReportDataset;
  /** The other prediction it is compared with. */
  readonly compared?: ReportDataset;
  readonly tables: Dataset;
  /** The model queries compile against. Names are keys; labels are never shown. */
  readonly model: SemanticModel;
  /** What the frame receives and translates for its reader. */
  readonly presented: { readonly document: LocalizableDocument; readonly model: LocalizableModel };
  /** Null if the data is not from a prediction. */
  readonly facts: RetentionFacts | null;
}
