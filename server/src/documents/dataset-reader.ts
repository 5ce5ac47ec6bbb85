import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { PaperName } from '@holdfast/retention-report/papers/papers';
import type { Whose } from '../access/whose.ts';
import type { OwnedData } from './prediction-things.ts';

/** What only the reports module can provide for a dataset: its retention report and its tables. */
export interface DatasetReader {
  /** Null if its files are gone. */
  retention(whose: Whose, data: OwnedData): Promise<LocalizableDocument | null>;
  /** One of its page-exact reports. */
  paper(whose: Whose, data: OwnedData, paper: PaperName): Promise<LocalizableDocument | null>;
  describe(whose: Whose, data: OwnedData): Promise<DescribedDataset['tables'] | null>;
}
