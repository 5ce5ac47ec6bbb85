import type { Message } from '@holdfast/texts/kinds';
/**
 * The one shape all training code works on. The read and profile steps make it; everything after them sees numbers and
 * codes only, never text. NaN is a missing number, code -1 a missing category.
 */
export type FeatureColumn =
  | {
      readonly name: string;
      /** What to call it where the name is ours and not the file's. */
      readonly label?: Message | undefined;
      readonly kind: 'number';
      readonly values: Float64Array;
      /** A date, counted as how many days ago it was. */
      readonly daysAgo?: boolean;
      /** The day they are counted from, in days since 1970. */
      readonly countedFrom?: number;
    }
  | {
      readonly name: string;
      readonly label?: undefined;
      readonly kind: 'category';
      readonly codes: Int32Array;
      readonly levels: readonly string[];
    };

export interface CustomerTable {
  readonly rowCount: number;
  readonly columns: readonly FeatureColumn[];
  /** 1 churned, 0 stayed, -1 unknown: such a row is scored but never trained on. Null when the file has no label. */
  readonly label: Int8Array | null;
  /** Rows with equal numbers are copies of one customer and share a fold, so that none is both learnt from and tested. */
  readonly groups: Int32Array;
}
