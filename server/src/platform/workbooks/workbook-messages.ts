import type { EngineProblem } from '@holdfast/contracts/prediction/problem';

/** What the thread is to convert. */
export interface WorkbookTask {
  readonly path: string;
  /** Where the CSV files of the sheets go. */
  readonly folder: string;
  /** All sheets, the one of a name, or without a name the only one. */
  readonly wanted: 'all' | { readonly sheet: string | undefined };
}

/** A sheet as a CSV file. */
export interface ConvertedSheet {
  readonly name: string;
  readonly path: string;
  /** Its rows with values, as the first and the last of each block without a blank row between. */
  readonly blocks: readonly (readonly [first: number, last: number])[];
  /** Cells whose formula has an error for its result. */
  readonly errors: number;
}

export interface ConvertedWorkbook {
  readonly sheets: readonly ConvertedSheet[];
  readonly hidden: readonly string[];
}

export type WorkbookAnswer =
  | { readonly kind: 'converted'; readonly workbook: ConvertedWorkbook }
  | { readonly kind: 'refused'; readonly problem: EngineProblem };
