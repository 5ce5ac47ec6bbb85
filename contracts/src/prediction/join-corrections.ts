/**
 * How a person corrected the reading of several files. Files are named as in the preview: a sheet of a workbook is
 * 'book.xlsx › Sheet'.
 */
export interface JoinCorrections {
  /** The file whose rows are the customers. */
  readonly base?: string | undefined;
  readonly left_out?: readonly string[] | undefined;
  /** The export a file is, such as 'stripe invoices'; null: of no known system. */
  readonly exports?: Readonly<Record<string, string | null>> | undefined;
  readonly links?: readonly ChosenLink[] | undefined;
}

/** Rows of `from` belong to the row of `to` whose `key` is the value of `column`. */
export interface ChosenLink {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  readonly key: string;
}
