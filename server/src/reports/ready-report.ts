import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { UnsaidDocument } from '@holdfast/retention-report/document';
import type { RetentionFacts } from '@holdfast/retention-report/facts/facts';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';
import type { Dataset } from '../analytics/analytics.ts';
import type { ReportDataset } from './datasets.ts';

/** A report ready to be queried: where its data is, what the data means, what the pages are. */
export interface ReadyReport {
  readonly dataset: ReportDataset;
  /** The other prediction it is compared with. */
  readonly compared?: ReportDataset;
  readonly tables: Dataset;
  /** What queries are computed by: its names are keys, its words are nobody's. */
  readonly model: SemanticModel;
  /** What the frame gets and says to its reader. */
  readonly told: { readonly document: UnsaidDocument; readonly model: UnsaidModel };
  /** Null where no prediction made the data. */
  readonly facts: RetentionFacts | null;
}
