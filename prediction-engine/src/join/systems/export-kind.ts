/** Alternatives of one column name in several languages, separated by '|'. */
type Names = string;

/** One kind of file a system exports, recognised by its columns and the form of its ids. */
export interface ExportKind {
  readonly system: string;
  readonly object: string;
  /** What one row is. */
  readonly grain: 'customer' | 'person' | 'subscription' | 'event' | 'line';
  /** All of them have to be there, in any order and case. */
  readonly required: readonly Names[];
  readonly id: { readonly column: Names; readonly form: RegExp };
  /** When the row was written: from then on it was known. */
  readonly known?: Names;
  readonly start?: Names;
  readonly end?: Names;
  /** The day a customer asked to leave; the end follows later. */
  readonly request?: Names;
  /** Overwritten without a history: their earlier values are lost. */
  readonly inPlace?: readonly Names[];
  /** The id of an entity whose cells are repeated on each of its lines. */
  readonly repeats?: Names;
  /** A column that only the system's interface writes: with it, whole amounts are in hundredths of the currency. */
  readonly cents?: Names;
}

/** 'stripe invoices' */
export const exportName = ({ system, object }: Pick<ExportKind, 'system' | 'object'>): string => `${system} ${object}`;
