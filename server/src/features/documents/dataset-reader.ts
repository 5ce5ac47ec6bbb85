import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { PaperName } from '@holdfast/retention-report/papers/papers';
import type { ItemOwner } from '../../platform/access/owner.ts';
import type { OwnedData } from './prediction-data.ts';

/** What only the reports module can provide for a dataset: its retention report and its tables. */
export interface DatasetReader {
  /** Null if its files are gone. */
  retention(whose: ItemOwner, data: OwnedData): Promise<LocalizableDocument | null>;
  /** One of its page-exact reports. */
  paper(whose: ItemOwner, data: OwnedData, paper: PaperName): Promise<LocalizableDocument | null>;
  describe(whose: ItemOwner, data: OwnedData): Promise<DescribedDataset['tables'] | null>;
}
